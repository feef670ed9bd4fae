// @postgres: both engines find and order the same (search/postgres, search/sqlite).
import type { Schemas } from '../../../src/server/contract/operations';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { addArticle } from '../catalogue/catalogueSupport';

const LABELS = [
  'TUBE CENTRIF. CON. STER 15ML',
  'TUBE CENTRIF. CON. N/STER 15ML',
  'CENTRIF. PAILLASSE 8X15ML',
  'BECH. PP GRAD. 250ML',
  'BECH. VERRE 250ML',
  'BTE PETRI D90MM AV ERGOTS',
  'BTE PETRI D90MM S/ERGOTS',
  'POTASSIUM CHLORURE',
  'BOUCHON DE POT',
  'PLAQUE NOIR',
  'Plaque noire 5 mm',
];

let shop: TestApp;
beforeAll(async () => {
  shop = await buildTestApp();
  for (const label of LABELS)
    await addArticle(shop, {
      reference: `R-${LABELS.indexOf(label)}`,
      label,
      secondary_reference: '',
      description: '',
    });
  const { db } = shop.services.database;
  await db.deleteFrom('search_queue').execute();
  await db
    .insertInto('search_queue')
    .columns(['article_id'])
    .expression(db.selectFrom('article').select('id'))
    .execute();
  await shop.services.searchIndex.refresh();
});
afterAll(() => shop.close());

async function labelsFor(query: string): Promise<string[]> {
  const answer = await shop.call('POST', '/api/exposed/search/articles', { body: { query } });
  expect(answer.statusCode).toBe(200);
  const { match_full_sequence: full, match_intersects: others } =
    answer.json<Schemas['SearchResult']>();
  return [...full, ...others].map(({ label }) => label);
}

const ANSWERS: readonly (readonly [query: string, labels: readonly string[]])[] = [
  ['tubes à centrifuger 15 mL non stériles', ['TUBE CENTRIF. CON. N/STER 15ML']],
  ['tubes à centrifuger 15 mL stériles', ['TUBE CENTRIF. CON. STER 15ML']],
  ['bécher en polypropylène', ['BECH. PP GRAD. 250ML']],
  ['boîte hors ergots', ['BTE PETRI D90MM S/ERGOTS']],
  ['pot', ['BOUCHON DE POT', 'POTASSIUM CHLORURE']],
  ['plaque noire', ['Plaque noire 5 mm', 'PLAQUE NOIR']],
];

testOfAnyEngine('OPEN-22 abbreviated designations are found by their full words', async () => {
  for (const [query, labels] of ANSWERS)
    expect([query, await labelsFor(query)]).toEqual([query, labels]);
  expect((await labelsFor('centrifugeuse 15 mL'))[0]).toBe('CENTRIF. PAILLASSE 8X15ML');
});
