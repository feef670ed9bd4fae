import { PURCHASE_ORDER_MAX_BYTES, PURCHASE_ORDER_REFUSALS } from '../../domain/fileLimits';
import { deleteTally, insertTallies, listTalliesSince } from '../database/rateLimits';
import { originalName } from '../files/fileNames';
import { inspectFile } from '../files/inspectFile';
import { FileRefused } from '../files/refusals';
import type { ReceivedFile } from '../files/upload';
import { HttpError, tooManyCalls } from '../http/httpError';
import { lockQuote } from '../quotes/tableQuoteEvents';
import type { Services } from '../services';

/**
 * A purchase order as it will be stored.
 * @throws HttpError 413 above PURCHASE_ORDER_MAX_BYTES, 415 for what is not a plain PDF
 */
export async function requireOrderPdf({ bytes, name }: ReceivedFile): Promise<ReceivedFile> {
  if (bytes.length > PURCHASE_ORDER_MAX_BYTES) throw new FileRefused('weight');
  const { pdfFlaw: flaw } = await inspectFile(bytes);
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
/** Files that the buyer of a quote sends within an hour, whatever comes of them. */
const UPLOADS_MAX = 5;

/**
 * Counts a file of the buyer before its body is read, then receives it. One that the shop could not
 * store does not count. @throws 429 after enough files within the last hour, what `receive` throws
 */
export async function countedUpload<T>(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  quoteId: number,
  receive: () => Promise<T>,
): Promise<T> {
  if (!config.rateLimits) return receive();
  const tally = { kind: 'purchaseOrder', subject: `quote ${quoteId}`, at: clock() };
  await database.write(async (trx) => {
    // Of several files at once, each counts those before it.
    await lockQuote(database, trx, quoteId);
    const since = { ...tally, at: tally.at - HOUR_MS };
    const oldest = (await listTalliesSince(trx, since)).at(-UPLOADS_MAX);
    if (oldest === undefined) return insertTallies(trx, [tally]);
    const seconds = Math.ceil((oldest + HOUR_MS - tally.at) / 1000);
    throw tooManyCalls(
      'Cinq envois de bon de commande par heure au plus. Réessayez plus tard.',
      seconds,
    );
  });
  try {
    return await receive();
  } catch (error) {
    const isOfSender = error instanceof HttpError && error.statusCode < 500;
    if (!isOfSender) await database.write((trx) => deleteTally(trx, tally));
    throw error;
  }
}
