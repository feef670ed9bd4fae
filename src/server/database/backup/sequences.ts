import type { SqliteConnection } from '../sqlite/sqliteDriver';

/** Table name to its last AUTOINCREMENT id. */
export type Sequences = ReadonlyMap<string, number>;

/** Makes a table of an SQLite file continue after `to`. */
export function setSequence(database: SqliteConnection, table: string, to: number): void {
  database.prepare('delete from sqlite_sequence where name = ?').run(table);
  database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, to);
}

/** The tables of an SQLite file that number their rows themselves. */
export const numberedTables = (database: SqliteConnection): string[] =>
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
