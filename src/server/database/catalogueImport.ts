import type SqliteDatabase from 'better-sqlite3';
import { parisDateTime } from '../../domain/parisTime';
import { type ImportCounts, type ImportRecord, closeImportRun, insertImportRun, journalImport, markImportDone } from './importRuns';
import {
  AFTER, BEFORE, CHANGED, RESTORED, SUSPENDED, countStaged, dropChangesBefore, stageChanges, stageRefusals,
} from './importStaging';
import { openSqliteFile } from './sqlite';
import type { ImportState } from './tables';

/** What one accepted line says of an article; null: the file has no such column, so the article keeps what it has. */
export interface ImportLine {
  reference: string;
  secondaryReference: string | null;
  label: string;
  brand: string;
  description: string | null;
  packing: string | null;
  basePriceCents: number;
  ttcPriceCents: number;
  underSubCategoryId: number;
  softDeleted: 0 | 1;
}

/** How many articles an import would create, change or withdraw. */
export interface Differences {
  created: number;
  changed: number;
  /** Active articles that the file says are suspended. */
  suspended: number;
  /** Withdrawn articles that the file puts on sale again. */
  restored: number;
  /** Lines that say of an article what the catalogue says. */
  unchanged: number;
  /** Active articles that the file does not name. */
  absent: number;
  /** Active articles of the catalogue as it is. */
  active: number;
}

export type DifferenceKind = 'created' | 'changed' | 'suspended' | 'restored' | 'absent';

/** One article of a difference, for the report. */
export interface NamedArticle {
  reference: string;
  label: string;
}

/** One article of a difference in full; line: where it stands in the file, absent articles have none. Values as the database has them. */
export interface DetailedArticle extends NamedArticle {
  line: number | null;
  before: Record<string, string | number>;
  after: Record<string, string | number>;
}

export interface RefusalDetail {
  line: number;
  reference: string;
  reason: string;
}

/** An article whose price would move far; cents without tax. */
export interface PriceMove extends NamedArticle {
  before: number;
  after: number;
}

const LINE_COLUMNS = [
  'reference', 'line', 'secondary_reference', 'label', 'brand', 'description', 'packing',
  'base_price_cents', 'ttc_price_cents', 'under_sub_category_id', 'soft_deleted',
] as const;

/** What search reads: only these changes make an article's index entry stale. */
const SEARCHED = ['label', 'brand', 'soft_deleted'];
const SEARCHED_OPTIONAL = ['secondary_reference', 'description', 'packing'];
const PRICED = ['base_price_cents', 'ttc_price_cents', 'under_sub_category_id'];

const TEMPORARY_TABLES = `
  create temp table import_line (
    reference text primary key, line integer not null, secondary_reference text, label text not null, brand text not null,
    description text, packing text, base_price_cents integer not null, ttc_price_cents integer not null,
    under_sub_category_id integer not null, soft_deleted integer not null,
    article_id integer, changed integer not null default 0, searched_changed integer not null default 0
  );
  create temp table import_refused (reference text primary key);
  create temp table import_refused_line (line integer primary key, reference text not null, reason text not null);
  create temp table import_absent (article_id integer primary key);
`;

// Beyond, a file is another file: the report counts them all the same.
const REFUSALS_KEPT = 100_000;
/** Imports whose refused lines are kept. */
const IMPORTS_KEPT = 20;

const REVISION = 'catalogue_revision';

/** The tables of one import, on a connection of its own; everything before apply() is outside any lock on the catalogue. */
export interface ImportStore {
  knowsUnderSubCategory(id: number): boolean;
  /** Keeps an accepted line. @returns the line number of the same reference seen before, which this one replaces. */
  keep(line: number, article: ImportLine): number | undefined;
  /** Keeps a refused line; if it names an article, that one is not absent from the file. */
  keepRefused(refusal: RefusalDetail): void;
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
  // Staged lines go to a temporary file, not to memory: a million of them must not weigh.
  db.pragma('temp_store = FILE');
  db.pragma('busy_timeout = 30000');
  db.exec(TEMPORARY_TABLES);
  const known = new Set(db.prepare('select id from under_sub_category').pluck().all() as number[]);
  let revision = readRevision(db);
  const run = recorded && { ...recorded.record, id: insertImportRun(db, recorded.record, recorded.now) };
  db.exec('begin');
  return {
    knowsUnderSubCategory: (id) => known.has(id),
    keep: lineKeeper(db),
    keepRefused: refusedKeeper(db),
    compare() {
      if (db.inTransaction) db.exec('commit');
      return db.transaction(() => {
        revision = readRevision(db);
        return compare(db);
      })();
    },
    named: (kind, limit) => db.prepare(NAMED[kind]).all(limit) as NamedArticle[],
    detailed: (kind, limit) => (db.prepare(DETAILED[kind]).all(limit) as StoredDetail[]).map(readDetail),
    refusals: (limit) => db.prepare('select line, reference, reason from import_refused_line order by line limit ?').all(limit) as RefusalDetail[],
    priceMoves: (part, limit) => priceMoves(db, part, limit),
    async stage(withdraw) {
      if (run) await stageChanges(db, run.id, withdraw);
    },
    apply: (now, withdraw, counts) =>
      db.transaction(() => {
        if (run && countStaged(db, run.id) !== counts.created + counts.changed + counts.withdrawn + counts.restored) return false;
        if (!apply(db, { now, withdraw, revision })) return false;
        if (run) recordApplied(db, run, { now, counts, revision: revision + 1 });
        return true;
      }).immediate(),
    async closeRecord(closing) {
      if (!run) return;
      if (db.inTransaction) db.exec('rollback');
      await stageRefusals(db, run.id, IMPORTS_KEPT);
      closeImportRun(db, run.id, closing);
      if (changedAnything(closing.counts)) await dropChangesBefore(db, run.id);
    },
    close: () => db.close(),
  };
}

const changedAnything = (counts?: ImportCounts): boolean =>
  counts !== undefined && counts.created + counts.changed + counts.withdrawn + counts.restored > 0;

function recordApplied(
  db: SqliteDatabase.Database,
  { id, userId, email, fileName }: ImportRecord & { id: number },
  { now, counts, revision }: { now: number; counts: ImportCounts; revision: number },
): void {
  const entry = { userId, email, at: parisDateTime(now), operation: 'importCatalogue', target: `Import ${id} (${fileName})`, before: null, after: counts };
  markImportDone(db, id, { revision, journalId: journalImport(db, entry), counts });
}

/** Counts the imports and returns that changed the catalogue. */
export function readRevision(db: SqliteDatabase.Database): number {
  return Number(db.prepare('select value from setting where name = ?').pluck().get(REVISION) ?? 0);
}

function lineKeeper(db: SqliteDatabase.Database): ImportStore['keep'] {
  const marks = LINE_COLUMNS.map(() => '?').join(', ');
  const insert = db.prepare(`insert or ignore into import_line (${LINE_COLUMNS.join(', ')}) values (${marks})`);
  const replace = db.prepare(`insert or replace into import_line (${LINE_COLUMNS.join(', ')}) values (${marks})`);
  const earlier = db.prepare('select line from import_line where reference = ?').pluck();
  return (line, article) => {
    const values = [
      article.reference, line, article.secondaryReference, article.label, article.brand, article.description, article.packing,
      article.basePriceCents, article.ttcPriceCents, article.underSubCategoryId, article.softDeleted,
    ];
    if (insert.run(values).changes > 0) return undefined;
    const before = earlier.get(article.reference) as number;
    replace.run(values);
    return before;
  };
}

function refusedKeeper(db: SqliteDatabase.Database): ImportStore['keepRefused'] {
  const name = db.prepare('insert or ignore into import_refused values (?)');
  const keep = db.prepare('insert into import_refused_line (line, reference, reason) values (?, ?, ?)');
  let kept = 0;
  return ({ line, reference, reason }) => {
    if (reference !== '') name.run(reference);
    if ((kept += 1) <= REFUSALS_KEPT) keep.run(line, reference, reason);
  };
}

const differs = (names: string[]): string => names.map((name) => `a.${name} <> l.${name}`).join(' or ');
const differsIfGiven = (names: string[]): string => names.map((name) => `(l.${name} is not null and a.${name} <> l.${name})`).join(' or ');

function compare(db: SqliteDatabase.Database): Differences {
  const searched = `${differs(SEARCHED)} or ${differsIfGiven(SEARCHED_OPTIONAL)}`;
  db.exec('update import_line set article_id = null, changed = 0, searched_changed = 0');
  db.exec(`update import_line as l set article_id = a.id, searched_changed = (${searched}),
      changed = case when l.soft_deleted > a.soft_deleted then ${SUSPENDED} when l.soft_deleted < a.soft_deleted then ${RESTORED} when ${searched} or ${differs(PRICED)} then ${CHANGED} else 0 end
    from article as a where a.reference = l.reference`);
  db.exec('delete from import_absent');
  db.exec(`insert into import_absent select id from article as a where soft_deleted = 0
    and not exists (select 1 from import_line as l where l.reference = a.reference)
    and not exists (select 1 from import_refused as r where r.reference = a.reference)`);
  const count = (sql: string): number => db.prepare(sql).pluck().get() as number;
  return {
    created: count('select count(*) from import_line where article_id is null'),
    changed: count(`select count(*) from import_line where changed = ${CHANGED}`),
    suspended: count(`select count(*) from import_line where changed = ${SUSPENDED}`),
    restored: count(`select count(*) from import_line where changed = ${RESTORED}`),
    unchanged: count('select count(*) from import_line where article_id is not null and changed = 0'),
    absent: count('select count(*) from import_absent'),
    active: count('select count(*) from article where soft_deleted = 0'),
  };
}

const NAMED: Record<DifferenceKind, string> = {
  created: 'select reference, label from import_line where article_id is null order by line limit ?',
  changed: `select reference, label from import_line where changed = ${CHANGED} order by line limit ?`,
  suspended: `select reference, label from import_line where changed = ${SUSPENDED} order by line limit ?`,
  restored: `select reference, label from import_line where changed = ${RESTORED} order by line limit ?`,
  absent: 'select reference, label from article where id in (select article_id from import_absent) order by id limit ?',
};

const ofLines = (changed: number): string =>
  `select l.line, l.reference, l.label, ${BEFORE} as before, ${AFTER} as after from import_line as l join article as a on a.id = l.article_id
    where l.changed = ${changed} order by l.line limit ?`;

const DETAILED: Record<DifferenceKind, string> = {
  created: `select line, reference, label, '{}' as before, '{}' as after from import_line where article_id is null order by line limit ?`,
  changed: ofLines(CHANGED),
  suspended: ofLines(SUSPENDED),
  restored: ofLines(RESTORED),
  absent: `select null as line, reference, label, '{"soft_deleted":0}' as before, '{"soft_deleted":1}' as after from article
    where id in (select article_id from import_absent) order by id limit ?`,
};

type StoredDetail = NamedArticle & { line: number | null; before: string; after: string };

const readDetail = ({ before, after, ...article }: StoredDetail): DetailedArticle => ({
  ...article,
  before: JSON.parse(before) as DetailedArticle['before'],
  after: JSON.parse(after) as DetailedArticle['after'],
});

function priceMoves(db: SqliteDatabase.Database, part: number, limit: number): { count: number; examples: PriceMove[] } {
  const moved = `from import_line as l join article as a on a.id = l.article_id where l.changed in (${CHANGED}, ${RESTORED})
    and abs(l.base_price_cents - a.base_price_cents) > abs(a.base_price_cents) * $part`;
  const examples = db.prepare(`select l.reference, l.label, a.base_price_cents as before, l.base_price_cents as after ${moved} order by l.line limit $limit`);
  return { count: db.prepare(`select count(*) ${moved}`).pluck().get({ part }) as number, examples: examples.all({ part, limit }) as PriceMove[] };
}

function apply(db: SqliteDatabase.Database, { now, withdraw, revision }: { now: number; withdraw: boolean; revision: number }): boolean {
  if (readRevision(db) !== revision) return false;
  db.prepare(`insert into article (reference, secondary_reference, label, brand, description, packing, base_price_cents,
      ttc_price_cents, under_sub_category_id, soft_deleted, created_at, updated_at)
    select reference, coalesce(secondary_reference, ''), label, brand, coalesce(description, ''), coalesce(packing, ''),
      base_price_cents, ttc_price_cents, under_sub_category_id, soft_deleted, $now, $now
    from import_line where article_id is null order by line`).run({ now });
  db.prepare(`update article as a set secondary_reference = coalesce(l.secondary_reference, a.secondary_reference), label = l.label,
      brand = l.brand, description = coalesce(l.description, a.description), packing = coalesce(l.packing, a.packing),
      base_price_cents = l.base_price_cents, ttc_price_cents = l.ttc_price_cents,
      under_sub_category_id = l.under_sub_category_id, soft_deleted = l.soft_deleted, updated_at = $now
    from import_line as l where l.changed > 0 and a.id = l.article_id`).run({ now });
  db.exec(`insert or ignore into search_queue select a.id from import_line as l join article as a on a.reference = l.reference
    where l.article_id is null or l.searched_changed = 1`);
  if (withdraw) withdrawAbsent(db, now);
  raiseRevision(db, revision);
  return true;
}

export function raiseRevision(db: SqliteDatabase.Database, revision: number): void {
  db.prepare('insert or replace into setting (name, value) values (?, ?)').run(REVISION, String(revision + 1));
}

function withdrawAbsent(db: SqliteDatabase.Database, now: number): void {
  db.prepare('update article set soft_deleted = 1, updated_at = ? where id in (select article_id from import_absent)').run(now);
  db.exec('insert or ignore into search_queue select article_id from import_absent');
}
