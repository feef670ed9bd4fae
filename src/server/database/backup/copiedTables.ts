import { COPIED_TABLES } from '../declaredTables';
import { JWT_SECRET } from '../settings';
import type { SqliteConnection } from '../sqlite/sqliteDriver';

/** A table with its columns, in the order of their definition. */
export interface TableShape {
  table: string;
  columns: string[];
  /** Columns of the primary key; all columns without one. */
  key: string[];
  /** Whether there is a primary key. */
  isKeyed: boolean;
}

/** A value of a row, the same on both engines. */
export type Cell = string | number | null;

/**
 * The copied tables of an SQLite file, referenced ones before those that refer to them; those that
 * a later version adds are left out.
 */
export function copiedTables(db: SqliteConnection): TableShape[] {
  const columnsOf = db.prepare('select name, pk from pragma_table_info(?) order by cid');
  return inOrder(db, COPIED_TABLES)
    .map((table) => ({ table, columns: columnsOf.all(table) as { name: string; pk: number }[] }))
    .filter(({ columns }) => columns.length > 0)
    .map(({ table, columns }) => {
      const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      const names = columns.map(({ name }) => name);
      return {
        table,
        columns: names,
        key: key.length > 0 ? key.map(({ name }) => name) : names,
        isKeyed: key.length > 0,
      };
    });
}

/** The tables after those that they refer to. */
function inOrder(db: SqliteConnection, tables: readonly string[]): string[] {
  const referred = db.prepare('select "table" from pragma_foreign_key_list(?)');
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (table: string): void => {
    if (visited.has(table)) return;
    visited.add(table);
    for (const row of referred.all(table) as { table: string }[]) visit(row.table);
    if (tables.includes(table)) ordered.add(table);
  };
  tables.forEach(visit);
  return [...ordered];
}

/** The session secret is never in a snapshot: a restore keeps that of its database. */
const NOT_COPIED: Record<string, string> = { setting: `name <> '${JWT_SECRET}'` };

/**
 * SQL of both engines: the copied rows in the order of the key.
 * @param condition for a part of them.
 */
export function selectRows({ table, columns, key }: TableShape, condition?: string): string {
  const conditions = [NOT_COPIED[table], condition]
    .filter((each) => each !== undefined)
    .join(' and ');
  return (
    `select ${quotedNames(columns)} from ${quotedNames([table])} ${conditions && `where ${conditions}`} ` +
    `order by ${quotedNames(key)}`
  );
}

/** Names as SQL. */
export const quotedNames = (names: readonly string[]): string =>
  names.map((name) => `"${name}"`).join(', ');

const ROWS_AT_ONCE = 1_000;

/**
 * The rows of a table of an SQLite file, some at a time: an iterator of the driver becomes invalid,
 * or ends the process, when the caller waits between two rows.
 */
export function* readRows(db: SqliteConnection, shape: TableShape): Generator<Cell[]> {
  const { columns, key, isKeyed } = shape;
  const limit = isKeyed ? ` limit ${ROWS_AT_ONCE}` : '';
  const after = db.prepare(
    selectRows(shape, `(${quotedNames(key)}) > (${key.map(() => '?').join(', ')})`) + limit,
  );
  let rows = db.prepare(selectRows(shape) + limit).all() as Record<string, Cell>[];
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    for (const row of rows) yield columns.map((name) => row[name] ?? null);
    const reached = last;
    rows = isKeyed
      ? (after.all(...key.map((name) => reached[name] ?? null)) as Record<string, Cell>[])
      : [];
  }
}
