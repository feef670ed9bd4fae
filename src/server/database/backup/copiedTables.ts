import { JWT_SECRET } from '../settings';
import type { SqliteConnection } from '../sqlite/sqliteDriver';
import type { Tables } from '../tables';

/** Whether a table is copied between engines, or filled again from the others. Referenced tables come before those that refer to them. */
const TABLES: Record<keyof Tables, 'copied' | 'derived'> = {
  category: 'copied',
  sub_category: 'copied',
  under_sub_category: 'copied',
  article: 'copied',
  attachment: 'copied',
  campaign: 'copied',
  campaign_article: 'copied',
  user_account: 'copied',
  password_reset: 'copied',
  address_confirmation: 'copied',
  login_attempt: 'copied',
  tally: 'copied',
  quote: 'copied',
  quote_line: 'copied',
  outbox: 'copied',
  staff: 'copied',
  setting: 'copied',
  search_queue: 'derived',
  search_word: 'derived',
  journal: 'copied',
  import_run: 'copied',
  import_change: 'copied',
  import_refusal: 'copied',
};

/** A table with its columns, in the order of their definition. */
export interface TableShape {
  table: string;
  columns: string[];
  /** Columns of the primary key; all columns without one. */
  key: string[];
}

/** A value of a row, the same on both engines. */
export type Cell = string | number | null;

/** The copied tables of an SQLite file; those that a later version adds are left out. */
export function copiedTables(db: SqliteConnection): TableShape[] {
  const columnsOf = db.prepare('select name, pk from pragma_table_info(?) order by cid');
  return Object.entries(TABLES)
    .filter(([, kind]) => kind === 'copied')
    .map(([table]) => ({ table, columns: columnsOf.all(table) as { name: string; pk: number }[] }))
    .filter(({ columns }) => columns.length > 0)
    .map(({ table, columns }) => {
      const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      const names = columns.map(({ name }) => name);
      return { table, columns: names, key: key.length > 0 ? key.map(({ name }) => name) : names };
    });
}

/** The session secret is never in a snapshot: a restore keeps that of its database. */
const LEFT_OUT: Record<string, string> = { setting: `where name <> '${JWT_SECRET}'` };

/** SQL of both engines: the copied rows in the order of the key. */
export const selectRows = ({ table, columns, key }: TableShape): string =>
  `select ${quoted(columns)} from ${quoted([table])} ${LEFT_OUT[table] ?? ''} order by ${quoted(key)}`;

/** Names as SQL. */
export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The rows of a table of an SQLite file, one at a time. */
export function* readRows(db: SqliteConnection, shape: TableShape): Generator<Cell[]> {
  for (const row of db.prepare(selectRows(shape)).iterate() as Iterable<Record<string, Cell>>)
    yield shape.columns.map((name) => row[name] ?? null);
}
