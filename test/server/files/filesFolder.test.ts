import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type FileFolder, openFileFolder } from '../../../src/server/files/fileFolder';
import { picture } from '../routes/catalogueSupport';

let directory: string;
let folder: FileFolder;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'paillasse-files-'));
  folder = openFileFolder(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const names = (below = '.') =>
  readdirSync(join(directory, below), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe('the folder of pictures and documents', () => {
  test('stores a file under a generated name', async () => {
    const name = await folder.save(Buffer.from('abc'), 'pdf');
    expect(name).toMatch(/^[0-9a-f]{32}\.pdf$/);
    expect(names()).toEqual([name]);
    const handle = await folder.open(name);
    expect(await handle?.readFile('utf8')).toBe('abc');
    await handle?.close();
  });

  test.each(['../paillasse.sqlite', 'a/b.webp', '', 'x.webp', `${'0'.repeat(32)}.webp/..`])(
    'THREAT-C06 refuses %j as a stored name',
    async (name) => {
      await expect(async () => folder.open(name)).rejects.toThrow('Not a stored name');
      await expect(async () => folder.thumbnail(name)).rejects.toThrow('Not a stored name');
      await expect(async () => folder.remove(name)).rejects.toThrow('Not a stored name');
    },
  );

  test('THREAT-C12 makes a thumbnail of at most 152 px once, however many ask at the same time', async () => {
    const name = await folder.save(await picture('webp', 608, 304), 'webp');
    const thumbnails = await Promise.all(Array.from({ length: 20 }, () => folder.thumbnail(name)));
    const { width, height, format } = await sharp(thumbnails[0]).metadata();
    expect([width, height, format]).toEqual([152, 76, 'webp']);
    expect(new Set(thumbnails).size).toBe(1);
    expect(names('thumbnails')).toEqual([name]);
  });

  test('never makes a thumbnail larger than its picture', async () => {
    const name = await folder.save(await picture('webp', 30, 10), 'webp');
    expect(await sharp(await folder.thumbnail(name)).metadata()).toMatchObject({ width: 30, height: 10 });
  });

  test('deletes a file with its thumbnail, and ignores a missing one', async () => {
    const name = await folder.save(await picture('webp'), 'webp');
    await folder.thumbnail(name);
    await folder.remove(name);
    await folder.remove(name);
    expect([...names(), ...names('thumbnails')]).toEqual([]);
    expect(await folder.open(name)).toBeUndefined();
    expect(await folder.thumbnail(name)).toBeUndefined();
  });

  test('deletes files that no row refers to, except recent ones', async () => {
    const [kept, orphan, young] = await Promise.all(['webp', 'pdf', 'pdf'].map((extension) => folder.save(Buffer.from('x'), extension)));
    for (const name of [kept, orphan]) utimesSync(join(directory, name!), 1, 1);
    expect(await folder.deleteOrphans(new Set([kept!]), 3_600_000)).toBe(1);
    expect(names().sort()).toEqual([kept, young].sort());
  });
});
