import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { conditions } from '../../../content/conditions';
import type { QuoteThread } from '../../../contract/api.gen';
import { parseCopyAddresses } from '../../../domain/copyAddresses';
import { formatDateTime } from '../../../domain/date';
import { nextOffer, offerFromRequest } from '../../../domain/offer/offer';
import { quoteNumber } from '../../../domain/quote/quote';
import { DownloadAccepted } from '../../features/quote/DownloadAccepted';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Alert } from '../../ui/feedback/Alert';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { type DeviceDraft, deviceDraft } from '../deviceDraft';
import { PurchaseOrder } from '../order/PurchaseOrder';
import { RecordedOrder } from '../order/RecordedOrder';
import { beginsOffer } from '../quotePlace';
import { useFirstFocus } from './AnswerWindow';
import type { OfferStart } from './offerDraft';
import { OfferEditor } from './OfferEditor';
import {
  DiscardDraft,
  type FoundOffer,
  OfferSent,
  UnsavedOfferChoice,
  unsavedOfferOf,
  unsavedStart,
} from './OfferNotices';
import type { UnsavedOffer } from './unsavedDrafts';

/**
 * The draft, or the button that begins the next version; after an acceptance, what was accepted.
 */
export function NextOffer(props: NextOfferProps) {
  const { thread } = props;
  const { quote, versions, acceptance } = thread;
  const ownerId = useAppSelector(selectUser)?.id ?? null;
  const [device] = useState(() => deviceDraft<UnsavedOffer>('offer', quote.id, ownerId));
  const [wasAccepted] = useState(acceptance !== undefined);
  // The version that was sent from this screen.
  const [sent, setSent] = useState(0);
  const version = (versions[0]?.version ?? 0) + 1;
  if (acceptance)
    return (
      <AcceptedOffer
        acceptance={acceptance}
        thread={thread}
        device={device}
        takesFocus={!wasAccepted}
      />
    );
  return (
    <NextVersion
      key={version}
      {...props}
      version={version}
      device={device}
      sent={sent}
      onSent={() => setSent(version)}
    />
  );
}

interface AcceptedOfferProps {
  acceptance: NonNullable<QuoteThread['acceptance']>;
  thread: QuoteThread;
  device: DeviceDraft<UnsavedOffer>;
  /** It was accepted while this screen was open. */
  takesFocus: boolean;
}

/** Who accepted which version and when; a draft that was under way can only be given up. */
function AcceptedOffer({ acceptance, thread, device, takesFocus }: AcceptedOfferProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [hasUnsaved, setHasUnsaved] = useState(() => device.read() !== null);
  useEffect(
    function takeFocus() {
      if (takesFocus) notice.current?.focus();
    },
    [takesFocus],
  );
  const { draft, versions, draft_files: files, quote } = thread;
  const reference = acceptance.order_reference
    ? ` Référence de commande : ${acceptance.order_reference}.`
    : '';
  const hasDraft = draft !== undefined || hasUnsaved;
  return (
    <div ref={notice} tabIndex={-1}>
      {thread.order ? (
        <RecordedOrder thread={thread} acceptance={acceptance} order={thread.order} />
      ) : (
        <Alert kind="success">
          {`Offre ${acceptance.version} acceptée par ${acceptance.name}, le ${formatDateTime(acceptance.accepted_at)}.${reference}`}
        </Alert>
      )}
      <p>
        <DownloadAccepted id={quote.id} number={quoteNumber(quote)} isAdmin />
      </p>
      <PurchaseOrder thread={thread} />
      {hasDraft && (
        <Alert
          kind="info"
          action={
            <DiscardDraft
              quoteId={quote.id}
              revision={draft?.revision ?? 0}
              disabled={false}
              onDiscarded={() => {
                device.forget();
                setHasUnsaved(false);
              }}
            />
          }
        >
          {draftText((versions[0]?.version ?? 0) + 1, files.length)}
        </Alert>
      )}
    </div>
  );
}

function draftText(version: number, files: number): string {
  const attached =
    files === 0 ? '' : files === 1 ? ' et son fichier joint' : ` et ses ${files} fichiers joints`;
  const why = `Vous prépariez l’offre ${version} : l’acceptation la rend sans objet, elle ne peut plus être envoyée.`;
  return `${why} Son brouillon${attached} n’a pas été vu du demandeur.`;
}

/** Reads the thread again; undefined when it could not be read. */
export type ReadThread = () => Promise<QuoteThread | undefined>;

export interface NextOfferProps {
  thread: QuoteThread;
  /** '202611-298'. */
  number: string;
  lines: Parameters<typeof offerFromRequest>[0];
  onReload: ReadThread;
}

interface NextVersionProps extends NextOfferProps {
  version: number;
  device: DeviceDraft<UnsavedOffer>;
  /** The version that was sent from this screen, or 0. */
  sent: number;
  onSent: () => void;
}

/** The version that will be sent next. */
function NextVersion({
  thread,
  number,
  lines,
  onReload,
  version,
  device,
  sent,
  onSent,
}: NextVersionProps) {
  const begins = beginsOffer(useLocation().state) && version === 1;
  const [isBegun, setBegun] = useState(begins);
  // The editor appears in place of what was pressed.
  const [takesFocus, setTakesFocus] = useState(begins);
  const [restarted, setRestarted] = useState<QuoteThread>();
  const [unsaved, setUnsaved] = useState(() => unsavedOfferOf(thread, version, device));
  const dispatch = useAppDispatch();
  const { draft, versions, quote } = thread;
  const stored = startOf(restarted ?? thread, lines);
  const read = async () => {
    const latest = await onReload();
    if (!latest)
      dispatch(
        messageShown({
          kind: 'error',
          text: 'L’offre n’a pas pu être relue. Réessayez dans un instant.',
        }),
      );
    return latest;
  };
  const reload = async (drop: () => void) => {
    const latest = await read();
    if (!latest) return;
    drop();
    setUnsaved(null);
    setBegun(false);
    setTakesFocus(true);
    setRestarted(latest);
  };
  const begin = () => {
    setTakesFocus(true);
    setBegun(true);
  };
  if (unsaved && !unsaved.isChosen) {
    const goOn = (chosen: FoundOffer | null) => {
      if (!chosen) device.forget();
      setTakesFocus(true);
      setUnsaved(chosen);
    };
    return (
      <UnsavedOfferChoice
        unsaved={unsaved}
        draft={draft}
        onTake={() => goOn({ ...unsaved, isChosen: true })}
        onForget={() => goOn(null)}
      />
    );
  }
  if (!draft && !isBegun && !unsaved)
    return (
      <>
        {sent === version - 1 && sent > 0 && <OfferSent version={sent} />}
        <BeginVersion onBegin={begin}>
          {versions.length > 0 ? 'FAIRE UNE NOUVELLE VERSION' : 'RÉPONDRE'}
        </BeginVersion>
      </>
    );
  return (
    <OfferEditor
      // The editor keeps what it saved itself; after a conflict it starts anew.
      key={restarted?.draft?.revision ?? ''}
      quoteId={quote.id}
      number={number}
      email={quote.email}
      askedCopies={parseCopyAddresses(quote.copy_to ?? '')}
      isArchived={quote.pipe_status === 'ARCHIVED'}
      device={device}
      start={unsaved ? unsavedStart(unsaved, stored) : stored}
      sheets={thread}
      files={thread.draft_files}
      reminderDays={thread.reminder_days ?? 0}
      version={version}
      previous={versions[0]}
      takesFocus={takesFocus}
      onReload={(drop) => void reload(drop)}
      readStored={async () => {
        const latest = await read();
        const { revision = 0, content, changed_by: changedBy } = latest?.draft ?? {};
        return latest && { revision, content, changedBy };
      }}
      onDiscarded={() => {
        setUnsaved(null);
        setBegun(false);
        setTakesFocus(false);
      }}
      onSent={onSent}
    />
  );
}

/** The button that begins a version: the focus of a page that is opened, or of a draft given up. */
function BeginVersion({ onBegin, children }: { onBegin: () => void; children: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => button.current);
  return (
    <div className="actions">
      <Button ref={button} type="primary" size="large" onClick={onBegin}>
        {children}
      </Button>
    </div>
  );
}

const startOf = (
  { draft, versions, withdrawn }: QuoteThread,
  lines: NextOfferProps['lines'],
): OfferStart =>
  draft
    ? {
        revision: draft.revision,
        content: draft.content,
        savedAt: draft.changed_at,
        savedBy: draft.changed_by,
      }
    : {
        revision: 0,
        content: versions[0]
          ? nextOffer(versions[0].content)
          : offerFromRequest(lines, withdrawn, conditions.validityDays),
      };
