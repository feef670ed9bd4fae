import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { offerRule } from '../../../content/conditions';
import type { OfferFile } from '../../../domain/fileLimits';
import { checkOffer, type OfferProblem } from '../../../domain/offer/checkOffer';
import { documentTotals } from '../../../domain/offer/documentTotals';
import type { OfferContent, OfferLine } from '../../../domain/offer/offer';
import { pricedOffer } from '../../../domain/offer/offerDocument';
import { formatPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { OfferTotals } from '../../features/offer/OfferTotals';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useDownloadOfferMutation } from '../../features/quote/requestEndpoints';
import { Alert } from '../../ui/feedback/Alert';
import { UnsavedChangesDialog, useUnsavedChanges } from '../UnsavedChanges';
import { DiscardDraft } from './DiscardDraft';
import { AddLine } from './lines/AddLine';
import { DraftLines } from './lines/DraftLines';
import { OfferFigures, OfferTexts } from './OfferFields';
import { OfferFiles } from './OfferFiles';
import type { RemovedLine } from './offerMachine';
import { DraftFailure, SendOffer } from './SendOffer';
import { OfferTemplates } from './templates/OfferTemplates';
import { type OfferOptions, useOffer } from './useOffer';
import styles from './OfferEditor.module.css';

interface OfferEditorProps extends OfferOptions {
  /** Who gets the offer. */
  recipient: string;
  /** Sending brings the quote back from the archive. */
  isArchived: boolean;
  /** Attached to the version that will be sent. */
  files: readonly OfferFile[];
  /** It follows a press of a button that is gone: the first price takes the focus. */
  takesFocus: boolean;
  /** Called with each conflict: what happened meanwhile may end the editing. */
  onConflict: () => void;
  /** Starts again from the stored draft, after a conflict; calls back once it is read. */
  onReload: (drop: () => void) => void;
  /** The revision of the stored draft, 0 without one; undefined when it could not be read. */
  readRevision: () => Promise<number | undefined>;
  onDiscarded: () => void;
}

/** The draft of an offer: saved with every pause in typing, checked and sent by the button. */
export function OfferEditor({
  recipient,
  isArchived,
  files,
  takesFocus,
  onConflict,
  onReload,
  readRevision,
  onDiscarded,
  ...answer
}: OfferEditorProps) {
  const { quoteId, number, start, version } = answer;
  const { state, send, isLostWhenLeft } = useOffer(answer);
  const { isAsking, stay, leave } = useUnsavedChanges(isLostWhenLeft);
  const [problems, setProblems] = useState<readonly OfferProblem[]>([]);
  const [asked, setAsked] = useState(0);
  const [preview, previewing] = useDownloadOfferMutation();
  const { content, failure, removed, revision } = state.context;
  const found = useMemo(() => checkOffer(content), [content]);
  const sums = useMemo(() => (found.length === 0 ? sumsOf(content) : undefined), [content, found]);
  const section = useRef<HTMLElement>(null);
  const focused = useRef(takesFocus ? `${start.content.lines[0]?.id}-unit_price` : undefined);
  const changeLine = useCallback(
    (id: string, change: Partial<OfferLine>) => send({ type: 'change.line', id, change }),
    [send],
  );
  const removeLine = useCallback((id: string) => send({ type: 'change.removed', id }), [send]);
  const restoreLine = useCallback(
    ({ line }: RemovedLine) => {
      focused.current = `${line.id}-unit_price`;
      send({ type: 'change.restored' });
    },
    [send],
  );
  const isConflict = state.matches('conflict');
  const isSending = state.matches('sending');
  const isReadOnly = isConflict || isSending;
  const addLine = (line: OfferLine) => {
    // A free text is written next; after an article, the next reference is.
    if (line.reference === '') focused.current = `${line.id}-title`;
    send({ type: 'change.added', line });
  };
  useEffect(function focusNewField() {
    if (focused.current) document.getElementById(focused.current)?.focus();
    focused.current = undefined;
  });
  const keep = async () => {
    const latest = await readRevision();
    if (latest !== undefined) send({ type: 'keep', revision: latest });
  };
  const submit = () => {
    setAsked(asked + 1);
    if (isConflict) return;
    setProblems(found);
    const [first] = found;
    if (!first) send({ type: 'send', files: files.map(({ id }) => id) });
    else if (section.current) fieldOf(section.current, first)?.focus();
  };
  const wholeProps = {
    content,
    problems,
    isReadOnly,
    onChange: (change: Partial<OfferContent>) => send({ type: 'change.whole', change }),
  };
  const noFirmLine = problems.find(
    ({ line, field }) => line === undefined && field === 'lines',
  )?.message;
  return (
    <section ref={section} className="bench" aria-label="Offre">
      <div className={styles.bar}>
        <h2>{typeset(`Offre, version ${version}`)}</h2>
        <span role="status" className="muted">
          {revision === 0 && state.matches('saved') ? '' : savedText(state.value)}
        </span>
      </div>
      <DraftLines
        lines={content.lines}
        removed={removed}
        problems={problems}
        isReadOnly={isReadOnly}
        onChange={changeLine}
        onRemove={removeLine}
        onRestore={restoreLine}
      />
      {noFirmLine && <Alert kind="error">{noFirmLine}</Alert>}
      <AddLine isReadOnly={isReadOnly} onAdd={addLine} />
      <OfferFigures {...wholeProps} />
      {sums && <OfferTotals sums={sums} discount={content.discount} />}
      <OfferTexts {...wholeProps} />
      <OfferTemplates
        content={content}
        isReadOnly={isReadOnly}
        onChange={(changed) => send({ type: 'change.replaced', content: changed })}
      />
      <OfferFiles quoteId={quoteId} files={files} isReadOnly={isReadOnly} />
      {failure && (
        <DraftFailure
          failure={failure}
          isConflict={isConflict}
          asked={asked}
          onConflict={onConflict}
          onReload={() => onReload(() => send({ type: 'drop' }))}
          onKeep={() => void keep()}
        />
      )}
      <SendOffer
        isArchived={isArchived}
        recipient={recipient}
        total={sums && formatPrice(sums.ttc)}
        noPreview={isConflict ? undefined : noPreviewText(content, found, revision)}
        busy={isSending || (state.context.wantsSend && state.matches('saving'))}
        onSend={submit}
      >
        <DownloadButton
          label="APERÇU DU PDF"
          busy={previewing.isLoading}
          disabled={!state.matches('saved') || revision === 0 || !sums}
          download={() => preview({ id: quoteId, number, version: 'draft' })}
        />
        <DiscardDraft
          quoteId={quoteId}
          revision={revision}
          disabled={!state.matches('saved')}
          onDiscarded={onDiscarded}
        />
      </SendOffer>
      <UnsavedChangesDialog open={isAsking} onStay={stay} onLeave={leave} />
    </section>
  );
}

const sumsOf = (content: OfferContent) =>
  documentTotals(pricedOffer(content), offerRule()).asChosen;

/** The field of a problem; without a firm line, that of the next reference. */
const fieldOf = (section: HTMLElement, { line, field }: OfferProblem): HTMLElement | null =>
  line === undefined
    ? section.querySelector<HTMLElement>(`[name="${field === 'lines' ? 'reference' : field}"]`)
    : document.getElementById(`${line}-${field}`);

function noPreviewText(
  { lines }: OfferContent,
  [first]: readonly OfferProblem[],
  revision: number,
): string | undefined {
  const position = lines.findIndex(({ id }) => id === first?.line) + 1;
  if (first)
    return (
      'Pas encore d’aperçu du PDF. ' +
      `${position > 0 ? `Ligne ${position} : ` : ''}${first.message}`
    );
  return revision === 0 ? 'L’aperçu du PDF est possible dès qu’un champ a été modifié.' : undefined;
}

function savedText(value: string): string {
  if (value === 'saving' || value === 'waiting') return 'Enregistrement…';
  if (value === 'saved') return 'Brouillon enregistré';
  return '';
}
