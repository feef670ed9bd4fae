import { Button, Table, type TableColumnsType, type TableRef } from 'antd';
import { useMemo, useRef } from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useMediaQuery, usePrinting } from '../../ui/browser/viewport';
import { NOT_LOADING, useBoxSize, useTableHeight } from '../virtualTable';
import { type Column, columnsFor, Unread } from './articleColumns';
import type { ArticleSort, ArticlesView } from './articlesUrl';
import { cellBeside, type CellPlace, tabStopOf } from './cells/cellFields';
import { CellStatus } from './cells/CellStatus';
import { cellElement, EditableCell } from './cells/EditableCell';
import type { Cells, CellStep } from './cells/useCells';
import type { ArticleSelection } from './selection/articleSelection';
import { onListKey, SELECT_WIDTH, selectColumn } from './selection/SelectCell';
import type { ArticlePages } from './useArticlePages';
import { openedRowIndex, useTableScroll } from './useOpenedRow';
import styles from './ArticlesScreen.module.css';

const MIN_LABEL_WIDTH = 64;
/** Where nothing is laid out, as in tests without a browser. */
const UNMEASURED = { width: 1400, height: 480 };

interface ArticleTableProps {
  view: ArticlesView;
  hiddenColumns: readonly string[];
  pages: ArticlePages;
  cells: Cells;
  categoryName: (id: number) => string;
  selectable: ArticleSelection;
  onSort: (sort: ArticleSort) => void;
  onOpen: (articleId: number) => void;
}

interface Place {
  index: number;
}

/** All articles of the list; only the rows in view are in the document, and only they are read. */
export function ListedArticlesTable(props: ArticleTableProps) {
  const { view, hiddenColumns, pages, selectable, cells, categoryName, onSort, onOpen } = props;
  const { total = 0, rows, need } = pages;
  const box = useRef<HTMLDivElement>(null);
  const { width: measured, height } = useBoxSize(box);
  const width = measured || UNMEASURED.width;
  const shownColumns = columnsFor(width - SELECT_WIDTH, hiddenColumns);
  const isPrinting = usePrinting();
  const places = useMemo(
    () =>
      isPrinting
        ? [...rows.keys()].sort((a, b) => a - b).map((index): Place => ({ index }))
        : Array.from({ length: total }, (_, index): Place => ({ index })),
    [total, isPrinting, rows],
  );
  const shownHeight = useTableHeight(height || UNMEASURED.height, places.length);
  const fixed = shownColumns.reduce((sum, column) => sum + (column.width ?? 0), SELECT_WIDTH);
  const widthOf = (column: Column) => column.width ?? Math.max(MIN_LABEL_WIDTH, width - fixed);
  const isSmall = useMediaQuery('(max-width: 799px)');
  const fields = isSmall ? [] : shownColumns.flatMap(({ field }) => field ?? []);
  const table = useRef<TableRef>(null);
  const goTo = (place: CellPlace) => {
    cells.focus(place);
    table.current?.scrollTo({ index: place.index, align: 'nearest' });
  };
  const tabStop = tabStopOf(cells.place, fields, total);
  /** What a cell is about, where it can be typed in. */
  const editable = ({ field }: Column, index: number) => {
    const article = rows.get(index);
    if (!article || !field || !fields.includes(field)) return undefined;
    return {
      article,
      place: { index, field },
      cells,
      isTabStop: tabStop.index === index && tabStop.field === field,
      onMove: (from: CellPlace, step: CellStep) => {
        const to = cellBeside(from, step, fields, total);
        if (to) goTo(to);
        return to !== undefined;
      },
    };
  };
  const shownCells: TableColumnsType<Place> = shownColumns.map((column) => ({
    key: column.key,
    width: widthOf(column),
    onCell: ({ index }) => {
      const cell = editable(column, index);
      const element = cell ? cellElement(cell) : { role: 'cell' };
      const names = [element.className, column.isRight && styles.right].filter(Boolean);
      return { ...element, className: names.join(' ') };
    },
    render: (_, { index }) => {
      const article = rows.get(index);
      if (column.key !== 'reference') {
        const content = article && (
          <span className={styles.text}>{column.render(article, categoryName)}</span>
        );
        const cell = editable(column, index);
        return cell ? <EditableCell {...cell}>{content}</EditableCell> : content;
      }
      return article ? (
        // Its press is that of the row.
        <Button type="link" size="small" className={styles.open}>
          {article.reference}
        </Button>
      ) : (
        <Unread index={index} onShown={need} />
      );
    },
  }));
  const columns = [selectColumn<Place>(rows, selectable), ...shownCells];
  useTableScroll(table, pages, view.articleId, height > 0);
  return (
    <>
      <div
        role="table"
        aria-label="Articles"
        aria-rowcount={total + 1}
        className={styles.table}
        onKeyDown={(event) => onListKey(event, selectable)}
      >
        <ArticleHead columns={shownColumns} widthOf={widthOf} view={view} onSort={onSort} />
        <div ref={box} className={styles.body}>
          <Table<Place>
            ref={table}
            virtual
            size="small"
            showHeader={false}
            pagination={false}
            rowKey="index"
            columns={columns}
            dataSource={places}
            scroll={{ x: width, y: shownHeight }}
            loading={NOT_LOADING}
            locale={{ emptyText: ' ' }}
            onRow={({ index }) => {
              const article = rows.get(index);
              const isOpen = article !== undefined && article.id === view.articleId;
              return {
                role: 'row',
                'aria-rowindex': index + 2,
                'aria-current': isOpen || undefined,
                className:
                  isOpen || (article && selectable.has(article.id))
                    ? `${styles.chosen} ${isOpen ? styles.current : ''}`
                    : undefined,
                onClick: () => article && onOpen(article.id),
              };
            }}
          />
        </div>
      </div>
      {isPrinting && rows.size < total && (
        <p>
          {typeset(
            `Cette impression a les ${formatNumber(rows.size)} articles déjà lus sur ${formatNumber(total)} : « Télécharger la liste » les donne tous.`,
          )}
        </p>
      )}
      {fields.length > 0 && (
        <CellStatus cells={cells} indexOf={(id) => openedRowIndex(rows, id)} onGo={goTo} />
      )}
    </>
  );
}

interface ArticleHeadProps {
  columns: readonly Column[];
  widthOf: (column: Column) => number;
  view: ArticlesView;
  onSort: (sort: ArticleSort) => void;
}

/** The heads of the columns; those that can be sorted by are pressed for it. */
function ArticleHead({ columns, widthOf, view, onSort }: ArticleHeadProps) {
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
