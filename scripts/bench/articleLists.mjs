// The administration's list of articles: every filter with every order, its first, middle and last
// page, beside the searches of the shop over the same articles.
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { withClient } from '../lib/databases.mjs';
import { timeSearches } from './searches.mjs';
import { describeTimes, measureTime, median, printLine, quantile, timesOf } from './statistics.mjs';

const ROUNDS = 30;
const SEARCH_ROUNDS = 20;
const PAGE_SIZE = 100;
const SORTS = ['reference', 'label', 'category', 'brand', 'price', 'state'];
const SHOWN = 3;

/** Gives half the articles a picture, a fifth a sheet: the generated catalogue has none. */
const MARKS = [
  `insert into attachment (article_id, is_picture, is_default, px_width, px_height,
      original_file_name, stored_name, mime_type, byte_size, created_at)
    select id, 1, 1, 40, 40, 'a.png', 'bench-' || id || '.png', 'image/png', 1, 0
    from article where id % 2 = 0`,
  `insert into attachment (article_id, is_picture, is_default, original_file_name, stored_name,
      mime_type, byte_size, created_at, kind)
    select id, 0, 0, 'a.pdf', 'bench-' || id || '.pdf', 'application/pdf', 1, 0, 'FDS'
    from article where id % 5 = 0`,
  `insert into article_edit (article_id, revision, keeps_brand, file_brand)
    select id, 1, 1, brand from article where id % 50 = 0`,
  'update article set soft_deleted = 1 where id % 4 = 1',
  'update article set featured = 1 where id % 500 = 0',
  `insert into setting (name, value) values ('catalogue_version', '1') on conflict (name)
    do update set value = cast(cast(setting.value as bigint) + 1 as text)`,
];

/** @param shop of startShop(), with articles. @param name of its engine, when there are two. */
export async function measureArticleLists(shop, name = '') {
  await mark(shop);
  const read = (query) => readList(shop, query);
  const results = [];
  for (const filter of await filtersOf(shop)) {
    const { total } = await read(filter);
    for (const sort of SORTS)
      for (const descending of ['0', '1'])
        for (const [page, offset] of Object.entries(pagesOf(total))) {
          const query = { ...filter, sort, descending, offset: String(offset) };
          const times = await timesOf(ROUNDS, () => read(query));
          results.push({ what: `${new URLSearchParams(query)} (${page} page)`, times });
        }
  }
  const all = results.flatMap(({ times }) => times);
  const searches = [];
  for (let round = 0; round < SEARCH_ROUNDS; round += 1)
    searches.push(...(await timeSearches(shop)));
  const label = `lists of articles${name && `, ${name}`}`;
  printLine(`${label}, ${results.length} x ${ROUNDS}`, describeTimes(all));
  for (const { what, times } of results
    .toSorted((a, b) => median(b.times) - median(a.times))
    .slice(0, SHOWN))
    printLine('  slow', `${describeTimes(times)}: ${what}`);
  printLine('  search of the shop over them', describeTimes(searches));
  printLine(
    '  99th percentile, lists / search',
    (quantile(all, 0.99) / quantile(searches, 0.99)).toFixed(2),
  );
  await measureAfterEdits(shop);
}

/** The first read of an order after another article was changed. */
async function measureAfterEdits(shop) {
  const { token } = shop;
  let { id, revision } = (await readList(shop, {})).articles[0];
  for (const sort of SORTS) {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = { revision, conditionnement: `Lot ${round} ${sort}` };
      ({ revision } = await shop.call('PUT', `/protected/articles/${id}`, { token, body }));
      times.push((await measureTime(() => readList(shop, { sort }))).took);
    }
    printLine(`  after an edit, by ${sort}`, describeTimes(times));
  }
}

const pagesOf = (total) => ({
  first: 0,
  middle: Math.floor(total / 2 / PAGE_SIZE) * PAGE_SIZE,
  last: Math.max(0, Math.floor((total - 1) / PAGE_SIZE) * PAGE_SIZE),
});

const readList = ({ call, token }, query) =>
  call(
    'GET',
    `/protected/articles?${new URLSearchParams({ limit: String(PAGE_SIZE), ...query })}`,
    { token },
  );

/** Without one, each with each answer, and several together. */
async function filtersOf({ call, token }) {
  const brands = await call('GET', '/protected/articles/brands', { token });
  const { name: brand } = brands.toSorted((a, b) => b.articles - a.articles)[0];
  const { categories, subCategories } = await call('GET', '/exposed/categories/flat');
  const flags = ['soft_deleted', 'featured', 'picture', 'sheet', 'kept'];
  return [
    {},
    { brand },
    { category_id: String(categories[0].id) },
    { category_id: String(subCategories[0].id) },
    { search: 'verre' },
    ...flags.flatMap((flag) => [{ [flag]: '0' }, { [flag]: '1' }]),
    { soft_deleted: '0', picture: '0', sheet: '0', kept: '0' },
    { brand, soft_deleted: '0', picture: '1' },
  ];
}

/** Beside the running shop, which sees the new version of the catalogue. */
async function mark({ dataDir, env: { DATABASE_URL: databaseUrl } }) {
  if (databaseUrl) {
    await withClient(databaseUrl, async (client) => {
      for (const statement of [...MARKS, 'analyze']) await client.query(statement);
    });
  } else {
    const database = new DatabaseSync(join(dataDir, 'paillasse.sqlite'), { timeout: 10_000 });
    for (const statement of MARKS) database.exec(statement);
    database.close();
  }
}
