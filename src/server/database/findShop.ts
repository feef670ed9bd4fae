import { existsSync, statSync } from 'node:fs';
import { withPostgres } from './backup/postgresConnection';
import { type DatabaseLocation, sqliteFile } from './location';
import { SqliteConnection } from './sqlite/sqliteDriver';

/**
 * What is where a shop's database is expected: nothing, a database without the tables of a shop, or
 * a shop of any version. A file that cannot be read counts as one: whoever opens it says why.
 */
type FoundShop = 'none' | 'foreign' | 'shop';

const OWN_TABLES = ['kysely_migration', 'article'];
/** Of SQLite, and of a first migration that was interrupted. */
const NOBODYS_TABLE = /^(sqlite|kysely)_/;

/** Looks for a shop and creates nothing. @throws DatabaseUnusable on PostgreSQL. */
export const findShop = (location: DatabaseLocation): Promise<FoundShop> =>
  location.engine === 'sqlite'
    ? Promise.resolve(findSqlite(sqliteFile(location.dataDir)))
    : findPostgres(location.url);

function findSqlite(file: string): FoundShop {
  try {
    if (sizeOf(file) === 0) return 'none';
    // Read-only without a write-ahead log would leave an empty one behind.
    const connection = new SqliteConnection(file, { readonly: existsSync(`${file}-wal`) });
    try {
      return foundIn(
        connection
          .prepare("select name from sqlite_master where type = 'table'")
          .pluck()
          .all() as string[],
      );
    } finally {
      connection.close();
    }
  } catch {
    return 'shop';
  }
}

/** @throws when the folder cannot be read: that is no proof of absence. */
function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test(String((error as NodeJS.ErrnoException).code))) return 0;
    throw error;
  }
}

const findPostgres = (url: string): Promise<FoundShop> =>
  withPostgres(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = any(current_schemas(false))`,
    );
    // Tables of others in a database of PostgreSQL are no hindrance: it may be shared.
    return foundIn(rows.map(({ name }) => name)) === 'shop' ? 'shop' : 'none';
  });

function foundIn(tables: readonly string[]): FoundShop {
  if (OWN_TABLES.every((name) => tables.includes(name))) return 'shop';
  return tables.every((name) => NOBODYS_TABLE.test(name)) ? 'none' : 'foreign';
}

/**
 * Where a shop is, as a sentence names it: its folder, or name and server of its database. Never
 * the password.
 */
export function databasePlace(location: DatabaseLocation): string {
  if (location.engine === 'sqlite') return location.dataDir;
  const { host, pathname } = new URL(location.url);
  const name = decodeURIComponent(pathname.slice(1)) || 'par défaut';
  return `la base ${name} de ${host} (DATABASE_URL)`;
}
