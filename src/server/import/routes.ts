import { join } from 'node:path';
import { Readable } from 'node:stream';
import { callerOf } from '../authentication';
import type { Operations } from '../contract/operations';
import { notFound } from '../http/httpError';
import { presentDetailedRun, presentProgress, presentRun, presentSimulation } from './present';
import {
  createUploadReceiver,
  extendTimeout,
  MAX_FILE_BYTES,
  type OxygeneServices,
  throwHttpError,
} from './receiveImport';
import { refusalsCsv } from './refusalsCsv';
import { findImportRun, findUndoableImport, listImportRuns } from './tables/tableImportRuns';

const MAX_LISTED_IMPORTS = 200;

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
