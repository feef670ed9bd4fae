import type { ArticleSortKey } from '../../../domain/article';
import type { SortState } from '../../../domain/sorting';
import { type Column, columns, type TableMode } from './columns';
import styles from './ArticleTable.module.css';

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
    <div role="columnheader" className={className} aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
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
