import { monthsOf, periodBefore } from '../../domain/figures/period';
import { medianOf, middleOf } from '../../domain/figures/shares';
import { priceOfCents } from '../../domain/price';
import type { DayRange } from '../../domain/quote/quoteFilter';
import type { RequestOf, Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import {
  countDeclines,
  countRequests,
  type CustomerSums,
  listAddresses,
  listAnswerMinutes,
  listNames,
  type OffersOfDay,
  type PartSums,
  sumByCustomer,
  sumOffers,
  sumParts,
} from './tableFigures';

/** The figures of a period, and those of the period before. */
export async function readFiguresOf(
  db: Db,
  range: DayRange,
): Promise<Omit<Schemas['Figures'], 'unfilled'>> {
  const before = periodBefore(range);
  const months = monthsOf(range).map((month) => ({ month, ...within(range, month) }));
  const requests = await countRequests(db, [before, ...months]);
  const days = await sumOffers(db, { from: before.from, to: range.to });
  const sums = (of: DayRange, requested: number) => ({
    requests: requested,
    ...countsOf(days.filter(({ day }) => day >= of.from && day <= of.to)),
  });
  const [ofBefore = 0, ...ofMonths] = requests;
  const current = sums(
    range,
    ofMonths.reduce((sum, count) => sum + count, 0),
  );
  const compared = sums(before, ofBefore);
  return {
    ...range,
    before_from: before.from,
    before_to: before.to,
    current: await withMedian(db, range, current),
    before: await withMedian(db, before, compared),
    months: months.map(({ month, ...of }, index) => {
      const { answers: _, ...counts } = sums(of, ofMonths[index] ?? 0);
      return { month, ...counts };
    }),
    declines: await countDeclines(db, range),
  };
}

/** The days of a month that are in a period. */
const within = ({ from, to }: DayRange, month: string): DayRange => ({
  from: from > `${month}-01` ? from : `${month}-01`,
  to: to < `${month}-31` ? to : `${month}-31`,
});

async function withMedian<Counts extends { answers: number }>(
  db: Db,
  range: DayRange,
  counts: Counts,
): Promise<Counts & { median_minutes: number | null }> {
  const middle = middleOf(counts.answers);
  const minutes = middle ? await listAnswerMinutes(db, range, middle) : [];
  return { ...counts, median_minutes: medianOf(minutes) };
}

function countsOf(days: readonly OffersOfDay[]) {
  const sum = (value: Exclude<keyof OffersOfDay, 'day'>) =>
    days.reduce((total, each) => total + each[value], 0);
  return {
    offers: sum('offers'),
    taken: sum('taken'),
    orders: sum('orders'),
    ordered_ht: priceOfCents(sum('ordered')),
    answers: sum('answers'),
  };
}

export type By = NonNullable<RequestOf<'readFigureParts'>['query']['by']>;

/** A row of parts before its amounts are written. */
interface NamedSums extends PartSums {
  label: string;
  address?: string;
}

const MOST_ROWS = 50;

/** The figures of a period by rayon, brand, customer or member of staff; the first rows of each. */
export async function readPartsOf(
  db: Db,
  by: By,
  range: DayRange,
  most = MOST_ROWS,
): Promise<Schemas['FigureParts']> {
  if (by === 'CUSTOMER') return readCustomers(db, range, most);
  const all = (await sumParts(db, by, range)).filter(
    ({ count, offered, taken, ordered }) => count + offered + taken + ordered > 0,
  );
  const sorted = all.sort(
    (a, b) => b.ordered - a.ordered || b.offered - a.offered || (a.label < b.label ? -1 : 1),
  );
  const shown = sorted.slice(0, most);
  return {
    rows: shown.map((row) =>
      presentPart(by === 'STAFF' && row.label.includes('@') ? { ...row, address: row.label } : row),
    ),
    others: sorted.length - shown.length,
    total: presentPart(sumUp(all)),
  };
}

async function readCustomers(
  db: Db,
  range: DayRange,
  most: number,
): Promise<Schemas['FigureParts']> {
  const { rows, count, total } = await sumByCustomer(db, range, most);
  const named = await withNames(db, rows);
  return {
    rows: named.map(presentPart),
    others: count - rows.length,
    total: presentPart({ ...total, label: '' }),
  };
}

/** The quotes without an address have no name. */
async function withNames(db: Db, rows: readonly CustomerSums[]): Promise<NamedSums[]> {
  const last = await listNames(
    db,
    rows.map((row) => row.last),
  );
  const accounts = await listAddresses(
    db,
    rows.flatMap((row) => row.user_id ?? []),
  );
  const names = new Map(last.map((quote) => [quote.id, quote]));
  const addresses = new Map(accounts.map(({ id, email }) => [id, email]));
  return rows.map(({ user_id: account, ...row }) => {
    const quote = names.get(row.last);
    const address = addresses.get(account ?? 0) ?? quote?.email ?? '';
    if (!quote || address === '') return { ...row, label: '' };
    const label = quote.company || `${quote.first_name} ${quote.last_name}`.trim();
    return { ...row, label, address };
  });
}

const sumUp = (rows: readonly PartSums[]): NamedSums => {
  const sum = (name: keyof PartSums) => rows.reduce((total, row) => total + row[name], 0);
  return {
    label: '',
    count: sum('count'),
    offered: sum('offered'),
    taken: sum('taken'),
    ordered: sum('ordered'),
  };
};

const presentPart = ({
  label,
  address,
  count,
  offered,
  taken,
  ordered,
}: NamedSums): Schemas['FigurePart'] => ({
  label,
  ...(address !== undefined && { address }),
  count,
  offered_ht: priceOfCents(offered),
  taken_ht: priceOfCents(taken),
  ordered_ht: priceOfCents(ordered),
});
