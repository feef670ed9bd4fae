import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { MailOutcome, QuoteEvent, QuoteEventPage } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import {
  isQuoteStatus,
  type PresentedQuote,
  QUOTE_STATUS_NAMES,
} from '../../../domain/quote/quote';
import { DECLINE_REASONS } from '../../../domain/quote/quoteEvents';
import { typeset } from '../../../domain/text/frenchText';
import {
  adminEndpoints,
  useAddQuoteNoteMutation,
  useSendQuoteMessageMutation,
  useTakeQuoteMutation,
} from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { olderTitle, useOlderEvents } from '../../features/quote/useOlderEvents';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { onDevice, readJson, reportNotStored, writeJson } from '../../ui/browser/deviceStorage';
import { newKey } from '../../ui/browser/newKey';
import { useMediaQuery } from '../../ui/browser/viewport';
import { Alert } from '../../ui/feedback/Alert';
import { decorative } from '../../ui/icon/screenIcons';
import { deviceDraft } from '../deviceDraft';
import { BusyButton } from '../Feedback';
import { reasonToasts, useCall } from '../kit/call/useCall';
import { SideDrawer } from '../kit/dialog/SideDrawer';
import { Segments } from '../kit/edit/Segments';
import { useResendMail } from '../useResendMail';
import styles from './OfferScreen.module.css';

const FOLDED = onDevice('answerThread');

/** Where it is narrow, the thread is a drawer, which a phone opens from its tool bar. */
export interface ThreadState {
  /** What happened, with the request. */
  count: number;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** What happened, and what is written: a column that folds away, or a drawer where it is narrow. */
export function ThreadPanel({
  quote,
  page,
  state: { count, isOpen, setOpen },
}: {
  quote: PresentedQuote;
  /** Its last events. */
  page: QuoteEventPage;
  state: ThreadState;
}) {
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  const [isFolded, setFolded] = useState(() => readJson(FOLDED) === true);
  const fold = (next: boolean) => {
    setFolded(next);
    writeJson(FOLDED, next);
  };
  const content = (
    <>
      <Timeline quote={quote} page={page} />
      <ThreadForms quoteId={quote.id} email={quote.email} />
    </>
  );
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
          <SideDrawer open={isOpen} title="Fil" size={360} onClose={() => setOpen(false)}>
            <div className={styles.thread}>{content}</div>
          </SideDrawer>
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

const TITLES: Record<QuoteEvent['kind'], (event: QuoteEvent) => string> = {
  OPENED: () => 'Ouvert pour la première fois',
  TAKEN: () => 'Pris',
  GIVEN_BACK: () => 'Rendu',
  STATUS: ({ text }) => `Passé à « ${isQuoteStatus(text) ? QUOTE_STATUS_NAMES[text] : text} »`,
  NOTE: () => 'Note interne',
  MESSAGE: () => 'Message au demandeur',
  ANSWER: () => 'Message du demandeur',
  OFFER_SENT: ({ version }) => `Offre ${version} envoyée`,
  CHANGE_ASKED: ({ version }) => `Modification demandée pour l’offre ${version}`,
  RENEWAL_ASKED: ({ version }) => `Nouvelle offre demandée après l’offre ${version}`,
  DECLINED: ({ version, reason }) => `Offre ${version} déclinée${reasonText(reason)}`,
  CLOSED: ({ reason }) => `Classé sans suite${reasonText(reason)}`,
  ACCEPTED: ({ version, author }) =>
    author ? `Commande de l’offre ${version} enregistrée` : `Offre ${version} acceptée`,
  PURCHASE_ORDER: () => 'Bon de commande reçu',
  ORDER_UNDONE: ({ version }) => `Commande de l’offre ${version} annulée`,
  REMINDED: ({ version }) => `Relance de l’offre ${version}`,
  LINKS_REVOKED: () => 'Liens de suivi révoqués',
};

const reasonText = (reason: QuoteEvent['reason']): string =>
  reason ? ` : ${DECLINE_REASONS[reason].toLowerCase()}` : '';

/** What happened to a quote, oldest first, with the delivery of each mail. */
function Timeline({ quote, page }: { quote: PresentedQuote; page: QuoteEventPage }) {
  const [list] = adminEndpoints.endpoints.listQuoteEvents.useLazyQuery();
  const { events, olderCount, isLoading, error, loadOlder } = useOlderEvents(page, (before) =>
    list({ id: String(quote.id), before: String(before) }),
  );
  const { comment } = quote;
  return (
    <ol className={styles.events} aria-label="Fil du devis" tabIndex={0}>
      <li>
        <b>Demande reçue</b> <time>{formatDateTime(quote.creation_date_time)}</time>
        {comment && <p>{comment}</p>}
      </li>
      {olderCount > 0 && (
        <li>
          <BusyButton size="small" busy={isLoading} onClick={() => void loadOlder()}>
            {olderTitle(olderCount)}
          </BusyButton>
          {error !== undefined && <Alert kind="error">{failureText(error)}</Alert>}
        </li>
      )}
      {events.map((event) => (
        <li key={event.id} data-kind={event.kind}>
          <b>{typeset(TITLES[event.kind](event))}</b> <time>{formatDateTime(event.date_time)}</time>
          {event.author && <span className="muted">{event.author}</span>}
          {event.text && event.kind !== 'STATUS' && <p>{event.text}</p>}
          {event.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </li>
      ))}
    </ol>
  );
}

const STATES: Record<MailOutcome['state'], string> = {
  SENT: 'E-mail envoyé',
  WAITING: 'E-mail en attente',
  FAILED: 'E-mail refusé',
};

function Mail({ mail }: { mail: MailOutcome }) {
  const { send, isBusy } = useResendMail(mail);
  return (
    <span className={styles.mail} data-state={mail.state}>
      {typeset(`${STATES[mail.state]} à ${mail.recipient}${mail.error ? ` : ${mail.error}` : ''}`)}
      {mail.state === 'FAILED' && (
        <BusyButton
          type="link"
          size="small"
          busy={isBusy}
          aria-label={`Renvoyer l’e-mail à ${mail.recipient}`}
          onClick={() => void send()}
        >
          Renvoyer
        </BusyButton>
      )}
    </span>
  );
}

const KINDS = {
  message: {
    label: 'Écrire au demandeur',
    submit: 'ENVOYER LE MESSAGE',
  },
  note: {
    label: 'Note interne',
    submit: 'AJOUTER LA NOTE',
  },
} as const;

type Kind = keyof typeof KINDS;

const KIND_OPTIONS: { value: Kind; label: string }[] = [
  { value: 'message', label: 'Message' },
  { value: 'note', label: KINDS.note.label },
];

/**
 * Writes a message to the requester or an internal note: the field says which of the two. Without
 * an e-mail address there are only notes.
 */
function ThreadForms({ quoteId, email }: { quoteId: number; email: string }) {
  const [kind, setKind] = useState<Kind>('message');
  if (email === '')
    return (
      <div className={styles.forms}>
        <p className="muted">Sans adresse e-mail, aucun message ne peut lui être envoyé.</p>
        <ThreadForm quoteId={quoteId} kind="note" email="" />
      </div>
    );
  return (
    <div className={styles.forms}>
      <Segments block options={KIND_OPTIONS} value={kind} aria-label="Genre" onChange={setKind} />
      <ThreadForm key={kind} quoteId={quoteId} kind={kind} email={email} />
    </div>
  );
}

/** A text with the key of its sending. */
interface Typed {
  text: string;
  key: string;
}

/**
 * A message to the requester, or an internal note. A retry sends the same key, so that it happens
 * once. What is typed is kept on the device until it is sent.
 */
function ThreadForm({ quoteId, kind, email }: { quoteId: number; kind: Kind; email: string }) {
  const ownerId = useAppSelector(selectUser)?.id ?? null;
  const [device] = useState(() => deviceDraft<Typed>(kind, quoteId, ownerId));
  const [{ text, key }, setTyped] = useState(() => device.read() ?? { text: '', key: newKey() });
  const [sendMessage] = useSendQuoteMessageMutation();
  const [addNote] = useAddQuoteNoteMutation();
  const { run, isBusy, refusal } = useCall();
  const { label, submit } = KINDS[kind];
  const id = useId();
  const send = async () => {
    if (text.trim() === '') return;
    const call = { id: String(quoteId), 'Idempotency-Key': key, quoteText: { text } };
    const answer = await run<unknown>(
      () => (kind === 'message' ? sendMessage(call) : addNote(call)),
      null,
    );
    if (answer === undefined) return;
    device.forget();
    setTyped({ text: '', key: newKey() });
  };
  const type = (value: string) => {
    const typed = { text: value, key: newKey() };
    setTyped(typed);
    if (value === '') device.forget();
    else if (!device.save(typed)) reportNotStored(true);
  };
  return (
    <form
      className={styles.write}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Input.TextArea
        rows={3}
        name={kind}
        maxLength={5000}
        value={text}
        readOnly={isBusy}
        aria-label={label}
        aria-describedby={id}
        onChange={(event) => type(event.target.value)}
      />
      <span id={id} className="muted">
        {typeset(
          kind === 'message'
            ? `Part par e-mail à ${email}, avec un lien de suivi.`
            : 'Ne quitte jamais l’administration.',
        )}
      </span>
      {refusal !== undefined && <Alert kind="error">{failureText(refusal)}</Alert>}
      <BusyButton htmlType="submit" busy={isBusy} disabled={text.trim() === ''}>
        {submit}
      </BusyButton>
    </form>
  );
}

/** Who has taken the quote, with the button to take it or give it back. */
export function TakeQuote({ quoteId, takenBy }: { quoteId: number; takenBy: string | null }) {
  const [take] = useTakeQuoteMutation();
  const { run, isBusy } = useCall(reasonToasts);
  const email = useAppSelector(selectUser)?.email;
  const isMine = takenBy !== null && takenBy === email;
  const quoteTaking = { taken: !isMine, seen_by: takenBy };
  const change = () => run(() => take({ id: String(quoteId), quoteTaking }), null);
  return (
    <span className={styles.taking}>
      {takenBy !== null && (
        <span className="muted">{typeset(`Pris par ${isMine ? 'vous' : takenBy}`)}</span>
      )}
      <BusyButton type="link" size="small" busy={isBusy} onClick={() => void change()}>
        {isMine ? 'RENDRE' : 'PRENDRE'}
      </BusyButton>
    </span>
  );
}
