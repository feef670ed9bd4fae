import type { OfferRecipients } from '../../domain/offer/checkOffer';
import type { OfferContent } from '../../domain/offer/offer';
import type { OrderLine } from '../../domain/offer/order';
import type { OfferRule } from '../../domain/offer/pricedDocument';
import { currentContent } from '../content/currentContent';
import type { LocalDateTime } from '../database/columnTypes';
import { chunks, selectInChunks } from '../database/engine/chunks';
import type { NewAcceptance, OfferAcceptanceRow, OfferRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { storeFigures } from '../figures/tableStoredFigures';

/** A PDF that was stored, before the row that refers to it. */
export interface StoredPdf {
  /** Stored name. */
  name: string;
  /** Its SHA-256, hex. */
  sha256: string;
}

/** A stored offer with its content read. */
export type StoredOffer = Omit<OfferRow, 'content' | 'rule' | 'sent_to'> & {
  content: OfferContent;
  /** To whom it was sent; null in a draft, and where it is not known. */
  sent_to: OfferRecipients | null;
  /**
   * What its totals follow: the rules that it was sent with; those of the shop as long as it is a
   * draft.
   */
  rule: OfferRule;
};

const read = (row: OfferRow): StoredOffer => ({
  ...row,
  content: JSON.parse(row.content) as OfferContent,
  sent_to: row.sent_to === null ? null : (JSON.parse(row.sent_to) as OfferRecipients),
  rule: row.sent_at === null ? currentContent().offerRule : (JSON.parse(row.rule) as OfferRule),
});

/** All versions of a quote's offer, newest first; the draft, if any, is the first. */
export async function listOfferVersions(db: Db, quoteId: number): Promise<StoredOffer[]> {
  const rows = await db
    .selectFrom('offer')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(read);
}

/** The newest version: the draft, or the offer sent last. */
export async function findNewestOffer(db: Db, quoteId: number): Promise<StoredOffer | undefined> {
  const newest = db
    .selectFrom('offer')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('version', 'desc')
    .limit(1);
  const row = await newest.executeTakeFirst();
  return row && read(row);
}

/** The offer sent last. */
export async function findNewestSentOffer(
  db: Db,
  quoteId: number,
): Promise<StoredOffer | undefined> {
  return (await listOfferVersions(db, quoteId)).find(({ sent_at }) => sent_at !== null);
}

/** A sent version. */
export async function findSentOffer(
  db: Db,
  quoteId: number,
  version: number,
): Promise<StoredOffer | undefined> {
  const ofQuote = db
    .selectFrom('offer')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('version', '=', version);
  const row = await ofQuote.where('sent_at', 'is not', null).executeTakeFirst();
  return row && read(row);
}

/** Of each quote the accepted version, or else the offer sent last. */
export async function listCurrentOffers(
  db: Db,
  quoteIds: readonly number[],
): Promise<StoredOffer[]> {
  const rows = await selectInChunks(quoteIds, (ids) =>
    db
      .selectFrom('offer')
      .selectAll()
      .where('quote_id', 'in', ids)
      .where('sent_at', 'is not', null)
      .where('version', '=', (eb) => {
        const accepted = eb
          .selectFrom('offer_acceptance')
          .select('version')
          .whereRef('quote_id', '=', 'offer.quote_id');
        const last = eb
          .selectFrom('offer as other')
          .select(({ fn }) => fn.max('other.version').as('last'))
          .whereRef('other.quote_id', '=', 'offer.quote_id')
          .where('other.sent_at', 'is not', null);
        return eb.fn.coalesce(accepted, last);
      })
      .orderBy('quote_id'),
  );
  return rows.map(read);
}

/** Notes that a sent version was seen: the first and the last time. @returns false without one. */
export async function setOfferSeen(
  trx: Db,
  { quoteId, version }: { quoteId: number; version: number },
  at: LocalDateTime,
): Promise<boolean> {
  const update = trx
    .updateTable('offer')
    .set((eb) => ({
      first_seen_at: eb.fn.coalesce('first_seen_at', eb.val(at)),
      last_seen_at: at,
    }))
    .where('quote_id', '=', quoteId)
    .where('version', '=', version)
    .where('sent_at', 'is not', null);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/**
 * Stores the PDF of a sent version that has none. Its fingerprint is that of the first PDF: one
 * that replaces a lost file keeps it, and what was sent without fingerprint gets none.
 * @returns whether it was stored.
 */
export async function setOfferPdf(
  trx: Db,
  offerId: number,
  pdf: { before: string | null; after: StoredPdf },
): Promise<boolean> {
  const update = trx
    .updateTable('offer')
    .set({
      pdf_name: pdf.after.name,
      ...(pdf.before === null && { pdf_sha256: pdf.after.sha256 }),
    })
    .where('id', '=', offerId)
    .where('pdf_name', pdf.before === null ? 'is' : '=', pdf.before);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Replaces the content of a version and lets go of its PDF, which names the requester, of who got
 * it, when it was seen and when its buyer was reminded: only to erase personal data.
 */
export async function eraseOfferTexts(
  trx: Db,
  offerId: number,
  content: OfferContent,
): Promise<void> {
  await trx
    .updateTable('offer')
    .set({
      content: JSON.stringify(content),
      pdf_name: null,
      pdf_sha256: null,
      sent_to: null,
      first_seen_at: null,
      last_seen_at: null,
      reminded_at: null,
    })
    .where('id', '=', offerId)
    .execute();
}

export const findAcceptance = (db: Db, quoteId: number): Promise<OfferAcceptanceRow | undefined> =>
  db.selectFrom('offer_acceptance').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();

/** All that a recorded order has; undefined of an acceptance by link. */
export const orderedOrAcceptedLines = ({
  ordered,
}: Pick<OfferAcceptanceRow, 'ordered'>): OrderLine[] | undefined =>
  ordered === null ? undefined : (JSON.parse(ordered) as OrderLine[]);

/** The acceptances of quotes. */
export const listAcceptances = (
  db: Db,
  quoteIds: readonly number[],
): Promise<OfferAcceptanceRow[]> =>
  selectInChunks(quoteIds, (ids) =>
    db.selectFrom('offer_acceptance').selectAll().where('quote_id', 'in', ids).orderBy('quote_id'),
  );

/** Stores the acceptance of a quote's offer. @throws on a second one. */
export async function insertAcceptance(
  trx: Db,
  acceptance: NewAcceptance,
): Promise<OfferAcceptanceRow> {
  const stored = await trx
    .insertInto('offer_acceptance')
    .values(acceptance)
    .returningAll()
    .executeTakeFirstOrThrow();
  await storeFigures(trx, acceptance.quote_id);
  return stored;
}

/** The quotes whose recorded orders went into no file for Oxygène. */
export async function listUnexported(db: Db, quoteIds: readonly number[]): Promise<number[]> {
  const rows = await selectInChunks(quoteIds, (ids) =>
    db
      .selectFrom('offer_acceptance')
      .select('quote_id')
      .where('quote_id', 'in', ids)
      .where('recorded_by', 'is not', null)
      .where('exported_at', 'is', null)
      .orderBy('quote_id'),
  );
  return rows.map(({ quote_id }) => quote_id);
}

/** Notes that the recorded orders of quotes went into a file for Oxygène, the first time. */
export async function markExported(
  trx: Db,
  quoteIds: readonly number[],
  at: LocalDateTime,
): Promise<void> {
  for (const ids of chunks(quoteIds))
    await trx
      .updateTable('offer_acceptance')
      .set({ exported_at: at })
      .where('quote_id', 'in', ids)
      .where('recorded_by', 'is not', null)
      .where('exported_at', 'is', null)
      .execute();
}

/** Takes back the acceptance of a quote's offer. */
export async function deleteAcceptance(trx: Db, quoteId: number): Promise<void> {
  await trx.deleteFrom('offer_acceptance').where('quote_id', '=', quoteId).execute();
  await storeFigures(trx, quoteId);
}
