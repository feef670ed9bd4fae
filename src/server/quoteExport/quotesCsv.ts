import { nacresText } from '../../domain/catalogue/categoryFields';
import { formatDate } from '../../domain/date';
import { isOrderMeans, ORDER_MEANS } from '../../domain/offer/order';
import { sumOfLines } from '../../domain/price';
import { QUOTE_CHANNEL_NAMES } from '../../domain/quote/enteredRequest';
import { QUOTE_STATUS_NAMES, quoteNumber } from '../../domain/quote/quote';
import type { QuoteStep } from '../../domain/quote/quoteEvents';
import { requestSums } from '../../domain/quote/requestAmounts';
import { BOM, csvLine, type SpreadsheetCell } from '../../domain/text/csv';
import type { OfferAcceptanceRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { type ExportedLine, exportedLines, frenchDecimal } from './exportedLines';
import {
  type ExportedOffer,
  type ExportedQuote,
  type ExportRequest,
  pagesOfQuotes,
} from './exportedQuotes';

type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => SpreadsheetCell])[];

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

const STEPS: Record<QuoteStep, string> = {
  OFFER_SENT: 'Envoyée',
  CHANGE_ASKED: 'Modification demandée',
  RENEWAL_ASKED: 'Nouvelle offre demandée',
  DECLINED: 'Déclinée',
  ACCEPTED: 'Acceptée',
};

/** A column that is empty without an offer. */
const ofOffer =
  (cell: (offer: ExportedOffer) => string) =>
  ({ offer }: ExportedQuote): string =>
    offer ? cell(offer) : '';

/** The accepted offer, or else the one sent last. */
const OFFER_COLUMNS: Columns<ExportedQuote> = [
  ['Offre', ofOffer(({ version }) => String(version))],
  ['Offre : état', ofOffer(({ step }) => STEPS[step])],
  ['Offre : envoyée le', ofOffer(({ sentAt }) => formatDate(sentAt))],
  ['Offre : valable jusqu’au', ofOffer(({ validUntil }) => formatDate(validUntil))],
  ['Offre : total HT', ofOffer(({ sums }) => frenchDecimal(sums.ht))],
  ['Offre : total TTC', ofOffer(({ sums }) => frenchDecimal(sums.ttc))],
  ['Acceptée le', ofOffer(({ acceptance }) => formatDate(acceptance?.accepted_at ?? ''))],
  ['Acceptée par', ofOffer(({ acceptance }) => acceptance?.name ?? '')],
  ['Référence de commande', ofOffer(({ orderNumber }) => orderNumber)],
];

/** A column of orders that staff recorded. */
const ofOrder = (cell: (order: OfferAcceptanceRow) => string) =>
  ofOffer(({ acceptance }) => (acceptance ? cell(acceptance) : ''));

const addressColumns = (title: string, kind: 'delivery' | 'billing'): Columns<ExportedQuote> => [
  [`${title} : rue`, (quote) => quote[`${kind}_street`]],
  [`${title} : complément`, (quote) => quote[`${kind}_street_complement`]],
  [`${title} : code postal`, (quote) => quote[`${kind}_zip_code`]],
  [`${title} : ville`, (quote) => quote[`${kind}_city`]],
  [`${title} : pays`, (quote) => quote[`${kind}_country`]],
];

const QUOTE_COLUMNS: Columns<ExportedQuote> = [
  ...COMMON,
  ['Téléphone', (quote) => quote.phone],
  ['Livraison souhaitée', (quote) => formatDate(quote.wished_date ?? '')],
  ...addressColumns('Livraison', 'delivery'),
  ...addressColumns('Facturation', 'billing'),
  ['Commentaire', (quote) => quote.comment],
  ['Articles', ({ lines }) => String(lines.reduce((sum, { quantity }) => sum + quantity, 0))],
  ['Total HT', ({ lines }) => frenchDecimal(sumOfLines(lines))],
  ...OFFER_COLUMNS,
  ['Total TTC', ({ lines }) => frenchDecimal(requestSums(lines).taxed?.ttc ?? '')],
  ['Reçue par', ({ entered_via: via }) => (via ? QUOTE_CHANNEL_NAMES[via] : 'Site')],
  ['Saisie par', (quote) => quote.entered_by ?? ''],
  ['Commande : date', ofOrder(({ ordered_on: day }) => formatDate(day ?? ''))],
  ['Commande : reçue par', ofOrder(({ means }) => (isOrderMeans(means) ? ORDER_MEANS[means] : ''))],
  ['Commande : enregistrée par', ofOrder(({ recorded_by: by }) => by ?? '')],
];

const LINE_COLUMNS: Columns<ExportedLine> = [
  ['Référence', (line) => line.reference],
  ['Désignation', (line) => line.title],
  ['Conditionnement', (line) => line.packing],
  ['Promotion (%)', (line) => frenchDecimal(line.promotion)],
  ['Prix unitaire HT', (line) => ({ amount: frenchDecimal(line.unitPrice) })],
  ['Quantité', (line) => String(line.quantity)],
  ['Total HT', (line) => ({ amount: frenchDecimal(line.total) })],
  ['Remise (%)', (line) => frenchDecimal(line.discount)],
  ['Source', (line) => line.source],
  ['TVA (%)', (line) => frenchDecimal(line.vatRate)],
  ['TVA déduite des prix', (line) => (line.isVatGuessed ? 'oui' : '')],
  ['NACRES', ({ nacres }) => (nacres === '' ? '' : nacresText(nacres))],
];

const headings = <Row>(columns: Columns<Row>): string[] => columns.map(([heading]) => heading);
const cells = <Row>(columns: Columns<Row>, row: Row): SpreadsheetCell[] =>
  columns.map(([, cell]) => cell(row));

/**
 * The quotes of a search as CSV, oldest first; totals as on screen, of request and offer. Amounts
 * without VAT in euros, with a comma.
 */
export async function* quotesCsv(db: Db, request: ExportRequest): AsyncGenerator<string> {
  yield BOM + csvLine(headings(QUOTE_COLUMNS));
  for await (const quotes of pagesOfQuotes(db, request))
    yield quotes.map((quote) => csvLine(cells(QUOTE_COLUMNS, quote))).join('');
}

/** The lines of the quotes of a search as CSV; unit prices and totals to the cent. */
export async function* quoteLinesCsv(db: Db, request: ExportRequest): AsyncGenerator<string> {
  yield BOM + csvLine([...headings(COMMON), ...headings(LINE_COLUMNS)]);
  for await (const quotes of pagesOfQuotes(db, request)) yield quotes.map(linesOf).join('');
}

function linesOf(quote: ExportedQuote): string {
  const start = cells(COMMON, quote);
  return exportedLines(quote)
    .map((line) => csvLine([...start, ...cells(LINE_COLUMNS, line)]))
    .join('');
}
