import { useEffect, useId, useRef } from 'react';
import { formatCount } from '../../../domain/frenchNumber';
import { countStates, type EntryState } from '../../../domain/referenceList/listEntries';
import { typeset } from '../../../domain/text/frenchText';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { CartListTable } from './CartListTable';
import type { OpenedList } from './openedList';
import { PreviewActions, type PreviewActionsProps } from './PreviewActions';
import styles from './CartList.module.css';

const STATE_COUNTS: readonly [EntryState, singular: string, plural: string][] = [
  ['found', 'trouvée', 'trouvées'],
  ['toChoose', 'à choisir', 'à choisir'],
  ['unknown', 'inconnue', 'inconnues'],
  ['refused', 'à corriger', 'à corriger'],
  ['withdrawn', 'retirée du catalogue', 'retirées du catalogue'],
];

interface ListPreviewProps extends PreviewActionsProps {
  /** How often an addition was taken back. */
  undoCount: number;
  notes: OpenedList['notes'];
}

/**
 * What was found, before anything is added. Its heading takes the focus when the list was read and
 * after an undo.
 */
export function ListPreview({
  snapshot,
  send,
  undoCount,
  onAdd,
  onReplace,
  notes,
  renderActions,
}: ListPreviewProps) {
  const { entries, answers, note } = snapshot.context;
  const heading = useRef<HTMLHeadingElement>(null);
  const countsId = useId();
  useEffect(
    function focusHeading() {
      heading.current?.focus();
    },
    [undoCount],
  );
  const counts = countStates(entries, answers);
  const countsText = STATE_COUNTS.filter(([state]) => counts[state] > 0).map(([state, ...words]) =>
    formatCount(counts[state], ...words),
  );
  return (
    <section aria-label="Aperçu de la liste">
      <div className={styles.previewHead}>
        <h2 ref={heading} tabIndex={-1} aria-describedby={countsId}>
          {typeset(`Votre liste : ${formatCount(entries.length, 'ligne', 'lignes')}`)}
        </h2>
        <p id={countsId} role="status">
          {typeset(countsText.join(', '))}
        </p>
      </div>
      {note !== '' && (
        <div className={styles.notice}>
          <Alert kind="info">{note}</Alert>
        </div>
      )}
      <PreviewActions
        snapshot={snapshot}
        send={send}
        onAdd={onAdd}
        onReplace={onReplace}
        renderActions={renderActions}
      />
      {snapshot.matches({ preview: 'lookupFailed' }) && (
        <div className={styles.notice}>
          <Alert
            kind="error"
            action={<Button onClick={() => send({ type: 'list.retry' })}>Réessayer</Button>}
          >
            La boutique ne répond pas : cette référence n’a pas pu être cherchée.
          </Alert>
        </div>
      )}
      <CartListTable
        entries={entries}
        answers={answers}
        notes={notes}
        send={send}
        isLookingUp={snapshot.matches({ preview: 'lookingUp' })}
      />
    </section>
  );
}
