import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatDate, formatDateTime } from '../../../domain/date';
import { typeset } from '../../../domain/frenchTypography';
import { offerFromRequest } from '../../../domain/offer';
import { phoneText } from '../../../domain/phoneText';
import { attachLines, contactName, presentQuote } from '../../../domain/quote';
import {
  type QuoteThread,
  type SentOffer,
  useReadQuoteThreadQuery,
  useRecordQuoteOpeningMutation,
  useTakeQuoteMutation,
} from '../../api/adminEndpoints.gen';
import { statusOf } from '../../api/callError';
import { failureText } from '../../api/failureText';
import { OfferLines } from '../../features/offer/OfferLines';
import { presentQuoteLines } from '../../features/quote/presentQuoteLines';
import { PurchasingRows } from '../../features/quote/PurchasingRows';
import { QuoteLines } from '../../features/quote/QuoteLines';
import { QuoteStatusDot } from '../../features/quote/QuoteStatusDot';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { PageTitle } from '../../ui/page/PageTitle';
import { LoadFailure } from '../LoadFailure';
import { useRefreshOnFocus } from '../useRefreshOnFocus';
import type { DraftInput } from './answerMachine';
import { OfferEditor } from './OfferEditor';
import { OfferSent } from './OfferSent';
import { SentFile } from './SentFile';
import { SentPdf } from './SentPdf';
import { ThreadForm } from './ThreadForms';
import { Timeline } from './Timeline';
import styles from './AnswerScreen.module.css';

/** The screen that answers a quote: its offer at the left, what happened at the right. */
export default function AnswerScreen() {
  const { quoteId = '' } = useParams();
  const {
    currentData,
    error,
    fulfilledTimeStamp = 0,
    refetch,
  } = useReadQuoteThreadQuery({ id: quoteId }, { refetchOnMountOrArgChange: true });
  useRefreshOnFocus(() => void refetch());
  // What an earlier visit read may lack the draft it saved.
  const [mountedAt] = useState(() => Date.now());
  const thread = fulfilledTimeStamp >= mountedAt ? currentData : undefined;
  const [recordOpening] = useRecordQuoteOpeningMutation();
  const isRead = thread !== undefined;
  useEffect(
    function noteFirstOpening() {
      if (isRead) void recordOpening({ id: quoteId });
    },
    [isRead, quoteId, recordOpening],
  );
  if (thread) return <Answer key={quoteId} thread={thread} onReload={async () => (await refetch()).data} />;
  return (
    <>
      <PageTitle>Répondre à un devis</PageTitle>
      {error === undefined ? (
        <Skeleton rows={5} />
      ) : (
        <LoadFailure
          title={[400, 404].includes(statusOf(error) ?? 0) ? 'Ce devis n’existe pas.' : 'Le devis n’a pas pu être lu.'}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

/** Reads the thread again; undefined when it could not be read. */
type ReadThread = () => Promise<QuoteThread | undefined>;

function Answer({ thread, onReload }: { thread: QuoteThread; onReload: ReadThread }) {
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
            <Taking quoteId={quote.id} takenBy={thread.taken_by} />
          </p>
          <dl className={styles.facts}>
            <PurchasingRows quote={quote} reader="staff" />
          </dl>
          {quote.comment && <p className={styles.comment}>{quote.comment}</p>}
          <Offer thread={thread} lines={quote.lines} number={quote.sort_number} onReload={onReload} />
          {thread.versions.map((offer) => (
            <SentVersion key={offer.version} offer={offer} thread={thread} number={quote.sort_number} />
          ))}
          <details>
            <summary>{typeset(`Demande du ${formatDateTime(quote.creation_date_time)}`)}</summary>
            <QuoteLines lines={presentQuoteLines(quote)} label="Articles demandés" totalHt={quote.total_ht_price} />
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

interface OfferProps {
  thread: QuoteThread;
  /** '202611-298'. */
  number: string;
  lines: Parameters<typeof offerFromRequest>[0];
  onReload: ReadThread;
}

/** The draft, or the button that begins the next version; nothing after an acceptance. */
function Offer({ thread, lines, number, onReload }: OfferProps) {
  // The version whose draft was begun on this screen.
  const [begun, setBegun] = useState(0);
  // The version that was sent from this screen.
  const [sent, setSent] = useState(0);
  const [restarted, setRestarted] = useState<QuoteThread>();
  const { draft, versions, acceptance } = thread;
  const version = (versions[0]?.version ?? 0) + 1;
  if (acceptance) {
    const reference = acceptance.order_reference ? ` Référence de commande : ${acceptance.order_reference}.` : '';
    return (
      <Alert kind="success">
        {`Offre ${acceptance.version} acceptée par ${acceptance.name}, le ${formatDateTime(acceptance.accepted_at)}.${reference}`}
      </Alert>
    );
  }
  if (!draft && begun !== version)
    return (
      <>
        {sent === version - 1 && sent > 0 && <OfferSent version={sent} />}
        <div className="actions">
          <Button size="large" onClick={() => setBegun(version)}>
            {versions.length > 0 ? 'FAIRE UNE NOUVELLE VERSION' : 'RÉPONDRE'}
          </Button>
        </div>
      </>
    );
  return (
    <OfferEditor
      // The editor keeps what it saved itself; after a conflict it starts anew.
      key={`${version} ${restarted?.draft?.revision ?? ''}`}
      quoteId={thread.quote.id}
      number={number}
      start={startOf(restarted ?? thread, lines)}
      files={thread.draft_files}
      version={version}
      isBegun={begun === version}
      onReload={() => void onReload().then(setRestarted)}
      readRevision={async () => {
        const latest = await onReload();
        return latest && (latest.draft?.revision ?? 0);
      }}
      onDiscarded={() => setBegun(0)}
      onSent={() => setSent(version)}
    />
  );
}

const startOf = ({ draft, versions }: QuoteThread, lines: OfferProps['lines']): DraftInput =>
  draft ?? { revision: 0, content: versions[0]?.content ?? offerFromRequest(lines) };

function SentVersion({ offer, thread: { acceptance, quote }, number }: { offer: SentOffer; thread: QuoteThread; number: string }) {
  const chosen = acceptance?.version === offer.version ? acceptance.chosen : [];
  return (
    <details>
      <summary>
        {typeset(`Offre ${offer.version}, envoyée le ${formatDateTime(offer.sent_at)}, valable jusqu’au ${formatDate(offer.valid_until)}`)}
      </summary>
      {offer.content.message && <p className={styles.comment}>{offer.content.message}</p>}
      <OfferLines content={offer.content} label={`Lignes de l’offre ${offer.version}`} chosen={chosen} />
      <SentPdf quoteId={quote.id} number={number} offer={offer} />
      {offer.files.map((file) => (
        <SentFile key={file.id} quoteId={quote.id} file={file} />
      ))}
    </details>
  );
}

/** Who has taken the quote, with the button to take it or give it back. */
function Taking({ quoteId, takenBy }: { quoteId: number; takenBy: string | null }) {
  const [take, { isLoading }] = useTakeQuoteMutation();
  const email = useAppSelector(selectUser)?.email;
  const dispatch = useAppDispatch();
  const isMine = takenBy !== null && takenBy === email;
  const change = async () => {
    const { error } = await take({ id: String(quoteId), quoteTaking: { taken: !isMine, seen_by: takenBy } });
    if (error) dispatch(messageShown({ kind: 'error', text: failureText(error) }));
  };
  return (
    <span className={styles.taking}>
      {takenBy !== null && <span className="muted">{typeset(`Pris par ${isMine ? 'vous' : takenBy}`)}</span>}
      <Button variant="quiet" busy={isLoading} onClick={() => void change()}>
        {isMine ? 'RENDRE' : 'PRENDRE'}
      </Button>
    </span>
  );
}
