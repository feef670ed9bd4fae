import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { SqliteConnection } from '../sqlite/sqliteDriver';
import { addSnapshotTables, listReferencedFiles, openFileWriter, verifySnapshot } from './snapshotFile';
import type { SnapshotSource } from './snapshotSource';
import type { TableSum } from './tableSums';

/** Reads a picture or document by its generated name. @returns undefined when it is missing. */
export type ReadFile = (name: string) => Promise<Uint8Array | undefined>;

export interface WrittenSnapshot {
  /** Names of referenced files that are missing from the shop itself. */
  missing: string[];
  sums: TableSum[];
}

const MAX_ATTEMPTS = 10;

/**
 * Writes a consistent copy of the database and the files it references into one SQLite file while the server runs, then verifies it.
 * @param target is replaced. @param readFile may still return files removed during the copy.
 * @throws CannotRestore when the written snapshot fails the verification, CopyDiffers.
 */
export async function writeSnapshot(source: SnapshotSource, target: string, readFile: ReadFile): Promise<WrittenSnapshot> {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(target, { force: true });
    const sums = await source.copyTo(target);
    const missing = await packFiles(target, sums, readFile);
    const isReferenced = await Promise.all(missing.map((name) => source.hasFile(name)));
    // A missing file whose row has been deleted since was removed during the copy: copy again.
    if (isReferenced.every(Boolean) || attempt === MAX_ATTEMPTS) {
      await syncAndVerify(target);
      return { missing, sums };
    }
  }
}

async function packFiles(target: string, sums: readonly TableSum[], readFile: ReadFile): Promise<string[]> {
  const missing: string[] = [];
  const snapshot = new SqliteConnection(target);
  try {
    // The file is synced when it is complete, and deleted when it is not.
    for (const setting of ['journal_mode = MEMORY', 'synchronous = OFF']) snapshot.pragma(setting);
    snapshot.exec('begin');
    addSnapshotTables(snapshot, sums);
    const write = openFileWriter(snapshot);
    for (const name of listReferencedFiles(snapshot)) {
      const content = await readFile(name);
      if (content) write({ name, content });
      else missing.push(name);
    }
    snapshot.exec('commit');
    return missing;
  } finally {
    snapshot.close();
  }
}

async function syncAndVerify(target: string): Promise<void> {
  const handle = openSync(target, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  await verifySnapshot(target);
}
