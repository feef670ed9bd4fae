import { monthsOf, periodBefore } from '../../domain/figures/period';
import { medianOf } from '../../domain/figures/shares';
import { priceOfCents } from '../../domain/price';
import type { DayRange } from '../../domain/quote/quoteFilter';
import { emailKey } from '../../domain/text/plainText';
import type { RequestOf, Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import {
  countDeclines,
  countOffers,
  countOrders,
  countRequests,
  type CountsByDay,
  type CustomerSums,
  listAnswerMinutes,
  listNames,
  type PartSums,
  sumByCustomer,
  sumByStaff,
  sumParts,
} from './tableFigures';

interface Days {
  requests: CountsByDay;
  offers: CountsByDay;
  orders: CountsByDay;
}

/** The figures of a period, and those of the period before. */
export async function readFiguresOf(
  db: Db,
  range: DayRange,
): Promise<Omit<Schemas['Figures'], 'unfilled'>> {
  const before = periodBefore(range);
  const days = await readDays(db, range);
  return {
    ...range,
    before_from: before.from,
    before_to: before.to,
    current: await totalsOf(db, range, days),
    before: await totalsOf(db, before, await readDays(db, before)),
    months: monthsOf(range).map((month) => ({ month, ...countsIn(days, month) })),
    declines: await countDeclines(db, range),
  };
}

const readDays = async (db: Db, range: DayRange): Promise<Days> => ({
  requests: await countRequests(db, range),
  offers: await countOffers(db, range),
  orders: await countOrders(db, range),
});

async function totalsOf(db: Db, range: DayRange, days: Days): Promise<Schemas['FigureTotals']> {
  const answers = await listAnswerMinutes(db, range);
  return {
    ...countsIn(days, ''),
    answers: answers.reduce((sum, { count }) => sum + count, 0),
    median_minutes: medianOf(answers),
  };
}

/** The counts of the days that begin so: of a month, or of all. */
function countsIn({ requests, offers, orders }: Days, start: string) {
  const sum = (counts: CountsByDay, value: 'count' | 'more') =>
    [...counts].reduce(
      (total, [day, each]) => (day.startsWith(start) ? total + each[value] : total),
      0,
    );
  return {
    requests: sum(requests, 'count'),
    offers: sum(offers, 'count'),
    taken: sum(offers, 'more'),
    orders: sum(orders, 'count'),
    ordered_ht: priceOfCents(sum(orders, 'more')),
  };
}

export type By = NonNullable<RequestOf<'readFigureParts'>['query']['by']>;

/** A row of parts before its amounts are written. */
interface NamedSums extends PartSums {
  label: string;
  address?: string;
  /** The quote that names a customer. */
  last?: number;
}

const MOST_ROWS = 50;

/** The figures of a period by rayon, brand, customer or member of staff; the first rows of each. */
export async function readPartsOf(
  db: Db,
  by: By,
  range: DayRange,
  most = MOST_ROWS,
): Promise<Schemas['FigureParts']> {
  const all = (await sumsBy(db, by, range)).filter(
    ({ count, offered, taken, ordered }) => count + offered + taken + ordered > 0,
  );
  const sorted = all.sort(
    (a, b) =>
      b.ordered - a.ordered ||
      b.offered - a.offered ||
      (a.label + (a.address ?? '') < b.label + (b.address ?? '') ? -1 : 1),
  );
  const shown = sorted.slice(0, most);
  const named = by === 'CUSTOMER' ? await withNames(db, shown) : shown;
  return {
    rows: named.map(presentPart),
    others: sorted.length - shown.length,
    total: presentPart(sumUp('', all)),
  };
}

function sumsBy(db: Db, by: By, range: DayRange): Promise<NamedSums[]> {
  if (by === 'CUSTOMER') return sumByCustomer(db, range).then(joinCustomers);
  if (by === 'STAFF')
    return sumByStaff(db, range).then((rows) =>
      rows.map(({ author, ...sums }) => ({
        ...sums,
        label: author ?? '',
        ...(author?.includes('@') && { address: author }),
      })),
    );
  return sumParts(db, by, range);
}

/** The quotes without an address are together. */
function joinCustomers(rows: readonly CustomerSums[]): NamedSums[] {
  const customers = new Map<number | string, CustomerSums[]>();
  for (const row of rows) {
    const key = row.user_id ?? emailKey(row.email);
    customers.set(key, [...(customers.get(key) ?? []), row]);
  }
  return [...customers.values()].map((of) => {
    const { email, last } = of.reduce((newest, row) => (row.last > newest.last ? row : newest));
    return { ...sumUp('', of), ...(email !== '' && { address: email, last }) };
  });
}

async function withNames(db: Db, rows: readonly NamedSums[]): Promise<NamedSums[]> {
  const ids = rows.flatMap(({ last }) => last ?? []);
  const names = new Map(
    (await listNames(db, ids)).map((quote) => [
      quote.id,
      quote.company || `${quote.first_name} ${quote.last_name}`.trim(),
    ]),
  );
  return rows.map((row) => ({ ...row, label: names.get(row.last ?? 0) ?? '' }));
}

const sumUp = (label: string, rows: readonly PartSums[]): NamedSums => {
  const sum = (name: keyof PartSums) => rows.reduce((total, row) => total + row[name], 0);
  return {
    label,
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
