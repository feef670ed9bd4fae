import type { TableRef } from 'antd';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { OpenArticle } from './articlesUrl';
import type { ArticlePages } from './useArticlePages';

/** The place of an article in the list, where it is known. */
export const openedRowIndex = (
  rows: ArticlePages['rows'],
  articleId: OpenArticle,
): number | undefined => [...rows].find(([, { id }]) => id === articleId)?.[0];

/** Scrolls to the top of another list, and to an article that is opened out of view. */
export function useTableScroll(
  table: RefObject<TableRef | null>,
  { key, rows }: Pick<ArticlePages, 'key' | 'rows'>,
  articleId: OpenArticle,
  isMeasured: boolean,
): void {
  const showOpened = useEffectEvent(() => {
    const index = openedRowIndex(rows, articleId);
    if (index !== undefined) table.current?.scrollTo({ index, align: 'nearest' });
  });
  useEffect(
    function showTop() {
      table.current?.scrollTo({ top: 0 });
    },
    [table, key],
  );
  useEffect(
    function followOpened() {
      if (articleId !== null) showOpened();
    },
    [articleId, isMeasured],
  );
}

/** The articles above and below the open one; the pages that have them are read. */
export function useNeighbours(
  { total = 0, rows, need }: Pick<ArticlePages, 'total' | 'rows' | 'need'>,
  articleId: OpenArticle,
): { previous: number | undefined; next: number | undefined } {
  const place = openedRowIndex(rows, articleId) ?? Number.NaN;
  const beside = [place - 1, place + 1];
  const unread = beside.find((at) => at >= 0 && at < total && !rows.has(at));
  const read = useEffectEvent((index: number) => need(index));
  useEffect(
    function readBeside() {
      if (unread !== undefined) read(unread);
    },
    [unread],
  );
  const [previous, next] = beside.map((at) => rows.get(at)?.id);
  return { previous, next };
}
