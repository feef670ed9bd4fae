import { sql } from 'kysely';
import { isUnread } from '../../domain/numbers/typedNumber';
import { type FigureKind, figureValue } from '../../domain/offer/figures';
import type { OfferContent } from '../../domain/offer/offer';
import { QUOTE_EVENT_KINDS, type QuoteEventKind } from '../../domain/quote/quoteEvents';
import { ERASED_ACCEPTANCE, ERASED_QUOTE, tablesDeletedWith } from '../database/declaredTables';
import { chunks } from '../database/engine/chunks';
import { quoteFigures } from '../database/quoteFigures';
import type { Db } from '../database/tables';
import { fillSubjects } from '../journal/tableSentences';
import { eraseOfferTexts, listOfferVersions } from '../offers/tableOffers';

/** Replaces a text of an offer's line. */
const ERASED_TEXT = 'Texte effacé';

/**
 * Removes the personal data from quotes and what was written about them; number, date, status,
 * lines, prices and totals remain.
 */
export async function anonymiseQuotes(trx: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const quote = await trx
      .updateTable('quote')
      .set(ERASED_QUOTE)
      .where('id', '=', id)
      .returning(['id', 'created_at'])
      .executeTakeFirst();
    if (!quote) continue;
    const lines = await trx
      .selectFrom('quote_line')
      .selectAll()
      .where('quote_id', '=', id)
      .orderBy('id')
      .execute();
    const { search_text } = quoteFigures({ ...ERASED_QUOTE, ...quote }, lines);
    await trx.updateTable('quote').set({ search_text }).where('id', '=', id).execute();
    await anonymiseOffers(trx, id);
  }
}

/** Whether somebody wrote the text of such an event; a new kind has to say so. */
const IS_WRITTEN: Record<QuoteEventKind, boolean> = {
  OPENED: false,
  TAKEN: false,
  GIVEN_BACK: false,
  STATUS: false,
  NOTE: true,
  MESSAGE: true,
  ANSWER: true,
  OFFER_SENT: false,
  CHANGE_ASKED: true,
  RENEWAL_ASKED: true,
  DECLINED: true,
  CLOSED: true,
  ACCEPTED: true,
  PURCHASE_ORDER: true,
  ORDER_UNDONE: false,
  REMINDED: false,
  LINKS_REVOKED: false,
};
const WRITTEN_KINDS = QUOTE_EVENT_KINDS.filter((kind) => IS_WRITTEN[kind]);

/** Texts and the acceptance can name people; links would show nothing any more. */
async function anonymiseOffers(trx: Db, quoteId: number): Promise<void> {
  const written = trx
    .updateTable('quote_event')
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', WRITTEN_KINDS);
  await written.set({ text: '' }).execute();
  // A key is a text of its sender too, as that of the quote.
  await trx
    .updateTable('quote_event')
    .set({ action_key: null })
    .where('quote_id', '=', quoteId)
    .execute();
  await trx
    .updateTable('offer_acceptance')
    .set(ERASED_ACCEPTANCE)
    .where('quote_id', '=', quoteId)
    .execute();
  for (const table of tablesDeletedWith('quote'))
    await sql`delete from ${sql.table(table)} where quote_id = ${quoteId}`.execute(trx);
  const known = await listKnownTexts(trx, quoteId);
  for (const { id, content } of await listOfferVersions(trx, quoteId))
    await eraseOfferTexts(trx, id, withoutTexts(content, known));
  await fillSubjects(trx);
  await eraseFileNames(trx, quoteId);
  await eraseRecipients(trx, quoteId);
}

/** What stays of an offer: amounts, and of its texts only those that the catalogue gave. */
function withoutTexts(content: OfferContent, known: ReadonlySet<string>): OfferContent {
  const knownOr = (otherwise: string, text: string) => (known.has(text) ? text : otherwise);
  return {
    ...content,
    discount: figureOf('percentage', content.discount),
    carriage: figureOf('price', content.carriage),
    validity_days: figureOf('days', content.validity_days),
    message: '',
    terms: '',
    lines: content.lines.map((line) => ({
      ...line,
      reference: knownOr('', line.reference),
      title: knownOr(ERASED_TEXT, line.title),
      packing: knownOr('', line.packing),
      unit_price: figureOf('price', line.unit_price),
      discount: figureOf('percentage', line.discount),
      quantity: figureOf('quantity', line.quantity),
      vat_rate: figureOf('percentage', line.vat_rate),
      lead_time: '',
      remark: '',
      replaces: knownOr('', line.replaces),
    })),
  };
}

/** A draft stores a price as it was typed, « voir Mme Martin » too; a figure alone is left. */
const figureOf = (kind: FigureKind, text: string): string =>
  isUnread(figureValue(kind, text)) ? '' : text;

/**
 * References, titles and packings of the requested lines, and of the articles of the offers as they
 * are now.
 */
async function listKnownTexts(trx: Db, quoteId: number): Promise<Set<string>> {
  const lines = await trx
    .selectFrom('quote_line')
    .select(['reference', 'title', 'packing'])
    .where('quote_id', '=', quoteId)
    .execute();
  const offers = await listOfferVersions(trx, quoteId);
  const ids = [
    ...new Set(
      offers.flatMap(({ content }) => content.lines.flatMap((line) => line.article_id ?? [])),
    ),
  ];
  const texts = lines.flatMap(({ reference, title, packing }) => [reference, title, packing]);
  for (const part of chunks(ids)) {
    const articles = await trx
      .selectFrom('article')
      .select(['reference', 'label', 'packing'])
      .where('id', 'in', part)
      .execute();
    texts.push(...articles.flatMap(({ reference, label, packing }) => [reference, label, packing]));
  }
  return new Set(texts);
}

/** Names of attached files in the journal are typed texts. */
async function eraseFileNames(trx: Db, quoteId: number): Promise<void> {
  await trx
    .updateTable('journal')
    .set({ before: null, after: null })
    .where('operation', 'in', ['uploadOfferFile', 'deleteOfferFile'])
    .where('subject_kind', '=', 'quote')
    .where('subject_id', '=', String(quoteId))
    .execute();
}

/** Who got the offers: of them the journal is left with the version alone. */
async function eraseRecipients(trx: Db, quoteId: number): Promise<void> {
  const sent = await trx
    .selectFrom('journal')
    .select(['id', 'after'])
    .where('operation', '=', 'sendOffer')
    .where('subject_kind', '=', 'quote')
    .where('subject_id', '=', String(quoteId))
    .execute();
  for (const { id, after } of sent) {
    if (after === null) continue;
    const { to: _to, copies: _copies, ...rest } = JSON.parse(after) as Record<string, unknown>;
    await trx
      .updateTable('journal')
      .set({ after: JSON.stringify(rest) })
      .where('id', '=', id)
      .execute();
  }
}
