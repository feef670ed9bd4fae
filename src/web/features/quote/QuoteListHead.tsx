import type { QuoteSortKey } from '../../../domain/quote';
import type { SortState } from '../../../domain/sorting';
import styles from './QuoteList.module.css';

const COLUMNS: readonly { value: QuoteSortKey; label: string; isNumeric?: boolean }[] = [
  { value: 'NUMBER', label: 'Numéro' },
  { value: 'DATE', label: 'Date' },
  { value: 'STATUS', label: 'État' },
  { value: 'ARTICLES', label: 'Articles', isNumeric: true },
  { value: 'TOTAL', label: 'Total HT', isNumeric: true },
];

interface QuoteListHeadProps {
  /** Rows begin with a cell to select them. */
  isSelectable?: boolean;
  sort: SortState<QuoteSortKey>;
  onSort: (key: QuoteSortKey) => void;
}

/** Column heads; each is a sort button, the sorted one shows an arrow. */
export function QuoteListHead({ isSelectable, sort, onSort }: QuoteListHeadProps) {
  const arrow = sort.descending ? '↓' : '↑';
  const order = sort.descending ? 'descending' : 'ascending';
  return (
    <div className={styles.columns} role="row" aria-rowindex={1}>
      {isSelectable && (
        <div role="columnheader">
          <span className="sr">Sélection</span>
        </div>
      )}
      {COLUMNS.map(({ value, label, isNumeric }) => {
        const isSorted = sort.sortBy === value;
        return (
          <div key={value} role="columnheader" aria-sort={isSorted ? order : undefined} className={isNumeric ? styles.figure : undefined}>
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
