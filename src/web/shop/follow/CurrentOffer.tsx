import { lazy, Suspense } from 'react';
import type { FollowedQuote, OfferAcceptance, SentOffer } from '../../../contract/api.gen';
import { formatDate, formatDateTime } from '../../../domain/date';
import type { OfferState } from '../../../domain/offer/offerState';
import { DECLINE_REASONS } from '../../../domain/quote/quoteEvents';
import { OfferLines } from '../../features/offer/OfferLines';
import { useContentFocus, useFocusOn } from '../../ui/browser/focus';
import { loadChunk } from '../../ui/browser/loadChunk';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { AskForm, useAsking } from './AskForm';
import { OfferFiles } from './OfferFiles';
import { OpenOffer } from './OpenOffer';
import { useAccept } from './useAccept';
import styles from './FollowScreen.module.css';

const AcceptedOffer = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "followed" */ './AcceptedOffer')),
);

const InterruptionAlert = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "followed" */ './InterruptionAlert')),
);
const LineTools = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "followed" */ './LineTools')),
);

interface CurrentOfferProps {
  token: string;
  followed: FollowedQuote;
  /** '202611-298'. */
  number: string;
  offer: SentOffer;
  state: OfferState;
}

/**
 * The offer that can be answered, or what became of it. It stays while versions replace each other:
 * what is typed is kept.
 */
export function CurrentOffer({ token, followed, number, offer, state }: CurrentOfferProps) {
  const { acceptance, quote } = followed;
  // An archived quote takes no acceptance.
  const shown = quote.pipe_status === 'ARCHIVED' && !acceptance ? 'archived' : state;
  const accept = useAccept(token, followed, { offer, state: shown });
  const asking = useAsking();
  const { interruption, interruptionCount } = accept[0].context;
  const renewalButton = useFocusOn<HTMLButtonElement>(asking.kind ? 0 : asking.cancelCount);
  useContentFocus(shown, '#accord');
  return (
    <>
      {interruption && (
        <Suspense>
          <InterruptionAlert
            key={interruptionCount}
            interruption={interruption}
            followed={followed}
          />
        </Suspense>
      )}
      <OfferFiles token={token} number={number} offer={offer} sheets={followed.safety_sheets} />
      {offer.content.message && <p className={styles.text}>{offer.content.message}</p>}
      {shown === 'accepted' && acceptance && (
        <>
          <div id="accord">
            <Alert kind="success">{acceptedText(acceptance)}</Alert>
          </div>
          <Suspense fallback={<Skeleton rows={3} />}>
            <AcceptedOffer
              token={token}
              number={number}
              quoteId={quote.id}
              order={followed.purchase_order}
              canChange={quote.pipe_status !== 'ARCHIVED'}
            />
          </Suspense>
        </>
      )}
      {shown === 'archived' && (
        <Alert kind="warning">Ce devis est archivé : cette offre ne peut plus être acceptée.</Alert>
      )}
      {(shown === 'expired' || shown === 'declined') && (
        <Alert
          kind={shown === 'declined' ? 'info' : 'warning'}
          action={
            !asking.kind && (
              <Button ref={renewalButton} onClick={() => asking.open('RENEWAL_ASKED')}>
                DEMANDER UNE NOUVELLE OFFRE
              </Button>
            )
          }
        >
          {shown === 'declined'
            ? declinedText(followed.events)
            : `Cette offre était valable jusqu’au ${formatDate(offer.valid_until)} : elle ne peut plus être acceptée.`}
        </Alert>
      )}
      {shown === 'open' ? (
        <OpenOffer
          offer={offer}
          ownReference={quote.own_reference ?? ''}
          accept={accept}
          asking={asking}
        />
      ) : (
        <>
          <OfferLines
            offer={offer}
            label={`Lignes de l’offre ${offer.version}`}
            chosen={acceptance?.chosen ?? []}
            ordered={acceptance?.order?.lines}
            isDecided={acceptance !== undefined}
          />
          {offer.content.terms && <p className={styles.text}>{offer.content.terms}</p>}
        </>
      )}
      <Suspense fallback={<Skeleton rows={1} />}>
        <LineTools
          offer={offer}
          number={number}
          chosen={acceptance?.chosen ?? accept[0].context.chosen}
          ordered={acceptance?.order?.lines}
        />
      </Suspense>
      <AskForm token={token} quoteId={quote.id} version={offer.version} asking={asking} />
    </>
  );
}

/** When and why the buyer declined. */
function declinedText(events: FollowedQuote['events']): string {
  const declined = events.findLast(({ kind }) => kind === 'DECLINED');
  const reason = declined?.reason ? ` (${DECLINE_REASONS[declined.reason].toLowerCase()})` : '';
  return `Cette offre a été déclinée le ${formatDateTime(declined?.date_time ?? '')}${reason}.`;
}

function acceptedText({
  name,
  order_reference: reference,
  accepted_at: at,
  order,
}: OfferAcceptance): string {
  const number = reference && `, référence de commande ${reference}`;
  if (!order) return `Bon pour accord : ${name}, le ${formatDateTime(at)}${number}.`;
  return `Commande enregistrée par nos équipes le ${formatDateTime(at)}${number}.`;
}
