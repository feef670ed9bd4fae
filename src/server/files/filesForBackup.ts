import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type FilePlace, openFileStorage } from './fileStore';
import { linkOrCopy } from './linkOrCopy';
import { STORED_NAME } from './objectStore';

const PINNED = '.sauvegarde-';

/** The files of a shop that may be open. */
export interface FilesForBackup {
  /** @returns undefined when the file does not exist. */
  read: (name: string) => Promise<Buffer | undefined>;
  release: () => void;
}

/** The files of a bucket; one that the shop deletes meanwhile is missing. */
export async function openBucketForBackup(place: FilePlace): Promise<FilesForBackup> {
  const files = await openFileStorage(place);
  return {
    async read(name) {
      const file = await files.open(name);
      return file && buffer(file.stream);
    },
    release: () => undefined,
  };
}

/**
 * Hard-links the files of `folder` into a new folder below `dataDir`, so that those the shop deletes later can still be read. Also deletes
 * such folders of processes that were killed.
 */
export function linkFilesForBackup(dataDir: string, folder: string): FilesForBackup {
  mkdirSync(dataDir, { recursive: true });
  for (const entry of readdirSync(dataDir)) {
    const pid = entry.startsWith(PINNED) ? Number(entry.slice(PINNED.length).split('-')[0]) : undefined;
    if (pid !== undefined && !isRunning(pid)) rmSync(join(dataDir, entry), { recursive: true, force: true });
  }
  const pinned = mkdtempSync(join(dataDir, `${PINNED}${process.pid}-`));
  for (const name of storedNames(folder)) unlessMissing(() => linkOrCopy(join(folder, name), join(pinned, name)));
  return {
    // Files added since the snapshot exist only in the original folder.
    read: async (name) => unlessMissing(() => readFileSync(join(pinned, name))) ?? unlessMissing(() => readFileSync(join(folder, name))),
    release: () => rmSync(pinned, { recursive: true, force: true }),
  };
}

const storedNames = (folder: string): string[] => (unlessMissing(() => readdirSync(folder)) ?? []).filter((name) => STORED_NAME.test(name));

function unlessMissing<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
