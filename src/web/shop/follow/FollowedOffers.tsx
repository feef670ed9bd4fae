import { lazy, Suspense, useEffect } from 'react';
import type { FollowedQuote, SentOffer } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { type OfferState, offerState } from '../../../domain/offer/offerState';
import { declinedVersion } from '../../../domain/quote/quoteEvents';
import { typeset } from '../../../domain/text/frenchText';
import { useMarkOfferSeenMutation } from '../../api/accountEndpoints.gen';
import { OfferLines } from '../../features/offer/OfferLines';
import { loadChunk } from '../../ui/browser/loadChunk';
import { CurrentOffer } from './CurrentOffer';
import { OfferFiles } from './OfferFiles';
import styles from './FollowScreen.module.css';

const OfferChanges = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "followed" */ '../../features/offer/OfferChanges')),
);

interface FollowedOffersProps {
  token: string;
  followed: FollowedQuote;
  /** '202611-298'. */
  number: string;
  /** Paris time. */
  now: string;
}

/** The accepted or newest offer with what can be done, then the others, closed. */
export function FollowedOffers({ token, followed, number, now }: FollowedOffersProps) {
  const { versions, acceptance } = followed;
  const newest = versions[0];
  const shown = versions.find(({ version }) => version === acceptance?.version) ?? newest;
  const version = shown?.version ?? 0;
  const before = versions.find((each) => each.version < version);
  const [markSeen] = useMarkOfferSeenMutation();
  useEffect(
    function tellServer() {
      // A failed call changes nothing for the customer.
      if (version > 0) void markSeen({ 'Follow-Token': token, seenOffer: { version } });
    },
    [markSeen, token, version],
  );
  if (!newest || !shown) return null;
  const decided = {
    accepted: acceptance?.version ?? null,
    declined: declinedVersion(followed.events),
  };
  const stateOf = (offer: SentOffer) => offerState(offer, newest.version, decided, now);
  return (
    <section className={`bench ${styles.offers}`} aria-label="Notre offre">
      <h2>{typeset(`Notre offre${versions.length > 1 ? `, version ${shown.version}` : ''}`)}</h2>
      <p className="muted">{typeset(`Envoyée le ${formatDateTime(shown.sent_at)}.`)}</p>
      {before && !acceptance && (
        <Suspense>
          <OfferChanges before={before} after={shown.content} />
        </Suspense>
      )}
      <CurrentOffer
        token={token}
        followed={followed}
        number={number}
        offer={shown}
        state={stateOf(shown)}
      />
      {versions
        .filter((offer) => offer !== shown)
        .map((offer) => (
          <details key={offer.version}>
            <summary>
              {typeset(
                `${STATE_TITLES[stateOf(offer)]} : version ${offer.version}, du ` +
                  formatDateTime(offer.sent_at),
              )}
            </summary>
            <OfferLines
              offer={offer}
              label={`Lignes de l’offre ${offer.version}`}
              chosen={[]}
              isDecided={false}
            />
            <OfferFiles
              token={token}
              number={number}
              offer={offer}
              sheets={followed.safety_sheets}
            />
          </details>
        ))}
    </section>
  );
}

const STATE_TITLES: Record<OfferState, string> = {
  open: 'Offre en cours',
  expired: 'Offre échue',
  replaced: 'Offre remplacée',
  declined: 'Offre déclinée',
  accepted: 'Offre acceptée',
};
