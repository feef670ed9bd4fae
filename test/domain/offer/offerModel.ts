import type { OfferContent, OfferLine, OrderLine } from '../../../src/contract/api.gen';
import { EMPTY_LINE, offerOfLines } from '../../../src/domain/offer/offer';
import type { DocumentSums } from '../../../src/domain/offer/pricedDocument';
import { chance } from '../random';

export type Random = ReturnType<typeof chance>;

export const isLucky = ({ below }: Random, oneIn: number): boolean => below(oneIn) === 0;
const euros = (cents: number) => (cents / 100).toFixed(2);

const randomLine = (random: Random, id: string): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title: id,
  reference: `REF-${id}`,
  unit_price: euros(random.between(0, 20_000)),
  discount: random.oneOf(['', '5', '12.5', '33.33']),
  quantity: String(random.between(1, 12)),
  vat_rate: random.oneOf(['20', '5.5', '10']),
  optional: isLucky(random, 5),
  ...(isLucky(random, 7) && { unavailable: true }),
});

function randomRow(random: Random, index: number): OfferLine {
  const kind = random.oneOf(['TITLE', 'END', undefined, undefined, undefined] as const);
  const id = `${kind ?? 'line'}-${index}`;
  if (!kind) return randomLine(random, id);
  const marks = { optional: isLucky(random, 3), total_only: isLucky(random, 3) };
  return { ...EMPTY_LINE, id, kind, title: id, ...(kind === 'TITLE' && marks) };
}

/** Lines, titles and ends in any order: one that checkOffer() refuses too. */
export const randomOffer = (random: Random): OfferContent => ({
  ...offerOfLines(
    Array.from({ length: random.between(1, 14) }, (_, index) => randomRow(random, index)),
  ),
  discount: random.oneOf(['', '', '7', '12.25']),
  carriage: random.oneOf(['', '', '15.00']),
});

/** Some of the lines that are available, some in other quantities. */
export const randomOrder = (random: Random, { lines }: OfferContent): OrderLine[] =>
  lines
    .filter((line) => !line.kind && !line.unavailable && !isLucky(random, 3))
    .map(({ id, quantity }) => ({
      id,
      quantity: isLucky(random, 3) ? random.between(1, 9) : Number(quantity),
    }));

export const cents = (text: string): number => Math.round(Number(text) * 100);
/** Half away from zero, of a product of whole numbers. */
const rounded = (product: number, by: number): number => Math.floor((2 * product + by) / (2 * by));
const hundredths = (percentage: string): number => Math.round(Number(percentage || '0') * 100);

export interface Model {
  lines: number;
  ht: number;
  taxes: number;
  lots: number[];
}

/** The same offer added up row by row in cents. @param counts whether a line does */
export function added(
  { lines: rows, discount, carriage }: OfferContent,
  counts: (line: OfferLine, lot: OfferLine | undefined) => boolean,
  countsInLot: typeof counts,
  quantityOf: (line: OfferLine) => number,
): Model {
  const byRate = new Map<string, number>();
  const lots: number[] = [];
  let lot: OfferLine | undefined;
  let taken = 0;
  for (const row of rows) {
    if (row.kind) {
      lot = row.kind === 'TITLE' ? row : undefined;
      if (lot) lots.push(0);
      continue;
    }
    const net = rounded(cents(row.unit_price) * (10_000 - hundredths(row.discount)), 10_000);
    const total = net * quantityOf(row);
    if (lot && countsInLot(row, lot)) lots[lots.length - 1]! += total;
    if (!counts(row, lot)) continue;
    taken += 1;
    byRate.set(row.vat_rate, (byRate.get(row.vat_rate) ?? 0) + total);
  }
  const lines = [...byRate.values()].reduce((sum, each) => sum + each, 0);
  const off = rounded(lines * hundredths(discount), 10_000);
  const goods = lines - off;
  const free = goods > 35_000 ? 0 : 2950;
  const port = taken === 0 ? 0 : carriage === '' ? free : cents(carriage);
  const bases = shared(byRate, lines, off);
  if (port > 0) bases.set('20', (bases.get('20') ?? 0) + port);
  const taxes = [...bases].map(([rate, base]) => rounded(base * hundredths(rate), 10_000));
  return { lines, ht: goods + port, taxes: taxes.reduce((sum, each) => sum + each, 0), lots };
}

/** The bases of the rates after a discount in cents, by the largest remainders. */
function shared(byRate: Map<string, number>, lines: number, off: number): Map<string, number> {
  const parts = [...byRate].map(([rate, sum]) => ({
    rate,
    sum,
    share: lines === 0 ? 0 : Math.floor((sum * off) / lines),
    rest: lines === 0 ? 0 : (sum * off) % lines,
  }));
  let left = lines === 0 ? 0 : off - parts.reduce((sum, { share }) => sum + share, 0);
  for (const part of [...parts].sort((one, other) => other.rest - one.rest)) {
    if (left <= 0) break;
    part.share += 1;
    left -= 1;
  }
  return new Map(parts.map(({ rate, sum, share }) => [rate, sum - share]));
}

export const modelOf = ({ lines, ht, taxes }: DocumentSums) => ({
  lines: cents(lines),
  ht: cents(ht),
  taxes: cents(taxes),
});

export const isChosen = (
  line: OfferLine,
  lot: OfferLine | undefined,
  chosen: readonly string[],
) => {
  const option = lot?.optional ? lot : line;
  return !line.unavailable && (!option.optional || chosen.includes(option.id));
};

export const plain = (line: OfferLine) => Number(line.quantity);
