import type { ArticleSortKey } from '../../../domain/article/article';
import type { SortState } from '../../../domain/sorting';
import styles from './ArticleTable.module.css';

export type TableMode = 'list' | 'cart';

export interface Column {
  title: string;
  /** Sort key of the head's button; without it the column cannot be sorted. */
  sortBy?: ArticleSortKey;
  /** Right-aligned. */
  isNumeric?: boolean;
  /** Title of a second figure in the same cell, right of the first. */
  secondTitle?: string;
}

const common: readonly Column[] = [
  { title: 'Image' },
  { title: 'Nom', sortBy: 'NAME' },
  { title: 'Marque', sortBy: 'BRAND' },
  { title: 'Ref', sortBy: 'REF' },
  { title: 'Cond.', sortBy: 'COND' },
  { title: 'Prix HT', sortBy: 'HT', isNumeric: true },
];

/** The table's columns (TABLE-08, TABLE-09, TABLE-10). */
const columns: Record<TableMode, readonly Column[]> = {
  list: [...common, { title: 'Devis' }, { title: 'Comp.' }],
  cart: [...common, { title: 'Quantité', secondTitle: 'Total HT' }, { title: 'Actions' }],
};

interface ArticleTableHeadProps {
  mode: TableMode;
  sort: SortState<ArticleSortKey>;
  onSort: (key: ArticleSortKey) => void;
}

export function ArticleTableHead({ mode, sort, onSort }: ArticleTableHeadProps) {
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={styles.head}>
        {columns[mode].map((column) => (
          <Head key={column.title} column={column} sort={sort} onSort={onSort} />
        ))}
      </div>
    </div>
  );
}

type HeadProps = Omit<ArticleTableHeadProps, 'mode'> & { column: Column };

function Head({ column, sort, onSort }: HeadProps) {
  const { title, sortBy, isNumeric } = column;
  const className = isNumeric ? styles.figures : undefined;
  if (sortBy === undefined) return <UnsortableHead column={column} />;
  const isSorted = sort.sortBy === sortBy;
  return (
    <div
      role="columnheader"
      className={className}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={styles.sorter} onClick={() => onSort(sortBy)}>
        {title}
        {isSorted && (
          <span className={styles.arrow} aria-hidden="true">
            {sort.descending ? ' ↓' : ' ↑'}
          </span>
        )}
      </button>
    </div>
  );
}

function UnsortableHead({ column: { title, secondTitle } }: { column: Column }) {
  return (
    <div role="columnheader" className={secondTitle && styles.paired}>
      <span>{title}</span>
      {secondTitle && <span aria-hidden="true">{secondTitle}</span>}
    </div>
  );
}
