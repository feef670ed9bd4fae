import type { SqliteConnection } from './engine/sqliteDriver';

const REVISION = 'catalogue_revision';

/** Counts the imports and returns that changed the catalogue. */
export function readRevision(db: SqliteConnection): number {
  return Number(db.prepare('select value from setting where name = ?').pluck().get(REVISION) ?? 0);
}

/** Notes that the catalogue changed, in the transaction that changes it. @param revision what it was before. */
export function raiseRevision(db: SqliteConnection, revision: number): void {
  db.prepare('insert or replace into setting (name, value) values (?, ?)').run(REVISION, String(revision + 1));
}
