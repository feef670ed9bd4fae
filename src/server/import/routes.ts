import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../authentication';
import type { Operations } from '../contract/operations';
import type { Database } from '../database/engine/engine';
import { originalName } from '../files/fileNames';
import { openUpload, type UploadStream } from '../files/upload';
import { conflict, HttpError, notFound, unavailable, unprocessable } from '../http/httpError';
import type { Importer } from './importer';
import { presentDetailedRun, presentProgress, presentRun, presentSimulation } from './present';
import {
  ConfirmationNeeded,
  ImportBusy,
  ImportRefused,
  ImportStopped,
  UndoRefused,
} from './refusals';
import { refusalsCsv } from './refusalsCsv';
import {
  findImportRun,
  findUndoableImport,
  type ImportRecord,
  listImportRuns,
} from './tables/tableImportRuns';

const MAX_FILE_BYTES = 200 * 1024 * 1024;
const MAX_LISTED_IMPORTS = 200;
const IMPORT_TIMEOUT_MS = 15 * 60_000;

type OxygeneOperations = Pick<
  Operations,
  | 'importCatalogue'
  | 'simulateImport'
  | 'returnToBeforeLastImport'
  | 'readImportProgress'
  | 'listImports'
  | 'readImport'
  | 'downloadRefusedLines'
>;

interface OxygeneServices {
  importer: Importer;
  config: { dataDir: string };
  database: Database;
}

/**
 * Oxygène import: simulation, import, undo, progress and history. The file is stored on disk, then
 * passed to the importer.
 */
export function oxygeneHandlers(
  { importer, config, database }: OxygeneServices,
  maxFileBytes = MAX_FILE_BYTES,
): OxygeneOperations {
  const withUpload = createUploadReceiver({
    importer,
    folder: join(config.dataDir, 'imports'),
    maxFileBytes,
  });
  return {
    importCatalogue: (request) =>
      withUpload(request, (path, record) =>
        importer.run(path, { record, confirmed: request.query.confirmed?.split(',') }),
      ),
    simulateImport: (request) =>
      withUpload(request, async (path, record) =>
        presentSimulation(await importer.simulate(path, record)),
      ),
    async returnToBeforeLastImport(request) {
      const { id, email } = callerOf(request);
      extendTimeout(request);
      return importer.undoImport({ userId: id, email }).catch(throwHttpError);
    },
    async readImportProgress() {
      return presentProgress(await importer.readRunning());
    },
    async listImports() {
      const runs = await listImportRuns(database.db, MAX_LISTED_IMPORTS);
      const returnable = await findUndoableImport(database.db);
      const running = await importer.readRunning();
      return {
        imports: runs.map((run) => presentRun(run, running)),
        returnable_id: returnable ?? null,
      };
    },
    async readImport(request) {
      const run = await findImportRun(database.db, Number(request.params.id));
      if (!run) throw notFound(NO_IMPORT);
      return presentDetailedRun(run, await importer.readRunning());
    },
    async downloadRefusedLines(request, reply) {
      const run = await findImportRun(database.db, Number(request.params.id));
      if (!run) throw notFound(NO_IMPORT);
      const name = `lignes-refusees-${run.id}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(refusalsCsv(database.db, run)));
    },
  };
}

const NO_IMPORT = 'Cet import n’existe pas.';

/** Stores the upload in a temporary file while `task` runs. */
function createUploadReceiver({
  importer,
  folder,
  maxFileBytes,
}: {
  importer: Importer;
  folder: string;
  maxFileBytes: number;
}) {
  return async <T>(
    request: FastifyRequest,
    task: (path: string, record: ImportRecord) => Promise<T>,
  ): Promise<T> => {
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
  };
}

/** Nothing is sent while the import runs: keeps the connection open. */
function extendTimeout({ raw }: FastifyRequest): void {
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

function throwHttpError(error: unknown): never {
  if (error instanceof ConfirmationNeeded) throw unprocessable(error.message, 'confirmed');
  if (error instanceof ImportRefused) throw unprocessable(error.message, 'file');
  if (error instanceof ImportStopped) throw unavailable(error.message);
  throw error instanceof ImportBusy || error instanceof UndoRefused
    ? conflict(error.message)
    : error;
}
