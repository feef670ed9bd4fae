import { existsSync } from 'node:fs';
import type { Client } from 'pg';
import { SqliteConnection } from '../sqlite/sqliteDriver';
import { offerVersions, parseUsedVersions, sectionVersions, USED_VERSIONS } from '../usedVersions';
import { readPostgresSequences } from './postgresConnection';
import { type Sequences, sequencesOf } from './sequences';

/**
 * The highest numbers that a database has given: none of them may be given again by a database that
 * replaces it, because mails, documents, addresses (/a/3) and stored answers name them.
 */
export interface UsedNumbers {
  /** Of the tables that number their rows themselves. */
  sequences: Sequences;
  /** Of NUMBERS_IN_SETTINGS, by their name. */
  settings: ReadonlyMap<string, number>;
  /** The versions that were sent or published. */
  versions: readonly UsedVersion[];
  /** USED_VERSIONS: those that were used before an earlier restore. */
  stored: Readonly<Record<string, number>>;
}

interface UsedVersion {
  /** Of usedVersions.ts. */
  key: string;
  version: number;
  /** The quote and when it was made: another shop has other quotes with its ids. */
  quote: { id: number; madeAt: string } | undefined;
}

/**
 * Numbers that no table counts, the last of each in a setting, with what else shows how far they
 * went. `every`: one more than both databases had, because equal numbers mean equal content.
 */
export const NUMBERS_IN_SETTINGS: Readonly<
  Record<string, { tables: readonly string[]; every?: true }>
> = {
  // The three levels share their numbers; that of a merged category redirects for ever.
  last_category_id: {
    tables: ['category', 'sub_category', 'under_sub_category', 'merged_category'],
  },
  // In the tags (ETag) of the public answers in the caches of browsers.
  catalogue_version: { tables: [], every: true },
};

const SENT = `select o.quote_id as id, max(o.version) as version, q.created_at as at
  from offer as o join quote as q on q.id = o.quote_id where o.sent_at is not null
  group by o.quote_id, q.created_at`;
const PUBLISHED =
  'select section as id, max(version) as version, null as at from shop_version group by section';
const VERSIONED = { offer: SENT, shop_version: PUBLISHED };
const STORED = `select value from setting where name = '${USED_VERSIONS}'`;

interface VersionRow {
  id: string | number;
  version: string | number;
  at: string | null;
}

const usedVersion = ({ id, version, at }: VersionRow): UsedVersion =>
  at === null
    ? { key: sectionVersions(String(id)), version: Number(version), quote: undefined }
    : {
        key: offerVersions(Number(id)),
        version: Number(version),
        quote: { id: Number(id), madeAt: at },
      };

/** Tables whose ids come from a setting. */
export const NUMBERED_BY_SETTING = Object.values(NUMBERS_IN_SETTINGS).flatMap(
  ({ tables }) => tables,
);

const NONE: UsedNumbers = { sequences: new Map(), settings: new Map(), versions: [], stored: {} };

/** @returns nothing used when there is no database, undefined when it cannot be read. */
export function readUsedNumbers(file: string): UsedNumbers | undefined {
  if (!existsSync(file)) return NONE;
  try {
    const database = new SqliteConnection(file);
    try {
      return usedIn(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** The numbers that an open SQLite file has given. */
export function usedIn(database: SqliteConnection): UsedNumbers {
  const has = database
    .prepare("select count(*) from sqlite_master where type = 'table' and name = ?")
    .pluck();
  const settings = new Map<string, number>();
  for (const [name, { tables }] of Object.entries(NUMBERS_IN_SETTINGS)) {
    // Databases of earlier versions lack some of the tables.
    const there = [...tables, 'setting'].filter((table) => has.get(table) === 1);
    const values = there.map((table) =>
      Number(database.prepare(lastSql(table, name)).pluck().get() ?? 0),
    );
    settings.set(name, Math.max(0, ...values));
  }
  const versions = Object.entries(VERSIONED)
    .filter(([table]) => has.get(table) === 1)
    .flatMap(([, newest]) => database.prepare(newest).all() as unknown as VersionRow[]);
  const stored =
    has.get('setting') === 1
      ? (database.prepare(STORED).pluck().get() as string | undefined)
      : undefined;
  return {
    sequences: sequencesOf(database),
    settings,
    versions: versions.map(usedVersion),
    stored: parseUsedVersions(stored),
  };
}

/** The numbers that a PostgreSQL database of this version has given. */
export async function readUsedPostgres(client: Client): Promise<UsedNumbers> {
  const settings = new Map<string, number>();
  for (const [name, { tables }] of Object.entries(NUMBERS_IN_SETTINGS)) {
    let last = 0;
    for (const table of [...tables, 'setting']) {
      const { rows } = await client.query<{ last: string | number | null }>(lastSql(table, name));
      last = Math.max(last, Number(rows[0]?.last ?? 0));
    }
    settings.set(name, last);
  }
  const versions: VersionRow[] = [];
  for (const newest of Object.values(VERSIONED))
    versions.push(...(await client.query<VersionRow>(newest)).rows);
  const stored = await client.query<{ value: string }>(STORED);
  return {
    sequences: await readPostgresSequences(client),
    settings,
    versions: versions.map(usedVersion),
    stored: parseUsedVersions(stored.rows[0]?.value),
  };
}

const lastSql = (table: string, setting: string): string =>
  table === 'setting'
    ? `select cast(value as bigint) as last from setting where name = '${setting}'`
    : `select max(id) as last from ${table}`;
