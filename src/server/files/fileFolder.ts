import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFull } from './fileRefused';
import { makeThumbnail } from './pictures';

/** The generated name of a finished file. */
export const STORED_NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/;
export const ROOM_KEPT_FREE = 200 * 1024 * 1024;

/** Pictures and documents under generated names: nothing the sender wrote becomes a path. */
export interface FileFolder {
  /** Writes a file durably. @returns its stored name. @throws DiskFull when it is nearly so. */
  save(bytes: Buffer, extension: string): Promise<string>;
  /** @returns undefined when the file is not there. */
  open(storedName: string): Promise<FileHandle | undefined>;
  /** The thumbnail of a stored picture, made once and kept. @returns undefined when the picture is not there. */
  thumbnail(storedName: string): Promise<Buffer | undefined>;
  /** Removes a file and its thumbnail; harmless when they are gone. */
  remove(storedName: string): Promise<void>;
  /** Removes what no row refers to and was not written since `before` (a crash between row and file). @returns how many. */
  sweep(kept: ReadonlySet<string>, before: number): Promise<number>;
}

/** The folder at `directory`, which is made when missing. */
export function openFileFolder(directory: string): FileFolder {
  const thumbnails = join(directory, 'thumbnails');
  mkdirSync(thumbnails, { recursive: true });
  const inMaking = new Map<string, Promise<Buffer | undefined>>();

  const place = (folder: string, storedName: string): string => {
    if (!STORED_NAME.test(storedName)) throw new Error(`Not a stored name: ${storedName}`);
    return join(folder, storedName);
  };

  async function makeAndKeep(storedName: string): Promise<Buffer | undefined> {
    const picture = await readIfThere(place(directory, storedName));
    if (!picture) return undefined;
    const thumbnail = await makeThumbnail(picture);
    await writeDurably(place(thumbnails, storedName), thumbnail);
    return thumbnail;
  }

  return {
    async save(bytes, extension) {
      await assertRoom(directory, bytes.length);
      const storedName = `${randomBytes(16).toString('hex')}.${extension}`;
      await writeDurably(place(directory, storedName), bytes);
      return storedName;
    },
    open: (storedName) => ifThere(open(place(directory, storedName))),
    async thumbnail(storedName) {
      const kept = await readIfThere(place(thumbnails, storedName));
      if (kept) return kept;
      const made = inMaking.get(storedName) ?? makeAndKeep(storedName).finally(() => inMaking.delete(storedName));
      inMaking.set(storedName, made);
      return made;
    },
    async remove(storedName) {
      await rm(place(directory, storedName), { force: true });
      await rm(place(thumbnails, storedName), { force: true });
    },
    async sweep(kept, before) {
      return (await sweepFolder(directory, kept, before)) + (await sweepFolder(thumbnails, kept, before));
    },
  };
}

/** Under its final name only once all of it is on the disk. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const handle = await open(unfinished, 'wx', 0o640);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const readIfThere = (path: string): Promise<Buffer | undefined> => ifThere(readFile(path));

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function assertRoom(directory: string, wanted: number): Promise<void> {
  if ((await freeBytes(directory)) < wanted + ROOM_KEPT_FREE) throw new DiskFull();
}

/** Bytes that this user may still write where a directory lies. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Removes the files of a folder that are not `kept` and were not written since `before` (milliseconds since 1970). @returns how many. */
export async function sweepFolder(folder: string, kept: ReadonlySet<string>, before: number): Promise<number> {
  let removed = 0;
  for (const entry of (await ifThere(readdir(folder, { withFileTypes: true }))) ?? []) {
    if (!entry.isFile() || kept.has(entry.name)) continue;
    const path = join(folder, entry.name);
    const { mtimeMs = before } = (await ifThere(stat(path))) ?? {};
    if (mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
