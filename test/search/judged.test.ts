// @full properties: 240 queries that were judged.
// PostgreSQL finds the same: test/server/database/postgres/sameHits.test.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCatalogue } from '../../src/server/catalogueMaker/csvFile';
import type { Schemas } from '../../src/server/contract/operations';
import { runImport } from '../../src/server/import/runImport';
import { buildTestApp, NOON, type TestApp } from '../support/buildApp';
import type { JudgedQuery } from './judged/judgedQuery';
import { judgedQueries } from './judgedQueries';
import { mean, reciprocalRank } from './reciprocalRank';

type Article = Schemas['Article'];
interface Outcome {
  query: string;
  rank: number;
  earned: number;
  found: number;
  first: string;
}

/** Twice the articles of the demo, of the same families. */
const ARTICLES = 4_000;

/** The least mean reciprocal rank of each group. */
const BOUNDS: Record<string, number> = {
  exactReference: 1,
  referenceTypedOtherwise: 1,
  referencePrefix: 1,
  supplierReference: 1,
  designationWords: 1,
  wordsInAnyOrder: 1,
  wordStarts: 1,
  plurals: 0.85,
  brandAndWord: 1,
  sizes: 1,
  capacities: 0.97,
  joinedOrParted: 1,
  typingErrors: 0.97,
  frenchSynonyms: 0.88,
  englishNames: 1,
  casNumbers: 1,
  mixed: 0.97,
  shortWords: 0.95,
  wholeNumbers: 0.95,
  otherNames: 0.95,
};
const OVERALL_BOUND = 0.97;

let shop: TestApp;
const outcomes = new Map<string, Outcome[]>();
beforeAll(async () => {
  shop = await buildTestApp();
  const csvFile = join(shop.config.dataDir, 'judged.csv');
  await writeCatalogue(ARTICLES, csvFile);
  await runImport({ location: shop.config.database, csvFile, now: NOON, confirmed: 'all' });
  for (const [group, queries] of Object.entries(judgedQueries)) {
    const judged: Outcome[] = [];
    for (const query of queries) judged.push(await judge(query));
    outcomes.set(group, judged);
  }
  report();
}, 120_000);
afterAll(() => shop.close());

async function judge([query, right, within]: JudgedQuery): Promise<Outcome> {
  const answer = await shop.call('POST', '/api/exposed/search/articles', { body: { query } });
  expect(answer.statusCode).toBe(200);
  const { match_full_sequence: full, match_intersects: intersects } =
    answer.json<Schemas['SearchResult']>();
  const articles = [...full, ...intersects];
  const isRight = (article: Article) =>
    typeof right === 'string' ? article.crmId === right : right.test(textOf(article));
  return {
    query,
    rank: articles.findIndex(isRight) + 1,
    earned: reciprocalRank(articles, isRight, within),
    found: articles.length,
    first: articles[0]?.label ?? '',
  };
}

const brandOf = ({ title }: Article): string => title.split(' - ')[0] ?? '';
const textOf = (article: Article): string =>
  [article.label, brandOf(article), article.conditionnement, article.crmId].join(' | ');

const all = (): Outcome[] => [...outcomes.values()].flat();
const meanOf = (judged: readonly Outcome[]): number => mean(judged.map(({ earned }) => earned));

/** Printed, and with JUDGED_REPORT written to that file with each query that did not earn all. */
function report(): void {
  const line = (name: string, judged: readonly Outcome[]) =>
    `${meanOf(judged).toFixed(3)}  ${name} (${judged.length}, ` +
    `${judged.filter(({ found }) => found === 0).length} without any hit)`;
  const groups = [...outcomes].map(([group, judged]) => line(group, judged));
  const summary = ['Mean reciprocal rank', ...groups, line('overall', all())].join('\n');
  process.stdout.write(`${summary}\n`);
  if (!process.env.JUDGED_REPORT) return;
  const missed = [...outcomes].flatMap(([group, judged]) =>
    judged
      .filter(({ earned }) => earned < 1)
      .map(
        ({ query, rank, found, first }) =>
          `${group}: « ${query} » rank ${rank || 'none'} of ${found}; first is « ${first} »`,
      ),
  );
  writeFileSync(process.env.JUDGED_REPORT, [summary, '', ...missed, ''].join('\n'));
}

test('there are at least 240 different queries, 15 in each group', () => {
  const queries = Object.values(judgedQueries).flat();
  expect(queries.length).toBeGreaterThanOrEqual(240);
  for (const group of Object.values(judgedQueries)) expect(group.length).toBeGreaterThanOrEqual(15);
});

test('the right article of each query exists and is on sale', async () => {
  const articles = await shop.services.database.db
    .selectFrom('article')
    .selectAll()
    .where('soft_deleted', '=', 0)
    .execute();
  const texts = articles.map(({ label, brand, packing, reference }) =>
    [label, brand, packing, reference].join(' | '),
  );
  const references = new Set(articles.map(({ reference }) => reference));
  const missing = Object.values(judgedQueries)
    .flat()
    .filter(([, right]) =>
      typeof right === 'string' ? !references.has(right) : !texts.some((text) => right.test(text)),
    );
  expect(missing).toEqual([]);
});

test.each(Object.keys(judgedQueries))('OPEN-22 %s: the right article comes early', (group) => {
  expect(meanOf(outcomes.get(group) ?? [])).toBeGreaterThanOrEqual(BOUNDS[group] ?? 1);
});

test('OPEN-22 over all groups the right article comes early', () => {
  expect(meanOf(all())).toBeGreaterThanOrEqual(OVERALL_BOUND);
});

test('OPEN-22 typing errors find something', () => {
  const empty = (outcomes.get('typingErrors') ?? [])
    .filter(({ found }) => found === 0)
    .map(({ query }) => query);
  expect(empty).toEqual([]);
});
