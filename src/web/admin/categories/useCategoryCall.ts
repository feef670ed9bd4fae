import { createContext, use } from 'react';
import type { OwnCategories } from '../../../contract/api.gen';
import { endpoints } from '../../api/endpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { said, useCall } from '../kit/call/useCall';

/** Reads the categories again; undefined when that fails. */
export const ReadAgainContext = createContext(() =>
  Promise.resolve<OwnCategories | undefined>(undefined),
);

/** A change that was made, and what is stored now. */
export interface Changed {
  stored: OwnCategories | undefined;
}

/**
 * Changes categories: in any case what is stored is read again first, so that it stands beside what
 * was typed; the menu of this page follows.
 */
export function useCategoryCall() {
  const readAgain = use(ReadAgainContext);
  const dispatch = useAppDispatch();
  const { run: runCall, isBusy, refusal: error, reset } = useCall();
  /** @returns undefined when it was not made. */
  const run = async (
    call: () => PromiseLike<{ data?: { message: string }; error?: unknown }>,
  ): Promise<Changed | undefined> => {
    let stored: OwnCategories | undefined;
    const data = await runCall(async () => {
      const answer = await call();
      stored = await readAgain();
      return answer;
    }, said);
    if (data) void dispatch(readMenu());
    return data && { stored };
  };
  return { run, isBusy, error, reset };
}

const readMenu = () =>
  endpoints.endpoints.listCategories.initiate(undefined, { forceRefetch: true, subscribe: false });
