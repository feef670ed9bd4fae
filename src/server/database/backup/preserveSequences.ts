import { randomBytes } from 'node:crypto';
import { LINK_TABLES } from '../accountTables';
import { SESSION_EPOCH } from '../settings';
import { SqliteConnection } from '../sqlite/sqliteDriver';
import { USED_VERSIONS } from '../usedVersions';
import { numberedTables, setSequence } from './sequences';
import { NUMBERS_IN_SETTINGS, usedIn, type UsedNumbers } from './usedNumbers';

/** Numbers skipped when the replaced database is unreadable, so its last ones are unknown. */
const SAFE_GAP = 1000;

/**
 * Continues the numbers of the replaced database, so that one used since the snapshot is not given
 * again, and ends all sessions, one-time links and the follow links made in sessions.
 * @param used numbers of the replaced database, undefined when it cannot be read.
 */
export function preserveSequences(restored: string, used: UsedNumbers | undefined): void {
  const database = new SqliteConnection(restored);
  try {
    database.transaction(() => {
      const own = usedIn(database);
      for (const table of numberedTables(database))
        setSequence(
          database,
          table,
          lastOf(own.sequences.get(table), used && (used.sequences.get(table) ?? 0)),
        );
      const write = database.prepare('insert or replace into setting (name, value) values (?, ?)');
      for (const [name, { every }] of Object.entries(NUMBERS_IN_SETTINGS)) {
        const last = lastOf(own.settings.get(name), used && (used.settings.get(name) ?? 0));
        if (last > 0) write.run(name, String(every ? last + 1 : last));
      }
      const versions = versionsBeyond(database, own, used);
      if (Object.keys(versions).length > 0) write.run(USED_VERSIONS, JSON.stringify(versions));
      write.run(SESSION_EPOCH, randomBytes(16).toString('base64url'));
      for (const table of LINK_TABLES) database.exec(`delete from ${table}`);
      database.exec('delete from follow_link where made_by is not null');
    });
  } finally {
    database.close();
  }
}

/**
 * The versions that were used beyond those that are restored. Those of a quote that is not
 * restored, or is another shop's, do not count; of a database that cannot be read none are known.
 */
function versionsBeyond(
  database: SqliteConnection,
  own: UsedNumbers,
  used: UsedNumbers | undefined,
): Record<string, number> {
  const madeAt = database.prepare('select created_at from quote where id = ?').pluck();
  const restored = new Map(own.versions.map(({ key, version }) => [key, version]));
  const beyond: Record<string, number> = {};
  const note = (key: string, version: number) => {
    if (version > Math.max(restored.get(key) ?? 0, beyond[key] ?? 0)) beyond[key] = version;
  };
  for (const { key, version, quote } of used?.versions ?? [])
    if (quote === undefined || madeAt.get(quote.id) === quote.madeAt) note(key, version);
  for (const stored of [own.stored, used?.stored ?? {}])
    for (const [key, version] of Object.entries(stored)) note(key, version);
  return beyond;
}

const lastOf = (own = 0, used: number | undefined): number =>
  used === undefined ? own + SAFE_GAP : Math.max(own, used);
