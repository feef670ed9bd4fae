import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useSendQuoteMutation } from '../../api/endpoints.gen';
import { useSession } from '../../features/session/useSession';
import { useAppDispatch } from '../../store/hooks';
import type { RootState } from '../../store/store';
import type { SendInput } from './quoteMachine';
import { sendQuoteOnce } from './sendQuoteOnce';

/** The sending of the quote request, with the store and the call it needs; the same function at every render. */
export function useSendQuote() {
  const dispatch = useAppDispatch();
  const { getState } = useStore<RootState>();
  const { renewIfNeeded } = useSession();
  const [sendQuote] = useSendQuoteMutation();
  return useCallback(
    (input: SendInput) => sendQuoteOnce({ dispatch, getState, renewIfNeeded, post: (request) => sendQuote(request).unwrap() }, input),
    [dispatch, getState, renewIfNeeded, sendQuote],
  );
}
