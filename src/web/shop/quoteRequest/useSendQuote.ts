import { useCallback } from 'react';
import { useSendQuoteMutation } from '../../api/quoteEndpoints.gen';
import { useSession } from '../../features/session/useSession';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import type { SendInput } from './quoteMachine';
import { sendQuoteOnce } from './sendQuoteOnce';

/** `sendQuoteOnce` bound to the store and the API call; the same function on every render. */
export function useSendQuote() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { renewIfNeeded } = useSession();
  const [sendQuote] = useSendQuoteMutation();
  return useCallback(
    (input: SendInput) =>
      sendQuoteOnce({ dispatch, getState: () => store.getState(), renewIfNeeded, post: (request) => sendQuote(request).unwrap() }, input),
    [dispatch, store, renewIfNeeded, sendQuote],
  );
}
