import { useEffect, useRef } from 'react';
import { useCountEmptiedSearchMutation } from '../../api/accountEndpoints.gen';

/**
 * Tells the shop, once for each text, that a filter hides all that a search found: the owner reads
 * how often. Nothing is told of the visitor, who sees nothing of it, also when it fails.
 */
export function useEmptiedCount(query: string, isEmptied: boolean): void {
  const [count] = useCountEmptiedSearchMutation();
  const told = useRef<string>(undefined);
  useEffect(
    function countEmptied() {
      if (!isEmptied || told.current === query) return;
      told.current = query;
      void count({ emptiedSearch: { query } });
    },
    [count, query, isEmptied],
  );
}
