import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFull } from './refusals';
import { createFileStorage, type FileStorage, type ObjectStore, type StoredFile } from './storage';

export const RESERVED_DISK_BYTES = 200 * 1024 * 1024;

/** Files in a folder, their thumbnails in a folder below it. Creates both when they are missing. */
export function openFileFolder(directory: string): FileStorage {
  const thumbnails = join(directory, 'thumbnails');
  mkdirSync(thumbnails, { recursive: true });
  const files = createFolder(directory);
  const write = async (name: string, bytes: Uint8Array) => {
    await assertFreeSpace(directory, bytes.length);
    await files.write(name, bytes);
  };
  return createFileStorage({ ...files, write }, createFolder(thumbnails));
}

const createFolder = (directory: string): ObjectStore => ({
  write: (name, bytes) => writeDurably(join(directory, name), bytes),
  read: (name) => readFile(join(directory, name)),
  remove: (name) => rm(join(directory, name), { force: true }),
  deleteOld: (referenced, before) => deleteOldFiles(directory, referenced, before),
  verify: () => Promise.resolve(),
});

async function readFile(path: string): Promise<StoredFile | undefined> {
  const handle = await unlessMissing(open(path));
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    return { size, stream: handle.createReadStream() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function unlessMissing<T>(task: Promise<T>): Promise<T | undefined> {
  return task.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
}

async function assertFreeSpace(directory: string, neededBytes: number): Promise<void> {
  if ((await freeBytes(directory)) < neededBytes + RESERVED_DISK_BYTES) throw new DiskFull();
}

/** Bytes this user may still write on the disk of a directory. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/**
 * Deletes the files of a folder that are not `referenced` and older than `before` (milliseconds
 * since 1970).
 * @returns how many.
 */
export async function deleteOldFiles(
  folder: string,
  referenced: ReadonlySet<string>,
  before: number,
): Promise<number> {
  let deleted = 0;
  for (const entry of (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
    if (!entry.isFile() || referenced.has(entry.name)) continue;
    const path = join(folder, entry.name);
    const { mtimeMs = before } = (await unlessMissing(stat(path))) ?? {};
    if (mtimeMs >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

/**
 * Atomic, also after a power cut: written and synced under a temporary name beside `path`, then
 * renamed.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const handle = await open(temporary, 'wx', 0o640);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
