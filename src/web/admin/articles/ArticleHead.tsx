import { Button } from 'antd';
import type { Column } from './articleColumns';
import type { ArticleSort, ArticlesView } from './articlesUrl';
import { SELECT_WIDTH } from './selection/SelectCell';
import styles from './ArticlesScreen.module.css';

interface ArticleHeadProps {
  columns: readonly Column[];
  widthOf: (column: Column) => number;
  view: ArticlesView;
  onSort: (sort: ArticleSort) => void;
}

/** The heads of the columns; those that can be sorted by are pressed for it. */
export function ArticleHead({ columns, widthOf, view, onSort }: ArticleHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" style={{ width: SELECT_WIDTH }}>
        <span className="sr">Sélection</span>
      </div>
      {columns.map((column) => (
        <div
          key={column.key}
          role="columnheader"
          aria-sort={column.sort === view.sort ? orderOf(view) : undefined}
          style={{ width: widthOf(column) }}
          className={column.isRight ? styles.right : undefined}
        >
          <ColumnHead column={column} view={view} onSort={onSort} />
        </div>
      ))}
    </div>
  );
}

const orderOf = ({ isDescending }: ArticlesView) => (isDescending ? 'descending' : 'ascending');

function ColumnHead({
  column: { title, sort },
  view,
  onSort,
}: {
  column: Column;
  view: ArticlesView;
  onSort: (sort: ArticleSort) => void;
}) {
  if (!sort) return title;
  return (
    <Button type="link" size="small" className={styles.sort} onClick={() => onSort(sort)}>
      {title}
      {sort === view.sort && <span aria-hidden="true">{view.isDescending ? ' ↓' : ' ↑'}</span>}
    </Button>
  );
}
