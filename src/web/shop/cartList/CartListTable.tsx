import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { type Answers, articleOf, type ListEntry } from '../../../domain/referenceList/listEntries';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { useAppSelector } from '../../store/hooks';
import { ListRow } from './ListRow';
import type { OpenedList } from './openedList';
import type { SendListEvent } from './useCartList';
import styles from './CartListTable.module.css';

interface ListTableProps {
  entries: readonly ListEntry[];
  answers: Answers;
  notes: OpenedList['notes'];
  send: SendListEvent;
  isLookingUp: boolean;
}

/** The lines of the list, a row for each; the cells of a row are stacked at 768 px or less. */
export const CartListTable = memo(function ListTable({
  entries,
  answers,
  notes,
  send,
  isLookingUp,
}: ListTableProps) {
  const campaigns = useAppSelector(selectCampaigns);
  const firstLines = useMemo(() => firstLineOfArticles(entries, answers), [entries, answers]);
  const [body, remove] = useRemoval(entries, send);
  return (
    <table className={styles.lines} aria-label="Lignes de la liste">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Image</span>
          </th>
          <th scope="col">Article</th>
          <th scope="col">Cond.</th>
          <th scope="col" className={styles.figure}>
            Prix HT
          </th>
          <th scope="col">Quantité</th>
          <th scope="col" className={styles.figure}>
            Total HT
          </th>
          <th scope="col">
            <span className="sr">Retirer</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {entries.map((entry) => {
          const article = articleOf(entry, answers);
          const firstLine = article && firstLines.get(article.id);
          return (
            <ListRow
              key={entry.line}
              entry={entry}
              answers={answers}
              note={notes.get(entry.line)}
              sameAsLine={firstLine === entry.line ? undefined : firstLine}
              campaigns={campaigns}
              send={send}
              onRemove={remove}
              isLookingUp={isLookingUp && !answers.has(entry.reference)}
            />
          );
        })}
      </tbody>
    </table>
  );
});

/** The first line of each article: later ones add to its quantity. */
function firstLineOfArticles(entries: readonly ListEntry[], answers: Answers): Map<number, number> {
  const first = new Map<number, number>();
  for (const entry of entries) {
    const id = articleOf(entry, answers)?.id;
    if (id !== undefined) first.set(id, Math.min(first.get(id) ?? Infinity, entry.line));
  }
  return first;
}

/** Removes a line; the focus then goes to the same button of the row that takes its place. */
function useRemoval(entries: readonly ListEntry[], send: SendListEvent) {
  const body = useRef<HTMLTableSectionElement>(null);
  const removedIndex = useRef<number | null>(null);
  const lines = useRef(entries);
  useEffect(
    function focusNextRow() {
      lines.current = entries;
      if (removedIndex.current === null) return;
      const rows = body.current?.rows;
      rows?.[Math.min(removedIndex.current, rows.length - 1)]
        ?.querySelector<HTMLElement>('td:last-child button')
        ?.focus();
      removedIndex.current = null;
    },
    [entries],
  );
  const remove = useCallback(
    (line: number) => {
      removedIndex.current = lines.current.findIndex((entry) => entry.line === line);
      send({ type: 'entry.removed', line });
    },
    [send],
  );
  return [body, remove] as const;
}
