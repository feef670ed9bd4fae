import { Button } from 'antd';
import { useState } from 'react';
import type { QuoteThread } from '../../../contract/api.gen';
import { parseCopyAddresses } from '../../../domain/copyAddresses';
import { nextOffer, offerFromRequest } from '../../../domain/offer/offer';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { OfferEditor } from './OfferEditor';
import type { DraftInput } from './offerMachine';
import { OfferSent } from './OfferNotices';
import { type FoundOffer, UnsavedOfferChoice, unsavedOfferOf, unsavedStart } from './OfferNotices';
import type { DeviceDraft } from './unsavedDrafts';
import type { UnsavedOffer } from './useUnsavedDraft';

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
export function NextVersion({
  thread,
  number,
  lines,
  onReload,
  version,
  device,
  sent,
  onSent,
}: NextVersionProps) {
  const [isBegun, setBegun] = useState(false);
  // The editor appears in place of what was pressed.
  const [takesFocus, setTakesFocus] = useState(false);
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
        <div className="actions">
          <Button type="primary" size="large" onClick={begin}>
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
      copies={parseCopyAddresses(quote.copy_to ?? '')}
      isArchived={quote.pipe_status === 'ARCHIVED'}
      device={device}
      start={unsaved ? unsavedStart(unsaved, stored) : stored}
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
        setUnsaved(null);
        setBegun(false);
        setTakesFocus(false);
      }}
      onSent={onSent}
    />
  );
}

const startOf = (
  { draft, versions, withdrawn }: QuoteThread,
  lines: NextOfferProps['lines'],
): DraftInput =>
  draft ?? {
    revision: 0,
    content: versions[0] ? nextOffer(versions[0].content) : offerFromRequest(lines, withdrawn),
  };
