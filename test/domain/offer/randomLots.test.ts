import type { OfferContent, OfferLine, OrderLine } from '../../../src/contract/api.gen';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import {
  acceptedLines,
  EMPTY_LINE,
  offerOfLines,
  optionalLines,
} from '../../../src/domain/offer/offer';
import { pricedOffer } from '../../../src/domain/offer/offerDocument';
import { optionsOrdered } from '../../../src/domain/offer/order';
import type { DocumentSums, OfferRule } from '../../../src/domain/offer/pricedDocument';
import { chance } from '../random';

const RULE: OfferRule = {
  free_carriage_above: '350',
  carriage: '29.50',
  deposit_above: '3000',
  rounding: 'UNIT_PRICE',
};

const random = chance(63);
const { below, between, oneOf } = random;
const isLucky = (oneIn: number) => below(oneIn) === 0;
const euros = (cents: number) => (cents / 100).toFixed(2);

const randomLine = (id: string): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title: id,
  unit_price: euros(between(0, 20_000)),
  discount: oneOf(['', '5', '12.5', '33.33']),
  quantity: String(between(1, 12)),
  vat_rate: oneOf(['20', '5.5', '10']),
  optional: isLucky(5),
  ...(isLucky(7) && { unavailable: true }),
});

function randomRow(index: number): OfferLine {
  const kind = oneOf(['TITLE', 'END', undefined, undefined, undefined] as const);
  const id = `${kind ?? 'line'}-${index}`;
  if (!kind) return randomLine(id);
  const marks = { optional: isLucky(3), total_only: isLucky(3) };
  return { ...EMPTY_LINE, id, kind, title: id, ...(kind === 'TITLE' && marks) };
}

const randomOffer = (): OfferContent => ({
  ...offerOfLines(Array.from({ length: between(1, 14) }, (_, index) => randomRow(index))),
  discount: oneOf(['', '', '7', '12.25']),
  carriage: oneOf(['', '', '15.00']),
});

const cents = (text: string): number => Math.round(Number(text) * 100);
/** Half away from zero, of a product of whole numbers. */
const rounded = (product: number, by: number): number => Math.floor((2 * product + by) / (2 * by));
const hundredths = (percentage: string): number => Math.round(Number(percentage || '0') * 100);

interface Model {
  lines: number;
  ht: number;
  taxes: number;
  lots: number[];
}

/** The same offer added up row by row in cents. @param counts whether a line does */
function added(
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

const modelOf = ({ lines, ht, taxes }: DocumentSums) => ({
  lines: cents(lines),
  ht: cents(ht),
  taxes: cents(taxes),
});

const isChosen = (line: OfferLine, lot: OfferLine | undefined, chosen: readonly string[]) => {
  const option = lot?.optional ? lot : line;
  return !line.unavailable && (!option.optional || chosen.includes(option.id));
};

const plain = (line: OfferLine) => Number(line.quantity);

test('TITLE-02 TITLE-05 TITLE-07 random offers add up to the cent, with whatever is chosen', () => {
  let lotsInOption = 0;
  for (let round = 0; round < 600; round += 1) {
    const content = randomOffer();
    const chosen = optionalLines(content).filter(() => isLucky(2));
    const totals = documentTotals(pricedOffer(content, chosen), RULE);
    const { lots, ...sums } = added(
      content,
      (line, lot) => isChosen(line, lot, chosen),
      (line, lot) => !line.unavailable && (lot!.optional || isChosen(line, lot, chosen)),
      plain,
    );
    expect(modelOf(totals.asChosen)).toEqual(sums);
    expect(totals.lots.map(({ total }) => cents(total))).toEqual(lots);
    lotsInOption += content.lines.filter(({ kind, optional }) => kind && optional).length;
  }
  expect(lotsInOption).toBeGreaterThan(100);
});

test('TITLE-02 without its titles an offer has the same totals', () => {
  for (let round = 0; round < 300; round += 1) {
    const content = randomOffer();
    const chosen = optionalLines(content).filter(() => isLucky(2));
    const kept = new Set(acceptedLines(content, chosen));
    const bare = {
      ...content,
      lines: content.lines
        .filter(({ kind }) => !kind)
        .map((line) => ({ ...line, optional: !kept.has(line.id) })),
    };
    expect(documentTotals(pricedOffer(content, chosen), RULE).asChosen).toEqual(
      documentTotals(pricedOffer(bare), RULE).asChosen,
    );
  }
});

test('TITLE-08 random orders add up to the cent, and name the lots that they are of', () => {
  for (let round = 0; round < 400; round += 1) {
    const content = randomOffer();
    const ordered: OrderLine[] = content.lines
      .filter((line) => !line.kind && !line.unavailable && !isLucky(3))
      .map(({ id, quantity }) => ({ id, quantity: isLucky(3) ? between(1, 9) : Number(quantity) }));
    const quantities = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
    const { lots: _, ...sums } = added(
      content,
      ({ id }) => quantities.has(id),
      () => true,
      (line) => quantities.get(line.id) ?? plain(line),
    );
    const totals = documentTotals(pricedOffer(content, [], ordered), RULE);
    expect(modelOf(totals.asChosen)).toEqual(sums);
    const options = new Set(optionsOrdered(content, ordered));
    let lot: OfferLine | undefined;
    for (const row of content.lines) {
      if (row.kind) lot = row.kind === 'TITLE' ? row : undefined;
      else if (quantities.has(row.id)) {
        const option = lot?.optional ? lot : row;
        expect([option.id, options.has(option.id)]).toEqual([option.id, option.optional]);
      }
    }
  }
});
