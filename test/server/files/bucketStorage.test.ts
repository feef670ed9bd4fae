// @full content: pictures, mails and exports.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseBucketAddress } from '../../../src/server/files/bucketAddress';
import { type BucketOptions, openFileBucket } from '../../../src/server/files/bucketStorage';
import type { FileStorage } from '../../../src/server/files/storage';
import { describeStorageFailure, StorageFailure } from '../../../src/server/files/storageFailure';
import { openTestBucket, type TestBucket } from '../../support/bucket';

const NAME = `${'0'.repeat(32)}.pdf`;
/** For tests in which the bucket does not answer in time. */
const SHORT: BucketOptions = { answerMs: 100, idleMs: 100 };

const environment = { ...process.env };
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openTestBucket();
});
afterEach(() => {
  process.env = { ...environment, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
});
afterAll(async () => {
  await bucket.close();
  process.env = environment;
});

const failureOf = (work: Promise<unknown>): Promise<StorageFailure> =>
  work.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: unknown) => {
      if (error instanceof StorageFailure) return error;
      throw error;
    },
  );
const sentenceOf = async (work: Promise<unknown>) => describeStorageFailure(await failureOf(work));

describe('orphans in a bucket', () => {
  test('are found on every page of the list', async () => {
    const files = openFileBucket(bucket.address('&prefix=pages'), { perPage: 4 });
    bucket.putAll(Array.from({ length: 9 }, (_, n) => `pages/${String(n).padStart(32, '0')}.pdf`));
    expect(await files.deleteOrphans(new Set(), Date.now() + 3_600_000)).toBe(9);
    expect(bucket.keys().filter((key) => key.startsWith('pages/'))).toEqual([]);
  });

  test('are only objects with generated names: those of others stay', async () => {
    const others = ['notes.txt', `autre/${NAME}`, 'thumbnails/lisez-moi.md'];
    for (const key of others) bucket.put(key);
    expect(
      await openFileBucket(bucket.address()).deleteOrphans(new Set(), Date.now() + 3_600_000),
    ).toBe(0);
    expect(bucket.keys()).toEqual(expect.arrayContaining(others));
  });
});

describe('a bucket that cannot be used is named in a sentence', () => {
  test('when it does not exist', async () => {
    const { endpoint } = bucket.address();
    const files = openFileBucket(parseBucketAddress(`s3://autre?endpoint=${endpoint}`));
    expect(await sentenceOf(files.verify())).toBe(
      'autre : ce compartiment n’existe pas (NoSuchBucket).',
    );
    // Not a missing file: nothing is known about it.
    expect(await failureOf(files.open(NAME))).toMatchObject({
      reason: 'refused',
      code: 'NoSuchBucket',
    });
  });

  test('with wrong credentials, which it does not repeat', async () => {
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: 'inconnu',
      AWS_SECRET_ACCESS_KEY: 'secret-secret',
    });
    const failure = await failureOf(openFileBucket(bucket.address()).verify());
    expect(describeStorageFailure(failure)).toBe(
      'boutique : les identifiants sont refusés (InvalidAccessKeyId).',
    );
    expect(JSON.stringify(failure) + String(failure.stack)).not.toContain('secret-secret');
  });

  test('without credentials', async () => {
    process.env = {
      ...environment,
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    };
    expect(await sentenceOf(openFileBucket(bucket.address()).verify())).toBe(
      'boutique : il manque les identifiants : donnez AWS_ACCESS_KEY_ID et ' +
        'AWS_SECRET_ACCESS_KEY (CredentialsProviderError).',
    );
  });

  test('without a region', async () => {
    process.env = { ...process.env, AWS_CONFIG_FILE: '/dev/null', AWS_REGION: undefined };
    expect(await sentenceOf(openFileBucket(parseBucketAddress('s3://boutique')).verify())).toBe(
      'boutique : il manque la région : ajoutez region=… à l’adresse (Region is missing).',
    );
  });

  test('when its server is down, and it is used again when the server is back', async () => {
    const files = openFileBucket(bucket.address());
    const name = await files.save(Buffer.from('abc'), 'pdf');
    await bucket.kill();
    const works = [
      files.verify(),
      files.open(name),
      files.thumbnail(name),
      files.save(Buffer.from('x'), 'pdf'),
      files.remove(name),
    ];
    for (const failure of await Promise.all(works.map(failureOf)))
      expect(describeStorageFailure(failure)).toMatch(
        /^boutique : le stockage ne répond pas \(.+\)\.$/,
      );
    await bucket.restart();
    expect(String(await buffer((await files.open(name))!.stream))).toBe('abc');
  });

  test('when its server accepts connections and does not answer', async () => {
    bucket.pause();
    const failure = await failureOf(openFileBucket(bucket.address(), SHORT).open(NAME)).finally(
      bucket.resume,
    );
    expect(failure).toMatchObject({ reason: 'unavailable' });
  });
});

describe('an answer of a bucket', () => {
  let server: Server;
  let files: FileStorage;
  let answers: ((response: ServerResponse) => void)[];
  beforeEach(async () => {
    server = createServer((request, response) => {
      request
        .resume()
        .once('end', () => (answers.length > 1 ? answers.shift() : answers[0])?.(response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    files = openFileBucket(
      parseBucketAddress(`s3://boutique?endpoint=http://127.0.0.1:${port}`),
      SHORT,
    );
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const xml = (status: number, code: string) => (response: ServerResponse) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>No</Message></Error>`);
  const html = (status: number) => (response: ServerResponse) =>
    response
      .writeHead(status, { 'content-type': 'text/html' })
      .end('<html><body>Proxy</body></html>');
  const begin = (response: ServerResponse) =>
    response.writeHead(200, { 'content-length': 100 }).write('0123456789');

  test.each([
    ['403 AccessDenied', xml(403, 'AccessDenied'), 'refused'],
    ['403 SignatureDoesNotMatch', xml(403, 'SignatureDoesNotMatch'), 'refused'],
    ['403 RequestTimeTooSkewed', xml(403, 'RequestTimeTooSkewed'), 'refused'],
    ['400 of an unknown kind', xml(400, 'Whatever'), 'refused'],
    ['301 to another region', xml(301, 'PermanentRedirect'), 'refused'],
    ['404 in HTML', html(404), 'refused'],
    ['503 SlowDown', xml(503, 'SlowDown'), 'unavailable'],
    ['400 RequestTimeout', xml(400, 'RequestTimeout'), 'unavailable'],
    ['500 in HTML', html(500), 'unavailable'],
    ['200 without a length', html(200), 'unavailable'],
    ['429', xml(429, 'TooManyRequests'), 'unavailable'],
  ])('%s is never taken for a missing file', async (_what, answer, reason) => {
    answers = [answer];
    await expect(files.open(NAME)).rejects.toMatchObject({ name: 'StorageFailure', reason });
  });

  test('404 NoSuchKey is a missing file', async () => {
    answers = [xml(404, 'NoSuchKey')];
    expect(await files.open(NAME)).toBeUndefined();
  });

  test('503 is asked for again', async () => {
    answers = [
      xml(503, 'SlowDown'),
      xml(503, 'SlowDown'),
      (response) => response.writeHead(200, { 'content-length': 3 }).end('abc'),
    ];
    expect(String(await buffer((await files.open(NAME))!.stream))).toBe('abc');
  });

  test.each([
    ['ends', (response: ServerResponse) => response.destroy()],
    ['stalls', () => undefined],
  ])('that %s in the middle fails, and is not a shorter file', async (_what, interrupt) => {
    answers = [
      (response) => {
        begin(response);
        setImmediate(() => interrupt(response));
      },
    ];
    const file = await files.open(NAME);
    expect(file?.size).toBe(100);
    expect(await failureOf(buffer(file!.stream))).toMatchObject({ reason: 'unavailable' });
  });

  test('that is not read to its end frees its connection', async () => {
    const closed = new Promise<string>((resolve) => {
      answers = [
        (response) => {
          begin(response);
          response.once('close', () => resolve('closed'));
        },
      ];
    });
    const file = await files.open(NAME);
    file!.stream.destroy();
    expect(await closed).toBe('closed');
  });
});
