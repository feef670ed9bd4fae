import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HttpError } from '../http/httpError';
import { makeThumbnail } from './pictures';
import { StorageFailure } from './storageFailure';

/** Generated file names; unfinished `.part` files do not match. */
export const STORED_NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

/** An opened file. Its stream must be read to its end or destroyed. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  stream: Readable;
}

/** A folder or a part of a bucket: objects by name. Errors of a bucket are StorageFailure. */
export interface ObjectStore {
  /** Stores an object durably, replacing one of the same name in one step. @throws DiskFull */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is none. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Deletes an object if there is one. */
  remove(name: string): Promise<void>;
  /**
   * Deletes what is not in `referenced` and older than `before` (milliseconds since 1970).
   * @returns how many.
   */
  deleteOld(referenced: ReadonlySet<string>, before: number): Promise<number>;
  /** @throws StorageFailure when a bucket cannot be used. */
  verify(): Promise<void>;
}

/**
 * Pictures and documents under generated names: nothing the sender typed becomes a path. Errors of
 * a bucket are StorageFailure.
 */
export interface FileStorage {
  /**
   * Stores a file durably.
   * @returns its stored name.
   * @throws DiskFull when it would leave less than 200 MB.
   */
  save: (bytes: Buffer, extension: string) => Promise<string>;
  /** @returns undefined when the file does not exist. */
  open: (storedName: string) => Promise<StoredFile | undefined>;
  /**
   * The cached thumbnail of a picture, made on first use.
   * @returns undefined when the picture does not exist.
   */
  thumbnail: (storedName: string) => Promise<StoredFile | undefined>;
  /**
   * Stores a file under a name that it has had before, for a restore, or that is the hash of its
   * bytes. A thumbnail of other bytes is deleted.
   */
  replace: (storedName: string, bytes: Uint8Array) => Promise<void>;
  /** Deletes a file and its thumbnail, if they exist. */
  remove: (storedName: string) => Promise<void>;
  /**
   * Deletes files and thumbnails that are not `referenced` and older than `before` (milliseconds
   * since 1970).
   * @returns how many.
   */
  deleteOrphans: (referenced: ReadonlySet<string>, before: number) => Promise<number>;
  /** @throws StorageFailure when the bucket cannot be used. */
  verify: () => Promise<void>;
}

/** Files and their thumbnails, each in a store of their own. */
export function createFileStorage(files: ObjectStore, thumbnails: ObjectStore): FileStorage {
  const thumbnailsInProgress = new Map<string, Promise<Buffer | undefined>>();

  async function createThumbnail(storedName: string): Promise<Buffer | undefined> {
    const picture = await files.read(storedName);
    if (!picture) return undefined;
    const thumbnail = await makeThumbnail(await buffer(picture.stream));
    // One that a bucket does not take is made again next time.
    await thumbnails.write(storedName, thumbnail).catch(throwUnlessStorageFailure);
    return thumbnail;
  }

  /** Other processes may make the same one: both write the same bytes. */
  function createThumbnailOnce(storedName: string): Promise<Buffer | undefined> {
    const thumbnail =
      thumbnailsInProgress.get(storedName) ??
      createThumbnail(storedName).finally(() => thumbnailsInProgress.delete(storedName));
    thumbnailsInProgress.set(storedName, thumbnail);
    return thumbnail;
  }

  return {
    async save(bytes, extension) {
      const storedName = checkedName(`${randomBytes(16).toString('hex')}.${extension}`);
      await files.write(storedName, bytes);
      return storedName;
    },
    open: async (storedName) => files.read(checkedName(storedName)),
    async thumbnail(storedName) {
      const cached = await thumbnails.read(checkedName(storedName));
      if (cached) return cached;
      const made = await createThumbnailOnce(storedName);
      return made && { size: made.length, stream: Readable.from([made], { objectMode: false }) };
    },
    async replace(storedName, bytes) {
      await files.write(checkedName(storedName), bytes);
      await thumbnails.remove(storedName);
    },
    async remove(storedName) {
      await files.remove(checkedName(storedName));
      await thumbnails.remove(storedName);
    },
    async deleteOrphans(referenced, before) {
      return (
        (await files.deleteOld(referenced, before)) +
        (await thumbnails.deleteOld(referenced, before))
      );
    },
    verify: () => files.verify(),
  };
}

function checkedName(storedName: string): string {
  if (!STORED_NAME.test(storedName)) throw new Error(`Not a stored name: ${storedName}`);
  return storedName;
}

function throwUnlessStorageFailure(error: unknown): void {
  if (!(error instanceof StorageFailure)) throw error;
}

type Files = Pick<FileStorage, 'remove'>;

/** Deletes a file that no row refers to after all; one that stays is deleted with the orphans. */
export const removeUnused = (files: Files, name: string): Promise<void> =>
  files.remove(name).catch(() => undefined);

/**
 * Runs a write whose rows refer to files that were stored before. They are deleted only when the
 * write was refused: after any other failure, such as the lost answer of a commit, the row may be
 * there, and the hourly cleanup knows whether it is.
 */
export async function referToFile<T>(
  files: Files,
  stored: string | undefined | readonly string[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof HttpError)
      for (const name of [stored ?? []].flat()) await removeUnused(files, name);
    throw error;
  }
}
