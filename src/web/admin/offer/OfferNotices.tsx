import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { QuoteThread } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { formatDateTime, formatTime } from '../../../domain/date';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { nextOffer, type OfferContent } from '../../../domain/offer/offer';
import {
  useDiscardOfferDraftMutation,
  useListQuotesByStatusQuery,
} from '../../api/adminEndpoints.gen';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { useNarrow } from '../../ui/browser/viewport';
import { Alert } from '../../ui/feedback/Alert';
import { decorative } from '../../ui/icon/screenIcons';
import { Link } from '../../ui/link/Link';
import type { DeviceDraft } from '../deviceDraft';
import { useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ConflictChoice } from '../kit/edit/ConflictChoice';
import type { DraftInput, OfferStart } from './offerDraft';
import type { UnsavedOffer } from './unsavedDrafts';
import styles from './OfferEditor.module.css';

/**
 * Says that a version was sent, with a link to the request that has waited longest. It takes the
 * focus, because the editor that had it is no longer shown.
 */
export function OfferSent({ version }: { version: number }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(function takeFocus() {
    notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert kind="success" action={<NextWaiting />}>
        {`Offre ${version} envoyée.`}
      </Alert>
    </div>
  );
}

function NextWaiting() {
  const waiting = useListQuotesByStatusQuery(
    { status: 'PENDING', sort: 'DATE', limit: '1' },
    { refetchOnMountOrArgChange: true },
  );
  if (waiting.isFetching || !waiting.currentData) return null;
  const { quotes, total } = waiting.currentData;
  const [longest] = quotes;
  if (!longest) return <span className="muted">Aucun autre devis n’attend.</span>;
  return (
    <Link to={adminPaths.offer(longest.id)}>
      {`DEVIS EN ATTENTE SUIVANT (${formatNumber(total)})`}
    </Link>
  );
}

export interface FoundOffer extends UnsavedOffer {
  /** It is edited: the stored draft has not changed since, or the administrator chose it. */
  isChosen: boolean;
}

/** The draft that this device has stored, unless the server has the same one. */
export function unsavedOfferOf(
  { draft, versions }: QuoteThread,
  version: number,
  device: DeviceDraft<UnsavedOffer>,
): FoundOffer | null {
  const unsaved = device.read();
  const stored = [draft?.content, versions[0] && nextOffer(versions[0].content)].map((content) =>
    JSON.stringify(content),
  );
  if (!unsaved || stored.includes(JSON.stringify(unsaved.content))) return null;
  const isOfDraft = unsaved.version === version && unsaved.revision === (draft?.revision ?? 0);
  return { ...unsaved, isChosen: isOfDraft };
}

/** What the editor starts from when it continues an unsaved offer. */
export const unsavedStart = ({ content }: UnsavedOffer, stored: DraftInput): OfferStart => ({
  revision: stored.revision,
  content,
  unsavedSince: stored.content,
});

interface UnsavedOfferChoiceProps {
  unsaved: UnsavedOffer;
  draft: QuoteThread['draft'];
  onTake: () => void;
  onForget: () => void;
}

/** The draft on this device and the one on the server have both changed: asks which to edit. */
export const UnsavedOfferChoice = ({
  unsaved: { version, content },
  draft,
  onTake,
  onForget,
}: UnsavedOfferChoiceProps) => (
  <ConflictChoice
    focusOn={version}
    message={
      draft
        ? `Entre-temps, le brouillon a été modifié par ${draft.changed_by}, le ${formatDateTime(draft.changed_at)}.`
        : 'Entre-temps, ce brouillon a été envoyé ou abandonné.'
    }
    values={[
      {
        name: `Offre ${version}`,
        stored: draft ? sizeOf(draft.content) : 'aucun brouillon',
        mine: `${sizeOf(content)}, gardés sur cet appareil`,
      },
    ]}
    onKeep={onTake}
    onTake={onForget}
  />
);

const sizeOf = ({ lines, message }: OfferContent): string =>
  formatCount(lines.length, 'ligne', 'lignes') + (message ? ', un message' : '');

interface SavedStateProps {
  /** Of the machine. */
  state: string;
  revision: number;
  savedAt: string | undefined;
  /** Somebody else who saved it last. */
  savedBy: string | undefined;
}

/** Whether the draft is saved, and since when. */
export function SavedState({ state, revision, savedAt = '', savedBy }: SavedStateProps) {
  const isNarrow = useNarrow();
  const isSaved = state === 'saved' && revision > 0;
  const isToday = savedAt.startsWith(useParisTime().slice(0, 10));
  const time = isToday ? formatTime(savedAt) : formatDateTime(savedAt);
  const since = savedAt && ` ${isToday ? 'à' : 'le'} ${time}`;
  return (
    <span role="status" className={styles.saved}>
      {isSaved && <CheckCircleOutlined {...decorative(16)} />}
      {isSaved && `${isNarrow ? 'Enregistré' : 'Brouillon enregistré'}${since}`}
      {isSaved && savedBy && ` par ${savedBy}`}
      {(state === 'saving' || state === 'waiting') && 'Enregistrement…'}
    </span>
  );
}

interface DiscardDraftProps {
  quoteId: number;
  /** The stored revision, 0 when nothing is stored yet. */
  revision: number;
  disabled: boolean;
  onDiscarded: () => void;
}

/** Gives up a draft, after a question. */
export function DiscardDraft({ quoteId, revision, disabled, onDiscarded }: DiscardDraftProps) {
  const [isAsking, setAsking] = useState(false);
  const [discard] = useDiscardOfferDraftMutation();
  const { run, isBusy, refusal } = useCall();
  const confirm = async () => {
    const call = () => discard({ id: String(quoteId), revision: String(revision) });
    if (revision > 0 && !(await run(call, null))) return;
    setAsking(false);
    onDiscarded();
  };
  return (
    <>
      <Button type="text" disabled={disabled} onClick={() => setAsking(true)}>
        ABANDONNER LE BROUILLON
      </Button>
      <FormDialog
        open={isAsking}
        title="Abandonner le brouillon ?"
        action={{ text: 'ABANDONNER', danger: true, onPress: () => void confirm() }}
        focusCancel
        busy={isBusy}
        refusal={refusal}
        onClose={() => setAsking(false)}
      >
        Ce qui a été préparé dans ce brouillon sera perdu. Les offres déjà envoyées restent.
      </FormDialog>
    </>
  );
}
