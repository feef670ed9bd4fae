import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { QuoteTotals } from '../../../contract/api.gen';
import type { PresentedQuote } from '../../../domain/quote/quote';
import { useListQuotesByStatusQuery, useListQuotesQuery } from '../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { useRefreshOnFocus } from '../../ui/browser/refreshOnFocus';
import { usePrinting } from '../../ui/browser/viewport';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import type { QuoteListQuery } from '../quoteListUrl';
import {
  fillPage,
  FIRST_PAGE,
  type PagePair,
  pagesNear,
  presentPage,
  QUOTES_PER_PAGE,
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
  /** Who has taken a quote. */
  takers?: readonly string[];
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
  const {
    total,
    rows: length = total,
    totals,
    takers,
  } = odd.fetchedAt > even.fetchedAt ? odd : even;
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
          takers,
          quotes: fillPage(length, [
            [pages.even, even.quotes],
            [pages.odd, odd.quotes],
          ]),
        };
  }, [key, failed, total, length, totals, takers, pages, even.quotes, odd.quotes]);
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
    offset: String((number ?? 0) * QUOTES_PER_PAGE),
    ...(after !== undefined && { after: String(after) }),
  };
  const pageQuery = { ...query, limit: String(QUOTES_PER_PAGE), ...place };
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
    takers: currentData?.takers,
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
function useQuoteList(
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

/**
 * The rows of the list; all of them while printing. Browsers do not wait before printing, so Ctrl+P
 * (⌘P) is intercepted until all rows are loaded. `isCut`: printing was started from the browser's
 * menu while rows were missing.
 */
export function usePrintedQuotes(
  query: QuoteListQuery,
  rows: QuoteRows,
): { rows: QuoteRows; isCut: boolean } {
  const printing = usePrinting();
  const [isRequested, setRequested] = useState(false);
  const isIncomplete = rows.total !== undefined && rows.quotes.includes(undefined);
  const needsAll = isIncomplete && (printing || isRequested);
  const { currentData, isFetching, isError } = useQuoteList(query, {
    skip: !needsAll,
    refetchOnMountOrArgChange: true,
  });
  const allRows = useMemo<QuoteRows | undefined>(() => {
    if (!currentData || isFetching) return undefined;
    const quotes = presentPage(currentData);
    return { key: rows.key, total: quotes.length, totals: currentData.totals, quotes };
  }, [currentData, isFetching, rows.key]);
  usePrintShortcut(isIncomplete, () => setRequested(true));
  usePrintWhenLoaded(
    isRequested && (!isIncomplete || allRows !== undefined || isError),
    isError,
    () => setRequested(false),
  );
  return {
    rows: needsAll && allRows ? allRows : rows,
    isCut: printing && isIncomplete && !allRows,
  };
}

/** Intercepts the browser's print shortcut while rows are missing. */
function usePrintShortcut(isIncomplete: boolean, onPrint: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPrintKey =
      event.key.toLowerCase() === 'p' &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.altKey;
    if (!isPrintKey || !isIncomplete) return;
    event.preventDefault();
    if (!event.repeat) onPrint();
  });
  useEffect(function listenToKeys() {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function usePrintWhenLoaded(isReady: boolean, isError: boolean, onDone: () => void): void {
  const dispatch = useAppDispatch();
  const print = useEffectEvent(() => {
    if (isError)
      dispatch(
        messageShown({
          kind: 'error',
          text: 'La liste entière n’a pas pu être lue : rien n’a été imprimé.',
        }),
      );
    else window.print();
    onDone();
  });
  useEffect(
    function printWhenReady() {
      if (!isReady) return undefined;
      // Not inside this effect: React could not render the changes for the beforeprint event.
      const timer = setTimeout(print);
      return () => clearTimeout(timer);
    },
    [isReady],
  );
}
