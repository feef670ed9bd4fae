import type { ArticleSortKey, SortState } from '../../../domain/article';
import { columns, type Column, type TableMode } from './columns';
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

function Head({ column: { title, sortBy, figures }, sort, onSort }: Omit<ArticleTableHeadProps, 'mode'> & { column: Column }) {
  const looks = figures ? styles.figures : undefined;
  if (sortBy === undefined) return <div role="columnheader" className={looks}>{title === 'Actions' ? <span className="sr">{title}</span> : title}</div>;
  const sorted = sort.sortBy === sortBy;
  return (
    <div role="columnheader" className={looks} aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sorter} onClick={() => onSort(sortBy)}>
        {title}
        {sorted && <span className={styles.arrow} aria-hidden="true">{sort.descending ? ' ↓' : ' ↑'}</span>}
      </button>
    </div>
  );
}
