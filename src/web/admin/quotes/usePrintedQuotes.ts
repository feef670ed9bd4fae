import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { attachLines, presentQuote } from '../../../domain/quote';
import { type ListQuotesByStatusApiArg, useListQuotesByStatusQuery } from '../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { usePrinting } from '../../ui/browser/usePrinting';
import { messageShown } from '../../ui/feedback/messages';
import type { QuoteRows } from './useQuotePages';

/**
 * The rows of the list; while it is printed, all of them. A browser that prints waits for nobody: its own key (Ctrl+P, ⌘P) first reads
 * what is missing. `isCut`: it prints by its menu, and some are still to be read.
 */
export function usePrintedQuotes(ask: ListQuotesByStatusApiArg, rows: QuoteRows): { rows: QuoteRows; isCut: boolean } {
  const printing = usePrinting();
  const [asked, setAsked] = useState(false);
  const missing = rows.total !== undefined && rows.quotes.includes(undefined);
  const wanted = missing && (printing || asked);
  const { currentData, isFetching, isError } = useListQuotesByStatusQuery(ask, { skip: !wanted, refetchOnMountOrArgChange: true });
  const whole = useMemo<QuoteRows | undefined>(() => {
    if (!currentData || isFetching) return undefined;
    const quotes = attachLines(currentData).map((quote) => presentQuote(quote, quote.lines));
    return { key: rows.key, total: quotes.length, quotes };
  }, [currentData, isFetching, rows.key]);
  usePrintKey(missing, () => setAsked(true));
  usePrintWhenRead(asked && (!missing || whole !== undefined || isError), isError, () => setAsked(false));
  return { rows: wanted && whole ? whole : rows, isCut: printing && missing && !whole };
}

/** The browser's key for printing, held back while something is missing. */
function usePrintKey(missing: boolean, ask: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPrintKey = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isPrintKey || !missing) return;
    event.preventDefault();
    if (!event.repeat) ask();
  });
  useEffect(function followKeys() {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

function usePrintWhenRead(isReady: boolean, isError: boolean, done: () => void): void {
  const dispatch = useAppDispatch();
  const print = useEffectEvent(() => {
    if (isError) dispatch(messageShown({ kind: 'error', text: 'La liste entière n’a pas pu être lue : rien n’a été imprimé.' }));
    else window.print();
    done();
  });
  useEffect(
    function printTheList() {
      if (!isReady) return undefined;
      // Not within this effect: what the browser asks of the page before it prints could not be drawn.
      const timer = setTimeout(print);
      return () => clearTimeout(timer);
    },
    [isReady],
  );
}
