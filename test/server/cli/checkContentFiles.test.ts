// @full commands: commands, starts and jobs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContentFiles } from '../../../src/server/checks/contentFiles';
import type { CheckInput } from '../../../src/server/checks/finding';
import { type BucketAddress, parseBucketAddress } from '../../../src/server/files/bucketAddress';
import { openFileStorage } from '../../../src/server/files/openStorage';

let dataDir: string;
beforeEach(() => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'clef', AWS_SECRET_ACCESS_KEY: 'secret' });
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-check-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const found = (names: readonly string[], filesBucket?: BucketAddress) =>
  checkContentFiles({
    config: { dataDir, filesBucket } as CheckInput['config'],
    env: {},
    refused: [],
    database: {
      state: 'whole',
      waiting: 0,
      shop: {
        staff: [],
        prices: { count: 0, first: [] },
        unnamed: { count: 0, first: [] },
        sentPdfs: [],
        sheets: { expecting: 0, unanswered: { categories: 0, articles: 0 } },
        newestQuote: null,
        content: [
          {
            section: 'home',
            kept: '[]',
            fields: JSON.stringify({ brochure1File: names.join(' ') }),
          },
        ],
      },
    },
  });

test('files of the published content that can be read are in order', async () => {
  const name = await (await openFileStorage({ dataDir })).save(Buffer.from('%PDF-'), 'pdf');
  expect(await found([name])).toMatchObject([{ level: 'ok', subject: 'Fichiers' }]);
});

test('a file that is missing is named', async () => {
  const name = `${'a1'.repeat(16)}.pdf`;
  const [finding] = await found([name]);
  expect(finding).toMatchObject({ level: 'error', subject: 'Fichiers' });
  expect(finding?.text).toContain(name);
});

test('files of a bucket that does not answer are not called gone', async () => {
  const bucket = parseBucketAddress('s3://seau?endpoint=http://127.0.0.1:9');
  const [finding] = await found([`${'a1'.repeat(16)}.pdf`], bucket);
  expect(finding?.level).toBe('error');
  expect(finding?.text).not.toMatch(/n’existent plus|déposez/);
});

test('a shop without uploaded content has nothing to say of it', async () => {
  expect(await found([])).toEqual([]);
});
