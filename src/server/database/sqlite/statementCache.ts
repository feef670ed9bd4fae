import type { SqliteDatabase, SqliteStatement as KyselyStatement } from 'kysely';
import { SqliteConnection, type SqliteStatement, type SqliteValue } from './sqliteDriver';

const MAX_STATEMENTS = 200;
// Not pragmas: they are evaluated at prepare and would return the first value again.
const CACHEABLE = /^(select|insert|update|delete|with|begin|commit|rollback|savepoint|release) ?/i;

/** Adapts the connection to Kysely, with an LRU cache of prepared statements. */
export function statementCache(connection: SqliteConnection): SqliteDatabase {
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
