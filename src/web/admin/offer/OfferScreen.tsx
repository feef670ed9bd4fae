import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router-dom';
import type { QuoteThread } from '../../../contract/api.gen';
import { phoneText } from '../../../domain/contact';
import { formatDateTime } from '../../../domain/date';
import { attachLines, contactName, presentQuote } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import {
  useReadQuoteThreadQuery,
  useRecordQuoteOpeningMutation,
} from '../../api/adminEndpoints.gen';
import { statusOf } from '../../api/callError';
import { presentQuoteLines } from '../../features/quote/presentQuoteLines';
import { QuoteAddresses } from '../../features/quote/QuoteAddresses';
import { PurchasingRows, QuoteStatusDot } from '../../features/quote/QuoteFacts';
import { QuoteLines } from '../../features/quote/QuoteLines';
import { useRefreshOnFocus } from '../../ui/browser/refreshOnFocus';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageTitle } from '../../ui/page/PageTitle';
import { LoadFailure } from '../LoadFailure';
import { useSettledSave } from './draftSaves';
import { NextOffer } from './NextOffer';
import type { ReadThread } from './NextVersion';
import { SentVersion } from './SentVersion';
import { TakeQuote } from './TakeQuote';
import { ThreadForm } from './ThreadForms';
import { Timeline } from './Timeline';
import styles from './OfferScreen.module.css';

/** The screen that answers a quote: its offer at the left, what happened at the right. */
export default function OfferScreen() {
  const { quoteId = '' } = useParams();
  return <QuoteOffer key={quoteId} quoteId={quoteId} />;
}

function QuoteOffer({ quoteId }: { quoteId: string }) {
  const {
    currentData,
    error,
    fulfilledTimeStamp = 0,
    refetch,
  } = useReadQuoteThreadQuery({ id: quoteId }, { refetchOnMountOrArgChange: true });
  useRefreshOnFocus(() => void refetch());
  // What was read before lacks what an earlier visit saved.
  const settledAt = useSettledSave(Number(quoteId), () => void refetch());
  const thread =
    settledAt !== undefined && fulfilledTimeStamp >= settledAt ? currentData : undefined;
  useRefreshWhile(thread !== undefined && hasWaitingMail(thread), () => void refetch());
  const [recordOpening] = useRecordQuoteOpeningMutation();
  const isRead = thread !== undefined;
  useEffect(
    function noteFirstOpening() {
      if (isRead) void recordOpening({ id: quoteId });
    },
    [isRead, quoteId, recordOpening],
  );
  if (thread) return <LoadedOffer thread={thread} onReload={async () => (await refetch()).data} />;
  return (
    <>
      <PageTitle>Répondre à un devis</PageTitle>
      {error === undefined ? (
        <Skeleton rows={5} />
      ) : (
        <LoadFailure
          title={
            [400, 404].includes(statusOf(error) ?? 0)
              ? 'Ce devis n’existe pas.'
              : 'Le devis n’a pas pu être lu.'
          }
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function LoadedOffer({ thread, onReload }: { thread: QuoteThread; onReload: ReadThread }) {
  const [attached] = attachLines({ quotes: [thread.quote], lines: thread.lines });
  const quote = presentQuote(thread.quote, attached?.lines ?? []);
  return (
    <>
      <PageTitle>{`Devis n° ${quote.sort_number}`}</PageTitle>
      <div className={styles.columns}>
        <div className={styles.main}>
          <p className={styles.state}>
            <QuoteStatusDot quote={quote} />
            <span>{contactName(quote)}</span>
            {quote.email && <span className="muted">{quote.email}</span>}
            {quote.phone && <span className="muted">{phoneText(quote.phone)}</span>}
            <TakeQuote quoteId={quote.id} takenBy={thread.taken_by} />
          </p>
          <div className={styles.addresses}>
            <QuoteAddresses quote={quote} />
          </div>
          <dl className={styles.facts}>
            <PurchasingRows quote={quote} reader="staff" />
          </dl>
          {quote.comment && <p className={styles.comment}>{quote.comment}</p>}
          <NextOffer
            thread={thread}
            lines={quote.lines}
            number={quote.sort_number}
            onReload={onReload}
          />
          {thread.versions.map((offer) => (
            <SentVersion
              key={offer.version}
              offer={offer}
              thread={thread}
              number={quote.sort_number}
            />
          ))}
          <details>
            <summary>{typeset(`Demande du ${formatDateTime(quote.creation_date_time)}`)}</summary>
            <QuoteLines
              lines={presentQuoteLines(quote)}
              label="Articles demandés"
              totalHt={quote.total_ht_price}
            />
          </details>
        </div>
        <aside className={`bench ${styles.thread}`} aria-label="Fil et messages">
          <h2>Fil</h2>
          <Timeline received={quote.creation_date_time} events={thread.events} />
          <ThreadForm quoteId={quote.id} kind="message" />
          <ThreadForm quoteId={quote.id} kind="note" />
        </aside>
      </div>
    </>
  );
}

const hasWaitingMail = ({ events }: QuoteThread): boolean =>
  events.some(({ mails }) => mails.some(({ state }) => state === 'WAITING'));

const INTERVAL_MS = 4000;

/** Calls `refresh` again and again while `isWaiting`, and the tab is visible. */
function useRefreshWhile(isWaiting: boolean, refresh: () => void): void {
  const refreshIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(
    function poll() {
      if (!isWaiting) return undefined;
      const timer = setInterval(() => refreshIfVisible(), INTERVAL_MS);
      return () => clearInterval(timer);
    },
    [isWaiting],
  );
}
