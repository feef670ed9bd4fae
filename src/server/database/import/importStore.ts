import { parisDateTime } from '../../../domain/parisTime';
import { raiseRevision, readRevision } from '../catalogueRevision';
import { openSqliteFile } from '../sqlite/sqlite';
import type { SqliteConnection } from '../sqlite/sqliteDriver';
import type { ImportState } from '../tables';
import { applyLines, withdrawAbsent } from './applyImport';
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
} from './differences';
import { createLineTables, type ImportLine, lineWriter, listRefusedLines, type RefusalDetail, refusedLineWriter } from './lineTables';
import {
  closeImportRun,
  countChanges,
  type ImportCounts,
  type ImportRecord,
  insertImportJournalEntry,
  insertImportRun,
  markImportDone,
} from './runs';
import { countStaged, deleteChangesBefore, stageChanges, stageRefusals } from './staging';

/** Refused lines are stored for this many imports. */
const IMPORTS_KEPT = 20;

/** The tables of one import, on a connection of its own. Nothing before apply() locks the catalogue. */
export interface ImportStore {
  knowsUnderSubCategory: (id: number) => boolean;
  /** Stores an accepted line. @returns the earlier line with the same reference, which this one replaces. */
  addLine(line: number, article: ImportLine): number | undefined;
  /** Stores a refused line with its original cells. An article it references does not count as absent. */
  addRefusedLine(refusal: RefusalDetail, cells: string[]): void;
  /** Sets the headings to store with the refused lines. */
  setHeadings(cells: string[]): void;
  /** Compares the stored lines with the catalogue. */
  compare(): Differences;
  /** The first articles of a kind, in file order. Call compare() first. */
  listNamed(kind: DifferenceKind, limit: number): NamedArticle[];
  /** The first articles of a kind with their changes, in file order. Call compare() first. */
  listDetailed(kind: DifferenceKind, limit: number): DetailedArticle[];
  listRefusals(limit: number): RefusalDetail[];
  /** Articles whose price without tax would change by more than the fraction `part`. */
  findPriceMoves(part: number, limit: number): { count: number; examples: PriceMove[] };
  /** Stores the changes that apply() will make, so that they can be undone. Does nothing without a record. */
  stageChanges(withdraw: boolean): Promise<void>;
  /**
   * Writes all differences in one short transaction.
   * @returns false, with nothing written, when another import changed the catalogue since compare().
   */
  apply(now: number, withdraw: boolean, counts: ImportCounts): boolean;
  /** Completes the record of the import, if it has one. */
  closeRecord(closing: { state: ImportState; lines: string[]; durationMs: number; counts?: ImportCounts }): Promise<void>;
  close(): void;
}

/** Opens the catalogue for one import. @param recorded the record to store; without it the import cannot be undone. */
export function openImportStore(file: string, recorded?: { record: ImportRecord; now: number }): ImportStore {
  const db = openSqliteFile(file);
  db.pragma('busy_timeout = 30000');
  createLineTables(db);
  const known = new Set(db.prepare('select id from under_sub_category').pluck().all() as number[]);
  let revision = readRevision(db);
  const run = recorded && { ...recorded.record, id: insertImportRun(db, recorded.record, recorded.now) };
  let headings: string[] = [];
  db.exec('begin');
  return {
    knowsUnderSubCategory: (id) => known.has(id),
    addLine: lineWriter(db),
    addRefusedLine: refusedLineWriter(db),
    setHeadings(cells) {
      headings = cells;
    },
    compare() {
      if (db.inTransaction) db.exec('commit');
      return db.transaction(() => {
        revision = readRevision(db);
        return compareLines(db);
      });
    },
    listNamed: (kind, limit) => listNamedArticles(db, kind, limit),
    listDetailed: (kind, limit) => listDetailedArticles(db, kind, limit),
    listRefusals: (limit) => listRefusedLines(db, limit),
    findPriceMoves: (part, limit) => findPriceMoves(db, part, limit),
    async stageChanges(withdraw) {
      if (run) await stageChanges(db, run.id, withdraw);
    },
    apply: (now, withdraw, counts) => db.transaction(() => apply(db, { now, withdraw, counts, revision, run }), 'immediate'),
    async closeRecord(closing) {
      if (!run) return;
      if (db.inTransaction) db.exec('rollback');
      await stageRefusals(db, run.id, IMPORTS_KEPT);
      closeImportRun(db, run.id, { ...closing, headings });
      if (closing.counts && countChanges(closing.counts) > 0) await deleteChangesBefore(db, run.id);
    },
    close: () => db.close(),
  };
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

function apply(db: SqliteConnection, { now, withdraw, counts, revision, run }: Application): boolean {
  if (readRevision(db) !== revision) return false;
  if (run && countStaged(db, run.id) !== countChanges(counts)) return false;
  applyLines(db, now);
  if (withdraw) withdrawAbsent(db, now);
  raiseRevision(db, revision);
  if (run) recordApplied(db, run, { now, counts, revision: revision + 1 });
  return true;
}

function recordApplied(db: SqliteConnection, run: Run, { now, counts, revision }: Pick<Application, 'now' | 'counts' | 'revision'>): void {
  const { id, userId, email, fileName } = run;
  const entry = {
    userId,
    email,
    at: parisDateTime(now),
    operation: 'importCatalogue',
    target: `Import ${id} (${fileName})`,
    before: null,
    after: counts,
  };
  markImportDone(db, id, { revision, journalId: insertImportJournalEntry(db, entry), counts });
}
