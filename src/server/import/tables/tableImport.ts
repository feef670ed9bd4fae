import { type Kysely, sql } from 'kysely';
import { parisDateTime } from '../../../domain/parisTime';
import { raiseCatalogueVersion } from '../../database/catalogueVersion';
import {
  CatalogueChanged,
  raiseImportRevision,
  readImportRevision,
  unlessChanged,
} from '../../database/importRevision';
import type { DatabaseLocation } from '../../database/location';
import type { Tables } from '../../database/tables';
import type { ImportConnection, LineWriter } from './importConnection';
import type { RefusalDetail, RepeatedLine } from './importLines';
import { openImportConnection } from './openImportConnection';
import { applyLines, applyRates, withdrawAbsent } from './tableApply';
import {
  compareLines,
  type DetailedArticle,
  type DifferenceKind,
  type Differences,
  findPriceMoves,
  listDetailedArticles,
  listNamedArticles,
  type NamedArticle,
  type PriceMove,
} from './tableDifferences';
import {
  closeImportRun,
  countChanges,
  type ImportClosing,
  type ImportCounts,
  type ImportRecord,
  insertImportJournalEntry,
  insertImportRun,
  markImportDone,
} from './tableImportRuns';
import { joinParted, type PartedReference } from './tableSpacedReferences';
import { countStaged, deleteChangesBefore, stageChanges, stageRefusals } from './tableStaging';
import {
  type ChangedColumn,
  type ChangedText,
  countChangedTexts,
  findRefusedArticles,
  listAbsentCodes,
  listChangedTexts,
  listNewCodes,
  listOddCodes,
  type NewCode,
  type RefusedArticles,
} from './tableSuspectCodes';

/** Refused lines are stored for this many imports. */
const IMPORTS_KEPT = 20;

/**
 * The tables of one import, on a connection of its own. Nothing before apply() locks the catalogue.
 */
export interface ImportStore {
  knowsUnderSubCategory: (id: number) => boolean;
  lines: LineWriter;
  /**
   * Reads references with zero-width spaces as those that are known. Call it when all lines are
   * written.
   * @returns repeated lines.
   */
  joinParted(parted: readonly PartedReference[]): Promise<RepeatedLine[]>;
  /** Sets the headings to store with the refused lines. */
  setHeadings(cells: string[]): void;
  /** Compares the stored lines with the catalogue. */
  compare(): Promise<Differences>;
  /** The first articles of a kind, in file order. Call compare() first. */
  listNamed(kind: DifferenceKind, limit: number): Promise<NamedArticle[]>;
  /** The first articles of a kind with their changes, in file order. Call compare() first. */
  listDetailed(kind: DifferenceKind, limit: number): Promise<DetailedArticle[]>;
  listRefusals(limit: number): Promise<RefusalDetail[]>;
  /** Articles whose price without tax would change by more than the fraction `part`. */
  findPriceMoves(part: number, limit: number): Promise<{ count: number; examples: PriceMove[] }>;
  /**
   * Codes and texts in which a spreadsheet may have written something else; see suspectCodes. Call
   * compare() first.
   */
  listNewCodes(limit: number): Promise<NewCode[]>;
  listAbsentCodes(limit: number): Promise<string[]>;
  listOddCodes(limit: number): Promise<ChangedText[]>;
  listChangedTexts(limit: number): Promise<ChangedText[]>;
  /** How many texts of each column the lines change. */
  countChangedTexts(): Promise<ChangedColumn[]>;
  /** The articles on sale whose lines are refused. */
  findRefusedArticles(): Promise<RefusedArticles>;
  /**
   * Stores the changes that apply() will make, so that they can be undone. Does nothing without a
   * record.
   */
  stageChanges(withdraw: boolean): Promise<void>;
  /**
   * Writes all differences in one short transaction.
   * @returns false, with nothing written, when another import changed the catalogue since
   * compare().
   */
  apply(now: number, withdraw: boolean, counts: ImportCounts): Promise<boolean>;
  /**
   * Writes what apply() also writes of articles that do not change: rates of VAT. The last import
   * can still be undone.
   */
  applyRates(): Promise<void>;
  /** Completes the record of the import, if it has one. */
  closeRecord(closing: ImportClosing): Promise<void>;
  close(): Promise<void>;
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
  const known = new Set(
    (await db.selectFrom('under_sub_category').select('id').execute()).map(({ id }) => id),
  );
  let revision = await readImportRevision(db);
  const run = recorded && {
    ...recorded.record,
    id: await insertImportRun(db, recorded.record, recorded.now),
  };
  let headings: string[] = [];
  return {
    knowsUnderSubCategory: (id) => known.has(id),
    lines: await connection.createLineTables(),
    joinParted: (parted) => joinParted(db, parted),
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
    listRefusals: (limit) => listRefusedLines(db, limit),
    findPriceMoves: (part, limit) => findPriceMoves(db, part, limit),
    listNewCodes: (limit) => listNewCodes(db, limit),
    listAbsentCodes: (limit) => listAbsentCodes(db, limit),
    listOddCodes: (limit) => listOddCodes(db, limit),
    listChangedTexts: (limit) => listChangedTexts(db, limit),
    countChangedTexts: () => countChangedTexts(db),
    findRefusedArticles: () => findRefusedArticles(db),
    async stageChanges(withdraw) {
      if (run) await stageChanges(connection, run.id, withdraw);
    },
    apply: (now, withdraw, counts) =>
      unlessChanged(
        db
          .transaction()
          .execute((trx) => apply(trx, connection, { now, withdraw, counts, revision, run })),
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
        await deleteChangesBefore(connection, run.id);
    },
    close: () => connection.close(),
  };
}

/** The first refused lines, in file order. */
async function listRefusedLines(db: Kysely<Tables>, limit: number): Promise<RefusalDetail[]> {
  const select = sql<RefusalDetail>`select line, reference, reason from import_refused_line order by line limit ${limit}`;
  return (await select.execute(db)).rows;
}

type Run = ImportRecord & { id: number };

interface Application {
  now: number;
  withdraw: boolean;
  counts: ImportCounts;
  /** Revision of the catalogue at compare(). */
  revision: number;
  run: Run | undefined;
}

async function apply(
  trx: Kysely<Tables>,
  connection: ImportConnection,
  application: Application,
): Promise<void> {
  const { now, withdraw, counts, revision, run } = application;
  const raised = await raiseImportRevision(trx, revision);
  if (run && (await countStaged(trx, run.id)) !== countChanges(counts))
    throw new CatalogueChanged();
  await applyLines(trx, connection.lineOrder, now);
  if (withdraw) await withdrawAbsent(trx, now);
  if (run) await recordApplied(trx, run, { now, counts, revision: raised });
  // Last: every other write that changes public answers waits for it.
  await raiseCatalogueVersion(trx);
}

async function recordApplied(
  trx: Kysely<Tables>,
  run: Run,
  { now, counts, revision }: Pick<Application, 'now' | 'counts' | 'revision'>,
): Promise<void> {
  const { id, userId, email, fileName } = run;
  const journalId = await insertImportJournalEntry(trx, {
    userId,
    email,
    at: parisDateTime(now),
    operation: 'importCatalogue',
    target: `Import ${id} (${fileName})`,
    before: null,
    after: counts,
  });
  await markImportDone(trx, id, { revision, journalId, counts });
}
