import { sql } from 'kysely';
import type { LocalDateTime } from './columnTypes';
import type { Db } from './tables';

/**
 * The version of the catalogue as the public sees it: each function that changes a public answer
 * raises it in its own transaction, so that every process sees the new version with the commit. An
 * import has a revision of its own (importRevision.ts).
 */
const RAISE = `insert into setting (name, value) values ('catalogue_version', '1')
  on conflict (name) do update set value = cast(cast(setting.value as bigint) + 1 as text)`;

/** SQL that reads the version. */
export const READ_VERSION = `select value from setting where name = 'catalogue_version'`;

/**
 * SQL: the moments (`at`) when a campaign begins or has ended, both ends included: 'E+' sorts after
 * the second E and before the next.
 */
export const BOUNDARIES = `select starts_at as at from campaign
  union all select ends_at || '+' from campaign`;

/** Transactions that raised the version. */
const raising = new WeakSet<Db>();

/** Call in the transaction that changes articles, attachments, campaigns or categories. */
export async function raiseCatalogueVersion(trx: Db): Promise<void> {
  await sql.raw(RAISE).execute(trx);
  raising.add(trx);
}

/** Whether a transaction has raised the version; also true when that part of it was rolled back. */
export const hasRaisedVersion = (trx: Db): boolean => raising.has(trx);

/** The stored version, and the time around `now` in which no campaign begins or ends. */
export interface VersionPeriod {
  version: string;
  /** First moment. */
  since: string;
  /** First moment after it; null: for ever. */
  until: string | null;
}

/**
 * Gives committed versions; synchronous, a few microseconds.
 * @throws while the database cannot be read.
 */
export interface VersionReader {
  readVersion(): string;
  readPeriod(now: LocalDateTime): VersionPeriod;
  /** Resolves when the commits so far of every process are known. */
  refresh(): Promise<void>;
  close(): void;
}
