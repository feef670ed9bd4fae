import { type Kysely, sql } from 'kysely';
import { raiseCatalogueVersion } from '../../database/catalogueVersion';
import { readImportRevision, unlessChanged } from '../../database/importRevision';
import type { DatabaseLocation } from '../../database/location';
import type { Tables } from '../../database/tables';
import type { ImportConnection } from './importConnection';
import type { RefusalDetail } from './importLines';
import type { ImportStore } from './importStore';
import { openImportConnection } from './openImportConnection';
import { apply } from './tableAppliedImport';
import { applyRates } from './tableApply';
import { compareLines, findPriceMoves } from './tableDifferences';
import {
  closeImportRun,
  countChanges,
  findUndoableImport,
  type ImportRecord,
  insertImportRun,
} from './tableImportRuns';
import { countKept } from './tableKeptFields';
import { listKept } from './tableListedKept';
import { listDetailedArticles, listNamedArticles } from './tableNamedDifferences';
import { findPricesToCheck } from './tablePricesToCheck';
import { stageRefusals, supersedeRefusals } from './tableRefusals';
import { mergeSpacedReferences } from './tableSpacedReferences';
import { deleteChangesBefore, stageChanges } from './tableStaging';
import {
  countChangedTexts,
  findNewLines,
  findRefusedArticles,
  listAbsentCodes,
  listChangedTexts,
  listNewCodes,
} from './tableSuspectCodes';

/** Refused lines are stored for this many imports. */
const IMPORTS_KEPT = 20;

/**
 * Opens the catalogue for one import.
 * @param recorded the record to store; without it the import cannot be undone.
 */
export async function openImportStore(
  location: DatabaseLocation,
  recorded?: { record: ImportRecord; now: number },
): Promise<ImportStore> {
  const connection = await openImportConnection(location);
  try {
    return await createStore(connection, recorded);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function createStore(
  connection: ImportConnection,
  recorded?: { record: ImportRecord; now: number },
): Promise<ImportStore> {
  const { db } = connection;
  const families = new Map(
    (await db.selectFrom('category_family').selectAll().execute()).map((row) => [
      row.path,
      row.under_sub_category_id,
    ]),
  );
  let revision = await readImportRevision(db);
  const run = recorded && {
    ...recorded.record,
    id: await insertImportRun(db, recorded.record, recorded.now),
  };
  let headings: string[] = [];
  return {
    families,
    lines: await connection.createLineTables(),
    mergeSpacedReferences: (spacedReferences) => mergeSpacedReferences(db, spacedReferences),
    setHeadings(cells) {
      headings = cells;
    },
    compare: () =>
      connection.inSnapshot(async () => {
        revision = await readImportRevision(db);
        return compareLines(db);
      }),
    listNamed: (kind, limit) => listNamedArticles(db, kind, limit),
    listDetailed: (kind, limit) => listDetailedArticles(db, connection, kind, limit),
    countKept: (withdrawn) => countKept(db, withdrawn),
    listKept: (withdrawn, limit) => listKept(db, connection, { withdrawn, limit }),
    listRefusals: (limit) => listRefusedLines(db, limit),
    findPriceMoves: (part, limit) => findPriceMoves(db, part, limit),
    findPricesToCheck: (limit) => findPricesToCheck(db, limit),
    listNewCodes: (limit) => listNewCodes(db, limit),
    findNewLines: (lines) => findNewLines(db, lines),
    listAbsentCodes: (limit) => listAbsentCodes(db, limit),
    listChangedTexts: (limit) => listChangedTexts(db, limit),
    countChangedTexts: () => countChangedTexts(db),
    findRefusedArticles: () => findRefusedArticles(db),
    async supersedeRefusals() {
      if (run) await supersedeRefusals(connection, run.id);
    },
    async stageChanges(withdraw) {
      if (run) await stageChanges(connection, run.id, withdraw);
    },
    apply: (now, { withdrawn: withdraw, isCorrection }, counts) =>
      unlessChanged(
        db
          .transaction()
          .execute((trx) => apply(trx, { now, withdraw, counts, revision, run, isCorrection })),
      ),
    applyRates: () =>
      db.transaction().execute(async (trx) => {
        await applyRates(trx);
        await raiseCatalogueVersion(trx);
      }),
    async closeRecord(closing) {
      if (!run) return;
      await connection.rollBack();
      await stageRefusals(connection, run.id, IMPORTS_KEPT);
      await closeImportRun(db, run.id, { ...closing, headings });
      if (closing.counts && countChanges(closing.counts) > 0)
        await deleteChangesBefore(connection, (await findUndoableImport(db)) ?? run.id);
    },
    close: () => connection.close(),
  };
}

/** The first refused lines, in file order. */
async function listRefusedLines(db: Kysely<Tables>, limit: number): Promise<RefusalDetail[]> {
  const select = sql<RefusalDetail>`select line, reference, reason from import_refused_line
    order by line limit ${limit}`;
  return (await select.execute(db)).rows;
}
