import type { SqliteConnection } from '../engine/sqliteDriver';

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

// Beyond, a file is another file: the report counts them all the same.
const REFUSALS_KEPT = 100_000;
/** Characters of refused lines kept as they came. */
const CELLS_KEPT = 20_000_000;

/** Makes the tables that hold a file while it is read and compared: temporary, so that nothing of it is the shop's. */
export function createLineTables(db: SqliteConnection): void {
  // In a file, not in memory: a million lines must not weigh.
  db.pragma('temp_store = FILE');
  db.exec(TEMPORARY_TABLES);
}

/** Keeps accepted lines. The function returns the line number of the same reference seen before, which the new one replaces. */
export function lineKeeper(db: SqliteConnection): (line: number, article: ImportLine) => number | undefined {
  const marks = LINE_COLUMNS.map(() => '?').join(', ');
  const insert = db.prepare(`insert or ignore into import_line (${LINE_COLUMNS.join(', ')}) values (${marks})`);
  const replace = db.prepare(`insert or replace into import_line (${LINE_COLUMNS.join(', ')}) values (${marks})`);
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

/** Keeps refused lines with their cells; one that names an article says that it is not absent from the file. */
export function refusedKeeper(db: SqliteConnection): (refusal: RefusalDetail, cells: string[]) => void {
  const name = db.prepare('insert or ignore into import_refused values (?)');
  const keep = db.prepare('insert into import_refused_line (line, reference, reason, cells) values (?, ?, ?, ?)');
  let kept = 0;
  let room = CELLS_KEPT;
  return ({ line, reference, reason }, cells) => {
    const text = JSON.stringify(cells);
    const fits = text.length <= room;
    if (fits) room -= text.length;
    if (reference !== '') name.run(reference);
    if ((kept += 1) <= REFUSALS_KEPT) keep.run(line, reference, reason, fits ? text : null);
  };
}

/** The first refused lines, in the file's order. */
export const keptRefusals = (db: SqliteConnection, limit: number): RefusalDetail[] =>
  db.prepare('select line, reference, reason from import_refused_line order by line limit ?').all(limit) as RefusalDetail[];
