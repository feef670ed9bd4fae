import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { User } from '../../../contract/api.gen';
import { useSendQuoteMutation } from '../../api/accountEndpoints.gen';
import { articleAdded, selectCartRows } from '../../features/cart/cartSlice';
import { type QuoteDraft, quoteDraftOf } from '../../features/quote/quoteDraft';
import { untilWaitingEnds } from '../../features/quote/untilWaitingEnds';
import {
  isWaitingOf,
  readWaiting,
  type WaitingOutcome,
  withdrawWaiting,
} from '../../features/quote/waitingRequest';
import { selectUser } from '../../features/session/sessionSlice';
import { useSession } from '../../features/session/useSession';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import type { AppStore } from '../../store/store';
import { useSaveDraft } from '../../ui/form/formHandling';
import { EMPTY_FORM, formFromUser, type QuoteForm } from './quoteForm';
import { quoteMachine, type SendInput, type SendOutcome } from './quoteMachine';
import { sendQuoteOnce } from './sendQuoteOnce';
import { startSendingWaiting } from './sendWaiting';

/**
 * The quote machine with its API call; it starts from the stored draft, and empty fields are filled
 * from the profile (QUOTE-10).
 */
export function useQuoteRequest() {
  const user = useAppSelector(selectUser);
  const sendQuote = useSendQuote();
  const store = useAppStore();
  const machine = useMemo(
    () =>
      quoteMachine.provide({
        actors: {
          sendQuote: fromPromise<SendOutcome, SendInput>(({ input }) => sendQuote(input)),
          awaitOutcome: fromPromise<WaitingOutcome>(({ signal }) => untilWaitingEnds(signal)),
        },
        actions: { withdraw: () => withdrawToEdit(store) },
      }),
    [sendQuote, store],
  );
  const [input] = useState(() => openingInput(user));
  const [snapshot, send] = useMachine(machine, { input });
  useEffect(() => startSendingWaiting(store), [store]);
  const { form, ownerId } = snapshot.context;
  const draft = useMemo(() => quoteDraftOf<QuoteForm>(ownerId), [ownerId]);
  const values = useMemo(() => ({ form, ownerId }), [form, ownerId]);
  useSaveDraft(draft, values, snapshot.matches('sent'));
  useEffect(
    function prefillOnLogin() {
      if (user) send({ type: 'profile.arrived', ownerId: user.id, profile: formFromUser(user) });
    },
    [user, send],
  );
  return [snapshot, send] as const;
}

/** Withdraws the request to edit it: articles that left the cart meanwhile come back. */
function withdrawToEdit(store: AppStore): void {
  const waiting = readWaiting();
  if (!waiting) return;
  const kept = new Set(selectCartRows(store.getState()).map(({ id }) => id));
  const missing = waiting.rows.filter(({ id }) => !kept.has(id));
  missing.forEach(
    ({ article, quantity }) =>
      void store.dispatch(articleAdded({ article, quantity, silent: true })),
  );
  withdrawWaiting(waiting.key);
}

/** The draft; while a request of this customer waits for the network, that request. */
function openingInput(user: User | null) {
  const draft = openingDraft(user);
  const waiting = readWaiting<QuoteForm>();
  if (!waiting || !isWaitingOf(waiting, user?.id ?? null)) return draft;
  const form = { ...EMPTY_FORM, ...waiting.form };
  return { ownerId: draft.ownerId, form, waiting: { form, rows: waiting.rows } };
}

function openingDraft(user: User | null): QuoteDraft<QuoteForm> {
  const draft = quoteDraftOf<Partial<QuoteForm>>(user?.id ?? null).read();
  return { form: { ...EMPTY_FORM, ...draft?.form }, ownerId: draft?.ownerId ?? null };
}

/** `sendQuoteOnce` bound to the store and the API call; the same function on every render. */
function useSendQuote() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { renewIfNeeded } = useSession();
  const [sendQuote] = useSendQuoteMutation();
  return useCallback(
    (input: SendInput) =>
      sendQuoteOnce(
        {
          dispatch,
          getState: () => store.getState(),
          renewIfNeeded,
          post: (request) => sendQuote(request).unwrap(),
        },
        input,
      ),
    [dispatch, store, renewIfNeeded, sendQuote],
  );
}
