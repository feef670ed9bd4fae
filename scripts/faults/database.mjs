// Reads a shop's database file, beside the server or after it.
import { DatabaseSync } from '@photostructure/sqlite';

/** Runs `read` with a function that returns all rows of a query. */
export function reading(file, read) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return read((query, ...values) => database.prepare(query).all(...values));
  } finally {
    database.close();
  }
}

/** A connection that stays open: for looking often. */
export function openReader(file) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  return { first: (query) => Object.values(database.prepare(query).get() ?? {})[0], close: () => database.close() };
}

/** @returns what SQLite says of the file's health: [] when nothing is wrong. */
export const damages = (file) =>
  reading(file, (all) => [
    ...all('pragma integrity_check')
      .map((row) => Object.values(row)[0])
      .filter((said) => said !== 'ok'),
    ...all('pragma foreign_key_check').map((row) => `foreign key of ${row.table} ${row.rowid}`),
  ]);
