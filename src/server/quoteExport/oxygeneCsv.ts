import { formatDate } from '../../domain/date';
import { formatPrice } from '../../domain/price';
import { quoteNumber } from '../../domain/quote/quote';
import { BOM, csvLine } from '../../domain/text/csv';
import { listArticlesByReferences } from '../catalogue/tableArticleReferences';
import type { Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { Database } from '../database/engine/engine';
import type { Db } from '../database/tables';
import { listUnexported, markExported } from '../offers/tableOffers';
import { frenchDecimal, isNothing } from './exportedLines';
import {
  type ExportedOffer,
  type ExportedQuote,
  type ExportRequest,
  pagesOfQuotes,
} from './exportedQuotes';

/**
 * The file for Oxygène, whose import of orders is not known: names as in its export of articles
 * where it has one. What Oxygène needs instead is changed here and nowhere else.
 */
const OXYGENE_COLUMNS: readonly (readonly [heading: string, cell: (line: HandedLine) => string])[] =
  [
    ['DEVIS', (line) => line.quoteNumber],
    ['DATE', (line) => formatDate(line.askedAt)],
    ['REF_CLIENT', (line) => line.ownReference],
    ['CODE', (line) => line.code],
    ['DESIG', (line) => line.title],
    ['COND', (line) => line.packing],
    ['QUANTITE', (line) => String(line.quantity)],
    ['PV_HT', (line) => frenchDecimal(line.unitPrice)],
    ['REMISE_DEVIS', (line) => frenchDecimal(line.offerDiscount)],
    ['TVA_CODE', (line) => frenchDecimal(line.vatRate)],
  ];

/** At most this many quotes are named for an article. */
const MAX_NUMBERS = 5;

/**
 * The articles of the quotes of a search for Oxygène. What has no reference is left out:
 * checkHandOver() names it. Recorded orders are marked before they are read: from then on none is
 * undone.
 */
export async function* oxygeneCsv(
  { db, write }: Pick<Database, 'db' | 'write'>,
  request: ExportRequest,
  now: LocalDateTime,
): AsyncGenerator<string> {
  const mark = async (ids: readonly number[]) => {
    const orders = await listUnexported(db, ids);
    if (orders.length > 0) await write((trx) => markExported(trx, orders, now));
  };
  yield BOM + csvLine(OXYGENE_COLUMNS.map(([heading]) => heading));
  for await (const quotes of pagesOfQuotes(db, request, mark))
    yield quotes
      .flatMap(handedLines)
      .filter(({ code }) => code !== '')
      .map((line) => csvLine(OXYGENE_COLUMNS.map(([, cell]) => cell(line))))
      .join('');
}

/**
 * Notes shown before the download: which prices are used, which articles are not on sale, and what
 * is left out.
 */
export async function checkHandOver(
  db: Db,
  request: ExportRequest,
): Promise<Schemas['OxygeneCheck']> {
  const check: Schemas['OxygeneCheck'] = {
    quotes: 0,
    accepted: 0,
    offered: 0,
    lines: 0,
    unknown: [],
    left_out: [],
  };
  const found = new Map<string, Schemas['OxygeneCheck']['unknown'][number]>();
  for await (const quotes of pagesOfQuotes(db, request)) {
    countQuotes(check, quotes);
    const lines = quotes.flatMap(handedLines);
    check.lines += lines.filter(({ code }) => code !== '').length;
    check.left_out.push(...quotes.flatMap(leftOut));
    for (const line of await notOnSale(db, lines)) addUnknown(found, line);
  }
  check.unknown.push(...[...found.values()].sort((a, b) => (a.reference < b.reference ? -1 : 1)));
  return check;
}

function countQuotes(check: Schemas['OxygeneCheck'], quotes: readonly ExportedQuote[]): void {
  const offers = quotes.flatMap(({ offer }) => offer ?? []);
  const accepted = offers.filter(({ acceptance }) => acceptance).length;
  check.quotes += quotes.length;
  check.accepted += accepted;
  check.offered += offers.length - accepted;
}

async function notOnSale(db: Db, lines: readonly HandedLine[]): Promise<HandedLine[]> {
  const articles = await listArticlesByReferences(db, [...new Set(lines.map(({ code }) => code))]);
  const onSale = new Set(
    articles.filter(({ soft_deleted }) => soft_deleted === 0).map(({ reference }) => reference),
  );
  return lines.filter(({ code }) => code !== '' && !onSale.has(code));
}

function addUnknown(
  found: Map<string, Schemas['OxygeneCheck']['unknown'][number]>,
  { code, title, quoteNumber: number }: HandedLine,
): void {
  const article = found.get(code) ?? { reference: code, title, numbers: [] };
  found.set(code, article);
  if (article.numbers.length < MAX_NUMBERS && !article.numbers.includes(number))
    article.numbers.push(number);
}

/** The lines without a reference, and carriage, which the columns of Oxygène have no place for. */
function leftOut(quote: ExportedQuote): Schemas['OxygeneCheck']['left_out'] {
  const number = quoteNumber(quote);
  const carriage = quote.offer?.sums.carriage ?? '0.00';
  const titles = handedLines(quote).flatMap(({ code, title }) => (code === '' ? [title] : []));
  return [...titles, ...(isNothing(carriage) ? [] : [`Port, ${formatPrice(carriage)} HT`])].map(
    (title) => ({ title, number }),
  );
}

/** One article of a quote, as it is handed over. Amounts as decimal text with a point. */
export interface HandedLine {
  quoteNumber: string;
  /** When the quote was asked for, Paris time. */
  askedAt: string;
  /** The number of the purchase order, or else the client's own reference of the request. */
  ownReference: string;
  /** The shop's reference, which is Oxygène's CODE; '' for a free text of an offer. */
  code: string;
  title: string;
  packing: string;
  quantity: number;
  /** Euros without VAT after the discount of the line, to the cent; exact where it was sent so. */
  unitPrice: string;
  /** Discount on the whole offer in percent. */
  offerDiscount: string;
  /** Percent; '' where it is not known. */
  vatRate: string;
}

/**
 * The lines of the accepted offer, or else of the offer sent last without its options, or else of
 * the request.
 */
const handedLines = (quote: ExportedQuote): HandedLine[] =>
  quote.offer ? offeredLines(quote, quote.offer) : requestedLines(quote);

const startOf = (quote: ExportedQuote) => ({
  quoteNumber: quoteNumber(quote),
  askedAt: quote.creation_date_time,
  ownReference: quote.offer?.orderNumber || (quote.own_reference ?? ''),
});

const requestedLines = (quote: ExportedQuote): HandedLine[] =>
  quote.lines.map((line) => ({
    ...startOf(quote),
    code: line.reference ?? '',
    title: line.articleTitle,
    packing: line.packing,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    offerDiscount: '0',
    vatRate: line.vat_rate ?? '',
  }));

const offeredLines = (quote: ExportedQuote, { lines, discount }: ExportedOffer): HandedLine[] =>
  lines.map((line) => ({
    ...startOf(quote),
    code: line.reference,
    title: line.title,
    packing: line.packing,
    quantity: line.quantity,
    unitPrice: line.amounts.unitPrice,
    offerDiscount: discount,
    vatRate: line.vatRate,
  }));
