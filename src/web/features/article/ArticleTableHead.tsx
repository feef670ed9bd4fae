import type { ArticleSortKey, SortState } from '../../../domain/article';
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
  const { title, sortBy, figures } = column;
  const looks = figures ? styles.figures : undefined;
  if (sortBy === undefined) return <PlainHead column={column} />;
  const sorted = sort.sortBy === sortBy;
  return (
    <div role="columnheader" className={looks} aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sorter} onClick={() => onSort(sortBy)}>
        {title}
        {sorted && (
          <span className={styles.arrow} aria-hidden="true">
            {sort.descending ? ' ↓' : ' ↑'}
          </span>
        )}
      </button>
    </div>
  );
}

function PlainHead({ column: { title, beside } }: { column: Column }) {
  return (
    <div role="columnheader" className={beside && styles.paired}>
      <span>{title}</span>
      {beside && <span aria-hidden="true">{beside}</span>}
    </div>
  );
}
