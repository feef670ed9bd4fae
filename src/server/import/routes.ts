import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BOM, csvLine } from '../../domain/text/csv';
import { callerOf } from '../authentication';
import type { Operations } from '../contract/operations';
import type { ImportRefusalRow, ImportRunRow } from '../database/importTables';
import type { Db } from '../database/tables';
import { notFound } from '../http/httpError';
import { sendCsv } from '../http/sendCsv';
import { REFUSAL_HEADINGS } from './file/columns';
import {
  presentDetailedRun,
  presentImportProgress,
  presentLast,
  presentRun,
  presentSimulation,
} from './present';
import {
  createUploadReceiver,
  extendTimeout,
  MAX_FILE_BYTES,
  type OxygeneServices,
  throwHttpError,
} from './receiveImport';
import {
  findImportRun,
  findLastDone,
  findUndoableImport,
  listImportRuns,
} from './tables/tableImportRuns';
import { groupRefusals, listRefusalsAfter } from './tables/tableRefusals';

const MAX_LISTED_IMPORTS = 200;

/**
 * Oxygène import: simulation, import, undo, progress and history. The file is stored on disk, then
 * passed to the importer.
 */
export function oxygeneHandlers(
  { importer, config, database, clock }: OxygeneServices,
  maxFileBytes = MAX_FILE_BYTES,
) {
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
      return presentImportProgress(await importer.readRunning());
    },
    async listImports() {
      const runs = await listImportRuns(database.db, MAX_LISTED_IMPORTS);
      const last = await findLastDone(database.db);
      const returnable = await findUndoableImport(database.db);
      const running = await importer.readRunning();
      return {
        imports: runs.map((run) => presentRun(run, running)),
        returnable_id: returnable ?? null,
        ...(last !== undefined && { last: presentLast(last, clock(), config.importWarningDays) }),
      };
    },
    async readImport(request) {
      const run = await findImportRun(database.db, Number(request.params.id));
      if (!run) throw notFound(NO_IMPORT);
      const isRepeatable = run.state === 'done' && run.refused > 0;
      return presentDetailedRun(
        run,
        await importer.readRunning(),
        isRepeatable ? await groupRefusals(database.db, run.id) : undefined,
      );
    },
    async downloadRefusedLines(request, reply) {
      const run = await findImportRun(database.db, Number(request.params.id));
      if (!run) throw notFound(NO_IMPORT);
      const csv = refusalsCsv(database.db, run, request.query.current === '1');
      return sendCsv(reply, `lignes-refusees-${run.id}`, Readable.from(csv));
    },
  } satisfies Partial<Operations>;
}

const NO_IMPORT = 'Cet import n’existe pas.';

const PAGE_SIZE = 2_000;

/**
 * The refused lines of an import as CSV: reason, line number, then the original cells under the
 * original headings, so that the file can be corrected and imported. For imports older than the
 * stored cells, the reference replaces them.
 * @param current only lines that can be imported again (listRefusalsAfter).
 */
export async function* refusalsCsv(
  db: Db,
  run: Pick<ImportRunRow, 'id' | 'headings'>,
  current = false,
): AsyncGenerator<string> {
  const headings = JSON.parse(run.headings) as string[];
  yield BOM + csvLine([...REFUSAL_HEADINGS, ...(headings.length > 0 ? headings : ['CODE'])]);
  for (let after = 0; ;) {
    const rows = await listRefusalsAfter(db, run.id, {
      afterLine: after,
      limit: PAGE_SIZE,
      current,
    });
    if (rows.length > 0) yield rows.map((row) => refusal(row, headings)).join('');
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1)?.line ?? after;
  }
}

function refusal({ line, reference, reason, cells }: ImportRefusalRow, headings: string[]): string {
  if (cells !== null) return csvLine([reason, String(line), ...(JSON.parse(cells) as string[])]);
  return csvLine([
    headings.length > 0 ? `${reason} (${reference}, ligne trop longue pour être gardée)` : reason,
    String(line),
    ...(headings.length > 0 ? [] : [reference]),
  ]);
}
