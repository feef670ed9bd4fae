import { raiseVersionOnConnection } from './catalogueVersion';
import type { SqliteConnection } from './sqlite/sqliteDriver';

const REVISION = 'catalogue_revision';

/** Number of imports and undos that changed the catalogue. */
export function readRevision(db: SqliteConnection): number {
  return Number(db.prepare('select value from setting where name = ?').pluck().get(REVISION) ?? 0);
}

/** Increments the revision. Call in the transaction that changes the catalogue. @param revision the previous one. */
export function raiseRevision(db: SqliteConnection, revision: number): void {
  db.prepare('insert or replace into setting (name, value) values (?, ?)').run(REVISION, String(revision + 1));
  raiseVersionOnConnection(db);
}
