import type { Kysely } from 'kysely';
import { formatDate } from '../../domain/date';
import { lineTotal, sumOfLines } from '../../domain/price';
import { type AttachedLine, quoteNumber } from '../../domain/quote';
import { QUOTE_STATUS_NAMES } from '../../domain/quoteStatus';
import { BOM, csvLine } from '../catalogueImport/spreadsheetCells';
import type { Tables } from '../database/tables';
import { frenchDecimal } from './frenchDecimal';
import { type ExportedQuote, type ExportRequest, pagesOfQuotes } from './pagesOfQuotes';

type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => string])[];

const COMMON: Columns<ExportedQuote> = [
  ['Devis', quoteNumber],
  ['Date', (quote) => formatDate(quote.creation_date_time)],
  ['État', (quote) => QUOTE_STATUS_NAMES[quote.pipe_status]],
  ['Société', (quote) => quote.company ?? ''],
  ['Prénom', (quote) => quote.firstName],
  ['Nom', (quote) => quote.lastName],
  ['E-mail', (quote) => quote.email],
  ['Référence du client', (quote) => quote.own_reference ?? ''],
];

const QUOTE_COLUMNS: Columns<ExportedQuote> = [
  ...COMMON,
  ['Téléphone', (quote) => quote.phone],
  ['Livraison souhaitée', (quote) => formatDate(quote.wished_date ?? '')],
  ['Livraison : rue', (quote) => quote.delivery_street],
  ['Livraison : complément', (quote) => quote.delivery_street_complement],
  ['Livraison : code postal', (quote) => quote.delivery_zip_code],
  ['Livraison : ville', (quote) => quote.delivery_city],
  ['Livraison : pays', (quote) => quote.delivery_country],
  ['Facturation : rue', (quote) => quote.billing_street],
  ['Facturation : complément', (quote) => quote.billing_street_complement],
  ['Facturation : code postal', (quote) => quote.billing_zip_code],
  ['Facturation : ville', (quote) => quote.billing_city],
  ['Facturation : pays', (quote) => quote.billing_country],
  ['Commentaire', (quote) => quote.comment],
  ['Articles', ({ lines }) => String(lines.reduce((sum, { quantity }) => sum + quantity, 0))],
  ['Total HT', ({ lines }) => frenchDecimal(sumOfLines(lines))],
];

const LINE_COLUMNS: Columns<AttachedLine> = [
  ['Référence', (line) => line.reference ?? ''],
  ['Désignation', (line) => line.articleTitle],
  ['Conditionnement', (line) => line.packing],
  ['Promotion (%)', (line) => frenchDecimal(line.sale_percentage)],
  ['Prix unitaire HT', (line) => frenchDecimal(line.unit_price)],
  ['Quantité', (line) => String(line.quantity)],
  ['Total HT', (line) => frenchDecimal(lineTotal(line.unit_price, line.quantity))],
];

const headings = <Row>(columns: Columns<Row>): string[] => columns.map(([heading]) => heading);
const cells = <Row>(columns: Columns<Row>, row: Row): string[] => columns.map(([, cell]) => cell(row));

/** The quotes of a search as CSV, oldest first; totals as on screen. Amounts without VAT in euros, with a comma. */
export async function* quotesCsv(db: Kysely<Tables>, request: ExportRequest): AsyncGenerator<string> {
  yield BOM + csvLine(headings(QUOTE_COLUMNS));
  for await (const quotes of pagesOfQuotes(db, request)) yield quotes.map((quote) => csvLine(cells(QUOTE_COLUMNS, quote))).join('');
}

/** The lines of the requests of a search as CSV; unit prices exact, totals rounded to the cent. */
export async function* quoteLinesCsv(db: Kysely<Tables>, request: ExportRequest): AsyncGenerator<string> {
  yield BOM + csvLine([...headings(COMMON), ...headings(LINE_COLUMNS)]);
  for await (const quotes of pagesOfQuotes(db, request)) yield quotes.map(linesOf).join('');
}

function linesOf(quote: ExportedQuote): string {
  const start = cells(COMMON, quote);
  return quote.lines.map((line) => csvLine([...start, ...cells(LINE_COLUMNS, line)])).join('');
}
