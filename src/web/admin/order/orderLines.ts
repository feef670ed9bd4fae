import type { OrderLine } from '../../../contract/api.gen';
import { subtract } from '../../../domain/amounts';
import { decimalText, parseDecimal } from '../../../domain/decimal';
import { MAX_QUANTITY } from '../../../domain/limits';
import { readQuantity } from '../../../domain/numbers/quantity';
import { QUANTITY, refusalText } from '../../../domain/numbers/refusalText';
import { isUnread } from '../../../domain/numbers/typedNumber';
import { lineAmounts } from '../../../domain/offer/documentTotals';
import { isLineRow, optionRows, titleRows } from '../../../domain/offer/lots';
import type { OfferContent, OfferLine } from '../../../domain/offer/offer';
import type { OfferRule } from '../../../domain/offer/pricedDocument';
import { containsFolded } from '../../../domain/text/searchText';

/*
 * The lines of an order as they are typed: those of the offer, each with what is ordered of it as
 * its quantity, 0 when it is left out. So the history of the table of an offer is theirs too.
 */

const LEFT_OUT = '0';

/** Whether a line is ordered unless something is typed. */
const isFirm = ({ optional, unavailable }: OfferLine): boolean => !optional && !unavailable;

/** As offered, without the options and the lots in option. */
export const asOffered = ({ lines }: OfferContent): OfferLine[] => {
  const options = optionRows(lines);
  return lines.map((line, index) => {
    const isOption = options[index]?.optional === true;
    return isFirm({ ...line, optional: isOption }) ? line : { ...line, quantity: LEFT_OUT };
  });
};

/** A line that can be ordered, with its lot. */
export interface OrderableLine {
  /** Among the rows of the offer, from 0. */
  index: number;
  /** In option also where its lot is. */
  line: OfferLine;
  title: OfferLine | undefined;
}

/** The lines of an offer without its titles. */
export function orderableLines({ lines }: OfferContent): OrderableLine[] {
  const [options, titles] = [optionRows(lines), titleRows(lines)];
  return lines.flatMap((line, index) => {
    if (!isLineRow(line)) return [];
    const optional = options[index]?.optional === true;
    const shown = optional === line.optional ? line : { ...line, optional };
    return [{ index, line: shown, title: titles[index] }];
  });
}

/** The ids of what is ordered or left out with a line: all of a lot that shows its total alone. */
export function orderedWith(content: OfferContent, id: string): string[] {
  const all = orderableLines(content);
  const title = all.find(({ line }) => line.id === id)?.title;
  if (!title?.total_only) return [id];
  return all
    .filter((each) => each.title === title && !each.line.unavailable)
    .map(({ line }) => line.id);
}

/** What is typed otherwise than asOffered() has it, by line. */
export const typedQuantities = (
  content: OfferContent,
  lines: readonly OfferLine[],
): Record<string, string> => {
  const start = asOffered(content);
  return Object.fromEntries(
    lines.flatMap(({ id, quantity }, index) =>
      quantity === start[index]?.quantity ? [] : [[id, quantity]],
    ),
  );
};

/** The same lines of a version, for what was typed of it or of another one. */
export const withQuantities = (
  content: OfferContent,
  typed: Readonly<Record<string, string>>,
): OfferLine[] =>
  asOffered(content).map((line) =>
    line.unavailable ? line : { ...line, quantity: typed[line.id] ?? line.quantity },
  );

/** @param quantity as it is typed */
export const withOrderedQuantity = (
  lines: readonly OfferLine[],
  id: string,
  quantity: string,
): OfferLine[] => lines.map((line) => (line.id === id ? { ...line, quantity } : line));

/** What is ordered above the offer was said to be right, by line. */
export type Confirmed = Readonly<Record<string, number>>;

/** A line of the table. Amounts in euros with 2 decimals. */
export interface OrderRow {
  id: string;
  /** From 1, titles not counted. */
  position: number;
  /** Among the rows of the offer, from 0. */
  index: number;
  line: OfferLine;
  /** The title of its lot. */
  title: OfferLine | undefined;
  offered: number;
  /** 0 when it is left out; undefined while what is typed is no quantity. */
  ordered: number | undefined;
  problem: string | undefined;
  /** More than was offered, and nobody has said that it is right. */
  isAsked: boolean;
  /** Otherwise than the offer has it. */
  isChanged: boolean;
  net: string;
  total: string;
  /** To the offer: negative when less is ordered; '0.00' when equal. */
  difference: string;
}

/** What is ordered of a line: a quantity, or the sentence for a text that is none. */
export function readOrdered(typed: string): number | string {
  if (typed.trim() === '') return QUANTITY.hint;
  const read = readQuantity(typed, { least: 0, most: MAX_QUANTITY });
  return isUnread(read) ? refusalText(read, QUANTITY) : read;
}

const NOTHING = '0.00';

/** A line of the offer with what is typed of it. */
export function orderRow(
  { line, index, title }: OrderableLine,
  position: number,
  typed: string,
  confirmed: number | undefined,
  rule: OfferRule,
): OrderRow {
  const offered = Number(line.quantity);
  const read = line.unavailable ? 0 : readOrdered(typed);
  const ordered = typeof read === 'number' ? read : undefined;
  const amountsOf = (quantity: number) =>
    lineAmounts({ unitPrice: line.unit_price, discount: line.discount, quantity }, rule);
  const amounts = amountsOf(ordered ?? 0);
  const before = isFirm(line) ? amountsOf(offered).total : NOTHING;
  return {
    id: line.id,
    position,
    index,
    line,
    title,
    offered,
    ordered,
    problem: typeof read === 'string' ? read : undefined,
    isAsked: ordered !== undefined && ordered > offered && confirmed !== ordered,
    isChanged: ordered !== (isFirm(line) ? offered : 0),
    net: amounts.unitPrice,
    total: amounts.total,
    difference: differenceOf(amounts.total, before),
  };
}

/** @returns euros with 2 decimals: how much more the first is */
const differenceOf = (amount: string, before: string): string =>
  decimalText(subtract(parseDecimal(amount), parseDecimal(before)));

/** What is ordered, once all of it can be read: the lines that are left out are not in it. */
export const orderedLines = (rows: readonly OrderRow[]): OrderLine[] =>
  rows.flatMap(({ id, ordered }) => (ordered ? [{ id, quantity: ordered }] : []));

/** Which lines the table shows. */
export type ShownLines = 'all' | 'changed' | 'options';

export const SHOWS: Record<ShownLines, (row: OrderRow) => boolean> = {
  all: () => true,
  changed: ({ isChanged }) => isChanged,
  options: ({ line }) => line.optional,
};

/**
 * The line that is meant by a number of a line, a reference, or words of its name; a reference that
 * is a number is one first.
 */
export function findRow(rows: readonly OrderRow[], typed: string): OrderRow | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const reference = text.toLowerCase();
  return (
    rows.find(({ line }) => line.reference.toLowerCase() === reference) ??
    rows.find(({ position }) => String(position) === text) ??
    rows.find(({ line }) => line.reference.toLowerCase().startsWith(reference)) ??
    rows.find(({ line }) => containsFolded(line.title, text))
  );
}
