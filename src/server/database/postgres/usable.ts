import { sql } from 'kysely';
import { type DatabaseProblem, DatabaseUnusable } from '../engine/engine';
import type { Db } from '../tables';
import { DatabaseLost, isConnectionLost, postgresCode } from './postgresErrors';

const OLDEST = 140_000;

/**
 * @throws DatabaseUnusable for a server that is too old, only reads, or could lose an acknowledged
 * commit, or a database not in UTF8.
 */
export async function assertUsable(db: Db): Promise<void> {
  const { rows } =
    await sql<ServerSettings>`select current_setting('server_version_num') as version,
    current_setting('synchronous_commit') as synchronous, current_setting('fsync') as fsync,
    current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only') as "readOnly"`.execute(db);
  const problem = rows[0] && problemOf(rows[0]);
  if (problem) throw new DatabaseUnusable(problem);
}

interface ServerSettings {
  /** server_version_num, such as 150018. */
  version: string;
  synchronous: string;
  fsync: string;
  encoding: string;
  /** 'on' also on a standby. */
  readOnly: string;
}

/** Why the shop would not work on a server with these settings. */
export function problemOf({
  version,
  synchronous,
  fsync,
  encoding,
  readOnly,
}: ServerSettings): DatabaseProblem | undefined {
  if (Number(version) < OLDEST) return 'old version';
  // Other encodings lack characters of our own texts: quotes could not be stored.
  if (encoding !== 'UTF8') return 'not UTF8';
  if (readOnly === 'on') return 'read only';
  return synchronous === 'off' || fsync === 'off' ? 'not durable' : undefined;
}

/**
 * Creates pg_trgm, with which the search index is built, if the database does not have it.
 * @throws DatabaseUnusable
 */
export async function ensureExtension(db: Db): Promise<void> {
  const { rows } = await sql<{
    name: string;
    isInstalled: boolean;
  }>`select name, installed_version is not null as "isInstalled"
    from pg_available_extensions where name = 'pg_trgm'`.execute(db);
  if (rows.length === 0) throw new DatabaseUnusable('no extension');
  if (rows[0]?.isInstalled) return;
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    throw postgresCode(error) === '42501'
      ? new DatabaseUnusable('no extension', { cause: error })
      : error;
  }
}

// Class 28: wrong password, no entry in pg_hba.conf; 3D000: unknown database; 42501: a missing
// right; 25006: a standby, or a role that only reads; 53300: no connection is left for this role,
// database or server.
const PROBLEMS: [RegExp, DatabaseProblem][] = [
  [/^28/, 'refused'],
  [/^3D000$/, 'no database'],
  [/^42501$/, 'no rights'],
  [/^25006$/, 'read only'],
  [/^53300$/, 'too many connections'],
  [/^((DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_|ERR_TLS_)/, 'no TLS'],
];

/** PgBouncer's error has the code of a lost connection. */
const REFUSED_PARAMETER = /^unsupported startup parameter[^:]*: "?([\w.]+)/;

/**
 * The driver's error, without a code, when the server asks for a password and the address has none.
 */
const NO_PASSWORD = /^SASL: .*password must be/;

/**
 * The error of the first connection as what the operator can do about it; other errors unchanged.
 */
export function explainConnectFailure(error: unknown): unknown {
  const cause = error instanceof DatabaseLost ? error.cause : error;
  const found = PROBLEMS.find(([code]) => code.test(postgresCode(cause)));
  if (found) return new DatabaseUnusable(found[1], { cause: error });
  const { message = '' } = (cause ?? {}) as Partial<Error>;
  if (message.includes('does not support SSL'))
    return new DatabaseUnusable('no TLS', { cause: error });
  if (NO_PASSWORD.test(message)) return new DatabaseUnusable('no password', { cause: error });
  const detail = REFUSED_PARAMETER.exec(message)?.[1];
  if (detail !== undefined)
    return new DatabaseUnusable('startup parameter', { detail, cause: error });
  return isConnectionLost(error) ? new DatabaseUnusable('unreachable', { cause: error }) : error;
}

/**
 * The same for an error that can only be of the connection: one without an explanation of ours
 * keeps the driver's message.
 */
export function explainAnyConnectFailure(error: unknown): unknown {
  const explained = explainConnectFailure(error);
  if (explained instanceof DatabaseUnusable) return explained;
  return new DatabaseUnusable('failed', {
    detail: error instanceof Error ? error.message : String(error),
    cause: error,
  });
}
