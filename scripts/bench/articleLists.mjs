// The administration's list of articles: every filter with every order, its first, middle and last
// page, and an order just after an edit.
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { withClient } from '../lib/databases.mjs';

const ROUNDS = 30;
const PAGE_SIZE = 100;
const SORTS = ['reference', 'label', 'category', 'brand', 'price', 'state'];

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

export const ARTICLE_LISTS = {
  name: 'lists of articles',
  rounds: ROUNDS,
  prepare: mark,
  async calls(shop) {
    const calls = [];
    for (const filter of await filtersOf(shop)) {
      const { total } = await readList(shop, filter);
      for (const sort of SORTS)
        for (const descending of ['0', '1'])
          for (const [page, offset] of Object.entries(pagesOf(total))) {
            const query = { ...filter, sort, descending, offset: String(offset) };
            const what = `${new URLSearchParams(query)} (${page} page)`;
            calls.push([what, () => readList(shop, query)]);
          }
    }
    return calls;
  },
};

/** The first read of an order after another article was changed. */
export const AFTER_EDITS = {
  name: 'list of articles after an edit',
  rounds: ROUNDS,
  async calls(shop) {
    let { id, revision } = (await readList(shop, {})).articles[0];
    const edit = async () => {
      const body = { revision, conditionnement: `Lot ${revision}` };
      const path = `/protected/articles/${id}`;
      ({ revision } = await shop.call('PUT', path, { token: shop.token, body }));
    };
    return SORTS.map((sort) => [`by ${sort}`, () => readList(shop, { sort }), edit]);
  },
};

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
