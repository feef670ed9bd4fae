import { useMemo, useState } from 'react';
import type { MyQuotes } from '../../../contract/api.gen';
import { attachLines, presentQuote } from '../../../domain/quote';
import { quoteEndpoints, useListMyQuotesQuery } from '../../api/quoteEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';

/** Quotes of a page: the list of most customers is whole when it is sorted or printed. */
const LIMIT = '200';

/** The customer's own quotes, page by page: the newest at first, older ones when they are asked for. */
export function useMyQuotes() {
  const dispatch = useAppDispatch();
  const { data: newest, isFetching, error, refetch } = useListMyQuotesQuery({ limit: LIMIT }, { refetchOnMountOrArgChange: true });
  const [older, setOlder] = useState<MyQuotes>();
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [olderError, setOlderError] = useState<unknown>();
  const found = useMemo(() => newest && join(newest, older), [newest, older]);
  const quotes = useMemo(() => found && attachLines(found).map((quote) => presentQuote(quote, quote.lines)), [found]);
  const loadOlder = async () => {
    if (found?.next === undefined || isLoadingOlder) return;
    setLoadingOlder(true);
    const call = quoteEndpoints.endpoints.listMyQuotes.initiate(
      { limit: LIMIT, before: String(found.next) },
      { subscribe: false, forceRefetch: true },
    );
    const answer = await dispatch(call);
    // With what is shown: the newest page moves when a request is sent.
    if (answer.data) setOlder({ ...join(found, answer.data), next: answer.data.next });
    setOlderError(answer.error);
    setLoadingOlder(false);
  };
  const retry = () => (error ? void refetch() : void loadOlder());
  return {
    quotes,
    isFetching: isFetching || isLoadingOlder,
    error: error ?? olderError,
    retry,
    loadOlder: found?.next === undefined ? undefined : () => void loadOlder(),
  };
}

/** Two pages as one, each quote once: as the first has it. `next` is that of the second, if there is one. */
function join(first: MyQuotes, second: MyQuotes | undefined): MyQuotes {
  if (!second) return first;
  const known = new Set(first.quotes.map(({ id }) => id));
  return {
    quotes: [...first.quotes, ...second.quotes.filter(({ id }) => !known.has(id))],
    lines: [...first.lines, ...second.lines.filter(({ quote_id: id }) => !known.has(id))],
    next: second.next,
  };
}
