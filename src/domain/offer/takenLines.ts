import type { OrderLine } from '../../contract/api.gen';
import { nacresText } from '../catalogue/categoryFields';
import { BOM, csvLine, escapeFormula } from '../text/csv';
import { shownRows } from './documentRows';
import { documentTotals } from './documentTotals';
import type { OfferContent } from './offer';
import { pricedOffer } from './offerDocument';
import { isTaken, type OfferRule } from './pricedDocument';

/** A line of an offer that its buyer takes, for a spreadsheet. Amounts are decimal text, HT. */
interface TakenLine {
  reference: string;
  /** 'NB.11'; '' for none. */
  nacres: string;
  title: string;
  quantity: number;
  /** Euros after the discount of the line. */
  unitPrice: string;
  /** Percentage: '20', '5.5'; of a lot of several rates '20 / 5.5'. */
  vatRate: string;
  total: string;
}

/**
 * The lines that count: those not in option, and the chosen ones; of an order what it has. A lot
 * that shows its total alone is one line.
 * @throws RangeError on an offer that checkOffer() finds a problem in
 */
export function takenLines(
  content: OfferContent,
  rule: OfferRule,
  chosen: readonly string[],
  ordered?: readonly OrderLine[],
): TakenLine[] {
  const priced = pricedOffer(content, chosen, ordered);
  return shownRows(priced, documentTotals(priced, rule), isTaken).flatMap((row) => {
    if (row.kind !== 'LINE') return [];
    const { reference, nacres, title, quantity, vatRate } = row.line;
    const code = nacres === undefined ? '' : nacresText(nacres);
    return [{ reference, nacres: code, title, quantity, vatRate, ...row.amounts }];
  });
}

const TAKEN_HEADINGS = [
  'Référence',
  'NACRES',
  'Désignation',
  'Quantité',
  'Prix unitaire HT',
  'TVA (%)',
  'Total HT',
] as const;

const comma = (amount: string): string => amount.replaceAll('.', ',');

const textsOf = ({ reference, nacres, title }: TakenLine) => [reference, nacres, title];
const amountsOf = ({ quantity, unitPrice, vatRate, total }: TakenLine) =>
  [String(quantity), unitPrice, vatRate, total].map(comma);

/** A file for a spreadsheet in French: amounts with a comma, no formula. */
export const takenCsv = (lines: readonly TakenLine[]): string =>
  BOM +
  csvLine(TAKEN_HEADINGS) +
  lines
    .map((line) => csvLine([...textsOf(line), ...amountsOf(line).map((amount) => ({ amount }))]))
    .join('');

/** Lines to paste, parted by tabs, as takenCsv() without headings. */
export const takenText = (lines: readonly TakenLine[]): string =>
  lines
    .map((line) =>
      [
        ...textsOf(line).map((text) => escapeFormula(text.replace(/\s+/g, ' '))),
        ...amountsOf(line),
      ].join('\t'),
    )
    .join('\r\n');

/** Cells with numbers, headings first; texts are no formulas. */
export const takenCells = (lines: readonly TakenLine[]): (string | number)[][] => [
  [...TAKEN_HEADINGS],
  ...lines.map((line) => [
    ...textsOf(line).map(escapeFormula),
    ...[line.quantity, line.unitPrice, line.vatRate, line.total].map(numberOrText),
  ]),
];

/** Several rates are no number. */
const numberOrText = (amount: string | number): string | number =>
  Number.isNaN(Number(amount)) ? comma(String(amount)) : Number(amount);
