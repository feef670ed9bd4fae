import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../domain/date';
import { typeset } from '../../../domain/frenchTypography';
import { type OfferState, offerState } from '../../../domain/offer';
import { parisDateTime } from '../../../domain/parisTime';
import type { FollowedQuote, SentOffer } from '../../api/followEndpoints.gen';
import { OfferLines } from '../../features/offer/OfferLines';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useDownloadFollowedOfferFileMutation, useDownloadFollowedOfferMutation } from '../../features/quote/requestEndpoints';
import { useContentFocus } from '../../ui/browser/restoreFocus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { OpenOffer } from './OpenOffer';
import { WriteForm } from './WriteForm';
import styles from './FollowScreen.module.css';

/** The buyer asks for a change of the open offer, or for a new one after its end. */
export type Asking = 'CHANGE_ASKED' | 'RENEWAL_ASKED';

interface FollowedOffersProps {
  token: string;
  followed: FollowedQuote;
  /** '202611-298'. */
  number: string;
  asking: Asking | null;
  onAsk: (asking: Asking | null) => void;
}

/** The newest offer with what can be done, then the earlier ones, closed. */
export function FollowedOffers({ token, followed, number, asking, onAsk }: FollowedOffersProps) {
  const { versions, acceptance, quote } = followed;
  useContentFocus(acceptance ? 'accepted' : String(asking === null));
  const [now] = useState(() => parisDateTime(Date.now()));
  const newest = versions[0];
  if (!newest) return null;
  const stateOf = (offer: SentOffer) => offerState(offer, newest.version, acceptance?.version ?? null, now);
  const shown = versions.find(({ version }) => version === acceptance?.version) ?? newest;
  const state = stateOf(shown);
  return (
    <section className={`bench ${styles.offers}`} aria-label="Notre offre">
      <h2>{typeset(`Notre offre${versions.length > 1 ? `, version ${shown.version}` : ''}`)}</h2>
      <p className="muted">{typeset(`Envoyée le ${formatDateTime(shown.sent_at)}.`)}</p>
      {shown.has_pdf && <DownloadOffer token={token} number={number} version={shown.version} />}
      <AttachedFiles token={token} offer={shown} />
      {shown.content.message && <p className={styles.text}>{shown.content.message}</p>}
      {state === 'accepted' && acceptance && (
        <Alert kind="success">{`Bon pour accord : ${acceptance.name}, le ${formatDateTime(acceptance.accepted_at)}.`}</Alert>
      )}
      {state === 'expired' && (
        <Alert kind="warning" action={<Button onClick={() => onAsk('RENEWAL_ASKED')}>DEMANDER UNE NOUVELLE OFFRE</Button>}>
          {`Cette offre était valable jusqu’au ${formatDate(shown.valid_until)} : elle ne peut plus être acceptée.`}
        </Alert>
      )}
      {state === 'open' ? (
        <OpenOffer
          // Another version starts with its own options.
          key={shown.version}
          token={token}
          offer={shown}
          name={`${quote.firstName} ${quote.lastName}`.trim()}
          onAskChange={() => onAsk('CHANGE_ASKED')}
        />
      ) : (
        <OfferLines content={shown.content} label={`Lignes de l’offre ${shown.version}`} chosen={acceptance?.chosen ?? []} />
      )}
      {asking && (
        <WriteForm
          token={token}
          kind={asking}
          version={shown.version}
          label={asking === 'CHANGE_ASKED' ? 'Que faut-il changer ?' : 'Une précision pour la nouvelle offre'}
          submitLabel={asking === 'CHANGE_ASKED' ? 'ENVOYER MA DEMANDE' : 'DEMANDER UNE NOUVELLE OFFRE'}
          isRequired={asking === 'CHANGE_ASKED'}
          takesFocus
          onSent={() => onAsk(null)}
        >
          <Button variant="quiet" onClick={() => onAsk(null)}>
            ANNULER
          </Button>
        </WriteForm>
      )}
      {shown.content.terms && <p className={styles.text}>{shown.content.terms}</p>}
      {versions
        .filter((offer) => offer !== shown)
        .map((offer) => (
          <details key={offer.version} className={styles.earlier}>
            <summary>{typeset(`${STATE_TITLES[stateOf(offer)]} : version ${offer.version}, du ${formatDateTime(offer.sent_at)}`)}</summary>
            <OfferLines content={offer.content} label={`Lignes de l’offre ${offer.version}`} chosen={[]} />
            {offer.has_pdf && <DownloadOffer token={token} number={number} version={offer.version} />}
            <AttachedFiles token={token} offer={offer} />
          </details>
        ))}
    </section>
  );
}

/** What staff attached to an offer. */
const AttachedFiles = ({ token, offer }: { token: string; offer: SentOffer }) =>
  offer.files.map((file) => <DownloadFile key={file.id} token={token} id={file.id} name={file.name} />);

function DownloadFile(file: { token: string; id: number; name: string }) {
  const [download, { isLoading }] = useDownloadFollowedOfferFileMutation();
  return <DownloadButton label={file.name} name={`Télécharger ${file.name}`} busy={isLoading} download={() => download(file)} />;
}

function DownloadOffer(offer: { token: string; number: string; version: number }) {
  const [download, { isLoading }] = useDownloadFollowedOfferMutation();
  return <DownloadButton name={`Télécharger le PDF de l’offre ${offer.version}`} busy={isLoading} download={() => download(offer)} />;
}

const STATE_TITLES: Record<OfferState, string> = {
  open: 'Offre en cours',
  expired: 'Offre échue',
  replaced: 'Offre remplacée',
  accepted: 'Offre acceptée',
};
