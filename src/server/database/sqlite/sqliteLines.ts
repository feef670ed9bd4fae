import type { LineWriter } from '../import/importConnection';
import { LINE_COLUMNS, lineValues, MAX_REPEATED, refusalLimiter, type RepeatedLines } from '../import/lines';
import type { SqliteConnection } from './sqliteDriver';

const TEMPORARY_TABLES = `
  create temp table import_line (
    reference text primary key, line integer not null, secondary_reference text, label text not null, brand text not null,
    description text, packing text, base_price_cents integer not null, ttc_price_cents integer not null,
    vat_rate integer, under_sub_category_id integer not null, soft_deleted integer not null,
    article_id integer, changed integer not null default 0, searched_changed integer not null default 0
  );
  create temp table import_refused (reference text primary key);
  create temp table import_refused_line (line integer primary key, reference text not null, reason text not null, cells text);
  create temp table import_absent (article_id integer primary key);
`;

/** Creates the tables and begins the transaction in which they are filled. */
export function createSqliteLines(db: SqliteConnection): LineWriter {
  db.exec(TEMPORARY_TABLES);
  const repeated: RepeatedLines = { total: 0, rows: [] };
  const placeholders = LINE_COLUMNS.map(() => '?').join(', ');
  const insert = db.prepare(`insert or ignore into import_line (${LINE_COLUMNS.join(', ')}) values (${placeholders})`);
  const replace = db.prepare(`insert or replace into import_line (${LINE_COLUMNS.join(', ')}) values (${placeholders})`);
  const earlier = db.prepare('select line from import_line where reference = ?').pluck();
  const insertReference = db.prepare('insert or ignore into import_refused values (?)');
  const insertRefused = db.prepare('insert into import_refused_line (line, reference, reason, cells) values (?, ?, ?, ?)');
  const limited = refusalLimiter();
  db.exec('begin');
  return {
    addLine(line, article) {
      const values = lineValues(line, article);
      if (insert.run(...values).changes > 0) return;
      const { reference } = article;
      repeated.total += 1;
      if (repeated.rows.length < MAX_REPEATED) repeated.rows.push({ line, reference, earlier: earlier.get(reference) as number });
      replace.run(...values);
    },
    addRefusedLine({ line, reference, reason }, cells) {
      const stored = limited(cells);
      if (reference !== '') insertReference.run(reference);
      if (stored !== undefined) insertRefused.run(line, reference, reason, stored);
    },
    flush: () => Promise.resolve(),
    async finish() {
      db.exec('commit');
      return repeated;
    },
  };
}
