import type { SqliteConnection } from '../sqlite/sqliteDriver';

/** One accepted line. null: the file has no such column, so the article keeps its value. */
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

export interface RefusalDetail {
  line: number;
  reference: string;
  reason: string;
}

const LINE_COLUMNS = [
  'reference',
  'line',
  'secondary_reference',
  'label',
  'brand',
  'description',
  'packing',
  'base_price_cents',
  'ttc_price_cents',
  'under_sub_category_id',
  'soft_deleted',
] as const;

const TEMPORARY_TABLES = `
  create temp table import_line (
    reference text primary key, line integer not null, secondary_reference text, label text not null, brand text not null,
    description text, packing text, base_price_cents integer not null, ttc_price_cents integer not null,
    under_sub_category_id integer not null, soft_deleted integer not null,
    article_id integer, changed integer not null default 0, searched_changed integer not null default 0
  );
  create temp table import_refused (reference text primary key);
  create temp table import_refused_line (line integer primary key, reference text not null, reason text not null, cells text);
  create temp table import_absent (article_id integer primary key);
`;

// Later refusals are only counted.
const MAX_REFUSALS = 100_000;
/** Total characters of original cells stored for refused lines. */
const MAX_CELL_CHARACTERS = 20_000_000;

/** Creates the temporary tables that hold the file while it is read and compared. */
export function createLineTables(db: SqliteConnection): void {
  // On disk: a million lines must not take memory.
  db.pragma('temp_store = FILE');
  db.exec(TEMPORARY_TABLES);
}

/** Returns a function that stores an accepted line and returns the earlier line with the same reference, which it replaces. */
export function lineWriter(db: SqliteConnection): (line: number, article: ImportLine) => number | undefined {
  const placeholders = LINE_COLUMNS.map(() => '?').join(', ');
  const insert = db.prepare(`insert or ignore into import_line (${LINE_COLUMNS.join(', ')}) values (${placeholders})`);
  const replace = db.prepare(`insert or replace into import_line (${LINE_COLUMNS.join(', ')}) values (${placeholders})`);
  const earlier = db.prepare('select line from import_line where reference = ?').pluck();
  return (line, article) => {
    const values = [
      article.reference,
      line,
      article.secondaryReference,
      article.label,
      article.brand,
      article.description,
      article.packing,
      article.basePriceCents,
      article.ttcPriceCents,
      article.underSubCategoryId,
      article.softDeleted,
    ];
    if (insert.run(...values).changes > 0) return undefined;
    const before = earlier.get(article.reference) as number;
    replace.run(...values);
    return before;
  };
}

/** Returns a function that stores a refused line with its cells, and its reference so that the article does not count as absent. */
export function refusedLineWriter(db: SqliteConnection): (refusal: RefusalDetail, cells: string[]) => void {
  const insertReference = db.prepare('insert or ignore into import_refused values (?)');
  const insertLine = db.prepare('insert into import_refused_line (line, reference, reason, cells) values (?, ?, ?, ?)');
  let count = 0;
  let charactersLeft = MAX_CELL_CHARACTERS;
  return ({ line, reference, reason }, cells) => {
    const text = JSON.stringify(cells);
    const fits = text.length <= charactersLeft;
    if (fits) charactersLeft -= text.length;
    if (reference !== '') insertReference.run(reference);
    if ((count += 1) <= MAX_REFUSALS) insertLine.run(line, reference, reason, fits ? text : null);
  };
}

/** The first refused lines, in file order. */
export const listRefusedLines = (db: SqliteConnection, limit: number): RefusalDetail[] =>
  db.prepare('select line, reference, reason from import_refused_line order by line limit ?').all(limit) as RefusalDetail[];
