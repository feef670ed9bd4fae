import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatCount } from '../../../domain/frenchNumber';
import { formatPrice, sumOfLines } from '../../../domain/price';
import {
  articlesToAdd,
  countStates,
  type EntryState,
  linesOf,
  stateOf,
} from '../../../domain/referenceList/listEntries';
import { entriesCsv } from '../../../domain/referenceList/listText';
import type { SharedLine } from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { selectDistinctCount } from '../../features/cart/cartSlice';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { useAppSelector } from '../../store/hooks';
import { saveFile } from '../../ui/browser/files';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { unitPriceOf } from './LineHelp';
import { ListTable } from './ListTable';
import type { OpenedList } from './openedList';
import type { ListSnapshot, SendListEvent } from './useCartList';
import styles from './CartList.module.css';

const STATE_COUNTS: readonly [EntryState, singular: string, plural: string][] = [
  ['found', 'trouvée', 'trouvées'],
  ['toChoose', 'à choisir', 'à choisir'],
  ['unknown', 'inconnue', 'inconnues'],
  ['refused', 'à corriger', 'à corriger'],
  ['withdrawn', 'retirée du catalogue', 'retirées du catalogue'],
];

interface ListPreviewProps {
  snapshot: ListSnapshot;
  send: SendListEvent;
  /** How often an addition was taken back. */
  undoCount: number;
  onAdd: () => void;
  /** Replaces the cart by the list; undefined for a pasted one. */
  onReplace: (() => void) | undefined;
  notes: OpenedList['notes'];
  /** Renders what else can be done with the list. */
  renderActions?: (lines: readonly SharedLine[]) => ReactNode;
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
    <section className={styles.preview} aria-label="Aperçu de la liste">
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
      <ListTable
        entries={entries}
        answers={answers}
        notes={notes}
        send={send}
        isLookingUp={snapshot.matches({ preview: 'lookingUp' })}
      />
    </section>
  );
}

function PreviewActions({
  snapshot,
  send,
  onAdd,
  onReplace,
  renderActions,
}: Omit<ListPreviewProps, 'notes' | 'undoCount'>) {
  const isCartEmpty = useAppSelector((state) => selectDistinctCount(state) === 0);
  const { entries, answers } = snapshot.context;
  const campaigns = useAppSelector(selectCampaigns);
  const articles = articlesToAdd(entries, answers);
  const pieces = articles.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = sumOfLines(
    articles.map(({ article, quantity }) => ({
      unit_price: unitPriceOf(article, campaigns),
      quantity,
    })),
  );
  const open = entries.filter((entry) => stateOf(entry, answers) !== 'found');
  return (
    <div className={styles.previewActions}>
      <Button size="large" disabled={pieces === 0} onClick={onAdd}>
        {`Ajouter ${formatCount(pieces, 'article', 'articles')}`}
      </Button>
      {onReplace && !isCartEmpty && (
        <Button variant="second" size="large" disabled={pieces === 0} onClick={onReplace}>
          Remplacer mon devis
        </Button>
      )}
      <p className={styles.total}>
        <span>
          {typeset(`Total HT, ${formatCount(articles.length, 'référence', 'références')}`)}
        </span>{' '}
        <b>{formatPrice(total)}</b>
      </p>
      {renderActions?.(linesOf(entries, answers))}
      <Button variant="second" size="large" onClick={() => send({ type: 'list.edited' })}>
        Modifier la liste
      </Button>
      {open.length > 0 && (
        <Button
          variant="quiet"
          size="large"
          onClick={() =>
            saveFile(
              'lignes-a-completer.csv',
              'text/csv;charset=utf-8',
              `\uFEFF${entriesCsv(open)}`,
            )
          }
        >
          {`Télécharger ${open.length > 1 ? 'les lignes' : 'la ligne'} à compléter`}
        </Button>
      )}
    </div>
  );
}
