import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListedArticle, OwnArticle } from '../../../contract/api.gen';
import { adminEndpoints, type ListOwnArticlesApiArg } from '../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';

/** Articles of a call. */
export const ARTICLES_PER_PAGE = 100;

/** The part of a list that is known; rows by their place. */
export interface ArticlePages {
  /** Another list has another key. */
  key: string;
  /** Undefined until the first answer. */
  total: number | undefined;
  /** The search keeps the nearest articles only. */
  isSearchFull: boolean;
  rows: ReadonlyMap<number, ListedArticle>;
  error: unknown;
  /** Reads the page of a place, unless it was asked for already. */
  need: (index: number) => void;
  /** Shows what is stored of an article, where it stands in the list. */
  show: (article: OwnArticle) => void;
  /** Reads the pages again that hold an article, as it was changed. */
  reload: (articleId: number) => void;
  retry: () => void;
  /** Reads the list again as it scrolls, as articles came to it or many were changed. */
  readAgain: () => void;
}

type Known = Pick<ArticlePages, 'key' | 'total' | 'isSearchFull' | 'rows' | 'error'>;

function listed(
  { price_check: _, ...row }: ListedArticle,
  { crm_secondary_id: __, description: ___, file: ____, vat_rate: _____, ...stored }: OwnArticle,
): ListedArticle {
  return { ...row, ...stored };
}

const nothing = (key: string): Known => ({
  key,
  total: undefined,
  isSearchFull: false,
  rows: new Map(),
  error: undefined,
});

/** Reads a list of articles by pages, those that come into view. */
export function useArticlePages(query: ListOwnArticlesApiArg): ArticlePages {
  const dispatch = useAppDispatch();
  const key = JSON.stringify(query);
  const [known, setKnown] = useState(() => nothing(key));
  const asked = useRef({ key, pages: new Set<number>() });
  // The table stays until the first answer, and with it the focus in its head.
  const current = known.key === key ? known : { ...nothing(key), total: known.total };

  const read = useCallback(
    async (page: number) => {
      if (asked.current.key !== key) asked.current = { key, pages: new Set() };
      asked.current.pages.add(page);
      const offset = page * ARTICLES_PER_PAGE;
      const { data, error } = await dispatch(
        adminEndpoints.endpoints.listOwnArticles.initiate(
          {
            ...(JSON.parse(key) as ListOwnArticlesApiArg),
            offset: String(offset),
            limit: String(ARTICLES_PER_PAGE),
          },
          { subscribe: false, forceRefetch: true },
        ),
      );
      if (asked.current.key !== key) return;
      if (!data) asked.current.pages.delete(page);
      setKnown((before) => {
        const base = before.key === key ? before : nothing(key);
        if (!data) return { ...base, error };
        const rows = new Map(base.rows);
        data.articles.forEach((article, index) => rows.set(offset + index, article));
        const { total, search_full: isSearchFull = false } = data;
        return { key, total, isSearchFull, rows, error: undefined };
      });
    },
    [dispatch, key],
  );
  useEffect(
    function readFirstPage() {
      if (asked.current.key !== key || !asked.current.pages.has(0)) void read(0);
    },
    [key, read],
  );
  const { rows } = current;
  return {
    ...current,
    need: (index) => {
      const page = Math.floor(index / ARTICLES_PER_PAGE);
      if (asked.current.key !== key || !asked.current.pages.has(page)) void read(page);
    },
    show: (stored) =>
      setKnown((before) => ({
        ...before,
        rows: new Map(
          [...before.rows].map(([index, row]) => [
            index,
            row.id === stored.id ? listed(row, stored) : row,
          ]),
        ),
      })),
    reload: (articleId) => {
      const places = [...rows].filter(([, { id }]) => id === articleId).map(([index]) => index);
      for (const index of places) void read(Math.floor(index / ARTICLES_PER_PAGE));
    },
    retry: () => void read(0),
    readAgain: () => {
      asked.current = { key, pages: new Set() };
      setKnown((before) => ({ ...before, rows: new Map() }));
      void read(0);
    },
  };
}
