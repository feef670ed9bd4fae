import { useCallback, useEffect, useRef, useState } from 'react';
import { carriageRule } from '../../../content/conditions';
import { typeset } from '../../../domain/frenchTypography';
import { checkOffer, type OfferContent, type OfferLine, type OfferProblem } from '../../../domain/offer';
import { pricedOffer } from '../../../domain/offerDocument';
import type { OfferFile } from '../../../domain/offerFile';
import { documentTotals } from '../../../domain/quoteDocument';
import { OfferTotals } from '../../features/offer/OfferLines';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useDownloadOfferMutation } from '../../features/quote/requestEndpoints';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { TextField } from '../../ui/form/TextField';
import { AddLine } from './AddLine';
import type { DraftInput } from './answerMachine';
import { DiscardDraft } from './DiscardDraft';
import { LineEditor } from './LineEditor';
import { OfferFiles } from './OfferFiles';
import { OfferTemplates } from './OfferTemplates';
import { useAnswer } from './useAnswer';
import styles from './OfferEditor.module.css';

interface OfferEditorProps {
  quoteId: number;
  /** '202611-298'. */
  number: string;
  start: DraftInput;
  /** Attached to the version that will be sent. */
  files: readonly OfferFile[];
  /** The version that will be sent. */
  version: number;
  /** Begun by a press just now: the first price takes the focus. */
  isBegun: boolean;
  /** Starts again from the stored draft, after a conflict. */
  onReload: () => void;
  /** The revision of the stored draft, 0 without one; undefined when it could not be read. */
  readRevision: () => Promise<number | undefined>;
  onDiscarded: () => void;
  onSent: () => void;
}

type WholeField = Exclude<keyof OfferContent, 'lines'>;

/** The draft of an offer: saved with every pause in typing, checked and sent by the button. */
export function OfferEditor({
  quoteId,
  number,
  start,
  files,
  version,
  isBegun,
  onReload,
  readRevision,
  onDiscarded,
  onSent,
}: OfferEditorProps) {
  const [state, send] = useAnswer(quoteId, start, onSent);
  const [problems, setProblems] = useState<readonly OfferProblem[]>([]);
  const [preview, previewing] = useDownloadOfferMutation();
  const { content, failure } = state.context;
  const changeLine = useCallback((id: string, change: Partial<OfferLine>) => send({ type: 'change.line', id, change }), [send]);
  const removeLine = useCallback((id: string) => send({ type: 'change.removed', id }), [send]);
  const isConflict = state.matches('conflict');
  const isSending = state.matches('sending');
  const isReadOnly = isConflict || isSending;
  const focused = useRef(isBegun ? `${start.content.lines[0]?.id}-unit_price` : undefined);
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
    const revision = await readRevision();
    if (revision !== undefined) send({ type: 'keep', revision });
  };
  const submit = () => {
    const found = checkOffer(content);
    setProblems(found);
    const [first] = found;
    if (!first) send({ type: 'send', files: files.map(({ id }) => id) });
    else document.getElementById(first.line === undefined ? `offer-${first.field}` : `${first.line}-${first.field}`)?.focus();
  };
  const problemOf = (field: WholeField | 'lines') =>
    problems.find((problem) => problem.line === undefined && problem.field === field)?.message;
  const whole = (field: WholeField, label: string, isMultiline = false) => (
    <TextField
      label={label}
      name={field}
      multiline={isMultiline}
      rows={3}
      maxLength={isMultiline ? 5000 : 20}
      value={isMultiline ? content[field] : content[field].replace('.', ',')}
      error={problemOf(field)}
      hint={field === 'carriage' ? 'Vide : règle de la boutique' : undefined}
      readOnly={isReadOnly}
      onChange={(value) => send({ type: 'change.whole', change: { [field]: value } })}
    />
  );
  return (
    <section className="bench" aria-label="Offre">
      <div className={styles.bar}>
        <h2>{typeset(`Offre, version ${version}`)}</h2>
        <span role="status" className="muted">
          {state.context.revision === 0 && state.matches('saved') ? '' : savedText(state.value)}
        </span>
      </div>
      {failure && (
        <Alert kind="error" action={isConflict ? <ConflictChoice onReload={onReload} onKeep={() => void keep()} /> : undefined}>
          {failure}
        </Alert>
      )}
      <ol className={styles.lines}>
        {content.lines.map((line, index) => (
          <LineEditor
            key={line.id}
            line={line}
            position={index + 1}
            problems={problems.filter((problem) => problem.line === line.id)}
            isReadOnly={isReadOnly}
            onChange={changeLine}
            onRemove={removeLine}
          />
        ))}
      </ol>
      {problemOf('lines') && <Alert kind="error">{problemOf('lines')}</Alert>}
      <AddLine isReadOnly={isReadOnly} onAdd={addLine} />
      <div className={styles.whole}>
        {whole('discount', 'Remise globale, %')}
        {whole('carriage', 'Port HT, €')}
        {whole('validity_days', 'Validité, jours')}
      </div>
      {checkOffer(content).length === 0 && <OfferTotals sums={documentTotals(pricedOffer(content), carriageRule).asChosen} />}
      <div className={styles.texts}>
        {whole('message', 'Message au demandeur', true)}
        {whole('terms', 'Conditions particulières', true)}
      </div>
      <OfferTemplates
        content={content}
        isReadOnly={isReadOnly}
        onChange={(changed) => send({ type: 'change.replaced', content: changed })}
      />
      <OfferFiles quoteId={quoteId} files={files} isReadOnly={isReadOnly} />
      <div className="actions">
        <Button
          size="large"
          busy={isSending || (state.context.wantsSend && state.matches('saving'))}
          disabled={isConflict}
          onClick={submit}
        >
          ENVOYER L’OFFRE
        </Button>
        <DownloadButton
          label="APERÇU DU PDF"
          busy={previewing.isLoading}
          disabled={!state.matches('saved') || state.context.revision === 0 || checkOffer(content).length > 0}
          download={() => preview({ id: quoteId, number, version: 'draft' })}
        />
        <DiscardDraft quoteId={quoteId} revision={state.context.revision} disabled={!state.matches('saved')} onDiscarded={onDiscarded} />
      </div>
    </section>
  );
}

/** Somebody else stored another draft: one of the two goes on. */
function ConflictChoice({ onReload, onKeep }: { onReload: () => void; onKeep: () => void }) {
  return (
    <>
      <Button variant="second" onClick={onReload}>
        REPRENDRE LA SIENNE
      </Button>
      <Button variant="second" onClick={onKeep}>
        GARDER LA MIENNE
      </Button>
    </>
  );
}

function savedText(value: string): string {
  if (value === 'saving' || value === 'waiting') return 'Enregistrement…';
  if (value === 'saved') return 'Brouillon enregistré';
  return '';
}
