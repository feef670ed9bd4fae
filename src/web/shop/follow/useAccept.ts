import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { FollowedQuote, OfferAcceptance, SentOffer } from '../../../contract/api.gen';
import { isSamePromise } from '../../../domain/offer/extension';
import { optionalLines } from '../../../domain/offer/offer';
import type { OfferState } from '../../../domain/offer/offerState';
import { isSameLine } from '../../../domain/text/plainText';
import { useAcceptOfferMutation } from '../../api/accountEndpoints.gen';
import { type AcceptInput, acceptMachine } from './acceptMachine';
import { agreementDraftOf } from './followDrafts';

interface Shown {
  offer: SentOffer;
  state: OfferState | 'archived';
}

/**
 * The machine of accepting the shown offer, with its call. It follows the offer, and keeps what was
 * typed over a reload.
 */
export function useAccept(token: string, followed: FollowedQuote, { offer, state }: Shown) {
  const { quote, acceptance, versions } = followed;
  const [acceptOffer] = useAcceptOfferMutation();
  const draft = useMemo(() => agreementDraftOf(quote.id), [quote.id]);
  const machine = useMemo(
    () =>
      acceptMachine.provide({
        actors: {
          acceptOffer: fromPromise<unknown, AcceptInput & { version: number }>(({ input }) =>
            acceptOffer({
              'Follow-Token': token,
              offerAcceptanceRequest: { ...input, chosen: [...input.chosen] },
            }).unwrap(),
          ),
        },
      }),
    [acceptOffer, token],
  );
  const proposed = {
    name: `${quote.firstName} ${quote.lastName}`.trim(),
    // That of the request is no order number: it is shown as a hint.
    order_reference: '',
    chosen: [],
  };
  const [snapshot, send] = useMachine(machine, {
    input: { version: offer.version, ...inOffer(draft.read() ?? proposed, offer) },
  });
  const isSending = snapshot.matches('sending');
  const { version, name, order_reference, chosen } = snapshot.context;
  const isGiven =
    acceptance !== undefined &&
    isSameAcceptance(acceptance, version, { name, order_reference, chosen });
  useEffect(
    function followOffer() {
      // The answer to the own agreement comes first.
      if (isSending || isGiven) return;
      if (offer.version !== version && state === 'open')
        send({
          type: 'offer.replaced',
          version: offer.version,
          options: optionalLines(offer.content),
          isSame: versions.some((each) => each.version === version && isSamePromise(each, offer)),
        });
      else if (state !== 'open') send({ type: 'offer.ended', reason: state });
    },
    [send, isSending, isGiven, offer, state, version, versions],
  );
  useEffect(
    function keepAgreement() {
      if (acceptance) draft.forget();
      else draft.save({ name, order_reference, chosen });
    },
    [draft, acceptance, name, order_reference, chosen],
  );
  return [snapshot, send] as const;
}

/** Without the options that the offer has not. */
function inOffer(agreement: AcceptInput, { content }: SentOffer): AcceptInput {
  const options = optionalLines(content);
  return { ...agreement, chosen: agreement.chosen.filter((id) => options.includes(id)) };
}

/** Whether an acceptance is the one that was being given here: its answer was lost. */
const isSameAcceptance = (
  acceptance: OfferAcceptance,
  version: number,
  given: AcceptInput,
): boolean =>
  acceptance.version === version &&
  isSameLine(acceptance.name, given.name) &&
  isSameLine(acceptance.order_reference, given.order_reference) &&
  acceptance.chosen.toSorted().join() === given.chosen.toSorted().join();
