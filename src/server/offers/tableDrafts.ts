import type { Insertable } from 'kysely';
import type { OfferRecipients } from '../../domain/offer/checkOffer';
import type { OfferContent } from '../../domain/offer/offer';
import type { OfferRule } from '../../domain/offer/pricedDocument';
import type { LocalDateTime } from '../database/columnTypes';
import type { OfferFileRow, OfferFileTable } from '../database/offerTables';
import type { Db } from '../database/tables';
import { offerCents } from '../quotes/tableOfferTotals';
import type { StoredPdf } from './tableOffers';

/** A revision that no draft of the quote has had. */
export async function nextRevision(trx: Db, quoteId: number): Promise<number> {
  const { offer_revision } = await trx
    .updateTable('quote')
    .set((eb) => ({ offer_revision: eb('offer_revision', '+', 1) }))
    .where('id', '=', quoteId)
    .returning('offer_revision')
    .executeTakeFirstOrThrow();
  return offer_revision;
}

/** A save of the draft. */
export interface DraftSave {
  quoteId: number;
  version: number;
  revision: number;
  content: OfferContent;
  changedBy: string;
  changedAt: LocalDateTime;
}

/**
 * Creates the draft, or replaces its content. The caller holds the quote (lockQuote) and has
 * compared the revision.
 */
export async function saveOfferDraft(
  trx: Db,
  { quoteId, version, content, changedBy, changedAt, revision }: DraftSave,
): Promise<void> {
  const change = {
    revision,
    content: JSON.stringify(content),
    changed_by: changedBy,
    changed_at: changedAt,
  };
  await trx
    .insertInto('offer')
    .values({
      quote_id: quoteId,
      version,
      ...change,
      sent_at: null,
      valid_until: null,
      pdf_name: null,
    })
    .onConflict((conflict) => conflict.columns(['quote_id', 'version']).doUpdateSet(change))
    .execute();
}

/** Deletes the draft. */
export async function deleteDraft(trx: Db, offerId: number): Promise<void> {
  await trx.deleteFrom('offer').where('id', '=', offerId).where('sent_at', 'is', null).execute();
}

/** Makes the draft a sent version, which no longer changes. */
export async function markOfferSent(
  trx: Db,
  offerId: number,
  sent: {
    content: OfferContent;
    rule: OfferRule;
    sentAt: LocalDateTime;
    validUntil: string;
    pdf: StoredPdf | undefined;
    recipients: OfferRecipients;
    reminder: 0 | 1;
  },
): Promise<void> {
  await trx
    .updateTable('offer')
    .set({
      content: JSON.stringify(sent.content),
      rule: JSON.stringify(sent.rule),
      sent_at: sent.sentAt,
      valid_until: sent.validUntil,
      pdf_name: sent.pdf?.name ?? null,
      pdf_sha256: sent.pdf?.sha256 ?? null,
      sent_to: JSON.stringify(sent.recipients),
      reminder: sent.reminder,
      total_ht_cents: offerCents(sent.content, sent.rule, []),
    })
    .where('id', '=', offerId)
    .where('sent_at', 'is', null)
    .execute();
}

/** The files of all versions of a quote's offer, in the order of their addition. */
export const listOfferFiles = (db: Db, quoteId: number): Promise<OfferFileRow[]> =>
  db.selectFrom('offer_file').selectAll().where('quote_id', '=', quoteId).orderBy('id').execute();

/** A file of a quote's offer. */
export const findOfferFile = (
  db: Db,
  quoteId: number,
  id: number,
): Promise<OfferFileRow | undefined> =>
  db
    .selectFrom('offer_file')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Adds a file. The caller holds the quote and has counted its files. */
export const insertOfferFile = (trx: Db, file: Insertable<OfferFileTable>): Promise<OfferFileRow> =>
  trx.insertInto('offer_file').values(file).returningAll().executeTakeFirstOrThrow();

/**
 * Removes files of a version: one by its id, or all. The stored bytes go with the orphans.
 * @returns the removed ones.
 */
export function deleteOfferFiles(
  trx: Db,
  quoteId: number,
  version: number,
  id?: number,
): Promise<OfferFileRow[]> {
  const files = trx
    .deleteFrom('offer_file')
    .where('quote_id', '=', quoteId)
    .where('version', '=', version);
  return (id === undefined ? files : files.where('id', '=', id)).returningAll().execute();
}
