import { useEffect, useMemo, useRef, useState } from 'react';
import { attachLines, type PresentedQuote, presentQuote } from '../../../domain/quote';
import { type ListQuotesByStatusApiArg, useListQuotesByStatusQuery } from '../../api/adminEndpoints.gen';
import { useRefreshOnFocus } from '../useRefreshOnFocus';
import { FIRST_PAGE, type PagePair, pagesNear, placeQuotes, QUOTES_A_PAGE, samePages } from './quotePages';

/** A page read longer ago than this is read again when it comes back into sight. */
const FRESH_S = 5;
/** While the list moves, the rows in sight are looked at this often. */
const LOOK_MS = 100;

export interface QuoteRows {
  /** Which list these rows are of: while another is being read, still the one before. */
  key: string;
  /** Left out until the first good answer. */
  total?: number;
  quotes: readonly (PresentedQuote | undefined)[];
}

export interface QuotePages {
  rows: QuoteRows;
  isFetching: boolean;
  /** Why the rows in sight could not be read. */
  error: unknown;
  readAgain: () => void;
  onRange: (first: number, last: number) => void;
}

/** A list of any length of which only the pages near the window are read; read again when the window gets the focus. */
export function useQuotePages(ask: ListQuotesByStatusApiArg): QuotePages {
  const key = JSON.stringify(ask);
  const [pages, look] = usePagesInSight(key);
  const even = usePage(ask, pages.even);
  const odd = usePage(ask, pages.odd);
  const total = (odd.readAt > even.readAt ? odd : even).total;
  const error = even.error ?? odd.error;
  const failed = total === undefined && error !== undefined;
  const read = useMemo<QuoteRows | undefined>(() => {
    if (failed) return { key, quotes: [] }; // logged only, the list stays empty (ERR-44)
    return total === undefined
      ? undefined
      : {
          key,
          total,
          quotes: placeQuotes(total, [
            [pages.even, even.quotes],
            [pages.odd, odd.quotes],
          ]),
        };
  }, [key, failed, total, pages, even.quotes, odd.quotes]);
  const readAgain = () => {
    even.readAgain();
    odd.readAgain();
  };
  useRefreshOnFocus(readAgain);
  const rows = useLast(read) ?? { key, quotes: NOTHING_YET };
  return {
    rows,
    isFetching: even.isFetching || odd.isFetching,
    error,
    readAgain,
    onRange: (first, last) => look({ key: rows.key, pages: pagesNear(first, last, rows.total ?? 0) }),
  };
}

const NOTHING_YET: undefined[] = Array.from({ length: 10 }, () => undefined);

interface InSight {
  key: string;
  pages: PagePair;
}

/** The pages to read: those last in sight of this list, its first one otherwise. */
function usePagesInSight(key: string): [PagePair, (seen: InSight) => void] {
  const [inSight, setInSight] = useState<InSight>({ key, pages: FIRST_PAGE });
  const last = useRef(inSight);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (seen: InSight) => {
    last.current = seen;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setInSight((before) => (before.key === last.current.key && samePages(before.pages, last.current.pages) ? before : last.current));
    }, LOOK_MS);
  };
  return [inSight.key === key ? inSight.pages : FIRST_PAGE, look];
}

/** One page of the list, or nothing while none is wanted. */
function usePage(ask: ListQuotesByStatusApiArg, number: number | undefined) {
  const wanted = { ...ask, limit: String(QUOTES_A_PAGE), offset: String((number ?? 0) * QUOTES_A_PAGE) };
  const page = useListQuotesByStatusQuery(wanted, { skip: number === undefined, refetchOnMountOrArgChange: FRESH_S });
  const { currentData, isFetching, error, isUninitialized, fulfilledTimeStamp = 0, refetch } = page;
  const quotes = useMemo(() => currentData && attachLines(currentData).map((quote) => presentQuote(quote, quote.lines)), [currentData]);
  const readAgain = () => {
    if (!isUninitialized) void refetch();
  };
  return { quotes, total: currentData?.total, readAt: currentData ? fulfilledTimeStamp : -1, isFetching, error, readAgain };
}

/** The value, or the last one there was. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
