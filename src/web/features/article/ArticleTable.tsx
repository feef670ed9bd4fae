import { type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { Article } from '../../../contract/api.gen';
import { ARTICLE_SORTS, sortArticles } from '../../../domain/article/article';
import { formatNumber } from '../../../domain/frenchNumber';
import noPicture from '../../assets/articles/no-picture.svg';
import { ROW_LENGTH, useRowHeight } from '../../ui/browser/viewport';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { SortBar } from '../../ui/list/SortBar';
import { VirtualList } from '../../ui/list/VirtualList';
import { useIsHydrated } from '../../ui/page/ServedPage';
import { ArticleMenuContext } from './ArticleMenuContext';
import { ArticleRow, type ArticleSlots } from './ArticleRow';
import { ArticleTableHead, type TableMode } from './ArticleTableHead';
import { type ArticleSort, type SortControl, useArticleSort } from './listState';
import { useScrollRestoration } from './useScrollRestoration';
import styles from './ArticleTable.module.css';

export interface ArticleTableProps extends ArticleSlots, SortControl {
  articles: readonly Article[];
  mode?: TableMode;
  /** Height in px; default: all rows up to 50, then the free part of the viewport. */
  height?: number;
  /** Shows skeleton rows. */
  loading?: boolean;
  /** Accessible name. */
  label?: string;
  /** Part of the key of the persisted list state; by default the label. */
  listName?: string;
  /** Left of the sort bar: a page title, the sentence above search results. */
  heading?: ReactNode;
  /** Replaces the number of articles in the sort bar; null: none. */
  count?: ReactNode;
  /** False: only the column heads sort. */
  sortBar?: boolean;
  sorts?: typeof ARTICLE_SORTS;
  emptyText?: string;
  emptyHelp?: string;
  /** Below the help, instead of the retry button. */
  emptyAction?: ReactNode;
  /** Given when loading failed: the empty table shows a retry button. */
  onRetry?: () => void;
}

/** The article table of category pages, search, home and cart (TABLE-01). */
export function ArticleTable(props: ArticleTableProps) {
  const {
    articles,
    loading = false,
    label = 'Articles',
    heading,
    count,
    sortBar = true,
    sorts = ARTICLE_SORTS,
  } = props;
  const { sort, sortBy, toggleDirection } = useArticleSort(props, label);
  const shown = useMemo(
    () => articles.filter(({ soft_deleted }) => soft_deleted !== '1'),
    [articles],
  );
  const isEmpty = shown.length === 0 && !loading;
  return (
    <div className={styles.articles}>
      {(heading || (sortBar && !isEmpty)) && (
        <div className={styles.top}>
          {heading}
          {sortBar && !isEmpty && (
            <SortBar
              count={count === undefined ? countText(shown.length, loading) : (count ?? undefined)}
              options={sorts}
              sort={sort}
              onSort={sortBy}
              onToggle={toggleDirection}
            />
          )}
        </div>
      )}
      {isEmpty ? (
        <EmptyTable {...props} />
      ) : (
        <Table {...props} shown={shown} sort={sort} onSort={sortBy} />
      )}
    </div>
  );
}

const countText = (count: number, loading: boolean): string =>
  loading ? '' : `${formatNumber(count)} article${count > 1 ? 's' : ''}`;

function EmptyTable({
  emptyText = 'Aucun article à afficher',
  emptyHelp,
  emptyAction,
  onRetry,
}: ArticleTableProps) {
  return (
    <div className={styles.bench}>
      <EmptyState
        drawing={noPicture}
        title={emptyText}
        help={emptyHelp}
        action={
          emptyAction ??
          (onRetry && (
            <Button variant="second" onClick={onRetry}>
              RÉESSAYER
            </Button>
          ))
        }
      />
    </div>
  );
}

interface TableProps extends ArticleTableProps {
  shown: readonly Article[];
  sort: ArticleSort;
  onSort: Parameters<typeof ArticleTableHead>[0]['onSort'];
}

function Table({ onSort, ...props }: TableProps) {
  const { shown, sort, mode = 'list', label = 'Articles', loading = false } = props;
  const className = `${styles.bench} ${styles.table} ${mode === 'cart' ? styles.cart : ''}`;
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={loading ? -1 : shown.length + 1}
      aria-busy={loading || undefined}
      className={className}
    >
      <ArticleTableHead mode={mode} sort={sort} onSort={onSort} />
      {loading ? <LoadingRow /> : <Rows {...props} mode={mode} label={label} />}
    </div>
  );
}

/** A table may contain rows only. */
const LoadingRow = () => (
  <div role="rowgroup">
    <div role="row">
      <div role="cell">
        <Skeleton rows={6} />
      </div>
    </div>
  </div>
);

type RowsProps = Omit<TableProps, 'onSort'> & { mode: TableMode; label: string };

function Rows({
  shown,
  sort,
  mode,
  label,
  listName,
  height,
  renderQuantity,
  renderMark,
  renderActions,
  onArticleContextMenu,
}: RowsProps) {
  const sorted = useMemo(() => sortArticles(shown, sort), [shown, sort]);
  const rowHeight = useRowHeight();
  const listHeight = useListHeight(sorted.length, rowHeight, height);
  const container = useScrollRestoration(listName ?? label);
  const openMenu = use(ArticleMenuContext);
  const slots = {
    mode,
    renderQuantity,
    renderMark,
    renderActions,
    onArticleContextMenu: onArticleContextMenu ?? openMenu,
  };
  return (
    <div ref={container} role="presentation">
      <VirtualList
        items={sorted}
        itemKey={idOf}
        {...listHeight}
        rowHeight={rowHeight}
        rowLength={ROW_LENGTH}
        label={label}
        renderRow={(article, index) => (
          <ArticleRow article={article} rowIndex={index + 2} {...slots} />
        )}
      />
    </div>
  );
}

const idOf = (article: Article): number => article.id;

/** Up to this many rows the list is shown in full; beyond, it scrolls in its own box. */
const FULL_UP_TO = 50;
/** px of the viewport for the fixed search bar, the table's head and the start of what follows. */
const RESERVED_PX = 180;
const MIN_ROWS = 2;
/** The height that the server assumes; it decides only how many rows are rendered. */
const SERVED_VIEWPORT_PX = 900;

interface ListHeight {
  /** px. */
  height: number;
  /** CSS height of the box until the viewport is known; the same as `height` then. */
  servedHeight?: string;
  servedScrolls?: boolean;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Height of an article list. @param given the height in px that its screen wants. */
function useListHeight(count: number, rowHeight: number, given?: number): ListHeight {
  const isHydrated = useIsHydrated();
  const viewportHeight = useSyncExternalStore(
    subscribe,
    () => window.innerHeight,
    () => SERVED_VIEWPORT_PX,
  );
  const height = given ?? ownHeight(count, rowHeight, viewportHeight);
  return isHydrated ? { height } : { height, ...served(count, given) };
}

function ownHeight(count: number, rowHeight: number, viewportHeight: number): number {
  return count <= FULL_UP_TO
    ? count * rowHeight
    : Math.max(MIN_ROWS * rowHeight, viewportHeight - RESERVED_PX);
}

/** The same in CSS. */
function served(count: number, given: number | undefined): Omit<ListHeight, 'height'> {
  const rows = `${count} * ${ROW_LENGTH}`;
  // At least one whole row, at most all of them.
  if (given !== undefined)
    return { servedHeight: `min(max(${given}px, ${ROW_LENGTH}), ${rows})`, servedScrolls: true };
  if (count <= FULL_UP_TO) return { servedHeight: `calc(${rows})` };
  return { servedHeight: `max(${MIN_ROWS} * ${ROW_LENGTH}, 100svh - ${RESERVED_PX}px)` };
}
