import { parisDateTime } from '../../../domain/parisTime';
import { raiseRevision, readRevision } from '../catalogueRevision';
import { openSqliteFile } from '../engine/sqlite';
import type { SqliteConnection } from '../engine/sqliteDriver';
import type { ImportState } from '../tables';
import { applyLines, withdrawAbsent } from './applyImport';
import {
  compareLines,
  type DetailedArticle,
  detailedArticles,
  type DifferenceKind,
  type Differences,
  findPriceMoves,
  type NamedArticle,
  namedArticles,
  type PriceMove,
} from './differences';
import { createLineTables, type ImportLine, keptRefusals, lineKeeper, type RefusalDetail, refusedKeeper } from './lineTables';
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

/** Imports whose refused lines are kept. */
const IMPORTS_KEPT = 20;

/** The tables of one import, on a connection of its own; everything before apply() is outside any lock on the catalogue. */
export interface ImportStore {
  knowsUnderSubCategory: (id: number) => boolean;
  /** Keeps an accepted line. @returns the line number of the same reference seen before, which this one replaces. */
  keep(line: number, article: ImportLine): number | undefined;
  /** Keeps a refused line with its cells as they came; if it names an article, that one is not absent from the file. */
  keepRefused(refusal: RefusalDetail, cells: string[]): void;
  /** Keeps the headings under which refused lines came. */
  keepHeadings(cells: string[]): void;
  /** Compares the lines kept with the catalogue. */
  compare(): Differences;
  /** Some of the articles concerned, in the file's order, once compared. */
  named(kind: DifferenceKind, limit: number): NamedArticle[];
  /** Articles of a difference with their changes, in the file's order, once compared. */
  detailed(kind: DifferenceKind, limit: number): DetailedArticle[];
  refusals(limit: number): RefusalDetail[];
  /** Articles whose price without tax would move by more than `part` of it. */
  priceMoves(part: number, limit: number): { count: number; examples: PriceMove[] };
  /** Keeps on disk what apply() is about to change; without a record there is nothing to keep. */
  stage(withdraw: boolean): Promise<void>;
  /**
   * Writes every difference in one short transaction.
   * @returns false, with nothing written, when another import changed the catalogue since compare().
   */
  apply(now: number, withdraw: boolean, counts: ImportCounts): boolean;
  /** Completes the import's record, if it has one. */
  closeRecord(closing: { state: ImportState; lines: string[]; durationMs: number; counts?: ImportCounts }): Promise<void>;
  close(): void;
}

/** Opens the catalogue for one import. @param recorded who imports what, and when; without it no record is kept and nothing can be undone. */
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
    keep: lineKeeper(db),
    keepRefused: refusedKeeper(db),
    keepHeadings: (cells) => void (headings = cells),
    compare() {
      if (db.inTransaction) db.exec('commit');
      return db.transaction(() => {
        revision = readRevision(db);
        return compareLines(db);
      });
    },
    named: (kind, limit) => namedArticles(db, kind, limit),
    detailed: (kind, limit) => detailedArticles(db, kind, limit),
    refusals: (limit) => keptRefusals(db, limit),
    priceMoves: (part, limit) => findPriceMoves(db, part, limit),
    async stage(withdraw) {
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
  /** Of the catalogue that was compared. */
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
