// @postgres: what is searched follows the version of the catalogue, which each engine keeps its own
// way.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Schemas } from '../../../src/server/contract/operations';
import { TYPESCRIPT } from '../../support/typeScript';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { addFound, oneWay } from './synonymSupport';

const run = promisify(execFile);

let shop: Shop;
beforeAll(async () => (shop = await openShop()));
afterAll(() => shop.close());

/** Publishes in another process, which shares nothing with this one but the database. */
async function publishElsewhere(entry: Schemas['NewSynonym']): Promise<void> {
  const { dataDir, database } = shop.config;
  await run(process.execPath, [...TYPESCRIPT, join(__dirname, 'publishElsewhere.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.engine === 'postgres' ? database.url : '',
      SYNONYM: JSON.stringify(entry),
    },
  });
}

const foundBy = async (query: string) =>
  (await shop.call('POST', '/api/exposed/search/articles', { body: { query } }))
    .json<Schemas['SearchResult']>()
    .match_intersects.map(({ id }) => id);
const suggested = async (query: string) =>
  (await shop.call('GET', `/api/exposed/search/suggestions?query=${query}`))
    .json<Schemas['Suggestions']>()
    .articles.map(({ id }) => id);

test('WORDS-15 a synonym that another process publishes answers as in its own', async () => {
  const id = await addFound(shop, 'Zorglub gradué');
  expect([await foundBy('blutz'), await suggested('blutz')]).toEqual([[], []]);
  await publishElsewhere(oneWay('blutz', 'zorglub'));
  // Until the limit of the test; the version is read each second.
  while ((await foundBy('blutz')).length === 0);
  expect([await foundBy('blutz'), await suggested('blutz')]).toEqual([[id], [id]]);
});
