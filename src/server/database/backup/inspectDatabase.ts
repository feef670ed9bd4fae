import { existsSync, statSync } from 'node:fs';
import { migrationNames } from '../engine/migrate';
import { SqliteConnection } from '../engine/sqliteDriver';
import type { LocalDateTime } from '../tables';

/** What a look at the shop's database file tells. */
export type DatabaseInspection =
  | { state: 'none' | 'damaged' | 'foreign' | 'newer' }
  | { state: 'unreadable'; code: string }
  | {
      state: 'whole';
      /** Migrations that the next start brings. */
      waiting: number;
      /** Who is told of quotes and when the newest one came; undefined in a database of an earlier version. */
      shop: { staff: string[]; newestQuote: LocalDateTime | null } | undefined;
    };

const OWN_TABLES = "select count(*) from sqlite_master where name in ('kysely_migration', 'article')";
const PATIENCE_MS = 2000;

/** Reads a database file through, beside a server or without one, and writes nothing. */
export function inspectDatabase(file: string): DatabaseInspection {
  if (!existsSync(file) || statSync(file).size === 0) return { state: 'none' };
  try {
    // Read-only it would leave an empty log behind. With a log in place it takes the log as it is, and never writes it into the database.
    const connection = new SqliteConnection(file, { readonly: existsSync(`${file}-wal`), timeout: PATIENCE_MS });
    try {
      connection.pragma('query_only = ON');
      return inspect(connection);
    } finally {
      connection.close();
    }
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    return /^SQLITE_(CORRUPT|NOTADB)/.test(code) ? { state: 'damaged' } : { state: 'unreadable', code };
  }
}

function inspect(connection: SqliteConnection): DatabaseInspection {
  if (connection.pragma('quick_check') !== 'ok') return { state: 'damaged' };
  if (connection.prepare(OWN_TABLES).pluck().get() !== 2) return { state: 'foreign' };
  const done = connection.prepare('select name from kysely_migration').pluck().all() as string[];
  if (done.some((name) => !migrationNames.includes(name))) return { state: 'newer' };
  const waiting = migrationNames.length - done.length;
  return { state: 'whole', waiting, shop: waiting === 0 ? readShop(connection) : undefined };
}

const readShop = (connection: SqliteConnection) => ({
  staff: connection.prepare('select email from staff order by email').pluck().all() as string[],
  newestQuote: connection.prepare('select max(created_at) from quote').pluck().get() as LocalDateTime | null,
});
