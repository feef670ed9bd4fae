import { useEffect, useMemo, useRef, useState } from 'react';
import type { QuoteTotals } from '../../../contract/api.gen';
import type { PresentedQuote } from '../../../domain/quote/quote';
import { useListQuotesByStatusQuery, useListQuotesQuery } from '../../api/adminEndpoints.gen';
import { useRefreshOnFocus } from '../../ui/browser/refreshOnFocus';
import type { QuoteListQuery } from './quoteListUrl';
import {
  fillRows,
  FIRST_PAGE,
  PAGE_SIZE,
  type PagePair,
  pagesNear,
  presentPage,
  samePages,
} from './quotePages';

/** A page older than this is fetched again when it becomes visible. */
const MAX_AGE_S = 5;

export interface QuoteRows {
  /** The list these rows belong to: the previous one while another is loading. */
  key: string;
  /** Undefined until the first successful answer. */
  total?: number;
  /** How many quotes match in each status. */
  totals?: QuoteTotals;
  quotes: readonly (PresentedQuote | undefined)[];
}

export interface QuotePages {
  rows: QuoteRows;
  isFetching: boolean;
  /** The error of the visible pages, if any. */
  error: unknown;
  refetch: () => void;
  onRange: (first: number, last: number) => void;
}

/**
 * A paged list: only pages near the visible rows are fetched, again when the browser window gets
 * the focus. The second of two pages is what follows the first one, whoever has left the list
 * meanwhile.
 */
export function useQuotePages(query: QuoteListQuery): QuotePages {
  const key = JSON.stringify(query);
  const [pages, setVisiblePages] = useVisiblePages(key);
  const [anchors, setAnchor] = useAnchors(key);
  const even = usePage(query, pages.even, anchors);
  const odd = usePage(query, pages.odd, anchors);
  const isEvenFirst = (pages.even ?? Infinity) < (pages.odd ?? Infinity);
  setAnchor(isEvenFirst ? pages.odd : pages.even, (isEvenFirst ? even : odd).quotes?.at(-1)?.id);
  const { total, rows: length = total, totals } = odd.fetchedAt > even.fetchedAt ? odd : even;
  const error = even.error ?? odd.error;
  const failed = total === undefined && error !== undefined;
  const loaded = useMemo<QuoteRows | undefined>(() => {
    if (failed) return { key, quotes: [] }; // logged only (ERR-44)
    return total === undefined || length === undefined
      ? undefined
      : {
          key,
          total,
          totals,
          quotes: fillRows(length, [
            [pages.even, even.quotes],
            [pages.odd, odd.quotes],
          ]),
        };
  }, [key, failed, total, length, totals, pages, even.quotes, odd.quotes]);
  const refetch = () => {
    even.refetch();
    odd.refetch();
  };
  useRefreshOnFocus(refetch);
  const rows = useLastDefined(loaded) ?? { key, quotes: PLACEHOLDER_ROWS };
  return {
    rows,
    isFetching: even.isFetching || odd.isFetching,
    error,
    refetch,
    onRange: (first, last) =>
      setVisiblePages({ key: rows.key, pages: pagesNear(first, last, rows.quotes.length) }),
  };
}

const PLACEHOLDER_ROWS: undefined[] = Array.from({ length: 10 }, () => undefined);

/** By the number of a page: the last quote of the page before, when both were last shown. */
type Anchors = Readonly<Record<number, number>>;

/** The anchors of a list, and how to set one while rendering. */
function useAnchors(
  key: string,
): [Anchors, (page: number | undefined, quoteId: number | undefined) => void] {
  const [stored, setStored] = useState<{ key: string; anchors: Anchors }>({ key, anchors: {} });
  const anchors = stored.key === key ? stored.anchors : NO_ANCHORS;
  const setAnchor = (page: number | undefined, quoteId: number | undefined) => {
    if (page === undefined || quoteId === undefined || anchors[page] === quoteId) return;
    setStored({ key, anchors: { ...anchors, [page]: quoteId } });
  };
  return [anchors, setAnchor];
}
const NO_ANCHORS: Anchors = {};

/** One page of the list; fetches nothing without a page number. */
function usePage(query: QuoteListQuery, number: number | undefined, anchors: Anchors) {
  const after = anchors[number ?? 0];
  const place = {
    offset: String((number ?? 0) * PAGE_SIZE),
    ...(after !== undefined && { after: String(after) }),
  };
  const pageQuery = { ...query, limit: String(PAGE_SIZE), ...place };
  const page = useQuoteList(pageQuery, {
    skip: number === undefined,
    refetchOnMountOrArgChange: MAX_AGE_S,
  });
  const { currentData, isFetching, error, isUninitialized, fulfilledTimeStamp = 0 } = page;
  const quotes = useMemo(() => currentData && presentPage(currentData), [currentData]);
  const refetch = () => {
    if (!isUninitialized) void page.refetch();
  };
  return {
    quotes,
    total: currentData?.total,
    rows: currentData?.rows,
    totals: currentData?.totals,
    fetchedAt: currentData ? fulfilledTimeStamp : -1,
    isFetching,
    error,
    refetch,
  };
}

/** The value, or the last defined one. */
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

interface Options {
  skip?: boolean;
  refetchOnMountOrArgChange?: boolean | number;
}

/** The quotes of one status or, without it, of all. */
export function useQuoteList(
  { status, ...query }: QuoteListQuery,
  { skip = false, ...options }: Options = {},
) {
  const all = useListQuotesQuery(query, { ...options, skip: skip || status !== undefined });
  const ofStatus = useListQuotesByStatusQuery(
    { ...query, status: status ?? 'PENDING' },
    { ...options, skip: skip || status === undefined },
  );
  return status === undefined ? all : ofStatus;
}

/** Throttle of the visible range while scrolling. */
const THROTTLE_MS = 100;

interface VisiblePages {
  key: string;
  pages: PagePair;
}

/** The pages to fetch: those last visible in this list, by default its first. */
function useVisiblePages(key: string): [PagePair, (seen: VisiblePages) => void] {
  const [visible, setVisible] = useState<VisiblePages>({ key, pages: FIRST_PAGE });
  const last = useRef(visible);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const throttle = (seen: VisiblePages) => {
    last.current = seen;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setVisible((before) =>
        before.key === last.current.key && samePages(before.pages, last.current.pages)
          ? before
          : last.current,
      );
    }, THROTTLE_MS);
  };
  return [visible.key === key ? visible.pages : FIRST_PAGE, throttle];
}
