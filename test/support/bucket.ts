import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type BucketAddress, parseBucketAddress } from '../../src/server/files/bucketAddress';
import { openOutsideBucket } from './outsideBucket';

const BUCKET = 'boutique';
const SUFFIX = '._S3rver_object';

/**
 * A bucket of a real S3 server: s3rver in a process of its own, or the server of TEST_FILES_URL.
 */
export interface TestBucket {
  /** Value of FILES_URL. @param more further parameters. */
  url: (more?: string) => string;
  address: (more?: string) => BucketAddress;
  /** Keys of the objects, sorted. */
  keys: () => string[];
  content: (key: string) => Buffer;
  /** Stores an object behind the server's back. */
  put: (key: string, content?: string | Buffer) => void;
  /** The same for many small ones. */
  putAll: (keys: string[]) => void;
  /** Deletes an object behind the server's back. */
  remove: (key: string) => void;
  /** Makes an object look as if it was stored one second after 1970 began. */
  makeOld: (key: string) => void;
  /** Milliseconds since 1970. */
  modifiedAt: (key: string) => number;
  /** Deletes all objects. */
  empty: () => void;
  /** A stopped process accepts connections and answers nothing. */
  pause: () => void;
  resume: () => void;
  kill: () => Promise<void>;
  /** Starts the killed server again, on the same port. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** The credentials of the test server. */
export const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const outside = process.env.TEST_FILES_URL;
/** For tests that set the date of an object, which S3 does not offer. */
export const testWithDates = outside ? test.skip : test;

/** Starts an S3 server with an empty bucket and sets the credentials in the environment. */
export async function openTestBucket(): Promise<TestBucket> {
  Object.assign(process.env, CREDENTIALS);
  if (outside) return openOutsideBucket(outside, BUCKET, CREDENTIALS);
  const directory = mkdtempSync(join(tmpdir(), 'paillasse-bucket-'));
  const bucketFolder = join(directory, BUCKET);
  let { server, port } = await start(directory, 0);
  const fileOf = (key: string) => join(bucketFolder, key + SUFFIX);
  const url = (more = '') =>
    `s3://${BUCKET}?endpoint=http://127.0.0.1:${port}&region=us-east-1${more}`;
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  };
  const put = (key: string, content: string | Buffer = 'x') => {
    mkdirSync(dirname(fileOf(key)), { recursive: true });
    writeFileSync(fileOf(key), content);
  };
  return {
    url,
    address: (more) => parseBucketAddress(url(more)),
    keys: () =>
      readdirSync(bucketFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
        .map((entry) =>
          relative(bucketFolder, join(entry.parentPath, entry.name)).slice(0, -SUFFIX.length),
        )
        .sort(),
    content: (key) => readFileSync(fileOf(key)),
    put,
    putAll: (keys) => keys.forEach((key) => put(key)),
    remove: (key) => rmSync(fileOf(key)),
    makeOld: (key) => utimesSync(fileOf(key), 1, 1),
    modifiedAt: (key) => statSync(fileOf(key)).mtimeMs,
    empty: () => {
      for (const name of readdirSync(bucketFolder))
        rmSync(join(bucketFolder, name), { recursive: true });
    },
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    kill,
    async restart() {
      ({ server, port } = await start(directory, port));
    },
    async close() {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Continues lists by tokens in an old cipher, which OpenSSL 3 has only in its legacy provider. */
async function start(
  directory: string,
  port: number,
): Promise<{ server: ChildProcess; port: number }> {
  const server = fork(join(__dirname, 's3Server.cjs'), [directory, String(port), BUCKET], {
    execArgv: ['--openssl-legacy-provider'],
  });
  const [listening] = (await once(server, 'message')) as [number];
  return { server, port: listening };
}
