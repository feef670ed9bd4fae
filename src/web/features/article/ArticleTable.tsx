import { type ReactNode, use, useMemo } from 'react';
import { ARTICLE_SORTS, sortArticles } from '../../../domain/article';
import type { Article } from '../../api/endpoints.gen';
import noPicture from '../../assets/articles/no-picture.svg';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { SortBar } from '../../ui/list/SortBar';
import { useRowHeight } from '../../ui/list/useRowHeight';
import { VirtualList } from '../../ui/list/VirtualList';
import { ArticleMenu } from './ArticleMenu';
import { ArticleRow, type ArticleSlots } from './ArticleRow';
import { ArticleTableHead } from './ArticleTableHead';
import type { TableMode } from './columns';
import { useListPlace } from './listMemory';
import { type ArticleSort, type SortControl, useArticleSort } from './useArticleSort';
import { useListHeight } from './useListHeight';
import styles from './ArticleTable.module.css';

export interface ArticleTableProps extends ArticleSlots, SortControl {
  articles: readonly Article[];
  mode?: TableMode;
  /** px of the window on the rows; by default whole up to 50 rows, then what the browser's window leaves. */
  height?: number;
  /** Rows are awaited: grey ones stand in their place. */
  loading?: boolean;
  /** Names the table. */
  label?: string;
  /** Stands left of the sort bar: a page title, the sentence of the search. */
  heading?: ReactNode;
  /** What is counted, at the left of the sort bar; null: nothing. */
  count?: ReactNode;
  /** False: the heads alone sort. */
  sortBar?: boolean;
  emptyText?: string;
  emptyHelp?: string;
  /** The rows could not be read: the empty table offers to try again. */
  onRetry?: () => void;
}

/** The table of articles of category pages, search, home and basket (spec §2 Article table). */
export function ArticleTable(props: ArticleTableProps) {
  const { articles, loading = false, label = 'Articles', heading, count, sortBar = true } = props;
  const { sort, choose, toggle } = useArticleSort(props, label);
  const shown = useMemo(() => articles.filter(({ soft_deleted }) => soft_deleted !== '1'), [articles]);
  const empty = shown.length === 0 && !loading;
  return (
    <div className={styles.articles}>
      {(heading || (sortBar && !empty)) && (
        <div className={styles.top}>
          {heading}
          {sortBar && !empty && (
            <SortBar
              count={count === undefined ? countText(shown.length, loading) : (count ?? undefined)}
              options={ARTICLE_SORTS}
              sort={sort}
              onSort={choose}
              onToggle={toggle}
            />
          )}
        </div>
      )}
      {empty ? <NoArticle {...props} /> : <Table {...props} shown={shown} sort={sort} onSort={choose} />}
    </div>
  );
}

const countText = (count: number, loading: boolean): string =>
  loading ? '' : `${count.toLocaleString('fr-FR')} article${count > 1 ? 's' : ''}`;

function NoArticle({ emptyText = 'Aucun article à afficher', emptyHelp, onRetry }: ArticleTableProps) {
  return (
    <div className={styles.bench}>
      <EmptyState
        drawing={noPicture}
        title={emptyText}
        help={emptyHelp}
        action={
          onRetry && (
            <Button variant="second" onClick={onRetry}>
              RÉESSAYER
            </Button>
          )
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
  const look = `${styles.bench} ${styles.table} ${mode === 'cart' ? styles.cart : ''}`;
  return (
    <div role="table" aria-label={label} aria-rowcount={loading ? -1 : shown.length + 1} aria-busy={loading || undefined} className={look}>
      <ArticleTableHead mode={mode} sort={sort} onSort={onSort} />
      {loading ? <Skeleton rows={6} /> : <Rows {...props} mode={mode} label={label} />}
    </div>
  );
}

type RowsProps = Omit<TableProps, 'onSort'> & { mode: TableMode; label: string };

function Rows({ shown, sort, mode, label, height, renderQuantity, renderActions, onArticleContextMenu }: RowsProps) {
  const sorted = useMemo(() => sortArticles(shown, sort), [shown, sort]);
  const rowHeight = useRowHeight();
  const listHeight = useListHeight(sorted.length, rowHeight);
  const around = useListPlace(label);
  const menu = use(ArticleMenu);
  const slots = { mode, renderQuantity, renderActions, onArticleContextMenu: onArticleContextMenu ?? menu };
  return (
    <div ref={around} role="presentation">
      <VirtualList
        items={sorted}
        itemKey={idOf}
        height={height ?? listHeight}
        rowHeight={rowHeight}
        label={label}
        renderRow={(article, index) => <ArticleRow article={article} rowIndex={index + 2} {...slots} />}
      />
    </div>
  );
}

const idOf = (article: Article): number => article.id;
