// @postgres: both engines find and order the same (search/postgres, search/sqlite).
import type { Schemas } from '../../../src/server/contract/operations';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { addArticle } from '../catalogue/catalogueSupport';

const ARTICLES: Readonly<Record<string, string>> = {
  'P-55': 'Boîte de Pétri stérile 55 mm',
  'P-100': 'Boîte de Pétri stérile 100 mm',
  'P-140': 'Boîte de Pétri stérile 140 mm',
  'P-N80': 'Boîte de Pétri non stérile 80 mm',
  'S-1': 'Support pour boîte de Pétri',
  'G-1': 'Gant nitrile sans latex',
  'G-2': 'Gant latex poudré',
  'G-3': 'Gant vinyle',
  'M-1': 'MEMB. NYLON 0,45 µm',
  'T-1': 'Armoire de sécurité 30 minutes',
  'T-2': 'Minuteur à affichage digital',
};

let shop: TestApp;
beforeEach(async () => {
  shop = await buildTestApp();
  for (const [reference, label] of Object.entries(ARTICLES))
    await addArticle(shop, { reference, label, secondary_reference: '', description: '' });
  const { db } = shop.services.database;
  await db.deleteFrom('search_queue').execute();
  await db
    .insertInto('search_queue')
    .columns(['article_id'])
    .expression(db.selectFrom('article').select('id'))
    .execute();
  await shop.services.searchIndex.refresh();
});
afterEach(() => shop.close());

async function search(query: string, exact?: true) {
  const answer = await shop.call('POST', '/api/exposed/search/articles', {
    body: { query, exact },
  });
  expect(answer.statusCode).toBe(200);
  const found = answer.json<Schemas['SearchResult']>();
  const references = (articles: readonly Schemas['Article'][]) =>
    articles.map(({ crmId }) => crmId);
  return {
    full: references(found.match_full_sequence),
    others: references(found.match_intersects),
    marks: found.relaxed?.marks.map(({ text }) => text),
    dropped: found.relaxed?.dropped.map(({ text }) => text),
  };
}

testOfAnyEngine(
  'ENTITY-64 OPEN-22 nearest measures follow in match_intersects, marked, when none is right',
  async () => {
    expect(await search('boîtes de Pétri stériles 90 mm')).toEqual({
      full: [],
      others: ['P-100', 'P-140', 'P-55'],
      marks: ['100 mm au lieu de 90', '140 mm au lieu de 90', '55 mm au lieu de 90'],
      dropped: ['90 mm'],
    });
    expect(await search('boîtes de Pétri 100 mm')).toEqual({ full: [], others: ['P-100'] });
    expect((await search('boîtes de Pétri stériles 90 mm', true)).others).toEqual([]);
  },
);

testOfAnyEngine('OPEN-22 what is denied is not found by the bare word', async () => {
  expect((await search('stérile')).full).toEqual(['P-55', 'P-100', 'P-140']);
  expect(await search('boîte de Pétri non stérile')).toEqual({ full: ['P-N80'], others: ['S-1'] });
  expect(await search('gants sans latex')).toEqual({ full: [], others: ['G-3', 'G-1'] });
});

testOfAnyEngine('small and unknown words, and shortened ones, are not required', async () => {
  expect((await search('quels gants pour vinyle')).others).toEqual(['G-3']);
  expect(await search('xyzzy gants vinyle')).toEqual({
    full: [],
    others: ['G-3'],
    marks: [],
    dropped: ['xyzzy'],
  });
  expect((await search('membrane nylon')).others).toEqual(['M-1']);
  expect((await search('boîte de Pétri élevée')).dropped).toEqual(['élevée']);
  expect((await search('gant vinyle stérille')).dropped).toEqual(['stérille']);
  expect((await search('boîte de Pétri vinyle')).dropped).toEqual(['vinyle']);
});

testOfAnyEngine('nonsense finds nothing', async () => {
  for (const query of ['xyzzy', 'xyzzy stérile', 'P-90mm stérile', 'xyzzy 90 mm'])
    expect([query, await search(query)]).toEqual([query, { full: [], others: [] }]);
});

testOfAnyEngine('what only a weaker reading finds is counted as found nothing', async () => {
  await search('boîtes de Pétri stériles 90 mm');
  await shop.services.searchCounts.write();
  const counts = await shop.services.database.db
    .selectFrom('search_count')
    .select(['query', 'searches', 'found_nothing'])
    .execute();
  expect(counts).toEqual([
    { query: expect.stringMatching(/^#/) as string, searches: 1, found_nothing: 1 },
  ]);
});

testOfAnyEngine('a proposal for a line of a list says what it lacks', async () => {
  const answer = await shop.call('POST', '/exposed/articles/resolve', {
    body: { references: ['boîte de Pétri stérile 90 mm', 'boîte de Pétri 100 mm'] },
  });
  const [near, right] = answer.json<Schemas['ResolvedReference'][]>();
  expect(near?.articles.map(({ crmId }) => crmId)).toEqual(['P-100', 'P-140', 'P-55']);
  expect(near?.dropped).toEqual([{ kind: 'measure', text: '90 mm' }]);
  expect(right?.dropped).toBeUndefined();
});

testOfAnyEngine('a suggestion says what the suggested articles lack', async () => {
  const answer = await shop.call(
    'GET',
    `/api/exposed/search/suggestions?query=${encodeURIComponent('boîte de Pétri stérile 90 mm')}`,
  );
  const suggested = answer.json<Schemas['Suggestions']>();
  expect(suggested.articles[0]?.reference).toBe('P-100');
  expect(suggested.dropped).toEqual([{ kind: 'measure', text: '90 mm' }]);
  expect(suggested.completions).toEqual([]);
});

testOfAnyEngine('what a correction finds comes before the family of what was typed', async () => {
  expect(await search('minutteur')).toEqual({ full: ['T-2'], others: ['T-1'] });
});

testOfAnyEngine('sizes with one unit are alternatives', async () => {
  const { others, marks } = await search('boîte de Pétri 55 75 100 mm');
  expect(others).toEqual(['P-55', 'P-100']);
  expect(marks).toBeUndefined();
});
