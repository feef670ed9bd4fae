import { createContext, use, useRef, useState } from 'react';
import type { OwnCategories } from '../../../contract/api.gen';
import { endpoints } from '../../api/endpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';

/** Reads the categories again; undefined when that fails. */
export const ReadAgainContext = createContext(() =>
  Promise.resolve<OwnCategories | undefined>(undefined),
);

/** A change that was made, and what is stored now. */
export interface Changed {
  stored: OwnCategories | undefined;
}

type Answer = PromiseLike<{ data?: { message: string }; error?: unknown }>;

/**
 * Changes categories, once however often it is pressed: a toast says what was done, and the error
 * of a refusal stays until the next try or `reset`. In both cases what is stored is read again
 * first, so that it stands beside what was typed; the menu of this page follows.
 */
export function useCategoryCall() {
  const readAgain = use(ReadAgainContext);
  const dispatch = useAppDispatch();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  /** @returns undefined when it was not made. */
  const run = async (call: () => Answer): Promise<Changed | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    const { data, error: failure } = await call();
    const stored = await readAgain();
    if (data) {
      dispatch(messageShown({ kind: 'success', text: data.message }));
      void dispatch(readMenu());
    }
    setError(failure);
    isUnderWay.current = false;
    setBusy(false);
    return data && { stored };
  };
  return { run, isBusy, error, reset: () => setError(undefined) };
}

const readMenu = () =>
  endpoints.endpoints.listCategories.initiate(undefined, { forceRefetch: true, subscribe: false });
