// @postgres: an import has statements and a connection of its own (import/tables,
// database/postgres).
import { openShop, type Shop } from './shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.database.write((trx) =>
    trx
      .insertInto('category_family')
      .values([
        { path: 'VER/01/001', under_sub_category_id: 20101 },
        { path: 'PLA/01/001', under_sub_category_id: 30101 },
        { path: 'VER/02/BEC-1', under_sub_category_id: 20103 },
      ])
      .execute(),
  );
});
afterEach(() => shop.close());

const HEADINGS = 'CODE;DESIG;PV_HT;FAMILLE;SOUS_FAMILLE;SOUS_SOUS_FAMILLE';
const importFamilies = async (...families: string[]) => {
  const lines = families.map((family, index) => `A${index};Article ${index};1;${family}`);
  const report = await shop.importFile([HEADINGS, ...lines].join('\r\n'));
  const articles = await shop.articles();
  const found = families.map((_, index) => articles.get(`A${index}`)?.under_sub_category_id);
  return { found, report };
};

test('foreign codes lead where the map says, by their path as written', async () => {
  const { found } = await importFamilies('VER;01;001', 'PLA;01;001', '"VER";01;"001"');
  expect(found).toEqual([20101, 30101, 20101]);
});

test('the first tree’s numbers lead to themselves, whatever stands above them', async () => {
  const { found } = await importFamilies('2;201;20101', ';;20103', '9;;20102');
  expect(found).toEqual([20101, 20103, 20102]);
});

test('a lowest code alone is enough where map and file have it under one path', async () => {
  expect((await importFamilies('VER;02;BEC-1', ';;001', 'X;9;20102')).found).toEqual([
    20103,
    undefined,
    20102,
  ]);
});

test('a code under several paths of the file is refused where the map lacks one', async () => {
  const { found, report } = await importFamilies('VER;02;BEC-1', 'ACC;09;BEC-1', 'VER;01;1');
  expect(found).toEqual([20103, undefined, undefined]);
  expect(report.join(' ')).toContain('classement inconnu (« BEC-1 »)');
});
