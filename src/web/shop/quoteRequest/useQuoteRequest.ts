import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { QuoteReceipt, User } from '../../api/endpoints.gen';
import { keepDraft, type QuoteDraft, readDraft } from '../../features/quote/quoteDraft';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { EMPTY_FORM, formFromUser, type QuoteForm } from './quoteForm';
import { quoteMachine, type SendInput } from './quoteMachine';
import { useSendQuote } from './useSendQuote';

/** The quote machine with its call, opened on what was typed before, or on the profile (QUOTE-10). */
export function useQuoteRequest() {
  const user = useAppSelector(selectUser);
  const sendQuote = useSendQuote();
  const machine = useMemo(
    () =>
      quoteMachine.provide({
        actors: { sendQuote: fromPromise<QuoteReceipt, SendInput>(({ input }) => sendQuote(input)) },
      }),
    [sendQuote],
  );
  const [input] = useState(() => openingDraft(user));
  const [snapshot, send] = useMachine(machine, { input });
  const { form, ownerId } = snapshot.context;
  const isSent = snapshot.matches('sent');

  useEffect(
    function keepWhatIsTyped() {
      if (!isSent) keepDraft(localStorage, { form, ownerId });
    },
    [form, ownerId, isSent],
  );
  useEffect(
    function prefillOnLogin() {
      if (user) send({ type: 'profile.arrived', ownerId: user.id, profile: formFromUser(user) });
    },
    [user, send],
  );
  return [snapshot, send] as const;
}

function openingDraft(user: User | null): QuoteDraft<QuoteForm> {
  const draft = readDraft<Partial<QuoteForm>>(localStorage, user?.id ?? null);
  return { form: { ...EMPTY_FORM, ...draft?.form }, ownerId: draft?.ownerId ?? null };
}
