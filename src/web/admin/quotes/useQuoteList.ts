import { useListQuotesByStatusQuery, useListQuotesQuery } from '../../api/adminEndpoints.gen';
import type { QuoteListQuery } from './quoteListUrl';

interface Options {
  skip?: boolean;
  refetchOnMountOrArgChange?: boolean | number;
}

/** The quotes of one status or, without it, of all. */
export function useQuoteList({ status, ...query }: QuoteListQuery, { skip = false, ...options }: Options = {}) {
  const all = useListQuotesQuery(query, { ...options, skip: skip || status !== undefined });
  const ofStatus = useListQuotesByStatusQuery(
    { ...query, status: status ?? 'PENDING' },
    { ...options, skip: skip || status === undefined },
  );
  return status === undefined ? all : ofStatus;
}
