import { useEffect, useRef } from 'react';
import { useRefreshOnFocus } from '../../../ui/browser/refreshOnFocus';

/** What a query answers; `error` stays until the next success. */
export interface Read<Data> {
  data?: Data | undefined;
  /** Not of another argument, as `data` is while the present one is read. */
  currentData?: Data | undefined;
  error?: unknown;
  refetch: () => PromiseLike<{ data?: Data | undefined }>;
}

interface Options {
  pollingInterval?: number;
}

/**
 * Reads what a screen shows: anew when the screen opens, and when the browser window gets the
 * focus. What was read of another argument stays until the present one is read, or has failed.
 */
export function useRead<Arg, Data, Answer extends Read<Data>>(
  useQuery: (
    arg: Arg,
    options: Options & { refetchOnMountOrArgChange: true },
  ) => Answer & Read<Data>,
  arg: Arg,
  options: Options = {},
) {
  const answer = useQuery(arg, { ...options, refetchOnMountOrArgChange: true });
  useRefreshOnFocus(() => void answer.refetch());
  const data = answer.error === undefined ? answer.data : answer.currentData;
  return { ...answer, data, readAgain: useReadAgain(answer) };
}

/**
 * Reads a query again after a call, unless its screen has gone meanwhile: a query without a screen
 * cannot be read. Resolves to undefined then.
 */
export function useReadAgain<Data>({ refetch }: Read<Data>): () => Promise<Data | undefined> {
  const isShown = useRef(false);
  useEffect(function noteScreen() {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async () => (isShown.current ? (await refetch()).data : undefined);
}
