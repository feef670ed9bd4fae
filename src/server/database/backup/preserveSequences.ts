import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { SqliteConnection } from '../engine/sqliteDriver';
import { LINK_TABLES } from '../oneTimeLinks';
import { SESSION_EPOCH } from '../settings';

/** The last number that each table has given. */
export type Sequences = ReadonlyMap<string, number>;

/** How far numbers go on when nobody can tell which ones were given since the snapshot. */
const SAFE_STEP = 1000;

/** @returns none where there is no database, undefined when it cannot be read. */
export function readSequences(file: string): Sequences | undefined {
  if (!existsSync(file)) return new Map();
  try {
    const database = new SqliteConnection(file);
    try {
      return sequencesOf(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/**
 * Makes a restored database follow on the one it replaces: sessions and the links of e-mails end, and an id that was given to an account,
 * a quote or a picture since the snapshot is not given to another. @param given of the replaced database, undefined when it cannot be read.
 */
export function preserveSequences(restored: string, given: Sequences | undefined): void {
  const database = new SqliteConnection(restored);
  try {
    database.transaction(() => {
      const own = sequencesOf(database);
      for (const table of numberedTables(database)) raise(database, table, nextStart(own.get(table) ?? 0, given, table));
      database
        .prepare('insert or replace into setting (name, value) values (?, ?)')
        .run(SESSION_EPOCH, randomBytes(16).toString('base64url'));
      for (const table of LINK_TABLES) database.exec(`delete from ${table}`);
    });
  } finally {
    database.close();
  }
}

const nextStart = (own: number, given: Sequences | undefined, table: string): number =>
  given ? Math.max(own, given.get(table) ?? 0) : own + SAFE_STEP;

function raise(database: SqliteConnection, table: string, to: number): void {
  database.prepare('delete from sqlite_sequence where name = ?').run(table);
  database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, to);
}

const numberedTables = (database: SqliteConnection): string[] =>
  database.prepare("select name from sqlite_master where type = 'table' and sql like '%autoincrement%'").pluck().all() as string[];

function sequencesOf(database: SqliteConnection): Sequences {
  const rows = database.prepare('select name, seq from sqlite_sequence').all() as { name: string; seq: number }[];
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}
