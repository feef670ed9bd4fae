import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { assign, fromPromise } from 'xstate';
import {
  distinctRecipients,
  type OfferRecipients,
  recipientsProblem,
} from '../../../domain/offer/checkOffer';
import { isSameEmail } from '../../../domain/text/plainText';
import { useSaveOfferDraftMutation, useSendOfferMutation } from '../../api/adminEndpoints.gen';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { reportNotStored } from '../../ui/browser/deviceStorage';
import { type DraftInput, offerMachine, type OfferStart, type SendInput } from './offerMachine';
import {
  type DeviceDraft,
  deviceDraft,
  noteSave,
  type UnsavedOffer,
  useUnsavedDraft,
} from './unsavedDrafts';

export interface OfferOptions {
  quoteId: number;
  /** '202611-298'. */
  number: string;
  /** The version that will be sent. */
  version: number;
  /** The draft, or what an offer starts from. */
  start: OfferStart;
  /** Where what is not saved is kept. */
  device: DeviceDraft<UnsavedOffer>;
  /** Called once, when the offer was sent. */
  onSent: () => void;
}

/** The machine of answering one quote, with its calls. */
export function useOffer({ quoteId, number, version, start, device, onSent }: OfferOptions) {
  const [saveDraft] = useSaveOfferDraftMutation();
  const [sendOffer] = useSendOfferMutation();
  const save = async (draft: DraftInput) =>
    (await saveDraft({ id: String(quoteId), offerDraftChange: draft }).unwrap()).revision;
  const machine = useMemo(() => {
    const id = String(quoteId);
    return offerMachine.provide({
      actions: {
        keep: assign({
          isOnDevice: ({ context: { revision, content } }) =>
            device.save({ revision, content, version }),
        }),
      },
      actors: {
        saveDraft: fromPromise<number, DraftInput>(({ input }) =>
          noteSave(
            quoteId,
            saveDraft({ id, offerDraftChange: input })
              .unwrap()
              .then(({ revision }) => revision),
          ),
        ),
        sendOffer: fromPromise<unknown, SendInput>(({ input }) =>
          sendOffer({ id, offerSending: input }).unwrap(),
        ),
      },
    });
  }, [device, quoteId, saveDraft, sendOffer, version]);
  const [state, send, actor] = useMachine(machine, { input: start });
  useUnsavedDraft(actor, { quoteId, number, version, device, save });
  const reportSent = useEffectEvent(onSent);
  const isSent = state.matches('sent');
  useEffect(
    function reportOnce() {
      if (isSent) reportSent();
    },
    [isSent],
  );
  const isStored =
    isSent || state.matches('saved') || state.matches('dropped') || state.matches('sending');
  useEffect(
    function forgetStored() {
      if (isStored) device.forget();
    },
    [device, isStored],
  );
  const warns = !isStored || state.matches('sending');
  useEffect(
    function warnBeforeUnload() {
      if (!warns) return undefined;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', warn);
      return () => window.removeEventListener('beforeunload', warn);
    },
    [warns],
  );
  return { state, send, isLostWhenLeft: !isStored && !state.context.isOnDevice } as const;
}

/**
 * Who gets the offer: the address of the quote, until others are typed, which are kept on the
 * device until it is sent or given up.
 */
export function useRecipients(quoteId: number, email: string) {
  const ownerId = useAppSelector(selectUser)?.id ?? null;
  const [device] = useState(() => deviceDraft<OfferRecipients>('recipients', quoteId, ownerId));
  const [typed, setTyped] = useState<OfferRecipients>(
    () => device.read() ?? { to: email, copies: [] },
  );
  const { to, copies } = distinctRecipients(typed);
  return {
    typed,
    /** What is sent. */
    sending: { to: isSameEmail(to, email) ? undefined : to, copies: [...copies] },
    problem: recipientsProblem(typed),
    change: (next: OfferRecipients) => {
      setTyped(next);
      if (next.to === email && next.copies.length === 0) device.forget();
      else if (!device.save(next)) reportNotStored(true);
    },
    forget: () => device.forget(),
  };
}

export type Recipients = ReturnType<typeof useRecipients>;
