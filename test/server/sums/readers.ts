import { parse } from 'csv-parse/sync';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { offerRule } from '../../../src/content/conditions';
import { formatPrice, formatUnitPrice, lineTotal } from '../../../src/domain/price';
import {
  attachLines,
  presentQuote,
  type Quote,
  type QuoteLine,
} from '../../../src/domain/quote/quote';
import type { Schemas } from '../../../src/server/contract/operations';
import type { OutboxRow } from '../../../src/server/database/tables';
import { OfferLines } from '../../../src/web/features/offer/OfferLines';
import type { Shop } from '../catalogue/catalogueSupport';
import { follow, readThread, type Requested } from '../offers/offerSupport';
import { listQuotes } from '../quotes/quoteSupport';
import { text } from './expectedSums';
import {
  amount,
  offerOfHtml,
  offerOfPdf,
  offerOfScreen,
  offerOfText,
  type ReadOffer,
  type ReadRequest,
  requestOfHtml,
  requestOfPdf,
  requestOfText,
} from './readSums';

/** A way to see the sums of a request or an offer. */
export interface Reader<T> {
  name: string;
  read: (shop: Shop, quote: Requested) => T | Promise<T>;
}

/** Every way to see a request. A new one, such as an export, is added here. */
export const requestReaders: Reader<ReadRequest>[] = [
  {
    name: 'lists of staff',
    read: async (shop, { id }) => requestOnScreen(await listQuotes(shop), id),
  },
  {
    name: 'screen of staff',
    read: async (shop, { id }) => requestOnScreen(asAnswer(await readThread(shop, id)), id),
  },
  {
    name: 'page of the follow link',
    read: async (shop, { id, token }) => requestOnScreen(asAnswer(await followed(shop, token)), id),
  },
  {
    name: 'PDF for staff',
    read: async (shop, { id }) => requestOfPdf(await pdfOfStaff(shop, id, 'request.pdf')),
  },
  {
    name: 'PDF by the link',
    read: async (shop, { token }) => requestOfPdf(await pdfByLink(shop, token, 'request.pdf')),
  },
  {
    name: 'exports',
    read: async (shop, { id }) =>
      requestExported(await exported(shop, id, 'lines'), await exported(shop, id, 'export')),
  },
  ...mailReaders('confirmation', 'Votre demande de devis', {
    text: requestOfText,
    html: requestOfHtml,
  }),
  ...mailReaders('notice to staff', 'Nouvelle demande de devis', {
    text: requestOfText,
    html: requestOfHtml,
  }),
];

/** Every way to see the draft of an offer. */
export const draftReaders: Reader<ReadOffer>[] = [
  {
    name: 'editor',
    read: async (shop, { id }) =>
      offerOnScreen({ ...(await readThread(shop, id)).draft!, rule: offerRule() }, []),
  },
  {
    name: 'preview of the PDF',
    read: async (shop, { id }) => offerOfPdf(await pdfOfStaff(shop, id, 'offer/preview.pdf')),
  },
];

/**
 * Every way to see an offer that is sent: no line in option counts. A new one, such as an export,
 * is added here.
 */
export const offerReaders: Reader<ReadOffer>[] = [
  {
    name: 'screen of staff',
    read: async (shop, { id }) => offerOnScreen((await readThread(shop, id)).versions[0]!, []),
  },
  {
    name: 'page of the follow link',
    read: async (shop, { token }) => offerOnScreen((await followed(shop, token)).versions[0]!, []),
  },
  {
    name: 'PDF for staff',
    read: async (shop, { id }) => offerOfPdf(await pdfOfStaff(shop, id, 'offers/1/pdf')),
  },
  {
    name: 'PDF by the link',
    read: async (shop, { token }) => offerOfPdf(await pdfByLink(shop, token, 'offers/1/pdf')),
  },
  ...mailReaders('offer', 'Notre offre', { text: offerOfText, html: offerOfHtml }),
];

/** What the exports tell of an offer, sent or accepted. */
export const offerExportReaders: Reader<Partial<ReadOffer>>[] = [
  {
    name: 'export of quotes',
    read: async (shop, { id }) => offerExported(await exported(shop, id, 'export')),
  },
  {
    name: 'export of lines',
    read: async (shop, { id }) => offerLinesExported(await exported(shop, id, 'lines')),
  },
];

/**
 * Every way to see an offer that is accepted with some of its options. A new one, such as an
 * export, is added here.
 */
export const acceptanceReaders: Reader<ReadOffer>[] = [
  {
    name: 'screen of staff',
    read: async (shop, { id }) => acceptedOnScreen(await readThread(shop, id)),
  },
  {
    name: 'page of the follow link',
    read: async (shop, { token }) => acceptedOnScreen(await followed(shop, token)),
  },
  ...mailReaders('confirmation', 'Votre accord pour le devis', {
    text: offerOfText,
    html: offerOfHtml,
  }),
  ...mailReaders('notice to staff', 'Bon pour accord : devis', {
    text: offerOfText,
    html: offerOfHtml,
  }),
];

/** The text and the HTML of the mail with this subject. */
function mailReaders<T>(
  name: string,
  subject: string,
  read: Record<'text' | 'html', (mail: OutboxRow) => T>,
): Reader<T>[] {
  return (['text', 'html'] as const).map((form) => ({
    name: `mail, ${name}, ${form}`,
    read: async (shop, { id }) => {
      const { db } = shop.services.database;
      const mails = db
        .selectFrom('outbox')
        .selectAll()
        .where('subject', '=', `${subject} n° 202611-${id}`);
      return read[form](await mails.orderBy('id').executeTakeFirstOrThrow());
    },
  }));
}

const followed = async (shop: Shop, token: string) =>
  (await follow(shop, token)).json<Schemas['FollowedQuote']>();
const pdfOfStaff = async (shop: Shop, id: number, path: string) =>
  (await shop.call('GET', `/api/protected/quotes/${id}/${path}`, { token: shop.admin })).rawPayload;
const pdfByLink = async (shop: Shop, token: string, path: string) =>
  (await shop.call('GET', `/exposed/follow/${path}`, { headers: { 'follow-token': token } }))
    .rawPayload;

type CsvRow = Record<string, string>;
async function exported(shop: Shop, id: number, file: 'lines' | 'export'): Promise<CsvRow[]> {
  const { body } = await shop.call('GET', `/api/protected/quotes/${file}.csv?ids=${id}`, {
    token: shop.admin,
  });
  return parse(body, { bom: true, delimiter: ';', columns: true });
}

const withPoint = (cell: string | undefined): string => cell?.replace(',', '.') ?? '';

function requestExported(lines: CsvRow[], [quote]: CsvRow[]): ReadRequest {
  return {
    lines: lines.map((row) => ({
      unitPrice: withPoint(row['Prix unitaire HT']),
      quantity: row.Quantité ?? '',
      total: withPoint(row['Total HT']),
    })),
    ht: withPoint(quote?.['Total HT']),
    ttc: withPoint(quote?.['Total TTC']),
  };
}

const offerExported = ([quote]: CsvRow[]) => ({
  ht: withPoint(quote?.['Offre : total HT']),
  ttc: withPoint(quote?.['Offre : total TTC']),
});

/** The total is the sum of the lines, of which discount and carriage are two. */
function offerLinesExported(rows: CsvRow[]) {
  const totalOf = (title: string): string =>
    withPoint(rows.find((row) => row.Désignation === title)?.['Total HT']) || '0.00';
  const cents = rows.map((row) => BigInt(withPoint(row['Total HT']).replace('.', '')));
  return {
    discount: totalOf('Remise sur l’offre').replace('-', ''),
    carriage: totalOf('Port'),
    ht: text(
      cents.reduce((total, each) => total + each, 0n),
      2,
    ),
  };
}

interface Answer {
  quotes: Quote[];
  lines: QuoteLine[];
}
const asAnswer = ({ quote, lines }: { quote: Quote; lines: QuoteLine[] }): Answer => ({
  quotes: [quote],
  lines,
});

/** As lists, dialog and pages present a request (presentQuoteLines, QuoteLines). */
function requestOnScreen(answer: Answer, id: number): ReadRequest {
  const found = attachLines(answer).find((quote) => quote.id === id);
  if (!found) throw new Error(`No quote ${id}`);
  const quote = presentQuote(found, found.lines);
  return {
    lines: quote.lines.map((line) => ({
      unitPrice: amount(formatUnitPrice(line.unit_price)),
      quantity: String(line.quantity),
      total: amount(formatPrice(lineTotal(line.unit_price, line.quantity))),
    })),
    ht: amount(formatPrice(quote.total_ht_price)),
  };
}

/** The component itself. */
export const offerOnScreen = (
  offer: Pick<Schemas['SentOffer'], 'content' | 'rule'>,
  chosen: readonly string[],
): ReadOffer =>
  offerOfScreen(renderToStaticMarkup(createElement(OfferLines, { offer, label: 'Offre', chosen })));

const acceptedOnScreen = ({
  versions,
  acceptance,
}: Pick<Schemas['FollowedQuote'], 'versions' | 'acceptance'>): ReadOffer =>
  offerOnScreen(versions[0]!, acceptance!.chosen);
