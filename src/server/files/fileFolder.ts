import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFull } from './fileRefused';
import { makeThumbnail } from './pictures';
import { writeDurably } from './writeDurably';

/** Generated file names; unfinished `.part` files do not match. */
export const STORED_NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/;
export const RESERVED_DISK_BYTES = 200 * 1024 * 1024;

/** Pictures and documents under generated names: nothing the sender typed becomes a path. */
export interface FileFolder {
  /** Writes a file and syncs it. @returns its stored name. @throws DiskFull when it would leave less than 200 MB. */
  save: (bytes: Buffer, extension: string) => Promise<string>;
  /** @returns undefined when the file does not exist. */
  open: (storedName: string) => Promise<FileHandle | undefined>;
  /** The cached thumbnail of a picture, made on first use. @returns undefined when the picture does not exist. */
  thumbnail: (storedName: string) => Promise<Buffer | undefined>;
  /** Deletes a file and its thumbnail, if they exist. */
  remove: (storedName: string) => Promise<void>;
  /** Deletes files and thumbnails that are not `referenced` and older than `before` (milliseconds since 1970). @returns how many. */
  deleteOrphans: (referenced: ReadonlySet<string>, before: number) => Promise<number>;
}

/** Creates `directory` when it is missing. */
export function openFileFolder(directory: string): FileFolder {
  const thumbnails = join(directory, 'thumbnails');
  mkdirSync(thumbnails, { recursive: true });
  const thumbnailsInProgress = new Map<string, Promise<Buffer | undefined>>();

  const pathOf = (folder: string, storedName: string): string => {
    if (!STORED_NAME.test(storedName)) throw new Error(`Not a stored name: ${storedName}`);
    return join(folder, storedName);
  };

  async function createThumbnail(storedName: string): Promise<Buffer | undefined> {
    const picture = await readIfExists(pathOf(directory, storedName));
    if (!picture) return undefined;
    const thumbnail = await makeThumbnail(picture);
    await writeDurably(pathOf(thumbnails, storedName), thumbnail);
    return thumbnail;
  }

  return {
    async save(bytes, extension) {
      await assertFreeSpace(directory, bytes.length);
      const storedName = `${randomBytes(16).toString('hex')}.${extension}`;
      await writeDurably(pathOf(directory, storedName), bytes);
      return storedName;
    },
    open: (storedName) => unlessMissing(open(pathOf(directory, storedName))),
    async thumbnail(storedName) {
      const cached = await readIfExists(pathOf(thumbnails, storedName));
      if (cached) return cached;
      const thumbnail =
        thumbnailsInProgress.get(storedName) ?? createThumbnail(storedName).finally(() => thumbnailsInProgress.delete(storedName));
      thumbnailsInProgress.set(storedName, thumbnail);
      return thumbnail;
    },
    async remove(storedName) {
      await rm(pathOf(directory, storedName), { force: true });
      await rm(pathOf(thumbnails, storedName), { force: true });
    },
    async deleteOrphans(referenced, before) {
      return (await deleteOldFiles(directory, referenced, before)) + (await deleteOldFiles(thumbnails, referenced, before));
    },
  };
}

const readIfExists = (path: string): Promise<Buffer | undefined> => unlessMissing(readFile(path));

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

/** Deletes the files of a folder that are not `referenced` and older than `before` (milliseconds since 1970). @returns how many. */
export async function deleteOldFiles(folder: string, referenced: ReadonlySet<string>, before: number): Promise<number> {
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
