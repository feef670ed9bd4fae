import type SqliteDatabase from 'better-sqlite3';
import { openSqliteFile } from './sqlite';

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
  /** Active articles that the file does not name. */
  absent: number;
  /** Active articles of the catalogue as it is. */
  active: number;
}

export type DifferenceKind = 'created' | 'changed' | 'suspended' | 'absent';

/** One article of a difference, for the report. */
export interface NamedArticle {
  reference: string;
  label: string;
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
  create temp table import_absent (article_id integer primary key);
`;

/** Values of import_line.changed. */
const CHANGED = 1;
const SUSPENDED = 2;

const REVISION = 'catalogue_revision';

/** The tables of one import, on a connection of its own; everything before apply() is outside any lock on the catalogue. */
export interface ImportStore {
  knowsUnderSubCategory(id: number): boolean;
  /** Keeps an accepted line. @returns the line number of the same reference seen before, which this one replaces. */
  keep(line: number, article: ImportLine): number | undefined;
  /** Remembers that a refused line names an article: it is not absent from the file. */
  keepRefused(reference: string): void;
  /** Compares the lines kept with the catalogue. */
  compare(): Differences;
  /** Some of the articles concerned, in the file's order, once compared. */
  named(kind: DifferenceKind, limit: number): NamedArticle[];
  /**
   * Writes every difference in one short transaction.
   * @returns false, with nothing written, when another import changed the catalogue since compare().
   */
  apply(now: number, withdraw: boolean): boolean;
  close(): void;
}

/** Opens the catalogue for one import. */
export function openImportStore(file: string): ImportStore {
  const db = openSqliteFile(file);
  // Staged lines go to a temporary file, not to memory: a million of them must not weigh.
  db.pragma('temp_store = FILE');
  db.pragma('busy_timeout = 30000');
  db.exec(TEMPORARY_TABLES);
  const known = new Set(db.prepare('select id from under_sub_category').pluck().all() as number[]);
  let revision = readRevision(db);
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
    apply: (now, withdraw) => db.transaction(() => apply(db, { now, withdraw, revision })).immediate(),
    close: () => db.close(),
  };
}

function readRevision(db: SqliteDatabase.Database): number {
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
  const insert = db.prepare('insert or ignore into import_refused values (?)');
  return (reference) => void insert.run(reference);
}

const differs = (names: string[]): string => names.map((name) => `a.${name} <> l.${name}`).join(' or ');
const differsIfGiven = (names: string[]): string => names.map((name) => `(l.${name} is not null and a.${name} <> l.${name})`).join(' or ');

function compare(db: SqliteDatabase.Database): Differences {
  const searched = `${differs(SEARCHED)} or ${differsIfGiven(SEARCHED_OPTIONAL)}`;
  db.exec('update import_line set article_id = null, changed = 0, searched_changed = 0');
  db.exec(`update import_line as l set article_id = a.id, searched_changed = (${searched}),
      changed = case when l.soft_deleted > a.soft_deleted then ${SUSPENDED} when ${searched} or ${differs(PRICED)} then ${CHANGED} else 0 end
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
    absent: count('select count(*) from import_absent'),
    active: count('select count(*) from article where soft_deleted = 0'),
  };
}

const NAMED: Record<DifferenceKind, string> = {
  created: 'select reference, label from import_line where article_id is null order by line limit ?',
  changed: `select reference, label from import_line where changed = ${CHANGED} order by line limit ?`,
  suspended: `select reference, label from import_line where changed = ${SUSPENDED} order by line limit ?`,
  absent: 'select reference, label from article where id in (select article_id from import_absent) order by id limit ?',
};

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
  db.prepare('insert or replace into setting (name, value) values (?, ?)').run(REVISION, String(revision + 1));
  return true;
}

function withdrawAbsent(db: SqliteDatabase.Database, now: number): void {
  db.prepare('update article set soft_deleted = 1, updated_at = ? where id in (select article_id from import_absent)').run(now);
  db.exec('insert or ignore into search_queue select article_id from import_absent');
}
