import { useState } from 'react';
import { type ArticleMutation, useArticleMutation } from './useArticleMutation';

/** Runs the calls that add a file; `refusal` is the last one's error message, cleared by the next call. */
export function useFileMutation(): { add: ArticleMutation; refusal: string } {
  const [refusal, setRefusal] = useState('');
  const runMutation = useArticleMutation(setRefusal);
  const add: ArticleMutation = (call, success) => {
    setRefusal('');
    return runMutation(call, success);
  };
  return { add, refusal };
}
