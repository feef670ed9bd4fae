import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { useSaveOfferDraftMutation, useSendOfferMutation } from '../../api/adminEndpoints.gen';
import { answerMachine, type DraftInput, type SendInput } from './answerMachine';

/**
 * The machine of answering one quote, with its calls.
 *
 * @param start the draft, or what an offer starts from.
 * @param onSent called once, when the offer was sent.
 */
export function useAnswer(quoteId: number, start: DraftInput, onSent: () => void) {
  const [saveDraft] = useSaveOfferDraftMutation();
  const [sendOffer] = useSendOfferMutation();
  const machine = useMemo(() => {
    const id = String(quoteId);
    return answerMachine.provide({
      actors: {
        saveDraft: fromPromise<number, DraftInput>(
          async ({ input }) => (await saveDraft({ id, offerDraftChange: input }).unwrap()).revision,
        ),
        sendOffer: fromPromise<unknown, SendInput>(({ input }) => sendOffer({ id, offerRevision: input }).unwrap()),
      },
    });
  }, [quoteId, saveDraft, sendOffer]);
  const [state, send, actor] = useMachine(machine, { input: start });
  useEffect(
    function saveWhenLeft() {
      return () => {
        const { value, context } = actor.getSnapshot();
        if (value !== 'waiting' && value !== 'unsaved') return;
        void saveDraft({ id: String(quoteId), offerDraftChange: { revision: context.revision, content: context.content } });
      };
    },
    [actor, quoteId, saveDraft],
  );
  const reportSent = useEffectEvent(onSent);
  const isSent = state.matches('sent');
  useEffect(
    function reportOnce() {
      if (isSent) reportSent();
    },
    [isSent],
  );
  const isKept = state.matches('saved') || isSent || state.matches('conflict');
  useEffect(
    function warnBeforeUnload() {
      if (isKept) return undefined;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', warn);
      return () => window.removeEventListener('beforeunload', warn);
    },
    [isKept],
  );
  return [state, send] as const;
}
