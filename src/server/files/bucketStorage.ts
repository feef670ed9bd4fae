import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucketAddress';
import {
  createFileStorage,
  type FileStorage,
  type ObjectStore,
  STORED_NAME,
  type StoredFile,
} from './storage';
import { StorageFailure, toStorageFailure } from './storageFailure';

const CONNECT_TIMEOUT_MS = 2_000;
/** From the request to the head of its answer. */
const ANSWER_TIMEOUT_MS = 5_000;
/** From a request with the bytes of a file to the head of its answer. */
const WRITE_TIMEOUT_MS = 30_000;
/** Between two chunks of a file. */
const IDLE_TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;
/** A slow visitor occupies one for as long as the download takes. */
const MAX_SOCKETS = 200;

/** Replaced in tests: they cannot wait that long, nor list so many objects. */
export interface BucketOptions {
  answerMs?: number;
  idleMs?: number;
  /** Objects of a page of a list; the storage's own number by default. */
  perPage?: number;
}

/**
 * Files in a private bucket, their thumbnails below `thumbnails/`. Does not connect yet.
 * Credentials come from the SDK's usual variables and files.
 */
export function openFileBucket(address: BucketAddress, options: BucketOptions = {}): FileStorage {
  const client = createClient(address, options);
  const store = (prefix: string) => createStore(client, { ...address, prefix }, options);
  return createFileStorage(store(address.prefix), store(`${address.prefix}thumbnails/`));
}

function createClient(
  { endpoint, region }: BucketAddress,
  { answerMs = ANSWER_TIMEOUT_MS }: BucketOptions,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    // Other storages than Amazon's rarely have a host name per bucket.
    forcePathStyle: endpoint !== undefined,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
    // Not every storage knows the newer checksums. Signed requests have the SHA-256 of their body
    // in a header.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function createStore(
  client: S3Client,
  { bucket, prefix }: BucketAddress,
  { idleMs = IDLE_TIMEOUT_MS, perPage }: BucketOptions,
): ObjectStore {
  const asked = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw toStorageFailure(error, bucket);
    });
  const objectOf = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  async function deleteOld(referenced: ReadonlySet<string>, before: number): Promise<number> {
    let deleted = 0;
    const list = { Bucket: bucket, Prefix: prefix, Delimiter: '/', MaxKeys: perPage };
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, list)) {
      for (const { Key = '', LastModified } of Contents) {
        const name = Key.slice(prefix.length);
        // The bucket may contain objects of others.
        const isOurs = STORED_NAME.test(name);
        if (!isOurs || referenced.has(name) || !LastModified || LastModified.getTime() >= before)
          continue;
        await client.send(new DeleteObjectCommand(objectOf(name)));
        deleted += 1;
      }
    }
    return deleted;
  }

  return {
    async write(name, bytes) {
      const put = new PutObjectCommand({ ...objectOf(name), Body: bytes });
      await asked(client.send(put, { requestTimeout: WRITE_TIMEOUT_MS }));
    },
    async read(name): Promise<StoredFile | undefined> {
      const answer = await asked(
        client.send(new GetObjectCommand(objectOf(name))).catch(unlessNoSuchKey),
      );
      if (!answer) return undefined;
      const body = answer.Body as Readable;
      if (answer.ContentLength === undefined) {
        body.destroy();
        throw new StorageFailure(
          'unavailable',
          'NoContentLength',
          bucket,
          'an answer without its length',
        );
      }
      return {
        size: answer.ContentLength,
        stream: readWithin(body, idleMs, (error) => toStorageFailure(error, bucket)),
      };
    },
    async remove(name) {
      await asked(client.send(new DeleteObjectCommand(objectOf(name))));
    },
    deleteOld: (referenced, before) => asked(deleteOld(referenced, before)),
    async verify() {
      await asked(
        client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })),
      );
    },
  };
}

/**
 * Only this error means that the object does not exist; a missing bucket or an unknown answer does
 * not.
 */
function unlessNoSuchKey(error: unknown): undefined {
  if (error instanceof NoSuchKey) return undefined;
  throw error;
}

/**
 * A stream that fails when its source sends nothing for `idleMs` while a reader waits; a slow
 * reader has all the time it needs.
 * @param toError converts an error of the source.
 */
export function readWithin(
  source: Readable,
  idleMs: number,
  toError: (error: unknown) => Error,
): Readable {
  const stream = Readable.from(chunksWithin(source, idleMs, toError), { objectMode: false });
  // A reader that leaves early does not wait for the next chunk of the source.
  stream.once('close', () => source.destroy());
  return stream;
}

async function* chunksWithin(
  source: Readable,
  idleMs: number,
  toError: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const timer = setTimeout(
      () => source.destroy(Object.assign(new Error('idle'), { code: 'ETIMEDOUT' })),
      idleMs,
    );
    const next = await chunks
      .next()
      .catch((error: unknown) => {
        throw toError(error);
      })
      .finally(() => {
        clearTimeout(timer);
      });
    if (next.done) return;
    yield next.value;
  }
}
