import type { SortState } from '../../../domain/article';
import type { QuoteSortKey } from '../../../domain/quote';
import styles from './QuoteList.module.css';

const COLUMNS: readonly { value: QuoteSortKey; label: string; figure?: boolean }[] = [
  { value: 'NUMBER', label: 'Numéro' },
  { value: 'DATE', label: 'Date' },
  { value: 'STATUS', label: 'État' },
  { value: 'ARTICLES', label: 'Articles', figure: true },
  { value: 'TOTAL', label: 'Total HT', figure: true },
];

interface QuoteListHeadProps {
  sort: SortState<QuoteSortKey>;
  onSort: (chosen: QuoteSortKey) => void;
}

/** The column names, each a sort button; the sorted one carries its arrow. */
export function QuoteListHead({ sort, onSort }: QuoteListHeadProps) {
  const arrow = sort.descending ? '↓' : '↑';
  const order = sort.descending ? 'descending' : 'ascending';
  return (
    <div className={styles.columns} role="row" aria-rowindex={1}>
      {COLUMNS.map(({ value, label, figure }) => {
        const isSorted = sort.sortBy === value;
        return (
          <div key={value} role="columnheader" aria-sort={isSorted ? order : undefined} className={figure ? styles.figure : undefined}>
            <button type="button" className={isSorted ? styles.sorted : styles.column} onClick={() => onSort(value)}>
              {label}
              {isSorted && <span aria-hidden="true">{arrow}</span>}
            </button>
          </div>
        );
      })}
    </div>
  );
}
