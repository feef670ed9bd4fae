// Reads a shop's database file, with or without a running server.
import { DatabaseSync } from '@photostructure/sqlite';

/** Runs `read` with a function that returns all rows of a query. */
export function withDatabase(file, read) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return read((query, ...values) => database.prepare(query).all(...values));
  } finally {
    database.close();
  }
}

/** A connection that stays open, for polling. */
export function openReader(file) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  return { first: (query) => Object.values(database.prepare(query).get() ?? {})[0], close: () => database.close() };
}

/** @returns the errors of SQLite's integrity checks; [] when the file is sound. */
export const integrityErrors = (file) =>
  withDatabase(file, (all) => [
    ...all('pragma integrity_check')
      .map((row) => Object.values(row)[0])
      .filter((message) => message !== 'ok'),
    ...all('pragma foreign_key_check').map((row) => `foreign key of ${row.table} ${row.rowid}`),
  ]);
