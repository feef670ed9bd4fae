import type { Kysely } from 'kysely';
import { pricedOffer } from '../../domain/offerDocument';
import { quoteNumber } from '../../domain/quote';
import { lineAmounts } from '../../domain/quoteDocument';
import { BOM, csvLine } from '../catalogueImport/spreadsheetCells';
import type { Schemas } from '../contract/operations';
import { listArticlesByReferences } from '../database/articleReferences';
import { findSentOffer, listAcceptances } from '../database/offerVersions';
import type { Tables } from '../database/tables';
import { type HandedLine, OXYGENE_COLUMNS } from './oxygeneColumns';
import { type ExportedQuote, type ExportRequest, pagesOfQuotes } from './pagesOfQuotes';

/** At most this many quotes are named for an article. */
const MAX_NUMBERS = 5;

/** The articles of the quotes of a search for Oxygène. Lines without a reference are left out: checkHandOver() names them. */
export async function* oxygeneCsv(db: Kysely<Tables>, request: ExportRequest): AsyncGenerator<string> {
  yield BOM + csvLine(OXYGENE_COLUMNS.map(([heading]) => heading));
  for await (const lines of handedLines(db, request))
    yield lines
      .filter(({ code }) => code !== '')
      .map((line) => csvLine(OXYGENE_COLUMNS.map(([, cell]) => cell(line))))
      .join('');
}

/** What is said before the download: the articles that are not on sale, and the lines that are left out. */
export async function checkHandOver(db: Kysely<Tables>, request: ExportRequest): Promise<Schemas['OxygeneCheck']> {
  const check: Schemas['OxygeneCheck'] = { quotes: 0, lines: 0, unknown: [], left_out: [] };
  const found = new Map<string, Schemas['OxygeneCheck']['unknown'][number]>();
  for await (const lines of handedLines(db, request)) {
    const articles = await listArticlesByReferences(db, [...new Set(lines.map(({ code }) => code))]);
    const onSale = new Set(articles.filter(({ soft_deleted }) => soft_deleted === 0).map(({ reference }) => reference));
    check.quotes += new Set(lines.map((line) => line.quoteNumber)).size;
    for (const { code, title, quoteNumber: number } of lines) {
      if (code === '') check.left_out.push({ title, number });
      else check.lines += 1;
      if (code === '' || onSale.has(code)) continue;
      const article = found.get(code) ?? { reference: code, title, numbers: [] };
      found.set(code, article);
      if (article.numbers.length < MAX_NUMBERS && !article.numbers.includes(number)) article.numbers.push(number);
    }
  }
  check.unknown.push(...[...found.values()].sort((a, b) => (a.reference < b.reference ? -1 : 1)));
  return check;
}

/** Of an accepted quote the lines of the accepted offer, of another one those that were asked for. */
async function* handedLines(db: Kysely<Tables>, request: ExportRequest): AsyncGenerator<HandedLine[]> {
  for await (const quotes of pagesOfQuotes(db, request)) {
    const accepted = new Map(
      (
        await listAcceptances(
          db,
          quotes.map(({ id }) => id),
        )
      ).map((row) => [row.quote_id, row]),
    );
    const lines: HandedLine[] = [];
    for (const quote of quotes) {
      const acceptance = accepted.get(quote.id);
      const offer = acceptance && (await findSentOffer(db, quote.id, acceptance.version));
      if (!offer) lines.push(...requestedLines(quote));
      else lines.push(...acceptedLines(quote, pricedOffer(offer.content, JSON.parse(acceptance.chosen) as string[])));
    }
    yield lines;
  }
}

const startOf = (quote: ExportedQuote) => ({
  quoteNumber: quoteNumber(quote),
  askedAt: quote.creation_date_time,
  ownReference: quote.own_reference ?? '',
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
  }));

const acceptedLines = (quote: ExportedQuote, { lines, discount }: ReturnType<typeof pricedOffer>): HandedLine[] =>
  lines
    .filter(({ optional, chosen }) => !optional || chosen)
    .map((line) => ({
      ...startOf(quote),
      code: line.reference,
      title: line.title,
      packing: line.packing,
      quantity: line.quantity,
      unitPrice: lineAmounts(line).unitPrice,
      offerDiscount: discount,
    }));
