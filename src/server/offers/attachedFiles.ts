import { buffer } from 'node:stream/consumers';
import {
  OFFER_FILE_MAX_BYTES,
  OFFER_FILE_REFUSALS,
  OFFER_FILES_MAX,
} from '../../domain/fileLimits';
import type { OfferFileRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { typeOf } from '../files/acceptFile';
import { originalName } from '../files/fileNames';
import { FileRefused } from '../files/refusals';
import type { ReceivedFile } from '../files/upload';
import { conflict, HttpError, notFound, unprocessable } from '../http/httpError';
import type { Services } from '../services';
import { requireNoAcceptance } from './drafts';
import { deleteOfferFiles, insertOfferFile, listOfferFiles } from './tableDrafts';
import { findNewestOffer, type StoredOffer } from './tableOffers';

/** The version that the next offer will be: that of the draft, if there is one. */
export async function draftVersion(db: Db, quoteId: number): Promise<number> {
  const newest = await findNewestOffer(db, quoteId);
  return newest ? newest.version + (newest.sent_at === null ? 0 : 1) : 1;
}

/**
 * A PDF as it will be stored.
 * @throws FileRefused for another type, and above OFFER_FILE_MAX_BYTES
 */
export async function requirePdf({ bytes, name }: ReceivedFile): Promise<ReceivedFile> {
  if (bytes.length > OFFER_FILE_MAX_BYTES) throw new FileRefused('weight');
  if ((await typeOf(bytes)).extension !== 'pdf') throw new FileRefused('type');
  const shown = originalName(name);
  return { bytes, name: /\.pdf$/i.test(shown) ? shown : `${shown}.pdf` };
}

/** Converts FileRefused to an HTTP error: 413 or 415. @throws always */
export function throwFileRefusal(error: unknown): never {
  if (!(error instanceof FileRefused)) throw error;
  throw error.reason === 'weight'
    ? new HttpError(413, OFFER_FILE_REFUSALS.weight, 'file')
    : new HttpError(415, OFFER_FILE_REFUSALS.type, 'file');
}

/**
 * Adds a stored file to the next version. The caller holds the quote.
 * @throws 409 when there are enough, or the offer is accepted.
 */
export async function attachFile(
  trx: Db,
  quoteId: number,
  file: Pick<OfferFileRow, 'stored_name' | 'name' | 'bytes'>,
): Promise<OfferFileRow> {
  await requireNoAcceptance(trx, quoteId);
  const version = await draftVersion(trx, quoteId);
  const others = (await listOfferFiles(trx, quoteId)).filter((each) => each.version === version);
  if (others.length >= OFFER_FILES_MAX) throw conflict(OFFER_FILE_REFUSALS.count, 'file');
  return insertOfferFile(trx, { quote_id: quoteId, version, ...file });
}

/**
 * Removes a file of the next version. The caller holds the quote.
 * @throws 404 when it is not one of these, such as one that is sent.
 */
export async function detachFile(trx: Db, quoteId: number, id: number): Promise<OfferFileRow> {
  const [removed] = await deleteOfferFiles(trx, quoteId, await draftVersion(trx, quoteId), id);
  if (!removed) throw notFound('Ce fichier n’est pas ou plus joint à ce brouillon.');
  return removed;
}

/**
 * The files of the next version, each of which can be read now.
 * @throws 422 when one is missing, StorageFailure when it cannot be read
 */
export async function readableFiles(
  db: Db,
  files: Services['files'],
  quoteId: number,
): Promise<OfferFileRow[]> {
  const version = await draftVersion(db, quoteId);
  const attached = (await listOfferFiles(db, quoteId)).filter((file) => file.version === version);
  for (const { stored_name, name } of attached) {
    const file = await files.open(stored_name);
    if (!file)
      throw unprocessable(
        `Le fichier joint « ${name} » n’existe plus : retirez-le, puis joignez-le de nouveau.`,
        'files',
      );
    file.stream.destroy();
  }
  return attached;
}

/** The same files as those of a later version, with their bytes stored again. */
export async function copyFiles(
  files: Services['files'],
  attached: readonly OfferFileRow[],
): Promise<Pick<OfferFileRow, 'stored_name' | 'name' | 'bytes'>[]> {
  const copies = [];
  for (const { stored_name, name, bytes } of attached) {
    const file = await files.open(stored_name);
    if (!file) throw unprocessable(`Le fichier joint « ${name} » n’existe plus.`, 'files');
    copies.push({ stored_name: await files.save(await buffer(file.stream), 'pdf'), name, bytes });
  }
  return copies;
}

/**
 * @throws 409 when a file was added or removed since these were read, or since the sender saw them.
 */
export async function requireSameFiles(
  trx: Db,
  draft: StoredOffer,
  read: readonly OfferFileRow[],
  seen: readonly number[] | undefined,
): Promise<void> {
  const files = (await listOfferFiles(trx, draft.quote_id)).filter(
    ({ version }) => version === draft.version,
  );
  const now = idsOf(files);
  if (now !== idsOf(read) || (seen && now !== inOrder(seen)))
    throw conflict(
      'Les fichiers joints ont changé entre-temps : vérifiez-les, puis envoyez l’offre.',
      'files',
    );
}

const idsOf = (files: readonly OfferFileRow[]): string => inOrder(files.map(({ id }) => id));

const inOrder = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join();
