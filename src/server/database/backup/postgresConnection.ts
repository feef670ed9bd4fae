import type { Client } from 'pg';
import { DatabaseUnusable } from '../engine/engine';
import { migrationNames } from '../engine/migrate';
import type { PostgresLocation } from '../location';
import { loadDriver } from '../postgres/driver';
import { postgresSettings } from '../postgres/openPostgres';
import { explainAnyConnectFailure } from '../postgres/usable';
import { JWT_SECRET } from '../settings';
import { type Cell, selectRows, type TableShape } from './copiedTables';
import type { Sequences } from './sequences';

const APPLICATION = 'paillasse backup';
const ROWS_AT_ONCE = 1_000;

/**
 * Runs `work` on one connection without time limits, for copying whole tables.
 * @throws DatabaseUnusable
 */
export async function withPostgres<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const settings = postgresSettings(url, { applicationName: APPLICATION, statementTimeoutMs: 0 });
  const { Client: Connection } = loadDriver();
  const client = new Connection({ ...settings, idle_in_transaction_session_timeout: 0 });
  // A connection that breaks fails the running query; without a listener the process would end.
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw explainAnyConnectFailure(error);
    });
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The rows of a table, in the order of its key. */
export async function* readPostgresRows(client: Client, shape: TableShape): AsyncGenerator<Cell[]> {
  const { types } = postgresSettings('');
  const { default: QueryStream } = await import('pg-query-stream');
  const stream = client.query(
    new QueryStream(selectRows(shape), [], { rowMode: 'array', batchSize: ROWS_AT_ONCE, types }),
  );
  for await (const row of stream) yield row as Cell[];
}

/**
 * Whether the database has the tables of a shop.
 * @throws DatabaseUnusable when they are of another version.
 */
export async function hasShop(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('kysely_migration') is not null as found`,
  );
  if (!rows[0]?.found) return false;
  const applied = await client.query<{ name: string }>('select name from kysely_migration');
  const names = applied.rows.map(({ name }) => name);
  if (names.some((name) => !migrationNames.includes(name))) throw new DatabaseUnusable('newer');
  if (names.length < migrationNames.length) throw new DatabaseUnusable('to migrate');
  return true;
}

/** The last id that each table has given, of the tables that number their rows. */
export async function readPostgresSequences(client: Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; last: number | null }>({
    text: `select table_name as name,
      pg_sequence_last_value(pg_get_serial_sequence(
        quote_ident(table_name), 'id')::regclass) as last
      from information_schema.columns where table_schema = current_schema() and column_name = 'id'
      and column_default like 'nextval(%'`,
    types: postgresSettings('').types,
  });
  return new Map(rows.map(({ name, last }) => [name, last ?? 0]));
}

/**
 * Runs `work` in a transaction begun by `begin`, rolled back when it throws.
 * @param onUndone called when nothing was changed for sure: not after a commit without an answer,
 * which may have been done.
 */
export async function inTransaction<T>(
  client: Client,
  begin: string,
  work: () => Promise<T>,
  onUndone?: () => void,
): Promise<T> {
  await client.query(begin);
  let isCommitting = false;
  try {
    const result = await work();
    isCommitting = true;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (!isCommitting) onUndone?.();
    throw error;
  }
}

/** The secret of the processes of a shop; undefined before its first start. */
export const readPostgresSecret = ({ url }: PostgresLocation): Promise<string | undefined> =>
  withPostgres(url, async (client) => {
    const table = await client.query<{ found: boolean }>(
      `select to_regclass('setting') is not null as found`,
    );
    if (!table.rows[0]?.found) return undefined;
    const { rows } = await client.query<{ value: string }>(
      'select value from setting where name = $1',
      [JWT_SECRET],
    );
    return rows[0]?.value;
  });
