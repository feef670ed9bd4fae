import { useEffect, useState } from 'react';
import type { SynonymPreview, SynonymTrial } from '../../../contract/api.gen';
import { adminEndpoints } from '../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';

const DEBOUNCE_MS = 200;

interface Tried {
  /** The last one that was computed: it stays until the next one is there. */
  preview?: SynonymPreview | undefined;
  /** Why the last trial has none. */
  error?: unknown;
}

const NOTHING: Tried = {};

/**
 * What a synonym would change, as it is typed; undefined: there is nothing to be tried. Each change
 * closes the call of the one before.
 */
export function useSynonymPreview(trial: SynonymTrial | undefined): Tried {
  const dispatch = useAppDispatch();
  const [tried, setTried] = useState<Tried>({});
  const key = trial && JSON.stringify(trial);
  useEffect(
    function compare() {
      if (key === undefined) return undefined;
      let close = () => {};
      let isCurrent = true;
      const timer = setTimeout(() => {
        const call = dispatch(
          adminEndpoints.endpoints.previewSynonym.initiate(
            { synonymTrial: JSON.parse(key) as SynonymTrial },
            { subscribe: false, forceRefetch: true },
          ),
        );
        close = () => call.abort();
        void call.then(({ data, error }) => {
          if (isCurrent) setTried((before) => (data ? { preview: data } : { ...before, error }));
        });
      }, DEBOUNCE_MS);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
        close();
      };
    },
    [dispatch, key],
  );
  return key === undefined ? NOTHING : tried;
}
