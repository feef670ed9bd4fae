import { yieldToWriters } from '../../database/engine/groupCommit';
import { type DatabaseLocation, sqliteFile } from '../../database/location';
import { openSqliteFile, sqliteKysely } from '../../database/sqlite/sqlite';
import type { SqliteConnection } from '../../database/sqlite/sqliteDriver';
import { type ImportConnection, type LineWriter, namedValues } from './importConnection';
import {
  LINE_COLUMNS,
  lineValues,
  MAX_REPEATED,
  refusalLimiter,
  type RepeatedLines,
} from './importLines';

const BUSY_TIMEOUT_MS = 30_000;
// Holds the write lock for at most 250 ms.
const ROWS_PER_PART = 25_000;

/** An import's connection to an SQLite file: its statements block the thread. */
export async function openSqliteImport({
  dataDir,
}: Extract<DatabaseLocation, { engine: 'sqlite' }>): Promise<ImportConnection> {
  const connection = openSqliteFile(sqliteFile(dataDir));
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  // On disk: a million lines must not take memory.
  connection.pragma('temp_store = FILE');
  const db = sqliteKysely(connection);
  return {
    db,
    json: (column) => column,
    // json_patch drops the null values.
    jsonOf: (values) => `json_patch('{}', json_object(${namedValues(values)}))`,
    rowId: 'rowid',
    lineOrder: 'rowid',
    inSnapshot: (work) => inTransaction(connection, work),
    async rollBack() {
      if (connection.inTransaction) connection.exec('rollback');
    },
    createLineTables: async () => createSqliteLines(connection),
    async inParts(table, work) {
      const last = connection
        .prepare(`select coalesce(max(rowid), 0) from ${table}`)
        .pluck()
        .get() as number;
      for (let from = 0; from < last; from += ROWS_PER_PART) {
        if (
          await work(
            (alias) => `${alias}.rowid > ${from} and ${alias}.rowid <= ${from + ROWS_PER_PART}`,
          )
        )
          await yieldToWriters();
      }
    },
    close: () => db.destroy(),
  };
}

/** Not Kysely's transaction(), which takes the write lock. */
async function inTransaction<T>(connection: SqliteConnection, work: () => Promise<T>): Promise<T> {
  connection.exec('begin');
  try {
    const result = await work();
    connection.exec('commit');
    return result;
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback');
    throw error;
  }
}

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
function createSqliteLines(db: SqliteConnection): LineWriter {
  db.exec(TEMPORARY_TABLES);
  const repeated: RepeatedLines = { total: 0, rows: [] };
  const placeholders = LINE_COLUMNS.map(() => '?').join(', ');
  const insert = db.prepare(
    `insert or ignore into import_line (${LINE_COLUMNS.join(', ')}) values (${placeholders})`,
  );
  const replace = db.prepare(
    `insert or replace into import_line (${LINE_COLUMNS.join(', ')}) values (${placeholders})`,
  );
  const earlier = db.prepare('select line from import_line where reference = ?').pluck();
  const insertReference = db.prepare('insert or ignore into import_refused values (?)');
  const insertRefused = db.prepare(
    'insert into import_refused_line (line, reference, reason, cells) values (?, ?, ?, ?)',
  );
  const limited = refusalLimiter();
  db.exec('begin');
  return {
    addLine(line, article) {
      const values = lineValues(line, article);
      if (insert.run(...values).changes > 0) return;
      const { reference } = article;
      repeated.total += 1;
      if (repeated.rows.length < MAX_REPEATED)
        repeated.rows.push({ line, reference, earlier: earlier.get(reference) as number });
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
