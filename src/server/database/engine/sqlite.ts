import type { DatabaseConnection, Dialect } from 'kysely';
import { Kysely, sql, SqliteAdapter, SqliteDialect, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { compactReference, fold } from '../../../domain/searchText';
import type { Tables } from '../tables';
import type { Engine } from './engine';
import { SqliteConnection } from './sqliteDriver';
import { statementCache } from './statementCache';

// The WAL-reset corruption bug is fixed from here on (sqlite.org/wal.html#walresetbug).
const OLDEST_SAFE_VERSION = [3, 51, 3] as const;

/** Takes the write lock at BEGIN: a transaction never finds out at its first write that another one was faster. */
class ImmediateDriver extends SqliteDriver {
  constructor(private readonly file: SqliteConnection) {
    super({ database: statementCache(file) });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(sql`begin immediate`.compile(compiler));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk has undone it already; a second time would fail, and hide the cause.
    if (this.file.inTransaction) await super.rollbackTransaction(connection);
  }
}

const compiler = new Kysely<unknown>({
  dialect: new SqliteDialect({ database: statementCache(new SqliteConnection(':memory:')) }),
});

export const sqliteEngine: Engine = {
  name: 'sqlite',
  async createSearchIndex(db) {
    for (const statement of searchTableSql('article_search')) await sql.raw(statement).execute(db);
  },
  // By its code alone: the driver's error may come from another realm (a test's), where instanceof Error is false.
  isBusy: (error) => typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'),
};

/**
 * The statements that make a table of the search index. Contentless would save space, but what is taken out of it costs five times as much.
 * The texts come folded: case needs no second folding.
 */
export const searchTableSql = (name: string): string[] => [
  `create virtual table ${name} using fts5(reference, label, brand, description, tokenize = 'trigram case_sensitive 1')`,
  mergeEarly(name),
];

/** Merges that begin early stay small; left for the last moment, one of them holds the write lock for seconds. */
export const mergeEarly = (name: string): string => `insert into ${name} (${name}, rank) values ('automerge', 8)`;

/** Opens one connection the way every connection must be: WAL, and durable at each commit. */
export function openSqliteFile(file: string): SqliteConnection {
  const connection = new SqliteConnection(file);
  connection.pragma('journal_mode = WAL');
  // The driver is built to re-open WAL files at NORMAL, which may lose the last commits on a power cut.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -65536');
  connection.pragma('temp_store = MEMORY');
  assertSafe(connection);
  // How the search index reads texts, the same as what is typed is read.
  connection.function('folded', (text) => fold(String(text)));
  connection.function('compacted', (text) => compactReference(String(text)));
  return connection;
}

/** @throws Error when the connection could lose an acknowledged commit or corrupt the file: the server must not start. */
export function assertSafe(connection: SqliteConnection): void {
  if (connection.pragma('synchronous') !== 2) throw new Error('SQLite is not at synchronous=FULL');
  const version = String(connection.prepare('select sqlite_version()').pluck().get());
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [safeMajor, safeMinor, safePatch] = OLDEST_SAFE_VERSION;
  const safe = major > safeMajor || (major === safeMajor && (minor > safeMinor || (minor === safeMinor && patch >= safePatch)));
  if (!safe) throw new Error(`SQLite ${version} is older than ${OLDEST_SAFE_VERSION.join('.')}`);
}

/** A Kysely over one SQLite connection. */
export function sqliteKysely(connection: SqliteConnection): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}
