// @full properties: 597 queries as laboratories type them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCatalogue } from '../../src/server/catalogueMaker/csvFile';
import type { Schemas } from '../../src/server/contract/operations';
import { runImport } from '../../src/server/import/runImport';
import { buildTestApp, NOON, type TestApp } from '../support/buildApp';
import { mean, reciprocalRank } from './reciprocalRank';

const FIXTURES = join(__dirname, '../fixtures');

/** The articles of the demo, and twice 600 of other brands, words and sizes. */
const CATALOGUES: Record<string, (shop: TestApp) => Promise<string>> = {
  1: async ({ config }) => {
    const csvFile = join(config.dataDir, 'demo.csv');
    await writeCatalogue(2_000, csvFile);
    return csvFile;
  },
  2: () => Promise.resolve(join(FIXTURES, 'laboratory_catalogue_2.csv')),
  3: () => Promise.resolve(join(FIXTURES, 'laboratory_catalogue_3.csv')),
};

/**
 * Queries written by somebody who had not read the search, and the references that somebody else
 * called right without seeing what is found; none where the catalogue has no such article.
 */
const judged = readFileSync(join(FIXTURES, 'laboratory_queries.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => {
    const [catalogue = '', query = '', right = ''] = row.split('\t');
    return { catalogue, query, right: right.split(' ').filter((reference) => reference !== '') };
  });

interface Outcome {
  query: string;
  isKnown: boolean;
  isEmpty: boolean;
  earned: number;
}

const outcomes: Outcome[] = [];
beforeAll(async () => {
  for (const [catalogue, csvOf] of Object.entries(CATALOGUES)) {
    const shop = await buildTestApp();
    const location = shop.config.database;
    await runImport({ location, csvFile: await csvOf(shop), now: NOON, confirmed: 'all' });
    for (const { query, right } of judged.filter((each) => each.catalogue === catalogue)) {
      const answer = await shop.call('POST', '/api/exposed/search/articles', { body: { query } });
      const { match_full_sequence: full, match_intersects: intersects } =
        answer.json<Schemas['SearchResult']>();
      const articles = [...full, ...intersects];
      outcomes.push({
        query,
        isKnown: right.length > 0,
        isEmpty: articles.length === 0,
        earned: reciprocalRank(articles, ({ crmId }) => right.includes(crmId)),
      });
    }
    await shop.close();
  }
}, 120_000);

const known = () => outcomes.filter(({ isKnown }) => isKnown);

test('at most one query in ninety finds nothing although its kind of article is there', () => {
  expect(known().length).toBeGreaterThan(540);
  expect(known().filter(({ isEmpty }) => isEmpty).length).toBeLessThanOrEqual(known().length / 90);
});

test('the mean reciprocal rank is 0.91 at least', () => {
  expect(mean(known().map(({ earned }) => earned))).toBeGreaterThanOrEqual(0.91);
});

test('of what no laboratory sells more than half find nothing', () => {
  const absent = outcomes.filter(({ isKnown }) => !isKnown);
  expect(absent.filter(({ isEmpty }) => isEmpty).length).toBeGreaterThan(absent.length / 2);
});
