import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import { Button } from 'antd';
import { use, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { offerRule } from '../../../content/conditions';
import type { SentOffer } from '../../../contract/api.gen';
import type { OfferFile } from '../../../domain/fileLimits';
import { checkOffer, type OfferProblem } from '../../../domain/offer/checkOffer';
import { documentTotals } from '../../../domain/offer/documentTotals';
import { isLineRow } from '../../../domain/offer/lots';
import type { OfferContent } from '../../../domain/offer/offer';
import { pricedOffer } from '../../../domain/offer/offerDocument';
import { isCounted } from '../../../domain/offer/pricedDocument';
import { typeset } from '../../../domain/text/frenchText';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useDownloadOfferMutation } from '../../features/quote/requestEndpoints';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { useNarrow } from '../../ui/browser/viewport';
import { decorative } from '../../ui/icon/screenIcons';
import { LeaveGuard } from '../kit/edit/LeaveGuard';
import { Segments } from '../kit/edit/Segments';
import { SkipLink } from '../SkipLink';
import {
  EditorSlots,
  isFocusFree,
  Slot,
  useFirstFocus,
  useReturnedFocus,
  useScrolledToWindow,
  useWindowKeys,
} from './AnswerWindow';
import { AttachedFiles, PdfPreview, useHasPdfPreview } from './AttachedFiles';
import { DraftLines, type GridTarget } from './lines/DraftLines';
import type { ThreadSheets } from './lines/lineFacts';
import { useShownColumns } from './lines/LineTable';
import { useLineGrid } from './lines/useLineGrid';
import type { OfferChange } from './offerDraft';
import { OfferFoot } from './OfferFields';
import { DiscardDraft, SavedState } from './OfferNotices';
import { DraftFailure, rightLines, SendDrawer, VersionChanges } from './SendOffer';
import { OfferTemplates } from './templates/OfferTemplates';
import { type OfferOptions, useOffer, useRecipients } from './useOffer';
import { type StoredDraft, useOfferConflict } from './useOfferConflict';
import styles from './OfferEditor.module.css';

interface OfferEditorProps extends OfferOptions {
  /** The address of the quote, and those that the requester asked copies for. */
  email: string;
  askedCopies: readonly string[];
  /** Sending brings the quote back from the archive. */
  isArchived: boolean;
  sheets: ThreadSheets;
  /** Attached to the version that will be sent. */
  files: readonly OfferFile[];
  /** Days before the end at which the shop reminds buyers; 0: never. */
  reminderDays: number;
  /** The version that this one follows. */
  previous: SentOffer | undefined;
  /** It follows a press of a button that is gone: the table takes the focus. */
  takesFocus: boolean;
  /** Starts again from the stored draft, after a conflict; calls back once it is read. */
  onReload: (drop: () => void) => void;
  /** Undefined when it could not be read; what happened meanwhile may end the editing. */
  readStored: () => Promise<StoredDraft | undefined>;
  onDiscarded: () => void;
}

/** The draft of an offer: saved with every pause in typing, checked and sent from the drawer. */
export function OfferEditor({
  email,
  askedCopies,
  isArchived,
  sheets,
  files,
  reminderDays,
  previous,
  takesFocus,
  onReload,
  readStored,
  onDiscarded,
  ...answer
}: OfferEditorProps) {
  const { quoteId, number, version } = answer;
  const recipients = useRecipients(quoteId, email, reminderDays > 0);
  const { state, send, actor, isLostWhenLeft } = useOffer({
    ...answer,
    onSent: () => {
      recipients.forget();
      answer.onSent();
    },
  });
  const [isAsked, setIsAsked] = useState(false);
  const [asked, setAsked] = useState(0);
  const isNarrow = useNarrow();
  const { thread } = use(EditorSlots);
  // On a phone, the lines or the figures of the whole.
  const [part, setPart] = useState<'lines' | 'totals'>('lines');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [preview, previewing] = useDownloadOfferMutation();
  const { value, failure, revision, savedAt } = state.context;
  const { content, history } = value;
  const ownEmail = useAppSelector(selectUser)?.email;
  const { savedBy } = answer.start;
  const isOthers = savedBy !== ownEmail && revision === answer.start.revision;
  const change = (next: OfferChange) => send({ type: 'change', change: next });
  // A key is shown before what follows from it is computed.
  const shown = useDeferredValue(content);
  const found = useMemo(() => checkOffer(shown, offerRule()), [shown]);
  const counted = useMemo(() => countedOffer(shown, found), [shown, found]);
  const conflict = useOfferConflict(actor, state.matches('conflict'), readStored);
  const isConflict = conflict.isAsking;
  const isSending = state.matches('finishing');
  const isReadOnly = isConflict || isSending;
  const section = useRef<HTMLElement>(null);
  const target = useRef<GridTarget>(null);
  // What had the focus when the drawer was opened.
  const opener = useRef<Element>(null);
  const grid = useLineGrid({
    lines: content.lines,
    columns: useShownColumns(),
    isReadOnly,
    onChange: (lines, group) => {
      if (lines !== content.lines) change({ kind: 'lines', lines, group });
    },
    onRestore: (group) => change({ kind: 'restored', group }),
  });
  const step = (by: 'undo' | 'redo') => {
    const next = (by === 'undo' ? history.past : history.future).at(-1);
    if (isReadOnly) return;
    if (!next) {
      grid.say('refused', by === 'undo' ? 'Rien à annuler' : 'Rien à rétablir');
      return;
    }
    change({ kind: by === 'undo' ? 'undone' : 'redone' });
    grid.showChange(next, by === 'undo' ? 'Annulé' : 'Rétabli');
  };
  useScrolledToWindow(section);
  useFirstFocus(() => target.current?.grid(), takesFocus);
  const showProblem = ({ line, field }: OfferProblem, message: string) => {
    if (line !== undefined) {
      target.current?.show({ line, field, message });
      return;
    }
    if (field === 'lines') grid.say('refused', message);
    else if (isNarrow) flushSync(() => setPart('totals'));
    const place =
      field === 'lines'
        ? target.current?.addField()
        : section.current
            ?.closest('[data-answer]')
            ?.querySelector<HTMLElement>(`[name="${field}"]`);
    place?.focus();
  };
  /** Leads to what is wrong, else to the drawer. */
  const openDrawer = () => {
    const [first] = checkOffer(content, offerRule());
    const added = target.current?.addField();
    setIsAsked(true);
    if (isConflict) setAsked(asked + 1);
    else if (added && added.value.trim() !== '') {
      // It would be lost with the draft.
      grid.say('refused', 'Ce qui est écrit sous les lignes n’est pas encore ajouté à l’offre.');
      added.focus();
    } else if (first) showProblem(first, first.message);
    else {
      opener.current = isFocusFree() ? null : document.activeElement;
      setDrawerOpen(true);
    }
  };
  useWindowKeys(
    { send: openDrawer, undo: () => step('undo'), redo: () => step('redo') },
    !isDrawerOpen,
  );
  useReturnedFocus(isDrawerOpen, () =>
    opener.current?.isConnected ? opener.current : target.current?.grid(),
  );
  const submit = () => {
    const [first] = checkOffer(content, offerRule());
    setAsked(asked + 1);
    if (isConflict) return;
    if (first) setDrawerOpen(false);
    else if (!recipients.problem)
      send({
        type: 'finish',
        order: { files: files.map(({ id }) => id), ...recipients.sending },
      });
  };
  const changeWhole = (whole: Partial<Omit<OfferContent, 'lines'>>) =>
    change({ kind: 'whole', change: whole });
  const problems = found.filter(
    ({ line, field }) =>
      line !== undefined || isAsked || (field !== 'lines' && shown[field as 'discount'] !== ''),
  );
  const draftFailure = failure && (isConflict || !state.matches('conflict')) && (
    <DraftFailure
      failure={failure}
      both={conflict.both}
      isSessionEnded={state.context.isSessionEnded}
      isOnDevice={state.context.isOnDevice}
      asked={asked}
      onTake={() => onReload(() => send({ type: 'drop' }))}
      onKeep={() => void conflict.keep()}
    />
  );
  const discard = (
    <DiscardDraft
      quoteId={quoteId}
      revision={revision}
      disabled={!state.matches('saved')}
      onDiscarded={() => {
        recipients.forget();
        onDiscarded();
      }}
    />
  );
  const canPreview = state.matches('saved') && revision > 0 && found.length === 0;
  const hasPreview = useHasPdfPreview();
  const previewButton = (
    <DownloadButton
      label="Aperçu du PDF"
      busy={previewing.isLoading}
      disabled={!canPreview}
      download={() => preview({ id: quoteId, number, version: 'draft' })}
    />
  );
  return (
    <section ref={section} data-editor className={styles.editor} aria-label="Offre">
      <Slot name="bar">
        <SkipLink to="[role$=grid]">Aller aux lignes</SkipLink>
        <SavedState
          state={state.value}
          revision={revision}
          savedAt={savedAt}
          savedBy={isOthers ? savedBy : undefined}
        />
        <Button
          type="text"
          disabled={history.past.length === 0 || isReadOnly}
          aria-label="Annuler la dernière saisie"
          title="Ctrl+Z"
          icon={<UndoOutlined {...decorative(18)} />}
          onClick={() => step('undo')}
        />
        <Button
          type="text"
          disabled={history.future.length === 0 || isReadOnly}
          aria-label="Rétablir"
          title="Ctrl+Maj+Z"
          icon={<RedoOutlined {...decorative(18)} />}
          onClick={() => step('redo')}
        />
        {!isNarrow && discard}
      </Slot>
      <DraftLines
        quoteId={quoteId}
        sheets={sheets}
        grid={grid}
        lines={shown.lines}
        subtotals={counted.subtotals}
        problems={found}
        isAsked={isAsked}
        isReadOnly={isReadOnly}
        onUndo={() => step('undo')}
        onRedo={() => step('redo')}
        onSend={openDrawer}
        isHidden={isNarrow && part === 'totals'}
        targetRef={target}
      >
        {isNarrow ? (
          <Segments<'lines' | 'thread' | 'totals'>
            options={[
              { value: 'lines', label: typeset(`Lignes ${shown.lines.filter(isLineRow).length}`) },
              { value: 'thread', label: typeset(`Fil ${thread.count}`) },
              { value: 'totals', label: 'Totaux' },
            ]}
            value={thread.isOpen ? 'thread' : part}
            aria-label="Partie de l’offre"
            onChange={(next) => (next === 'thread' ? thread.setOpen(true) : setPart(next))}
          />
        ) : (
          <h2>{typeset(`Offre, version ${version}`)}</h2>
        )}
      </DraftLines>
      {!isDrawerOpen && draftFailure}
      <Slot name="foot">
        <OfferFoot
          content={content}
          problems={problems}
          isReadOnly={isReadOnly}
          onChange={changeWhole}
          hasFields={!isNarrow || part === 'totals'}
          sums={counted.sums}
          count={counted.count}
        >
          {(!isNarrow || part === 'totals') && previewButton}
          {isNarrow && part === 'totals' && discard}
          <Button type="primary" className={styles.send} onClick={openDrawer}>
            ENVOYER L’OFFRE…
          </Button>
        </OfferFoot>
      </Slot>
      <SendDrawer
        isOpen={isDrawerOpen}
        quoteId={quoteId}
        content={content}
        recipients={recipients}
        email={email}
        askedCopies={askedCopies}
        reminderDays={reminderDays}
        asked={asked}
        version={version}
        number={number}
        sums={found.length === 0 ? counted.sums : undefined}
        noPreview={revision === 0 && !isConflict ? NO_PREVIEW : undefined}
        isArchived={isArchived}
        isReadOnly={isReadOnly}
        busy={isSending || (state.context.order !== null && state.matches('saving'))}
        failure={isDrawerOpen && draftFailure}
        preview={previewButton}
        onChange={changeWhole}
        onSend={submit}
        onClose={() => setDrawerOpen(false)}
      >
        <OfferTemplates
          content={content}
          isReadOnly={isReadOnly}
          onChange={(changed) => change({ kind: 'replaced', content: changed })}
        />
        <AttachedFiles quoteId={quoteId} files={files} isReadOnly={isReadOnly} />
        {isDrawerOpen && previous && found.length === 0 && (
          <VersionChanges previous={previous} content={shown} />
        )}
        {hasPreview && (
          <PdfPreview quoteId={quoteId} revision={canPreview ? revision : undefined} />
        )}
      </SendDrawer>
      <LeaveGuard hasChanges={isLostWhenLeft} />
    </section>
  );
}

const NO_PREVIEW = 'L’aperçu du PDF est possible dès qu’un champ a été modifié.';

/** The totals of what can be counted already: without lines and figures that are wrong. */
function countedOffer(content: OfferContent, found: readonly OfferProblem[]) {
  const wrong = new Set(found.map(({ line }) => line));
  const whole = new Set(found.flatMap(({ line, field }) => (line === undefined ? [field] : [])));
  const right: OfferContent = {
    ...content,
    lines: rightLines(content.lines, wrong),
    ...(whole.has('discount') && { discount: '' }),
    ...(whole.has('carriage') && { carriage: '' }),
    ...(whole.has('validity_days') && { validity_days: '1' }),
  };
  const priced = pricedOffer(right);
  const { asChosen, lots } = documentTotals(priced, offerRule());
  return {
    sums: asChosen,
    count: priced.lines.filter(isCounted).length,
    subtotals: new Map(lots.map(({ title, total }) => [right.lines[title]?.id ?? '', total])),
  };
}
