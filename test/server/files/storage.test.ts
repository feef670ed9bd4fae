// @full content: pictures, mails and exports.
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import sharp from 'sharp';
import { openFileBucket } from '../../../src/server/files/bucketStorage';
import { openFileFolder } from '../../../src/server/files/folderStorage';
import type { FileStorage } from '../../../src/server/files/storage';
import { openTestBucket, type TestBucket, testWithDates } from '../../support/bucket';
import { picture } from '../catalogue/catalogueSupport';

/** One way to store files, seen from behind. */
interface Place {
  /** Opens it as another process would. */
  open: () => FileStorage;
  /** Paths of all files and thumbnails, sorted. */
  paths: () => string[];
  content: (path: string) => Buffer;
  makeOld: (path: string) => void;
}

let directory: string;
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openTestBucket();
});
afterAll(() => bucket.close());
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'paillasse-files-'));
  bucket.empty();
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const inFolder: Place = {
  open: () => openFileFolder(directory),
  paths: () =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
      .sort(),
  content: (path) => readFileSync(join(directory, path)),
  makeOld: (path) => utimesSync(join(directory, path), 1, 1),
};

const inBucket = (prefix: string, more?: string): Place => ({
  open: () => openFileBucket(bucket.address(more)),
  paths: () =>
    bucket
      .keys()
      .map((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : `elsewhere: ${key}`)),
  content: (path) => bucket.content(prefix + path),
  makeOld: (path) => bucket.makeOld(prefix + path),
});

describe.each<[string, Place]>([
  ['a folder', inFolder],
  ['a bucket', inBucket('')],
  ['a bucket below a prefix', inBucket('labo/fichiers/', '&prefix=labo/fichiers')],
])('files in %s', (_where, place) => {
  let files: FileStorage;
  beforeEach(() => {
    files = place.open();
  });
  const bytesOf = async (name: string) => buffer((await files.open(name))!.stream);
  const thumbnailOf = async (name: string, storage = files) =>
    buffer((await storage.thumbnail(name))!.stream);

  test('are stored under generated names, and read as a stream with their size', async () => {
    const name = await files.save(Buffer.from('été'), 'pdf');
    expect(name).toMatch(/^[0-9a-f]{32}\.pdf$/);
    expect(place.paths()).toEqual([name]);
    const file = await files.open(name);
    expect([file?.size, await text(file!.stream)]).toEqual([5, 'été']);
    expect(String(place.content(name))).toBe('été');
  });

  test('are the same bytes when they are large, and when they are empty', async () => {
    const large = Buffer.alloc(3_000_001, 'abc');
    expect((await bytesOf(await files.save(large, 'pdf'))).equals(large)).toBe(true);
    expect(await bytesOf(await files.save(Buffer.alloc(0), 'pdf'))).toHaveLength(0);
  });

  test.each(['../paillasse.sqlite', 'a/b.webp', '', 'x.webp', `${'0'.repeat(32)}.webp/..`])(
    'THREAT-C06 refuse %j as a stored name',
    async (name) => {
      await expect(files.open(name)).rejects.toThrow('Not a stored name');
      await expect(files.thumbnail(name)).rejects.toThrow('Not a stored name');
      await expect(files.remove(name)).rejects.toThrow('Not a stored name');
    },
  );

  test('THREAT-C12 get a thumbnail of 152 px, made once for many concurrent calls', async () => {
    const name = await files.save(await picture('webp', 608, 304), 'webp');
    const thumbnails = await Promise.all(Array.from({ length: 20 }, () => thumbnailOf(name)));
    const { width, height, format } = await sharp(thumbnails[0]).metadata();
    expect([width, height, format]).toEqual([152, 76, 'webp']);
    expect(new Set(thumbnails.map((bytes) => bytes.toString('hex'))).size).toBe(1);
    expect(place.paths()).toEqual([name, `thumbnails/${name}`].sort());
  });

  test('have whole thumbnails when two processes make them at the same time', async () => {
    const other = place.open();
    const name = await files.save(await picture('webp', 608, 304), 'webp');
    const [one, two] = await Promise.all([thumbnailOf(name), thumbnailOf(name, other)]);
    expect(one.equals(two)).toBe(true);
    expect((await thumbnailOf(name)).equals(place.content(`thumbnails/${name}`))).toBe(true);
    expect(one.equals(place.content(`thumbnails/${name}`))).toBe(true);
  });

  test('have no thumbnail larger than the picture', async () => {
    const name = await files.save(await picture('webp', 30, 10), 'webp');
    expect(await sharp(await thumbnailOf(name)).metadata()).toMatchObject({
      width: 30,
      height: 10,
    });
  });

  test('are deleted with their thumbnail; a missing one is ignored', async () => {
    const name = await files.save(await picture('webp'), 'webp');
    await thumbnailOf(name);
    await files.remove(name);
    await files.remove(name);
    expect(place.paths()).toEqual([]);
    expect(await files.open(name)).toBeUndefined();
    expect(await files.thumbnail(name)).toBeUndefined();
  });

  testWithDates(
    'are deleted when no row refers to them, with their thumbnails, except recent ones',
    async () => {
      const [kept = '', orphan = '', young = ''] = await Promise.all(
        [1, 2, 3].map(async () => files.save(await picture('webp'), 'webp')),
      );
      for (const name of [kept, orphan]) {
        await thumbnailOf(name);
        for (const path of [name, `thumbnails/${name}`]) place.makeOld(path);
      }
      expect(await files.deleteOrphans(new Set([kept]), 3_600_000)).toBe(2);
      expect(place.paths()).toEqual([kept, young, `thumbnails/${kept}`].sort());
    },
  );

  test('are usable', async () => {
    await expect(files.verify()).resolves.toBeUndefined();
  });
});
