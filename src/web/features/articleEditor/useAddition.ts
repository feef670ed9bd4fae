import { useState } from 'react';
import { type ArticleMutation, useArticleMutation } from './useArticleMutation';

/** Adding a file, by whatever way: why the last one was refused stays until the next is tried. */
export function useAddition(): { add: ArticleMutation; refusal: string } {
  const [refusal, setRefusal] = useState('');
  const act = useArticleMutation(setRefusal);
  const add: ArticleMutation = (call, success) => {
    setRefusal('');
    return act(call, success);
  };
  return { add, refusal };
}
