import { periodBefore, periodProblem } from '../../domain/figures/period';
import { parisDateTime } from '../../domain/parisTime';
import type { DayRange } from '../../domain/quote/quoteFilter';
import type { Operations, RequestOf, Schemas } from '../contract/operations';
import { unprocessable } from '../http/httpError';
import { sendCsv } from '../http/sendCsv';
import type { Services } from '../services';
import { searchesCsv } from './searchesCsv';
import { readReplays } from './tableReplays';
import {
  countSearchLists,
  type FirstSearchDays,
  firstSearchDays,
  listSearchTexts,
  type SearchSums,
  type SearchTextRow,
  sumSearches,
} from './tableSearchTexts';

const PER_PAGE = 50;

type Listing = RequestOf<'exportSearches'>['query'];

/** A period that figures may have. @throws 422 @param clock milliseconds since 1970 */
export function searchPeriod({ from = '', to = '' }: Partial<DayRange>, clock: () => number) {
  const problem = periodProblem({ from, to }, parisDateTime(clock()).slice(0, 10));
  if (problem) throw unprocessable(problem.message, problem.field);
  return { from, to };
}

/** What visitors search, for administrators. */
export function searchesHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const { db } = database;

  const listOf = ({ text, show, sort, descending }: Listing) => ({
    text,
    show,
    sort,
    descending: descending === undefined ? undefined : descending === '1',
  });

  return {
    async listSearches(request) {
      const { query } = request;
      const range = searchPeriod(query, clock);
      const before = periodBefore(range);
      const first = await firstSearchDays(db);
      const sums = await sumSearches(db, range);
      const isStored = first.stored_from !== null && first.stored_from <= before.from;
      const lists = await countSearchLists(db, range);
      const found = query.text ? await countSearchLists(db, range, query.text) : lists;
      const texts = await listSearchTexts(db, range, {
        ...listOf(query),
        limit: Number(query.limit ?? PER_PAGE),
        offset: Number(query.offset ?? 0),
      });
      const isCounted = areEmptiedCounted(first, range);
      return {
        ...range,
        before_from: before.from,
        before_to: before.to,
        current: totalsOf(sums, isCounted),
        ...(isStored && {
          before: totalsOf(await sumSearches(db, before), areEmptiedCounted(first, before)),
        }),
        lists,
        hidden: { texts: sums.hiddenTexts, searches: sums.hiddenSearches },
        texts: texts.map((text) => presentText(text, isCounted)),
        total: found[query.show ?? 'ALL'].texts,
        ...first,
        ...(await readReplays(db, range)),
      };
    },
    async exportSearches(request, reply) {
      const range = searchPeriod(request.query, clock);
      const isCounted = areEmptiedCounted(await firstSearchDays(db), range);
      const texts = await listSearchTexts(db, range, listOf(request.query));
      const csv = searchesCsv(texts.map((text) => presentText(text, isCounted)));
      return sendCsv(reply, `recherches-${range.from}-${range.to}`, csv);
    },
  } satisfies Partial<Operations>;
}

/** Days before the count say nothing of filters. */
const areEmptiedCounted = (
  { emptied_from: counted }: Pick<FirstSearchDays, 'emptied_from'>,
  { from }: DayRange,
): boolean => counted === null || counted <= from;

const totalsOf = (
  { searches, texts, found_nothing, emptied }: SearchSums,
  isCounted: boolean,
): Schemas['SearchTotals'] => ({
  searches,
  texts,
  found_nothing,
  emptied: isCounted ? emptied : null,
});

const presentText = (
  { state, emptied, ...text }: SearchTextRow,
  isCounted: boolean,
): Schemas['SearchedText'] => ({ ...text, emptied: isCounted ? emptied : null, today: state });
