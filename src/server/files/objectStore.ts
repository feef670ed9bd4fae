import type { Readable } from 'node:stream';

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
  /** Deletes what is not in `referenced` and older than `before` (milliseconds since 1970). @returns how many. */
  deleteOld(referenced: ReadonlySet<string>, before: number): Promise<number>;
  /** @throws StorageFailure when a bucket cannot be used. */
  verify(): Promise<void>;
}
