import {
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { ClientBase, CustomTypesConfig, Pool, PoolConfig } from 'pg';
import type { Db, Tables } from '../tables';
import { loadDriver } from './driver';
import { PostgresPoolDriver } from './postgresDriver';

const CONNECT_TIMEOUT_MS = 5_000;
/**
 * A statement of a request; longer ones are faults of ours or a database that is too slow for the
 * shop.
 */
const STATEMENT_TIMEOUT_MS = 30_000;
/** Shorter than the 10 seconds a write is retried. */
const LOCK_TIMEOUT_MS = 3_000;
/** A process that hangs inside a transaction must not hold the writers' lock for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
/** How long after the time limit of a statement its answer must have come. */
const ANSWER_MS = 5_000;

export interface PostgresOptions {
  /** Default 10. */
  poolSize?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Milliseconds for a statement; 0: no limit, for imports. */
  statementTimeoutMs?: number;
  /** Milliseconds a statement waits for a lock; 0: no limit. */
  lockTimeoutMs?: number;
  /** Settings of the session, as `-c name=value`. */
  session?: string;
  /** Never ends an idle connection. */
  keepsIdle?: boolean;
  /**
   * Called with each new connection before its first statement; when it rejects, so does that
   * statement.
   */
  onConnect?: (client: ClientBase) => Promise<void>;
}

export interface Postgres {
  pool: Pool;
  /** Over the pool; destroy() ends the pool. */
  db: Db;
}

/**
 * The connection settings; rows have the same values as on SQLite: 64-bit integers, counts and sums
 * are numbers.
 */
export function postgresSettings(
  url: string,
  {
    applicationName = 'paillasse',
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    session,
  }: PostgresOptions = {},
): PoolConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    // Noticed on this side: a host that is gone answers nothing at all. 0: no limit.
    query_timeout: statementTimeoutMs && statementTimeoutMs + ANSWER_MS,
    types: numbers(),
    ...(session ? { options: session } : {}),
  };
}

function numbers(): CustomTypesConfig {
  const { TypeOverrides, types } = loadDriver();
  const overrides = new TypeOverrides();
  const { INT8, NUMERIC } = types.builtins;
  for (const oid of [INT8, NUMERIC]) overrides.setTypeParser(oid, Number);
  return overrides;
}

/** Connects lazily: an unreachable database shows at the first query, as DatabaseBusy. */
export function openPostgres(url: string, options: PostgresOptions = {}): Postgres {
  // The pool awaits onConnect, whatever its type says.
  const settings = {
    ...postgresSettings(url, options),
    max: options.poolSize ?? 10,
    ...(options.keepsIdle ? { idleTimeoutMillis: 0 } : {}),
    ...(options.onConnect ? { onConnect: options.onConnect } : {}),
  };
  const pool = new (loadDriver().Pool)(settings);
  // A connection that breaks while idle: the pool has dropped it already. Without a listener the
  // process would end.
  pool.on('error', () => undefined);
  // The same for one in use: its next statement fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresPoolDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return { pool, db: new Kysely<Tables>({ dialect }) };
}
