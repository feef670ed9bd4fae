import { useState } from 'react';
import type { QuoteThread } from '../../../contract/api.gen';
import { nextOffer, offerFromRequest } from '../../../domain/offer/offer';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { AcceptedOffer } from './AcceptedOffer';
import { deviceDraft } from './deviceDraft';
import { OfferEditor } from './OfferEditor';
import type { DraftInput, OfferStart } from './offerMachine';
import { OfferSent } from './OfferSent';
import { UnsavedOfferChoice } from './UnsavedOfferChoice';
import type { UnsavedOffer } from './useUnsavedDraft';

/** Reads the thread again; undefined when it could not be read. */
export type ReadThread = () => Promise<QuoteThread | undefined>;

interface NextOfferProps {
  thread: QuoteThread;
  /** '202611-298'. */
  number: string;
  lines: Parameters<typeof offerFromRequest>[0];
  onReload: ReadThread;
}

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
    <Version
      key={version}
      {...props}
      version={version}
      device={device}
      sent={sent}
      onSent={() => setSent(version)}
    />
  );
}

interface VersionProps extends NextOfferProps {
  version: number;
  device: ReturnType<typeof deviceDraft<UnsavedOffer>>;
  /** The version that was sent from this screen, or 0. */
  sent: number;
  onSent: () => void;
}

/** The version that will be sent next. */
function Version({ thread, number, lines, onReload, version, device, sent, onSent }: VersionProps) {
  const [isBegun, setBegun] = useState(false);
  // The editor appears in place of what was pressed.
  const [takesFocus, setTakesFocus] = useState(false);
  const [restarted, setRestarted] = useState<QuoteThread>();
  const [kept, setKept] = useState(() => unsavedOfferOf(thread, version, device));
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
    setKept(null);
    setBegun(false);
    setTakesFocus(true);
    setRestarted(latest);
  };
  const begin = () => {
    setTakesFocus(true);
    setBegun(true);
  };
  if (kept && !kept.isTaken) {
    const goOn = (chosen: FoundOffer | null) => {
      if (!chosen) device.forget();
      setTakesFocus(true);
      setKept(chosen);
    };
    return (
      <UnsavedOfferChoice
        kept={kept}
        draft={draft}
        onTake={() => goOn({ ...kept, isTaken: true })}
        onForget={() => goOn(null)}
      />
    );
  }
  if (!draft && !isBegun && !kept)
    return (
      <>
        {sent === version - 1 && sent > 0 && <OfferSent version={sent} />}
        <div className="actions">
          <Button size="large" onClick={begin}>
            {versions.length > 0 ? 'FAIRE UNE NOUVELLE VERSION' : 'RÉPONDRE'}
          </Button>
        </div>
      </>
    );
  return (
    <OfferEditor
      // The editor keeps what it saved itself; after a conflict it starts anew.
      key={restarted?.draft?.revision ?? ''}
      quoteId={quote.id}
      number={number}
      recipient={quote.email}
      isArchived={quote.pipe_status === 'ARCHIVED'}
      device={device}
      start={kept ? unsavedStart(kept, stored) : stored}
      files={thread.draft_files}
      version={version}
      takesFocus={takesFocus}
      onConflict={() => void onReload()}
      onReload={(drop) => void reload(drop)}
      readRevision={async () => {
        const latest = await read();
        return latest && (latest.draft?.revision ?? 0);
      }}
      onDiscarded={() => {
        setKept(null);
        setBegun(false);
        setTakesFocus(false);
      }}
      onSent={onSent}
    />
  );
}

const startOf = ({ draft, versions }: QuoteThread, lines: NextOfferProps['lines']): DraftInput =>
  draft ?? {
    revision: 0,
    content: versions[0] ? nextOffer(versions[0].content) : offerFromRequest(lines),
  };

const unsavedStart = ({ content }: UnsavedOffer, { revision }: DraftInput): OfferStart => ({
  revision,
  content,
  isUnsaved: true,
});

interface FoundOffer extends UnsavedOffer {
  /** It is edited: the stored draft has not changed since, or the administrator chose it. */
  isTaken: boolean;
}

/** What this device kept, unless it is on the server. */
function unsavedOfferOf(
  { draft, versions }: QuoteThread,
  version: number,
  device: VersionProps['device'],
): FoundOffer | null {
  const kept = device.read();
  const stored = [draft?.content, versions[0] && nextOffer(versions[0].content)].map((content) =>
    JSON.stringify(content),
  );
  if (!kept || stored.includes(JSON.stringify(kept.content))) return null;
  return { ...kept, isTaken: kept.version === version && kept.revision === (draft?.revision ?? 0) };
}
