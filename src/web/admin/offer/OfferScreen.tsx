import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { company, published } from '../../../content/company';
import type { QuoteThread } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { phoneText } from '../../../domain/contact';
import { formatDateTime } from '../../../domain/date';
import { formatNumber } from '../../../domain/frenchNumber';
import { patterns } from '../../../domain/paths';
import { QUOTE_CHANNEL_NAMES } from '../../../domain/quote/enteredRequest';
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
import { countEvents } from '../../features/quote/useOlderEvents';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { decorative } from '../../ui/icon/screenIcons';
import { Link } from '../../ui/link/Link';
import { PageTitle } from '../../ui/page/PageTitle';
import { ShowBeside } from '../kit/dialog/BesideButton';
import { SideDrawer } from '../kit/dialog/SideDrawer';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
import { readPlace } from '../quotePlace';
import { AnswerWindow, EditorSlots } from './AnswerWindow';
import { NextOffer, type ReadThread } from './NextVersion';
import { QuoteMenu } from './QuoteMenu';
import { SentVersion } from './SentVersion';
import { TakeQuote, ThreadPanel } from './Thread';
import { useSettledSave } from './unsavedDrafts';
import styles from './OfferScreen.module.css';

/** The screen that answers a quote: its offer at the left, what happened at the right. */
export default function OfferScreen() {
  const { quoteId = '' } = useParams();
  return <QuoteOffer key={quoteId} quoteId={quoteId} />;
}

function QuoteOffer({ quoteId }: { quoteId: string }) {
  const read = useRead(useReadQuoteThreadQuery, { id: quoteId });
  const { currentData, error, fulfilledTimeStamp = 0, refetch, readAgain } = read;
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
  return (
    <AnswerWindow>
      {thread ? (
        <LoadedOffer thread={thread} onReload={readAgain} />
      ) : (
        <>
          <div className={styles.bar}>
            <ListPlace quoteId={Number(quoteId)} />
          </div>
          <div className={styles.band}>
            <PageTitle>Répondre à un devis</PageTitle>
          </div>
          <div className={styles.main}>
            <Loaded
              read={{ ...read, data: thread }}
              failure={
                [400, 404].includes(statusOf(error) ?? 0)
                  ? 'Ce devis n’existe pas.'
                  : 'Le devis n’a pas pu être lu.'
              }
              loading={<Skeleton rows={5} />}
            >
              {() => null}
            </Loaded>
          </div>
        </>
      )}
    </AnswerWindow>
  );
}

function LoadedOffer({ thread, onReload }: { thread: QuoteThread; onReload: ReadThread }) {
  const [attached] = attachLines({ quotes: [thread.quote], lines: thread.lines });
  const quote = presentQuote(thread.quote, attached?.lines ?? []);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [isThreadOpen, setThreadOpen] = useState(false);
  const count = countEvents(thread) + 1;
  const threadState = useMemo(
    () => ({ count, isOpen: isThreadOpen, setOpen: setThreadOpen }),
    [count, isThreadOpen],
  );
  const slots = useMemo(() => ({ bar, foot, thread: threadState }), [bar, foot, threadState]);
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
    <>
      <div className={styles.bar}>
        <ListPlace quoteId={quote.id} />
        <span ref={setBar} className={styles.slot} />
        <Button className={styles.versions} onClick={() => setOpen(true)}>
          {thread.versions.length === 0 ? 'Demande' : `Versions (${thread.versions.length})`}
        </Button>
        <QuoteMenu quote={quote} thread={thread} />
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
        <ThreadPanel quote={quote} page={thread} state={threadState} />
      </div>
      <div ref={setFoot} className={styles.foot} />
      <SideDrawer
        open={isOpen}
        title={thread.versions.length === 0 ? 'Demande' : 'Versions'}
        size={860}
        onClose={() => setOpen(false)}
      >
        <div className={styles.before}>
          {sent}
          {request}
        </div>
      </SideDrawer>
    </>
  );
}

/** The drawing says the name that the shop came with. */
const hasOwnName = published.identity?.['name'] !== undefined;

/** The way back to the list, and to the quotes beside this one when it was opened from there. */
function ListPlace({ quoteId }: { quoteId: number }) {
  const state: unknown = useLocation().state;
  const found = readPlace(state, quoteId);
  return (
    <>
      <Link className={hasOwnName ? styles.ownName : styles.logo} to={patterns.home}>
        {hasOwnName ? company.name : <span className="sr">{`${company.name}, accueil`}</span>}
      </Link>
      <Link className={styles.back} to={found?.place.url ?? adminPaths.quotes('ongoing')}>
        <LeftOutlined {...decorative(16)} />
        {found?.place.label ?? 'Devis en cours'}
      </Link>
      {found && (
        <span className={styles.steps} role="group" aria-label="Place dans la liste">
          <span className={styles.position}>
            {typeset(`${formatNumber(found.position)} sur ${formatNumber(found.place.total)}`)}
          </span>
          <QuoteStep label="Devis précédent" icon={UpOutlined} to={found.before} state={state} />
          <QuoteStep label="Devis suivant" icon={DownOutlined} to={found.after} state={state} />
        </span>
      )}
    </>
  );
}

interface QuoteStepProps {
  label: string;
  icon: typeof UpOutlined;
  /** The quote that it leads to; undefined at the end of what was loaded of the list. */
  to: number | undefined;
  state: unknown;
}

/** To the quote beside this one; the back button still leads to the list. */
function QuoteStep({ label, icon: Icon, to, state }: QuoteStepProps) {
  const icon = <Icon {...decorative(16)} />;
  if (to === undefined) return <Button type="text" disabled aria-label={label} icon={icon} />;
  return (
    <Link className={styles.step} replace state={state} to={adminPaths.offer(to)} title={label}>
      {icon}
      <span className="sr">{label}</span>
    </Link>
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
      {quote.entered_via && (
        <p className={styles.contact}>
          <span className={styles.caption}>Reçue par</span>
          {typeset(`${QUOTE_CHANNEL_NAMES[quote.entered_via]}, saisie par ${quote.entered_by}`)}
        </p>
      )}
      <dl className={styles.facts}>
        <PurchasingRows quote={quote} reader="staff" />
      </dl>
      <TakeQuote quoteId={quote.id} takenBy={thread.taken_by} />
      <ShowBeside
        content={
          <div className={styles.addresses}>
            <QuoteAddresses quote={quote} />
          </div>
        }
      >
        <Button>Adresses</Button>
      </ShowBeside>
    </section>
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
