import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { linkOrCopy } from '../database/backup/replacedDatabases';
import { reusedMemory } from '../database/backup/snapshotFile';
import { type FilePlace, openFileStorage } from '../files/openStorage';
import { STORED_NAME, type StoredFile } from '../files/storage';

const PINNED = '.sauvegarde-';

/** The files of a shop that may be open. */
export interface FilesForBackup {
  /** The bytes are valid until the next call. @returns undefined when the file does not exist. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  release: () => void;
}

/** The files of a bucket; one that the shop deletes meanwhile is missing. */
export async function openBucketForBackup(place: FilePlace): Promise<FilesForBackup> {
  const files = await openFileStorage(place);
  const allocate = reusedMemory();
  return {
    async read(name) {
      const file = await files.open(name);
      return file && readStream(file, allocate);
    },
    release: () => undefined,
  };
}

async function readStream(
  { size, stream }: StoredFile,
  allocate: (size: number) => Buffer,
): Promise<Uint8Array> {
  const bytes = allocate(size);
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length + chunk.length > size) throw new Error('A file is longer than its size');
    length += chunk.copy(bytes, length);
  }
  return bytes.subarray(0, length);
}

/** @returns undefined when the file does not exist. */
async function readPath(
  path: string,
  allocate: (size: number) => Buffer,
): Promise<Uint8Array | undefined> {
  const handle = await open(path).catch(undefinedIfMissing);
  if (!handle) return undefined;
  try {
    const bytes = allocate((await handle.stat()).size);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      ({ bytesRead: read } = await handle.read(bytes, length, bytes.length - length, length));
    return bytes.subarray(0, length);
  } finally {
    await handle.close();
  }
}

/**
 * Hard-links the files of `folder` into a new folder below `dataDir`, so that those the shop
 * deletes later can still be read. Also deletes such folders of processes that were killed.
 */
export function linkFilesForBackup(dataDir: string, folder: string): FilesForBackup {
  mkdirSync(dataDir, { recursive: true });
  for (const entry of readdirSync(dataDir)) {
    const pid = entry.startsWith(PINNED)
      ? Number(entry.slice(PINNED.length).split('-')[0])
      : undefined;
    if (pid !== undefined && !isRunning(pid))
      rmSync(join(dataDir, entry), { recursive: true, force: true });
  }
  const pinned = mkdtempSync(join(dataDir, `${PINNED}${process.pid}-`));
  for (const name of storedNames(folder))
    unlessMissing(() => linkOrCopy(join(folder, name), join(pinned, name)));
  const allocate = reusedMemory();
  return {
    // Files added since the snapshot exist only in the original folder.
    read: async (name) =>
      (await readPath(join(pinned, name), allocate)) ?? readPath(join(folder, name), allocate),
    release: () => rmSync(pinned, { recursive: true, force: true }),
  };
}

const storedNames = (folder: string): string[] =>
  (unlessMissing(() => readdirSync(folder)) ?? []).filter((name) => STORED_NAME.test(name));

function unlessMissing<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch (error) {
    undefinedIfMissing(error);
    return undefined;
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
