import { yieldToWriters } from '../../database/engine/groupCommit';
import { type DatabaseLocation, sqliteFile } from '../../database/location';
import { openSqliteFile, sqliteKysely } from '../../database/sqlite/sqlite';
import type { SqliteConnection } from '../../database/sqlite/sqliteDriver';
import { lockImportFile } from '../importFileLock';
import { ImportBusy } from '../refusals';
import { type ImportConnection, type LineWriter, namedValues } from './importConnection';
import {
  LINE_COLUMNS,
  lineValues,
  MAX_REPEATED,
  refusalLimiter,
  type RepeatedLines,
} from './importLines';

const BUSY_TIMEOUT_MS = 30_000;
/** For a change of categories, which is short. */
const WAIT_FOR_CHANGE_MS = 1_000;
// Holds the write lock for at most 250 ms.
const ROWS_PER_PART = 25_000;
/** More in one statement gain nothing. */
const ROWS_PER_INSERT = 20;

/**
 * An import's connection to an SQLite file: its statements block the thread.
 * @throws ImportBusy while another process has one open.
 */
export async function openSqliteImport({
  dataDir,
}: Extract<DatabaseLocation, { engine: 'sqlite' }>): Promise<ImportConnection> {
  const release = lockImportFile(dataDir, WAIT_FOR_CHANGE_MS);
  if (!release) throw new ImportBusy();
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
    jsonOver: (first, second) => `json_patch(${first}, ${second})`,
    rowId: 'rowid',
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
    close: () => db.destroy().finally(release),
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
    line integer primary key, reference text not null unique, secondary_reference text,
    label text not null, brand text,
    description text, packing text, base_price_cents integer not null,
    ttc_price_cents integer not null,
    vat_rate integer, under_sub_category_id integer not null, soft_deleted integer not null,
    article_id integer, changed integer not null default 0,
    searched_changed integer not null default 0
  );
  create temp table import_refused (reference text primary key);
  create temp table import_refused_line (line integer primary key, reference text not null,
  reason text not null, cells text);
  create temp table import_absent (article_id integer primary key);
`;

type LineValues = ReturnType<typeof lineValues>;

/** Creates the tables and begins the transaction in which they are filled. */
function createSqliteLines(db: SqliteConnection): LineWriter {
  db.exec(TEMPORARY_TABLES);
  const repeated: RepeatedLines = { total: 0, rows: [] };
  const placeholders = LINE_COLUMNS.map(() => '?').join(', ');
  const insert = (rows: number) =>
    db.prepare(
      `insert or ignore into import_line (${LINE_COLUMNS.join(', ')})
        values ${Array.from({ length: rows }, () => `(${placeholders})`).join(', ')}`,
    );
  const insertBatch = insert(ROWS_PER_INSERT);
  const replace = db.prepare(
    `insert or replace into import_line (${LINE_COLUMNS.join(', ')}) values (${placeholders})`,
  );
  const earlier = db.prepare('select line from import_line where reference = ?').pluck();
  const insertReference = db.prepare('insert or ignore into import_refused values (?)');
  const insertRefused = db.prepare(
    'insert into import_refused_line (line, reference, reason, cells) values (?, ?, ?, ?)',
  );
  const limited = refusalLimiter();
  let batch: LineValues[] = [];
  // The values of the rows one after another: flat() takes as long as the insertion.
  let values: LineValues[number][] = [];
  const writeBatch = () => {
    const [rows, all] = [batch, values];
    [batch, values] = [[], []];
    const statement = rows.length === ROWS_PER_INSERT ? insertBatch : insert(rows.length);
    if (statement.run(...all).changes < rows.length) for (const row of rows) replaceEarlier(row);
  };
  /** For a second line with the reference 'BEC-250': it takes the place of the first. */
  const replaceEarlier = (row: LineValues) => {
    const [reference, line] = row;
    const stored = earlier.get(reference) as number;
    if (stored === line) return;
    repeated.total += 1;
    if (repeated.rows.length < MAX_REPEATED)
      repeated.rows.push({ line, reference, earlier: stored });
    replace.run(...row);
  };
  db.exec('begin');
  return {
    addLine(line, article) {
      const row = lineValues(line, article);
      batch.push(row);
      values.push(...row);
      if (batch.length === ROWS_PER_INSERT) writeBatch();
    },
    addRefusedLine({ line, reference, reason }, cells) {
      const stored = limited(cells);
      if (reference !== '') insertReference.run(reference);
      if (stored !== undefined) insertRefused.run(line, reference, reason, stored);
    },
    flush: () => Promise.resolve(),
    async finish() {
      if (batch.length > 0) writeBatch();
      db.exec('commit');
      return repeated;
    },
  };
}
