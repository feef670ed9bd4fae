// @full commands: commands, starts and jobs.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../../src/server/database/backup/snapshotFile';
import { openFileFolder } from '../../../src/server/files/folderStorage';
import { CREDENTIALS, openTestBucket, type TestBucket } from '../../support/bucket';
import { useCommands } from './commandSupport';

const { folder, dataDir, shop, output, outputText, inDatabase, newShop } = useCommands();

describe('a backup of files in a bucket', () => {
  let bucket: TestBucket;
  /** SHA-256 by name. */
  let documents: Map<string, string>;
  beforeAll(async () => {
    bucket = await openTestBucket();
  });
  afterAll(() => bucket.close());
  beforeEach(async () => {
    bucket.empty();
    await newShop();
    await shop('catalogue', 'make', '100', 'made.csv');
    await shop('import', 'made.csv');
    documents = new Map();
    for (const size of [0, 1, 100_000, 5_000_000]) await addDocument(randomBytes(size));
    Object.assign(process.env, CREDENTIALS);
  });

  async function addDocument(bytes: Buffer): Promise<void> {
    const stored_name = await openFileFolder(join(dataDir(), 'files')).save(bytes, 'pdf');
    documents.set(stored_name, hashOf(bytes));
    await inDatabase((database) =>
      database.write(async (trx) => {
        const { id: article_id } = await trx
          .selectFrom('article')
          .select('id')
          .executeTakeFirstOrThrow();
        const facts = {
          is_picture: 0,
          is_default: 0,
          mime_type: 'application/pdf',
          byte_size: bytes.length,
          created_at: 0,
        } as const;
        await trx
          .insertInto('attachment')
          .values({ ...facts, article_id, stored_name, original_file_name: 'a.pdf' })
          .execute();
      }),
    );
  }
  const useBucket = () => Object.assign(process.env, { FILES_URL: bucket.url('&prefix=labo') });
  const inBucket = () =>
    new Map(bucket.keys().map((key) => [key.replace('labo/', ''), hashOf(bucket.content(key))]));

  test('goes from a folder to a bucket and back with the same bytes', async () => {
    await shop('backup', 'one.backup');
    useBucket();
    expect(await shop('restore', 'one.backup')).toBe(0);
    expect(inBucket()).toEqual(new Map([...documents].sort()));
    expect(await shop('backup', 'two.backup')).toBe(0);
    delete process.env.FILES_URL;
    process.env.DATA_DIR = join(folder(), 'other');
    expect(await shop('restore', 'two.backup')).toBe(0);
    const names = readdirSync(join(folder(), 'other/files')).filter(
      (name) => name !== 'thumbnails',
    );
    expect(
      new Map(
        names.map((name) => [name, hashOf(readFileSync(join(folder(), 'other/files', name)))]),
      ),
    ).toEqual(new Map([...documents].sort()));
  });

  test('repairs a damaged object, deletes its thumbnail, keeps an intact one', async () => {
    await shop('backup', 'one.backup');
    useBucket();
    await shop('restore', 'one.backup');
    const [damaged = '', intact = ''] = bucket.keys();
    for (const key of [damaged, intact]) bucket.put(key.replace('labo/', 'labo/thumbnails/'));
    const modifiedAt = bucket.modifiedAt(intact);
    bucket.put(damaged, 'abîmé');
    expect(await shop('restore', 'one.backup')).toBe(0);
    expect(hashOf(bucket.content(damaged))).toBe(documents.get(damaged.replace('labo/', '')));
    expect(bucket.keys().filter((key) => key.includes('thumbnails'))).toEqual([
      intact.replace('labo/', 'labo/thumbnails/'),
    ]);
    expect(bucket.modifiedAt(intact)).toBe(modifiedAt);
  });

  test('names an object that the shop has lost', async () => {
    await shop('backup', 'one.backup');
    useBucket();
    await shop('restore', 'one.backup');
    const [lost = ''] = bucket.keys();
    bucket.remove(lost);
    expect(await shop('backup', 'two.backup')).toBe(1);
    expect(outputText()).toContain(
      `Il y manque ce que la boutique a déjà perdu : files/${lost.replace('labo/', '')}`,
    );
  });

  test('of a bucket that cannot be reached fails with a sentence and leaves no file', async () => {
    useBucket();
    await bucket.kill();
    expect(await shop('backup', 'one.backup')).toBe(1);
    await bucket.restart();
    expect(output().at(-1)).toMatch(/^FILES_URL : boutique : le stockage ne répond pas/);
    expect(readdirSync(folder()).filter((name) => name.includes('backup'))).toEqual([]);
  });
});
