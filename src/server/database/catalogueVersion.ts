import { type Kysely, sql } from 'kysely';
import { SqliteConnection } from './sqlite/sqliteDriver';
import type { LocalDateTime, Tables } from './tables';

/**
 * The version of the catalogue as the public sees it: each function that changes a public answer raises it in its own transaction, so
 * that every process sees the new version with the commit. The search index has its own order of changes (catalogueRevision.ts).
 */
const RAISE = `insert into setting (name, value) values ('catalogue_version', '1')
  on conflict (name) do update set value = cast(cast(setting.value as integer) + 1 as text)`;
const READ = `select value from setting where name = 'catalogue_version'`;

// A campaign runs from its start to its end, both included: 'E+' sorts after the second E and before the next one.
const READ_PERIOD = `with boundary as (select starts_at as at from campaign union all select ends_at || '+' from campaign)
  select coalesce((${READ}), '') as version,
    coalesce((select max(at) from boundary where at <= $now), '') as since,
    (select min(at) from boundary where at > $now) as until`;

/** Call in the transaction that changes articles, attachments, campaigns or categories. */
export async function raiseCatalogueVersion(trx: Kysely<Tables>): Promise<void> {
  await sql.raw(RAISE).execute(trx);
}

/** As raiseCatalogueVersion(), for the connection of an import. */
export function raiseVersionOnConnection(db: SqliteConnection): void {
  db.exec(RAISE);
}

/** The stored version, and the time around `now` in which no campaign begins or ends. */
export interface VersionPeriod {
  version: string;
  /** First moment. */
  since: string;
  /** First moment after it; null: for ever. */
  until: string | null;
}

/** Reads committed versions; synchronous, a few microseconds. */
export interface VersionReader {
  readVersion(): string;
  readPeriod(now: LocalDateTime): VersionPeriod;
  close(): void;
}

/** A connection of its own: that of the requests may be inside a transaction, and would show a version that is rolled back later. */
export function openVersionReader(file: string): VersionReader {
  const connection = new SqliteConnection(file, { readonly: true });
  const version = connection.prepare(READ).pluck();
  const period = connection.prepare(READ_PERIOD);
  return {
    readVersion: () => (version.get() as string | undefined) ?? '',
    readPeriod: (now) => period.get({ now }) as VersionPeriod,
    close: () => connection.close(),
  };
}
