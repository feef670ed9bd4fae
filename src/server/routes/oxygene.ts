import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Importer } from '../catalogueImport/importer';
import { ConfirmationNeeded, ImportBusy, ImportRefused, ImportStopped, UndoRefused } from '../catalogueImport/refusals';
import { refusalsCsv } from '../catalogueImport/refusalsCsv';
import type { Operations } from '../contract/operations';
import type { Database } from '../database/engine/engine';
import { findImportRun, findUndoableImport, type ImportRecord, listImportRuns } from '../database/import/runs';
import { type ArrivingFile, openUpload } from '../files/openUpload';
import { originalName } from '../files/originalName';
import { conflict, HttpError, notFound, unavailable, unprocessable } from '../httpError';
import { callerOf } from '../plugins/authentication';
import { presentDetailedRun, presentProgress, presentRun, presentSimulation } from '../present/import';

const LARGEST_FILE = 200 * 1024 * 1024;
const IMPORTS_LISTED = 200;
const LONGEST_WORK_MS = 15 * 60_000;

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

/** The catalogue import, its simulation, its history and its undoing: a file goes to disk first, then to the importer (spec §7 Import). */
export function oxygeneHandlers({ importer, config, database }: OxygeneServices, largestFile = LARGEST_FILE): OxygeneOperations {
  const withUpload = uploadReceiver({ importer, folder: join(config.dataDir, 'imports'), largestFile });
  return {
    importCatalogue: (request) =>
      withUpload(request, (path, record) => importer.run(path, { record, confirmed: request.query.confirmed?.split(',') })),
    simulateImport: (request) => withUpload(request, async (path, record) => presentSimulation(await importer.simulate(path, record))),
    async returnToBeforeLastImport(request) {
      const { id, email } = callerOf(request);
      allowSilence(request);
      return importer.undoImport({ userId: id, email }).catch(asHttpError);
    },
    async readImportProgress() {
      return presentProgress(importer.running);
    },
    async listImports() {
      const runs = await listImportRuns(database.db, IMPORTS_LISTED);
      const returnable = await findUndoableImport(database.db);
      return { imports: runs.map((run) => presentRun(run, importer.running)), returnable_id: returnable ?? null };
    },
    async readImport(request) {
      const run = await findImportRun(database.db, Number(request.params.id));
      if (!run) throw notFound(NO_IMPORT);
      return presentDetailedRun(run, importer.running);
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

/** Keeps an uploaded file on disk for as long as `work` needs it. */
function uploadReceiver({ importer, folder, largestFile }: { importer: Importer; folder: string; largestFile: number }) {
  return async <T>(request: FastifyRequest, work: (path: string, record: ImportRecord) => Promise<T>): Promise<T> => {
    if (importer.busy) throw conflict(new ImportBusy().message);
    const file = await openUpload(request, largestFile, () => new HttpError(413, 'Le fichier dépasse 200 Mo.', 'file'));
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${randomUUID()}.csv`);
    try {
      const fileName = await receive(file, path);
      const { id, email } = callerOf(request);
      allowSilence(request);
      return await work(path, { userId: id, email, fileName, byteSize: (await stat(path)).size });
    } catch (error) {
      return asHttpError(error);
    } finally {
      await rm(path, { force: true });
    }
  };
}

/** While the catalogue is worked on nothing travels: the connection stays. */
function allowSilence({ raw }: FastifyRequest): void {
  // An injected request has no connection to keep.
  if ('setTimeout' in raw) raw.setTimeout(LONGEST_WORK_MS);
}

/** @returns the name the file had. */
async function receive(file: ArrivingFile | undefined, path: string): Promise<string> {
  if (!file) throw unprocessable("Aucun fichier n'a été reçu.", 'file');
  if (!file.name.toLowerCase().endsWith('.csv')) throw unprocessable('Seul un fichier CSV est accepté.', 'file');
  await pipeline(file.chunks, createWriteStream(path));
  return originalName(file.name);
}

function asHttpError(error: unknown): never {
  if (error instanceof ConfirmationNeeded) throw unprocessable(error.message, 'confirmed');
  if (error instanceof ImportRefused) throw unprocessable(error.message, 'file');
  if (error instanceof ImportStopped) throw unavailable(error.message);
  throw error instanceof ImportBusy || error instanceof UndoRefused ? conflict(error.message) : error;
}
