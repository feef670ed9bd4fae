import { useEffect, useState } from 'react';
import type { Suggestions } from '../../../../contract/api.gen';
import { SEARCH_MIN_LENGTH } from '../../../../domain/limits';
import { suggestionEndpoints } from '../../../api/suggestionEndpoints.gen';
import { useAppDispatch } from '../../../store/hooks';

const DEBOUNCE_MS = 150;

/**
 * The suggestions of what is typed; those of the text before until they are there, null below three characters or after a failure. Each
 * change of the text closes the call of the one before.
 */
export function useSuggestions(text: string): Suggestions | null {
  const dispatch = useAppDispatch();
  const query = text.trim();
  const isLongEnough = query.length >= SEARCH_MIN_LENGTH;
  const [found, setFound] = useState<Suggestions | null>(null);
  useEffect(
    function ask() {
      if (!isLongEnough) return undefined;
      let close = () => {};
      let isCurrent = true;
      const timer = setTimeout(() => {
        const call = dispatch(suggestionEndpoints.endpoints.suggest.initiate({ query }, { subscribe: false }));
        close = () => call.abort();
        void call.then(({ data }) => {
          if (isCurrent) setFound(data ?? null);
        });
      }, DEBOUNCE_MS);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
        close();
      };
    },
    [dispatch, isLongEnough, query],
  );
  return isLongEnough ? found : null;
}
