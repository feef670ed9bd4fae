import { useState } from 'react';
import { useArticleAct, type ArticleAct } from './useArticleAct';

/** Adding a file, by whatever way: why the last one was refused stays until the next is tried. */
export function useAddition(): { add: ArticleAct; refusal: string } {
  const [refusal, setRefusal] = useState('');
  const act = useArticleAct(setRefusal);
  const add: ArticleAct = (call, success) => {
    setRefusal('');
    return act(call, success);
  };
  return { add, refusal };
}
