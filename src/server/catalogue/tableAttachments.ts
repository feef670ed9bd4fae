import type { Insertable } from 'kysely';
import type { DocumentKind } from '../../domain/article/documentKind';
import type { AttachmentRow, AttachmentTable } from '../database/catalogueTables';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import type { Db } from '../database/tables';

/** An attachment to insert; `is_default` is set by addAttachment. */
export type NewAttachment = Omit<Insertable<AttachmentTable>, 'is_default'>;

/**
 * The attachments of an article: pictures first, the default one before the others, then documents.
 */
export function listAttachments(db: Db, articleId: number): Promise<AttachmentRow[]> {
  return db
    .selectFrom('attachment')
    .selectAll()
    .where('article_id', '=', articleId)
    .orderBy('is_picture', 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
}

export function findAttachment(db: Db, id: number): Promise<AttachmentRow | undefined> {
  return db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The default picture of an article. */
export function findDefaultPicture(db: Db, articleId: number): Promise<AttachmentRow | undefined> {
  const ofArticle = db.selectFrom('attachment').selectAll().where('article_id', '=', articleId);
  return ofArticle.where('is_default', '=', 1).executeTakeFirst();
}

/**
 * Adds an attachment; the first picture of an article becomes its default one (OPEN-28). Call
 * inside a write transaction.
 * @returns the row, or undefined when the article has `maxPictures` pictures already.
 */
export async function addAttachment(
  trx: Db,
  attachment: NewAttachment,
  maxPictures: number,
): Promise<AttachmentRow | undefined> {
  const pictures = attachment.is_picture ? await listPictureIds(trx, attachment.article_id) : [];
  if (pictures.length >= maxPictures) return undefined;
  const is_default = attachment.is_picture === 1 && pictures.length === 0 ? 1 : 0;
  await raiseCatalogueVersion(trx);
  return trx
    .insertInto('attachment')
    .values({ ...attachment, is_default })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Deletes an attachment; if it was the default picture, the next one becomes the default (OPEN-28).
 * Call inside a write transaction.
 * @returns the deleted row; remove its file after the commit.
 */
export async function removeAttachment(trx: Db, id: number): Promise<AttachmentRow | undefined> {
  await raiseCatalogueVersion(trx);
  const deleted = await trx
    .deleteFrom('attachment')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!deleted?.is_default) return deleted;
  const [next] = await listPictureIds(trx, deleted.article_id);
  if (next !== undefined)
    await trx.updateTable('attachment').set({ is_default: 1 }).where('id', '=', next).execute();
  return deleted;
}

/**
 * Makes a picture the default one of its article (FLOW-11). Call inside a write transaction.
 * @returns false when the attachment is not a picture of this article.
 */
export async function makeDefaultPicture(
  trx: Db,
  articleId: number,
  attachmentId: number,
): Promise<boolean> {
  const pictures = await listPictureIds(trx, articleId);
  if (!pictures.includes(attachmentId)) return false;
  await raiseCatalogueVersion(trx);
  // Cleared first: a unique index forbids two default pictures.
  await trx
    .updateTable('attachment')
    .set({ is_default: 0 })
    .where('article_id', '=', articleId)
    .execute();
  await trx
    .updateTable('attachment')
    .set({ is_default: 1 })
    .where('id', '=', attachmentId)
    .execute();
  return true;
}

/**
 * Changes the kind of a document. Call inside a write transaction.
 * @returns false when there is no such document.
 */
export async function setDocumentKind(trx: Db, id: number, kind: DocumentKind): Promise<boolean> {
  await raiseCatalogueVersion(trx);
  const change = trx.updateTable('attachment').set({ kind }).where('id', '=', id);
  const { numUpdatedRows } = await change.where('is_picture', '=', 0).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Names of all files that attachments, offers, purchase orders and the content reference. */
export async function listStoredNames(db: Db): Promise<Set<string>> {
  const attachments = await db.selectFrom('attachment').select('stored_name').execute();
  const offers = await db
    .selectFrom('offer')
    .select('pdf_name')
    .where('pdf_name', 'is not', null)
    .execute();
  const accepted = await db
    .selectFrom('offer_acceptance')
    .select('pdf_name')
    .where('pdf_name', 'is not', null)
    .execute();
  const attached = await db.selectFrom('offer_file').select('stored_name').execute();
  const orders = await db
    .selectFrom('purchase_order')
    .select('stored_name')
    .where('stored_name', 'is not', null)
    .execute();
  const ofOrders = await db.selectFrom('order_file').select('stored_name').execute();
  const contentFiles = await db.selectFrom('content_file').select('name').execute();
  return new Set([
    ...contentFiles.map(({ name }) => name),
    ...orders.map(({ stored_name }) => stored_name ?? ''),
    ...[...attachments, ...attached, ...ofOrders].map(({ stored_name }) => stored_name),
    ...[...offers, ...accepted].map(({ pdf_name }) => pdf_name ?? ''),
  ]);
}

async function listPictureIds(db: Db, articleId: number): Promise<number[]> {
  const ofArticle = db.selectFrom('attachment').select('id').where('article_id', '=', articleId);
  const rows = await ofArticle.where('is_picture', '=', 1).orderBy('id').execute();
  return rows.map((row) => row.id);
}
