import { sql } from 'kysely';
import { raiseCatalogueVersion } from '../../database/catalogueVersion';
import { readImportRevision, unlessChanged } from '../../database/importRevision';
import type { DatabaseLocation } from '../../database/location';
import type { Db } from '../../database/tables';
import type { ImportConnection, LineWriter } from './importConnection';
import type { RefusalDetail } from './importLines';
import { openImportConnection } from './openImportConnection';
import { apply } from './tableAppliedImport';
import { applyRates } from './tableApply';
import { compareLines, type Differences } from './tableDifferences';
import {
  closeImportRun,
  countChanges,
  findUndoableImport,
  type ImportClosing,
  type ImportCounts,
  type ImportRecord,
  insertImportRun,
} from './tableImportRuns';
import { stageRefusals } from './tableRefusals';
import { deleteChangesBefore } from './tableStaging';

/** Refused lines are stored for this many imports. */
const IMPORTS_KEPT = 20;

/**
 * One import: a connection of its own with the tables of its lines. Nothing before applyImport()
 * locks the catalogue.
 */
export interface ImportStore extends ImportConnection {
  /** Under-sub-categories by the path of a family. */
  families: ReadonlyMap<string, number>;
  lines: LineWriter;
  /** Of the catalogue when the lines were compared with it. */
  revision: number;
  /** Without a record the import cannot be undone. */
  run: (ImportRecord & { id: number }) | undefined;
  /** Stored with the refused lines. */
  headings: string[];
}

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
  const families = await db.selectFrom('category_family').selectAll().execute();
  return {
    ...connection,
    families: new Map(families.map((row) => [row.path, row.under_sub_category_id])),
    revision: await readImportRevision(db),
    run: recorded && {
      ...recorded.record,
      id: await insertImportRun(db, recorded.record, recorded.now),
    },
    lines: await connection.createLineTables(),
    headings: [],
  };
}

/** Compares the stored lines with the catalogue. */
export const compareWithCatalogue = (store: ImportStore): Promise<Differences> =>
  store.inSnapshot(async () => {
    store.revision = await readImportRevision(store.db);
    return compareLines(store.db);
  });

/**
 * Writes all differences in one short transaction. A correction belongs to the import whose refused
 * lines it has: both are undone together.
 * @returns false, with nothing written, when another import changed the catalogue since
 * compareWithCatalogue().
 */
export const applyImport = (
  { db, revision, run }: ImportStore,
  application: { now: number; withdraw: boolean; isCorrection: boolean; counts: ImportCounts },
): Promise<boolean> =>
  unlessChanged(db.transaction().execute((trx) => apply(trx, { ...application, revision, run })));

/**
 * Writes what applyImport() also writes of articles that do not change: rates of VAT. The last
 * import can still be undone.
 */
export const applyRatesAlone = ({ db }: ImportStore): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await applyRates(trx);
    await raiseCatalogueVersion(trx);
  });

/** Completes the record of the import, if it has one. */
export async function closeRecord(store: ImportStore, closing: ImportClosing): Promise<void> {
  const { db, run, headings } = store;
  if (!run) return;
  await store.rollBack();
  await stageRefusals(store, run.id, IMPORTS_KEPT);
  await closeImportRun(db, run.id, { ...closing, headings });
  if (closing.counts && countChanges(closing.counts) > 0)
    await deleteChangesBefore(store, (await findUndoableImport(db)) ?? run.id);
}

/** The first refused lines, in file order. */
export async function listRefusedLines(db: Db, limit: number): Promise<RefusalDetail[]> {
  const select = sql<RefusalDetail>`select line, reference, reason from import_refused_line
    order by line limit ${limit}`;
  return (await select.execute(db)).rows;
}
