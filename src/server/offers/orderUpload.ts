import type { Kysely } from 'kysely';
import { PURCHASE_ORDER_MAX_BYTES, PURCHASE_ORDER_REFUSALS } from '../../domain/fileLimits';
import { insertTallies, listTalliesSince } from '../database/rateLimits';
import type { Tables } from '../database/tables';
import { originalName } from '../files/fileNames';
import { flawOfPdf } from '../files/plainPdf';
import { FileRefused } from '../files/refusals';
import type { ReceivedFile } from '../files/upload';
import { HttpError, tooMany } from '../http/httpError';
import type { Services } from '../services';

/**
 * A purchase order as it will be stored.
 * @throws HttpError 413 above PURCHASE_ORDER_MAX_BYTES, 415 for what is not a plain PDF
 */
export async function requireOrderPdf({ bytes, name }: ReceivedFile): Promise<ReceivedFile> {
  if (bytes.length > PURCHASE_ORDER_MAX_BYTES) throw new FileRefused('weight');
  const flaw = await flawOfPdf(bytes);
  if (flaw) throw new HttpError(415, PURCHASE_ORDER_REFUSALS[flaw], 'file');
  const shown = originalName(name);
  return { bytes, name: /\.pdf$/i.test(shown) ? shown : `${shown}.pdf` };
}

/** Converts FileRefused, which is thrown for too many bytes alone, to 413. @throws always */
export function throwOrderRefusal(error: unknown): never {
  if (error instanceof FileRefused)
    throw new HttpError(413, PURCHASE_ORDER_REFUSALS.weight, 'file');
  throw error;
}

const HOUR_MS = 3_600_000;
/** Files that the buyer of a quote sends within an hour. */
const UPLOADS_MAX = 5;

const tallyOf = (quoteId: number, at: number) => ({
  kind: 'purchaseOrder',
  subject: `quote ${quoteId}`,
  at,
});

/** @throws 429 when the buyer of a quote has sent enough files within the last hour. */
export async function requireUploadLeft(
  db: Kysely<Tables>,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  quoteId: number,
): Promise<void> {
  if (!config.rateLimits) return;
  const now = clock();
  const oldest = (await listTalliesSince(db, tallyOf(quoteId, now - HOUR_MS))).at(-UPLOADS_MAX);
  if (oldest === undefined) return;
  const seconds = Math.ceil((oldest + HOUR_MS - now) / 1000);
  throw tooMany('Cinq bons de commande par heure au plus. Réessayez plus tard.', seconds);
}

/** Counts a file of the buyer, in the transaction that stores it. @throws 429 */
export async function countUpload(
  trx: Kysely<Tables>,
  services: Pick<Services, 'config' | 'clock'>,
  quoteId: number,
): Promise<void> {
  await requireUploadLeft(trx, services, quoteId);
  await insertTallies(trx, [tallyOf(quoteId, services.clock())]);
}
