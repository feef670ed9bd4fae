import type { NewOrder, OrderConfirmation, OrderLine, OrderMeans } from '../../contract/api.gen';
import { subtract } from '../amounts';
import { formatDate } from '../date';
import { isDay } from '../days';
import { decimalText, parseDecimal } from '../decimal';
import { MAX_QUANTITY, ORDER_NUMBER_MAX } from '../limits';
import { documentTotals } from './documentTotals';
import { isLineRow, lotsOf, rowName } from './lots';
import { acceptedLines, type OfferContent, optionalLines } from './offer';
import { pricedOffer } from './offerDocument';
import type { DocumentSums, OfferRule } from './pricedDocument';

/** An order that came to the shop otherwise than by the buyer's link, as staff records it. */
export type { NewOrder, OrderLine, OrderMeans };

/** How an order came, in words. */
export const ORDER_MEANS: Record<OrderMeans, string> = {
  EMAIL: 'E-mail',
  POST: 'Courrier',
  PHONE: 'Téléphone',
  COUNTER: 'Comptoir',
  OTHER: 'Autre',
};

/** Whether a stored text names a means; null for an acceptance by the buyer's link. */
export const isOrderMeans = (text: string | null): text is OrderMeans =>
  text !== null && Object.hasOwn(ORDER_MEANS, text);

/** What is ordered when nothing is changed: the firm lines as offered, no option. */
export function linesAsOffered(content: OfferContent, chosen: readonly string[] = []): OrderLine[] {
  const ids = new Set(acceptedLines(content, chosen));
  return content.lines
    .filter(({ id }) => ids.has(id))
    .map(({ id, quantity }) => ({ id, quantity: Number(quantity) }));
}

/** The ids of the options that an order has: lines, and titles of lots it has a line of. */
export function optionsOrdered(content: OfferContent, ordered: readonly OrderLine[]): string[] {
  const ids = new Set(ordered.map(({ id }) => id));
  return optionalLines(content, (id) => ids.has(id));
}

/** How the totals of an order differ from those of the offer without its options. */
export interface OrderComparison {
  offered: DocumentSums;
  ordered: DocumentSums;
  /** Euros HT, ordered minus offered, signed, with 2 decimals. */
  difference: string;
  /** Euros HT, where carriage is another. */
  carriage?: { offered: string; ordered: string };
  /** Where a deposit is asked of one of both alone. */
  deposit?: 'ADDED' | 'REMOVED';
}

/**
 * Compares what is ordered with the offer, both by the rules of that version. @throws RangeError on
 * an offer that checkOffer() finds a problem in.
 */
export function compareOrder(
  content: OfferContent,
  rule: OfferRule,
  ordered: readonly OrderLine[],
): OrderComparison {
  const before = documentTotals(pricedOffer(content), rule).asChosen;
  const after = documentTotals(pricedOffer(content, [], ordered), rule).asChosen;
  return {
    offered: before,
    ordered: after,
    difference: decimalText(subtract(parseDecimal(after.ht), parseDecimal(before.ht))),
    ...(before.carriage !== after.carriage && {
      carriage: { offered: before.carriage, ordered: after.carriage },
    }),
    ...(before.asksDeposit !== after.asksDeposit && {
      deposit: after.asksDeposit ? 'ADDED' : 'REMOVED',
    }),
  };
}

/** Why an order cannot be recorded, in French. */
export interface OrderProblem {
  /** 'lines.3.quantity' is that of the fourth line of the order. */
  field: string;
  message: string;
}

/** A sent version, as far as an order depends on it. */
export interface OrderedOffer {
  content: OfferContent;
  /** Paris time. */
  sent_at: string;
}

type OrderFields = Pick<NewOrder, 'ordered_on' | 'number' | 'lines'>;

/**
 * The first problem of an order that nothing confirms. @param today the day in Paris, 'YYYY-MM-DD'
 */
export const orderProblem = (
  { content }: Pick<OrderedOffer, 'content'>,
  { ordered_on: day, number, lines }: OrderFields,
  today: string,
): OrderProblem | undefined =>
  numberProblem(number) ?? dayProblem(day, today) ?? linesProblem(content, lines);

function numberProblem(number: string): OrderProblem | undefined {
  const length = Array.from(number.trim()).length;
  if (length <= ORDER_NUMBER_MAX) return undefined;
  return {
    field: 'number',
    message: `Ce numéro a ${length} caractères : ${ORDER_NUMBER_MAX} au plus.`,
  };
}

function dayProblem(day: string, today: string): OrderProblem | undefined {
  const refused = (message: string) => ({ field: 'ordered_on', message });
  if (!isDay(day)) return refused(`Le ${formatDate(day)} n’existe pas.`);
  return day > today ? refused(`Le ${formatDate(day)} n’est pas encore passé.`) : undefined;
}

function linesProblem(
  { lines: offered }: OfferContent,
  ordered: readonly OrderLine[],
): OrderProblem | undefined {
  if (ordered.length === 0)
    return { field: 'lines', message: 'Aucune ligne n’est commandée. Gardez-en au moins une.' };
  const positions = new Map(offered.map(({ id }, index) => [id, index]));
  const seen = new Set<string>();
  for (const [index, { id, quantity }] of ordered.entries()) {
    const position = positions.get(id) ?? -1;
    const message = lineProblem(offered[position], quantity, seen.has(id));
    const name = position < 0 ? '' : `${rowName(offered, position)} : `;
    if (message) return { field: `lines.${index}.${message.field}`, message: name + message.text };
    seen.add(id);
  }
  return brokenLot(offered, ordered);
}

/**
 * A lot whose total alone the buyer knows is ordered as it was offered, or not at all: the total of
 * a part of it would tell the price of a line.
 */
function brokenLot(
  rows: OfferContent['lines'],
  ordered: readonly OrderLine[],
): OrderProblem | undefined {
  const quantities = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  const broken = lotsOf(rows).find(({ title, lines }) => {
    const available = lines.flatMap((line) => rows[line] ?? []).filter((row) => !row.unavailable);
    const isWhole = available.every(({ id, quantity }) => quantities.get(id) === Number(quantity));
    return rows[title]?.total_only && !isWhole && available.some(({ id }) => quantities.has(id));
  });
  if (!broken) return undefined;
  const index = ordered.findIndex(({ id }) => broken.lines.some((line) => rows[line]?.id === id));
  return {
    field: `lines.${index}.id`,
    message: `${rowName(rows, broken.title)} : l’offre n’en donne que le total. Commandez ce lot entier, aux quantités de l’offre, ou laissez-le de côté.`,
  };
}

function lineProblem(
  line: OfferContent['lines'][number] | undefined,
  quantity: number,
  isRepeated: boolean,
): { field: keyof OrderLine; text: string } | undefined {
  if (!line)
    return {
      field: 'id',
      text: 'Une ligne commandée n’est pas dans cette offre. Préparez une nouvelle version.',
    };
  if (!isLineRow(line)) return { field: 'id', text: 'commandez les lignes, pas leur titre.' };
  if (isRepeated) return { field: 'id', text: 'elle est commandée deux fois.' };
  if (line.unavailable) return { field: 'id', text: 'elle n’est pas disponible.' };
  if (quantity < 1)
    return { field: 'quantity', text: 'commandez-en au moins 1, ou laissez-la de côté.' };
  if (quantity > MAX_QUANTITY)
    return { field: 'quantity', text: `${MAX_QUANTITY} au plus, ${quantity} demandés.` };
  return undefined;
}

/** The lines of an order with more than was offered, in its order. */
export function linesAboveOffer(
  { lines }: OfferContent,
  ordered: readonly OrderLine[],
): { id: string; offered: number; ordered: number }[] {
  const quantities = new Map(lines.map(({ id, quantity }) => [id, Number(quantity)]));
  return ordered.flatMap(({ id, quantity }) => {
    const offered = quantities.get(id) ?? quantity;
    return quantity > offered ? [{ id, offered, ordered: quantity }] : [];
  });
}

/** What an order has that is asked before it is recorded; a repeated number is known elsewhere. */
export const orderQuestions = (
  { content, sent_at: sentAt }: OrderedOffer,
  { ordered_on: day, lines }: Pick<NewOrder, 'ordered_on' | 'lines'>,
): Exclude<OrderConfirmation, 'REPEATED_NUMBER'>[] => [
  ...(day < sentAt.slice(0, 10) ? (['EARLIER_DAY'] as const) : []),
  ...(linesAboveOffer(content, lines).length > 0 ? (['MORE_THAN_OFFERED'] as const) : []),
];
