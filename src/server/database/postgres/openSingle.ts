import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { KyselyPlugin } from 'kysely';
import type { ClientBase } from 'pg';
import { throwIfStopped } from '../engine/databaseThread';
import type { PostgresLocation } from '../location';
import type { Db } from '../tables';
import { openPostgres, type PostgresOptions } from './openPostgres';
import { DatabaseLost, toDatabaseError } from './postgresErrors';

export type CopyValue = string | number | null;

/** Rows on their way into a table. */
export interface Copy {
  add(row: readonly CopyValue[]): void;
  /** Sends what is buffered and waits while the server is slower. */
  flush(): Promise<void>;
  end(): Promise<void>;
}

/**
 * One connection for a job that has temporary tables, session locks, or rows to copy. Statements
 * have no time limit.
 */
export interface SingleConnection {
  db: Db;
  /** Starts COPY into columns of a table: no other statement may run before end(). */
  startCopy(table: string, columns: readonly string[]): Promise<Copy>;
  /** Gives up a COPY that was not ended; its transaction has failed. */
  abortCopy(): Promise<void>;
  close(): Promise<void>;
}

/** In a thread that is being stopped, no statement begins. */
const stopping: KyselyPlugin = {
  transformQuery({ node }) {
    throwIfStopped();
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const CLIENT_CHECK_MS = 2_000;

/**
 * Refuses a second connection, which would not have the temporary tables and locks of the first
 * one.
 */
function connectOnce(): (client: ClientBase) => Promise<void> {
  let isFirst = true;
  return async (client) => {
    if (!isFirst) throw new DatabaseLost(undefined);
    isFirst = false;
    // Otherwise the locks of a killed process are held to the end of its statement. A server on
    // Windows has no such check.
    await client
      .query(`set client_connection_check_interval = ${CLIENT_CHECK_MS}`)
      .catch(() => undefined);
  };
}

/** Opens a connection of its own. @param options.lockTimeoutMs 0: waits for locks without limit. */
export function openSingle(
  { url }: PostgresLocation,
  options: Pick<PostgresOptions, 'applicationName' | 'lockTimeoutMs' | 'session'>,
): SingleConnection {
  const { pool, db } = openPostgres(url, {
    ...options,
    poolSize: 1,
    statementTimeoutMs: 0,
    keepsIdle: true,
    onConnect: connectOnce(),
  });
  let abort: (() => Promise<void>) | undefined;
  const abortCopy = async () => abort?.();
  return {
    db: db.withPlugin(stopping),
    abortCopy,
    async startCopy(table, columns) {
      throwIfStopped();
      const { from: copyFrom } = await import('pg-copy-streams');
      const client = await pool.connect().catch(fail);
      const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
      // Known at once: pg-copy-streams forgets its connection after an error, and a write would
      // then throw a TypeError.
      let isFailed = false;
      stream.once('error', () => {
        isFailed = true;
      });
      const ended = finished(stream)
        .catch(fail)
        .finally(() => {
          abort = undefined;
          client.release();
        });
      abort = () => {
        if (!isFailed) stream.destroy(new Error('The copy was given up'));
        return ended.catch(() => undefined);
      };
      // Reported by end(), or by the next flush().
      ended.catch(() => undefined);
      let buffer = '';
      const send = async () => {
        throwIfStopped();
        if (isFailed) return ended;
        const part = buffer;
        buffer = '';
        if (!stream.write(part)) await Promise.race([once(stream, 'drain'), ended]).catch(fail);
      };
      return {
        add(row) {
          buffer += copyLine(row);
        },
        async flush() {
          if (buffer.length >= SENT_CHARACTERS) await send();
        },
        async end() {
          if (buffer !== '') await send();
          if (!isFailed) stream.end();
          await ended;
        },
      };
    },
    async close() {
      await abortCopy();
      // The server notices the end of a connection later: its locks are given up now. Nothing to do
      // when it was lost.
      if (pool.totalCount > 0)
        await pool.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined);
      await db.destroy();
    },
  };
}

function fail(error: unknown): never {
  throw toDatabaseError(error);
}

const SENT_CHARACTERS = 64 * 1024;
const ESCAPED = /[\\\n\r\t]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A row in COPY's text format. */
const copyLine = (row: readonly CopyValue[]): string => `${row.map(copyText).join('\t')}\n`;
const copyText = (value: CopyValue): string =>
  value === null
    ? '\\N'
    : typeof value === 'number'
      ? String(value)
      : value.replace(ESCAPED, (character) => ESCAPES[character] ?? '');
