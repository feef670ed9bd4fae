import type { SqliteDatabase, SqliteStatement as KyselyStatement } from 'kysely';
import type { SqliteConnection, SqliteStatement, SqliteValue } from './sqliteDriver';

const KEPT = 200;
// A pragma is worked out while it is prepared: run again it would tell its first answer.
const KEEPABLE = /^(select|insert|update|delete|with|begin|commit|rollback|savepoint|release) ?/i;

/** The connection as Kysely wants it: what was prepared lately is not prepared again. */
export function statementCache(connection: SqliteConnection): SqliteDatabase {
  const kept = new Map<string, KyselyStatement>();
  function prepare(source: string): KyselyStatement {
    const known = kept.get(source);
    if (!known && !KEEPABLE.test(source)) return forKysely(connection, connection.prepare(source));
    const statement = known ?? forKysely(connection, connection.prepare(source));
    // Last in the map: the first is what was not asked for the longest.
    kept.delete(source);
    kept.set(source, statement);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
    return statement;
  }
  return { prepare, close: () => connection.close() };
}

function forKysely(connection: SqliteConnection, statement: SqliteStatement): KyselyStatement {
  return {
    reader: statement.reader,
    all: (values) => statement.all(...(values as SqliteValue[])),
    run: (values) => statement.run(...(values as SqliteValue[])),
    // A reader in no hurry has a statement of its own.
    iterate: (values) => connection.prepare(statement.source).iterate(...(values as SqliteValue[])),
  };
}
