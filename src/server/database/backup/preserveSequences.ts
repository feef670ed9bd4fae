import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { LINK_TABLES } from '../accountTables';
import { SESSION_EPOCH } from '../settings';
import { SqliteConnection } from '../sqlite/sqliteDriver';

/** Table name to its last AUTOINCREMENT id. */
export type Sequences = ReadonlyMap<string, number>;

/** Ids skipped when the replaced database is unreadable, so its last ids are unknown. */
const SAFE_GAP = 1000;

/** @returns empty when there is no database, undefined when it cannot be read. */
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
 * Continues the id sequences of the replaced database, so that an id used since the snapshot is not
 * reused, and ends all sessions, one-time links and the follow links made in sessions. @param used
 * sequences of the replaced database, undefined when it cannot be read.
 */
export function preserveSequences(restored: string, used: Sequences | undefined): void {
  const database = new SqliteConnection(restored);
  try {
    database.transaction(() => {
      const own = sequencesOf(database);
      for (const table of numberedTables(database))
        setSequence(database, table, startAfter(own.get(table) ?? 0, used, table));
      database
        .prepare('insert or replace into setting (name, value) values (?, ?)')
        .run(SESSION_EPOCH, randomBytes(16).toString('base64url'));
      for (const table of LINK_TABLES) database.exec(`delete from ${table}`);
      database.exec('delete from follow_link where made_by is not null');
    });
  } finally {
    database.close();
  }
}

const startAfter = (own: number, used: Sequences | undefined, table: string): number =>
  used ? Math.max(own, used.get(table) ?? 0) : own + SAFE_GAP;

/** Makes a table of an SQLite file continue after `to`. */
export function setSequence(database: SqliteConnection, table: string, to: number): void {
  database.prepare('delete from sqlite_sequence where name = ?').run(table);
  database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, to);
}

const numberedTables = (database: SqliteConnection): string[] =>
  database
    .prepare("select name from sqlite_master where type = 'table' and sql like '%autoincrement%'")
    .pluck()
    .all() as string[];

/** The last id that each numbering table of an SQLite file has given. */
export function sequencesOf(database: SqliteConnection): Sequences {
  const rows = database.prepare('select name, seq from sqlite_sequence').all() as {
    name: string;
    seq: number;
  }[];
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}
