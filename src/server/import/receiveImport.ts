import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { callerOf } from '../authentication';
import { limitConcurrency } from '../concurrencyLimit';
import type { Config } from '../config';
import type { Database } from '../database/engine/engine';
import { originalName } from '../files/fileNames';
import { deleteOldFiles } from '../files/folderStorage';
import { openUpload, type UploadStream } from '../files/upload';
import { conflict, HttpError, unavailable, unprocessable } from '../http/httpError';
import type { Importer } from './importer';
import {
  ConfirmationNeeded,
  ImportBusy,
  ImportRefused,
  ImportStopped,
  UndoRefused,
} from './refusals';
import type { ImportRecord } from './tables/tableImportRuns';

export const MAX_FILE_BYTES = 200 * 1024 * 1024;

const IMPORT_TIMEOUT_MS = 15 * 60_000;

export interface OxygeneServices {
  importer: Importer;
  config: Pick<Config, 'dataDir' | 'importWarningDays'>;
  clock: () => number;
  database: Database;
}

/**
 * Stores the upload in a temporary file while `task` runs, one at a time.
 * @throws 409 for another one, before its body is read
 */
export function createUploadReceiver({
  importer,
  folder,
  maxFileBytes,
}: {
  importer: Importer;
  folder: string;
  maxFileBytes: number;
}) {
  // A second file would be received, 200 MB perhaps, and then be refused.
  const limited = limitConcurrency(1, {
    waiting: 0,
    refusal: () => conflict(new ImportBusy().message),
  });

  async function receive<T>(
    request: FastifyRequest,
    task: (path: string, record: ImportRecord) => Promise<T>,
  ): Promise<T> {
    if (await importer.readRunning()) throw conflict(new ImportBusy().message);
    const file = await openUpload(
      request,
      maxFileBytes,
      () => new HttpError(413, 'Le fichier dépasse 200 Mo.', 'file'),
    );
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${randomUUID()}.csv`);
    try {
      const fileName = await saveUpload(file, path);
      const { id, email } = callerOf(request);
      extendTimeout(request);
      return await task(path, { userId: id, email, fileName, byteSize: (await stat(path)).size });
    } catch (error) {
      return throwHttpError(error);
    } finally {
      await rm(path, { force: true });
    }
  }

  return <T>(
    request: FastifyRequest,
    task: (path: string, record: ImportRecord) => Promise<T>,
  ): Promise<T> => limited(() => receive(request, task));
}

/** Nothing is sent while the import runs: keeps the connection open. */
export function extendTimeout({ raw }: FastifyRequest): void {
  // Requests injected by tests have no socket.
  if ('setTimeout' in raw) raw.setTimeout(IMPORT_TIMEOUT_MS);
}

/** @returns the sender's file name. */
async function saveUpload(file: UploadStream | undefined, path: string): Promise<string> {
  if (!file) throw unprocessable("Aucun fichier n'a été reçu.", 'file');
  if (!file.name.toLowerCase().endsWith('.csv'))
    throw unprocessable('Seul un fichier CSV est accepté.', 'file');
  // A stream that opens the file itself may create it after a broken upload was removed.
  const stored = await open(path, 'wx');
  await pipeline(file.chunks, stored.createWriteStream());
  return originalName(file.name);
}

export function throwHttpError(error: unknown): never {
  if (error instanceof ConfirmationNeeded) throw unprocessable(error.message, 'confirmed');
  if (error instanceof ImportRefused) throw unprocessable(error.message, 'file');
  if (error instanceof ImportStopped) throw unavailable(error.message);
  throw error instanceof ImportBusy || error instanceof UndoRefused
    ? conflict(error.message)
    : error;
}

const LONGEST_IMPORT_MS = 24 * 3_600_000;

/**
 * On SQLite no import can run while this is called: every file in the folder is a leftover. Other
 * processes may use the folder else.
 */
export async function deleteLeftoverUploads(
  { dataDir, database }: Config,
  log: FastifyBaseLogger,
): Promise<void> {
  const before = database.engine === 'sqlite' ? Infinity : Date.now() - LONGEST_IMPORT_MS;
  await deleteOldFiles(join(dataDir, 'imports'), new Set(), before).catch((error: unknown) =>
    log.error({ err: error }, 'imports'),
  );
}
