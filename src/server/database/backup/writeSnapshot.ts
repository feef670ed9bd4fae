import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { sqliteFile } from '../engine/openDatabase';
import { openSqliteFile } from '../engine/sqlite';
import { SqliteConnection } from '../engine/sqliteDriver';
import { addFileTable, insertFile, listReferencedFiles, verifySnapshot } from './snapshotFile';

/** Reads a picture or document by its generated name. @returns undefined when it is not there. */
export type ReadFile = (name: string) => Uint8Array | undefined;

const ATTEMPTS = 10;

/**
 * Writes the database of one moment and the files that it names into one SQLite file, while the shop goes on, and reads it again.
 * @param target must not exist. @param readFile may give what was removed after that moment.
 * @returns the files that the shop itself has lost: rows name them, and they are not there.
 * @throws CannotRestore when what was written cannot be read.
 */
export function writeSnapshot(dataDir: string, target: string, readFile: ReadFile): string[] {
  const live = openSqliteFile(sqliteFile(dataDir));
  try {
    for (let attempt = 1; ; attempt += 1) {
      rmSync(target, { force: true });
      live.prepare('vacuum into ?').run(target);
      const missing = packFiles(target, readFile);
      const lost = missing.filter((name) => live.prepare('select 1 from attachment where stored_name = ?').get(name) !== undefined);
      // One that its row has left meanwhile belongs to the moment of this copy: another moment, then.
      if (lost.length === missing.length || attempt === ATTEMPTS) return settled(target, missing);
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

function settled(target: string, missing: string[]): string[] {
  const handle = openSync(target, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  verifySnapshot(target);
  return missing;
}
