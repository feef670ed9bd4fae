import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { FollowedQuote, SentOffer } from '../../../contract/api.gen';
import { type OfferState, optionalLines } from '../../../domain/offer';
import { useAcceptOfferMutation } from '../../api/followEndpoints.gen';
import { type AcceptInput, acceptMachine } from './acceptMachine';
import { agreementDraftOf } from './keptDraft';
import { isOwn } from './overtaken';

interface Shown {
  offer: SentOffer;
  state: OfferState | 'archived';
}

/** The machine of accepting the shown offer, with its call. It follows the offer, and keeps what was typed over a reload. */
export function useAccept(token: string, followed: FollowedQuote, { offer, state }: Shown) {
  const { quote, acceptance } = followed;
  const [acceptOffer] = useAcceptOfferMutation();
  const draft = useMemo(() => agreementDraftOf(quote.id), [quote.id]);
  const machine = useMemo(
    () =>
      acceptMachine.provide({
        actors: {
          acceptOffer: fromPromise<unknown, AcceptInput & { version: number }>(({ input }) =>
            acceptOffer({ 'Follow-Token': token, offerAcceptanceRequest: { ...input, chosen: [...input.chosen] } }).unwrap(),
          ),
        },
      }),
    [acceptOffer, token],
  );
  const proposed = { name: `${quote.firstName} ${quote.lastName}`.trim(), order_reference: quote.own_reference ?? '', chosen: [] };
  const [snapshot, send] = useMachine(machine, { input: { version: offer.version, ...inOffer(draft.read() ?? proposed, offer) } });
  const isSending = snapshot.matches('sending');
  const { version, name, order_reference, chosen } = snapshot.context;
  const isGiven = acceptance !== undefined && isOwn(acceptance, version, { name, order_reference, chosen });
  useEffect(
    function followOffer() {
      // The answer to the own agreement comes first.
      if (isSending || isGiven) return;
      if (offer.version !== version && state === 'open')
        send({ type: 'offer.replaced', version: offer.version, options: optionalLines(offer.content) });
      else if (state !== 'open') send({ type: 'offer.ended', by: state });
    },
    [send, isSending, isGiven, offer, state, version],
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
