import { BOUNDARIES, READ_VERSION, type VersionPeriod, type VersionReader } from '../catalogueVersion';
import { SqliteConnection } from './sqliteDriver';

const READ_PERIOD = `with boundary as (${BOUNDARIES})
  select coalesce((${READ_VERSION}), '') as version,
    coalesce((select max(at) from boundary where at <= $now), '') as since,
    (select min(at) from boundary where at > $now) as until`;

/** A connection of its own: that of the requests may be inside a transaction, and would show a version that is rolled back later. */
export function openSqliteVersionReader(file: string): VersionReader {
  const connection = new SqliteConnection(file, { readonly: true });
  const version = connection.prepare(READ_VERSION).pluck();
  const period = connection.prepare(READ_PERIOD);
  return {
    readVersion: () => (version.get() as string | undefined) ?? '',
    readPeriod: (now) => period.get({ now }) as VersionPeriod,
    refresh: async () => {},
    close: () => connection.close(),
  };
}
