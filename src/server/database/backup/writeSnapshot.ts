import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { sqliteFile } from '../location';
import { openSqliteFile } from '../sqlite/sqlite';
import { SqliteConnection } from '../sqlite/sqliteDriver';
import { addFileTable, insertFile, listReferencedFiles, verifySnapshot } from './snapshotFile';

/** Reads a picture or document by its generated name. @returns undefined when it is missing. */
export type ReadFile = (name: string) => Uint8Array | undefined;

const MAX_ATTEMPTS = 10;

/**
 * Writes a consistent copy of the database and the files it references into one SQLite file while the server runs, then verifies it.
 * @param target must not exist. @param readFile may still return files removed during the copy.
 * @returns names of referenced files that are missing from the shop itself.
 * @throws CannotRestore when the written snapshot fails the verification.
 */
export function writeSnapshot(dataDir: string, target: string, readFile: ReadFile): string[] {
  const live = openSqliteFile(sqliteFile(dataDir));
  try {
    for (let attempt = 1; ; attempt += 1) {
      rmSync(target, { force: true });
      live.prepare('vacuum into ?').run(target);
      const missing = packFiles(target, readFile);
      const lost = missing.filter((name) => live.prepare('select 1 from attachment where stored_name = ?').get(name) !== undefined);
      // A missing file whose row has been deleted since was removed during the copy: copy again.
      if (lost.length === missing.length || attempt === MAX_ATTEMPTS) return syncAndVerify(target, missing);
    }
  } finally {
    live.close();
  }
}

function packFiles(target: string, readFile: ReadFile): string[] {
  const snapshot = new SqliteConnection(target);
  try {
    addFileTable(snapshot);
    return snapshot.transaction(() => listReferencedFiles(snapshot).filter((name) => !pack(snapshot, name, readFile(name))));
  } finally {
    snapshot.close();
  }
}

function pack(snapshot: SqliteConnection, name: string, content: Uint8Array | undefined): boolean {
  if (content) insertFile(snapshot, { name, content });
  return content !== undefined;
}

function syncAndVerify(target: string, missing: string[]): string[] {
  const handle = openSync(target, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  verifySnapshot(target);
  return missing;
}
