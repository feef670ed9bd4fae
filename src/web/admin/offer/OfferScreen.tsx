import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { Button, Drawer, Popover } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { QuoteEvent, QuoteThread } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { phoneText } from '../../../domain/contact';
import { formatDateTime } from '../../../domain/date';
import {
  attachLines,
  contactName,
  type PresentedQuote,
  presentQuote,
} from '../../../domain/quote/quote';
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
import { onDevice, readJson, writeJson } from '../../ui/browser/deviceStorage';
import { useRefreshOnFocus } from '../../ui/browser/refreshOnFocus';
import { useMediaQuery } from '../../ui/browser/viewport';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { decorative } from '../../ui/icon/screenIcons';
import { Link } from '../../ui/link/Link';
import { PageTitle } from '../../ui/page/PageTitle';
import { LoadFailure } from '../LoadFailure';
import { NextOffer, type ReadThread } from './NextVersion';
import { EditorSlots } from './OfferEditor';
import { SentVersion } from './SentVersion';
import { TakeQuote, ThreadForms, Timeline } from './Thread';
import { useSettledSave } from './unsavedDrafts';
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
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ bar, foot }), [bar, foot]);
  const [isOpen, setOpen] = useState(false);
  const sent = thread.versions.map((offer) => (
    <SentVersion key={offer.version} offer={offer} thread={thread} number={quote.sort_number} />
  ));
  const request = (
    <details>
      <summary>{typeset(`Demande du ${formatDateTime(quote.creation_date_time)}`)}</summary>
      <QuoteLines
        lines={presentQuoteLines(quote)}
        label="Articles demandés"
        totalHt={quote.total_ht_price}
      />
    </details>
  );
  return (
    <div data-answer className={styles.answer}>
      <div className={styles.bar}>
        <Link className={styles.back} to={adminPaths.quotes('ongoing')}>
          <LeftOutlined {...decorative(16)} />
          Devis en cours
        </Link>
        <span ref={setBar} className={styles.slot} />
        <Button className={styles.versions} onClick={() => setOpen(true)}>
          {thread.versions.length === 0 ? 'Demande' : `Versions (${thread.versions.length})`}
        </Button>
      </div>
      <RequestBand quote={quote} thread={thread} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <EditorSlots value={slots}>
            <NextOffer
              thread={thread}
              lines={quote.lines}
              number={quote.sort_number}
              onReload={onReload}
            />
          </EditorSlots>
          <div className={styles.before}>
            {sent}
            {request}
          </div>
        </div>
        <ThreadPanel quote={quote} events={thread.events} />
      </div>
      <div ref={setFoot} />
      <Drawer
        open={isOpen}
        destroyOnHidden
        title={thread.versions.length === 0 ? 'Demande' : 'Versions'}
        size={860}
        onClose={() => setOpen(false)}
      >
        <div className={styles.before}>
          {sent}
          {request}
        </div>
      </Drawer>
    </div>
  );
}

/** Who asks, how to reach them, and what purchasing needs. */
function RequestBand({ quote, thread }: { quote: PresentedQuote; thread: QuoteThread }) {
  return (
    <section className={styles.band} aria-label="Demande">
      <div className={styles.number}>
        <PageTitle>{`Devis n° ${quote.sort_number}`}</PageTitle>
        <QuoteStatusDot quote={quote} />
      </div>
      <p className={styles.contact}>
        <span className={styles.caption}>Demandeur</span>
        <b>{contactName(quote)}</b>
      </p>
      <p className={styles.contact}>
        <span className={styles.caption}>Contact</span>
        {quote.email && <a href={`mailto:${quote.email}`}>{quote.email}</a>}
        {quote.phone && (
          <a href={`tel:${quote.phone.replace(/[^+\d]/g, '')}`}>{phoneText(quote.phone)}</a>
        )}
      </p>
      <dl className={styles.facts}>
        <PurchasingRows quote={quote} reader="staff" />
      </dl>
      <TakeQuote quoteId={quote.id} takenBy={thread.taken_by} />
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <div className={styles.addresses}>
            <QuoteAddresses quote={quote} />
          </div>
        }
      >
        <Button>Adresses</Button>
      </Popover>
    </section>
  );
}

const FOLDED = onDevice('answerThread');

/** What happened, and what is written: a column that folds away, or a drawer where it is narrow. */
function ThreadPanel({ quote, events }: { quote: PresentedQuote; events: readonly QuoteEvent[] }) {
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  const [isFolded, setFolded] = useState(() => readJson(FOLDED) === true);
  const [isOpen, setOpen] = useState(false);
  const fold = (next: boolean) => {
    setFolded(next);
    writeJson(FOLDED, next);
  };
  const content = (
    <>
      <Timeline received={quote.creation_date_time} comment={quote.comment} events={events} />
      <ThreadForms quoteId={quote.id} />
    </>
  );
  const count = events.length + 1;
  if (isNarrow || isFolded)
    return (
      <aside className={styles.strip} aria-label="Fil et messages">
        <Button
          type="text"
          aria-expanded={isOpen}
          onClick={() => (isNarrow ? setOpen(true) : fold(false))}
        >
          <MenuFoldOutlined {...decorative(16)} />
          <b>Fil</b> {count}
        </Button>
        {isNarrow && (
          <Drawer
            open={isOpen}
            destroyOnHidden
            title="Fil"
            size={360}
            onClose={() => setOpen(false)}
          >
            <div className={styles.thread}>{content}</div>
          </Drawer>
        )}
      </aside>
    );
  return (
    <aside className={styles.thread} aria-label="Fil et messages">
      <div className={styles.threadHead}>
        <h2>
          Fil <span className="count">{count}</span>
        </h2>
        <Button
          type="text"
          aria-label="Replier le fil"
          icon={<MenuUnfoldOutlined {...decorative(18)} />}
          onClick={() => fold(true)}
        />
      </div>
      {content}
    </aside>
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
