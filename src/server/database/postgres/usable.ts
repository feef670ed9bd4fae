import { type Kysely, sql } from 'kysely';
import { type DatabaseProblem, DatabaseUnusable } from '../engine/engine';
import type { Tables } from '../tables';
import { DatabaseLost, isConnectionLost, postgresCode } from './postgresErrors';

const OLDEST = 140_000;

/** @throws DatabaseUnusable for a server that is too old, or could lose an acknowledged commit. */
export async function assertUsable(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<ServerSettings>`select current_setting('server_version_num') as version,
    current_setting('synchronous_commit') as synchronous, current_setting('fsync') as fsync`.execute(db);
  const problem = rows[0] && problemOf(rows[0]);
  if (problem) throw new DatabaseUnusable(problem);
}

interface ServerSettings {
  /** server_version_num, such as 150018. */
  version: string;
  synchronous: string;
  fsync: string;
}

/** Why the shop would not work on a server with these settings. */
export function problemOf({ version, synchronous, fsync }: ServerSettings): DatabaseProblem | undefined {
  if (Number(version) < OLDEST) return 'old version';
  return synchronous === 'off' || fsync === 'off' ? 'not durable' : undefined;
}

/** Creates pg_trgm, with which the search index is built, if the database does not have it. @throws DatabaseUnusable */
export async function ensureExtension(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; isInstalled: boolean }>`select name, installed_version is not null as "isInstalled"
    from pg_available_extensions where name = 'pg_trgm'`.execute(db);
  if (rows.length === 0) throw new DatabaseUnusable('no extension');
  if (rows[0]?.isInstalled) return;
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    throw postgresCode(error) === '42501' ? new DatabaseUnusable('no extension', { cause: error }) : error;
  }
}

// Class 28: wrong password, no entry in pg_hba.conf; 3D000: unknown database; 42501: a missing right.
const PROBLEMS: [RegExp, DatabaseProblem][] = [
  [/^28/, 'refused'],
  [/^3D000$/, 'no database'],
  [/^42501$/, 'no rights'],
  [/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_|ERR_TLS_)/, 'no TLS'],
];

/** PgBouncer's error has the code of a lost connection. */
const REFUSED_PARAMETER = /^unsupported startup parameter[^:]*: "?([\w.]+)/;

/** The error of the first connection as what the operator can do about it; other errors unchanged. */
export function explainConnectFailure(error: unknown): unknown {
  const found = PROBLEMS.find(([code]) => code.test(postgresCode(error)));
  if (found) return new DatabaseUnusable(found[1], { cause: error });
  if (error instanceof Error && error.message.includes('does not support SSL')) return new DatabaseUnusable('no TLS', { cause: error });
  const { message = '' } = ((error instanceof DatabaseLost ? error.cause : error) ?? {}) as Partial<Error>;
  const detail = REFUSED_PARAMETER.exec(message)?.[1];
  if (detail !== undefined) return new DatabaseUnusable('startup parameter', { detail, cause: error });
  return isConnectionLost(error) ? new DatabaseUnusable('unreachable', { cause: error }) : error;
}
