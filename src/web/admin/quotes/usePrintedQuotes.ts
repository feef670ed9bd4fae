import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { usePrinting } from '../../ui/browser/viewport';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import type { QuoteListQuery } from './quoteListUrl';
import { presentPage } from './quotePages';
import { type QuoteRows, useQuoteList } from './useQuotePages';

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
