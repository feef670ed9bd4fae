import {
  type DatabaseConnection,
  type Dialect,
  Kysely,
  sql,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement as KyselyStatement,
} from 'kysely';
import type { Engine } from '../engine/engine';
import type { Db, Tables } from '../tables';
import { isBusy, SqliteConnection, type SqliteStatement, type SqliteValue } from './sqliteDriver';

// First version with the WAL-reset corruption fix (sqlite.org/wal.html#walresetbug).
const MIN_VERSION = [3, 51, 3] as const;

/**
 * Takes the write lock at BEGIN, so that no transaction fails at its first write because another
 * one was faster.
 */
class ImmediateDriver extends SqliteDriver {
  constructor(private readonly file: SqliteConnection) {
    super({ database: statementCache(file) });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(sql`begin immediate`.compile(compiler));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk has already rolled it back; a second rollback would fail and hide the cause.
    if (this.file.inTransaction) await super.rollbackTransaction(connection);
  }
}

const compiler = new Kysely<unknown>({
  dialect: new SqliteDialect({ database: statementCache(new SqliteConnection(':memory:')) }),
});

export const sqliteEngine: Engine = {
  name: 'sqlite',
  forMigration: (db) => db,
  async createSearchIndex(db) {
    for (const statement of [...searchTableSql('article_search'), SEARCH_WORDS_SQL])
      await sql.raw(statement).execute(db);
  },
  createWordIndex: async () => {},
  // Other processes read the version of the file instead.
  createNotices: async () => {},
  isBusy,
  // One writer at a time: nobody else holds rows.
  isHeldUp: () => false,
  async runTogether(_trx, changes) {
    for (const change of changes) await change.execute();
  },
};

// All but letters, digits, spaces and controls: texts are split at spaces only.
const PUNCTUATION = `!"#$%&'()*+,-./:;<=>?@[\\]^_{|}~\``;

/**
 * The statements that create a search index table. Texts are stored folded and found by their
 * words; `codes` are the trigrams of references, found by consecutive ones. A contentless table
 * would be smaller, but deletions cost five times as much.
 */
export const searchTableSql = (name: string): string[] => [
  `create virtual table ${name} using fts5(codes, label, brand, description, reference unindexed,
    columnsize = 0,
    tokenize = "ascii tokenchars '${PUNCTUATION.replace("'", "''").replace('"', '""')}'")`,
  mergeEarly(name),
];

/** The distinct words in the search index, to find parts of words. */
const SEARCH_WORDS_SQL =
  'create table search_word (id integer primary key autoincrement, word text not null unique)';

/**
 * Early merges stay small; with the default threshold one merge can hold the write lock for
 * seconds.
 */
export const mergeEarly = (name: string): string =>
  `insert into ${name} (${name}, rank) values ('automerge', 8)`;

/** Another process may be reading into place what a killed server has left. */
const OPENING_MS = 5_000;

/**
 * Opens a connection with the required settings: WAL, durable at each commit. Opening waits for
 * other processes, its statements do not.
 */
export function openSqliteFile(file: string): SqliteConnection {
  const connection = new SqliteConnection(file, { timeout: OPENING_MS });
  connection.pragma('journal_mode = WAL');
  // The driver's default in WAL mode is NORMAL, which may lose the last commits on a power cut.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -65536');
  connection.pragma('temp_store = MEMORY');
  assertSafe(connection);
  connection.pragma('busy_timeout = 0');
  return connection;
}

/** Opens a connection that only reads, with a small cache of its own. */
export function openSqliteForReading(file: string): SqliteConnection {
  const connection = new SqliteConnection(file, { readonly: true });
  connection.pragma('cache_size = -8192');
  connection.pragma('temp_store = MEMORY');
  return connection;
}

/**
 * @throws Error when the connection could lose an acknowledged commit or corrupt the file: the
 * server must not start.
 */
export function assertSafe(connection: SqliteConnection): void {
  if (connection.pragma('synchronous') !== 2) throw new Error('SQLite is not at synchronous=FULL');
  const version = String(connection.prepare('select sqlite_version()').pluck().get());
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [minMajor, minMinor, minPatch] = MIN_VERSION;
  const isSafe =
    major > minMajor ||
    (major === minMajor && (minor > minMinor || (minor === minMinor && patch >= minPatch)));
  if (!isSafe) throw new Error(`SQLite ${version} is older than ${MIN_VERSION.join('.')}`);
}

/** Of SQLite the migrations run in one transaction too: one that is killed changes nothing. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A Kysely instance over one SQLite connection. */
export function sqliteKysely(connection: SqliteConnection): Db {
  const dialect: Dialect = {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}

const MAX_STATEMENTS = 200;
// Not pragmas: they are evaluated at prepare and would return the first value again.
const CACHEABLE = /^(select|insert|update|delete|with|begin|commit|rollback|savepoint|release) ?/i;

/** Adapts the connection to Kysely, with an LRU cache of prepared statements. */
function statementCache(connection: SqliteConnection): SqliteDatabase {
  const cache = new Map<string, KyselyStatement>();
  function prepare(source: string): KyselyStatement {
    const cached = cache.get(source);
    if (!cached && !CACHEABLE.test(source))
      return toKyselyStatement(connection, connection.prepare(source));
    const statement = cached ?? toKyselyStatement(connection, connection.prepare(source));
    // Reinserted last: the first key of the map is the least recently used.
    cache.delete(source);
    cache.set(source, statement);
    if (cache.size > MAX_STATEMENTS) cache.delete(cache.keys().next().value ?? '');
    return statement;
  }
  return { prepare, close: () => connection.close() };
}

function toKyselyStatement(
  connection: SqliteConnection,
  statement: SqliteStatement,
): KyselyStatement {
  return {
    reader: statement.reader,
    all: (values) => statement.all(...(values as SqliteValue[])),
    run: (values) => statement.run(...(values as SqliteValue[])),
    // A cached statement must not be shared with an open iterator.
    iterate: (values) => connection.prepare(statement.source).iterate(...(values as SqliteValue[])),
  };
}
