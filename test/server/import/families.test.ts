// @sampled imports, @postgres: an import has statements and a connection of its own (import/tables,
// database/postgres).
import { testOfAnyEngine } from '../../support/engineTests';
import { IS_GATE } from '../../support/tiers';
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
  expect(report.join(' ')).toContain('classement inconnu (« ACC / 09 / BEC-1 »)');
});

const WITH_LABELS =
  'CODE;DESIG;PV_HT;FAMILLE;LIB_FAMILLE;SOUS_FAMILLE;Libellé sous-famille;SOUS_SOUS_FAMILLE;' +
  'SOUS_SOUS_FAMILLE_LIB';

test('simulation and report group the refused lines by family, with its names', async () => {
  const file = [
    WITH_LABELS,
    'A1;Bécher;1;VER;Verrerie;03;Graduée;007;Béchers',
    'A2;Fiole;1;VER;Verrerie;03;Graduée;007;Béchers',
    'A3;Pot;gratuit;VER;Verrerie;03;Graduée;007;Béchers',
    'A4;Tube;1;PLA;;;;;',
    'A5;Verre;1;;;;;;',
    'A6;Gobelet;1;VER;Verrerie;01;;001;',
  ].join('\r\n');
  const simulated = await shop.simulateFile(file);
  const beakers = {
    codes: ['VER', '03', '007'],
    labels: ['Verrerie', 'Graduée', 'Béchers'],
    lines: 2,
    examples: ['Bécher', 'Fiole'],
  };
  const tubes = { codes: ['PLA', '', ''], labels: ['', '', ''], lines: 1, examples: ['Tube'] };
  expect(simulated.families).toEqual({ rows: [beakers, tubes], otherLines: 0 });
  expect(simulated.refused.rows.map(({ reason }) => reason)).toEqual([
    'classement inconnu (« VER / 03 / 007 »)',
    'classement inconnu (« VER / 03 / 007 »)',
    'prix hors taxes illisible (« gratuit »)',
    'classement inconnu (« PLA »)',
    'sans classement',
  ]);
  expect(simulated.notes.join(' ')).not.toContain('non lues');
  await shop.importFile(file);
  const { families } = await shop.database.db
    .selectFrom('import_run')
    .select('families')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(families)).toEqual(simulated.families);
});

test('a family without its lower codes leads where the map says', async () => {
  await shop.database.write((trx) =>
    trx
      .insertInto('category_family')
      .values({ path: 'CHI//', under_sub_category_id: 20102 })
      .execute(),
  );
  expect((await importFamilies('CHI;;')).found).toEqual([20102]);
});

test('a file without SOUS_SOUS_FAMILLE leads where its upper codes do', async () => {
  await shop.database.write((trx) =>
    trx
      .insertInto('category_family')
      .values({ path: 'CHI/07/', under_sub_category_id: 20102 })
      .execute(),
  );
  const report = await shop.importFile(
    ['CODE;DESIG;PV_HT;FAMILLE;SOUS_FAMILLE', 'A;Acide;1;CHI;07', 'B;Base;1;CHI;08'].join('\r\n'),
  );
  expect((await shop.articles()).get('A')?.under_sub_category_id).toBe(20102);
  expect(report.join(' ')).toContain('classement inconnu (« CHI / 08 »)');
});

const testOnSqliteOfFull = IS_GATE ? test.skip : testOfAnyEngine;
testOnSqliteOfFull('100,000 refused lines are grouped too', async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `A${at};Article;1;X;Y;${at % 3}`);
  const { families, refused } = await shop.simulateFile([HEADINGS, ...lines].join('\r\n'));
  expect(refused.total).toBe(100_000);
  expect(families.rows.map(({ codes, lines: count }) => [codes[2], count])).toEqual([
    ['0', 33_334],
    ['1', 33_333],
    ['2', 33_333],
  ]);
});

/** The refused lines with the imports that have their references. */
const listRefusals = () =>
  shop.database.db
    .selectFrom('import_refusal')
    .select(['import_id', 'reference', 'superseded_by'])
    .orderBy('import_id')
    .orderBy('line')
    .execute();

test('refused lines know the later import with a line of their reference', async () => {
  await importFamilies('X;Y;Z', 'X;Y;Z', 'X;Y;Z');
  await shop.importFile([HEADINGS, 'A0;Article;1;VER;01;001', 'A1;Article;1;X;Y;Z'].join('\r\n'));
  await shop.importFile([HEADINGS, 'A2;Article;1;VER;01;001'].join('\r\n'));
  await shop.importFile([HEADINGS, 'A0;Article;2;VER;01;001'].join('\r\n'));
  expect(await listRefusals()).toEqual([
    { import_id: 1, reference: 'A0', superseded_by: 2 },
    { import_id: 1, reference: 'A1', superseded_by: 2 },
    { import_id: 1, reference: 'A2', superseded_by: 3 },
    { import_id: 2, reference: 'A1', superseded_by: null },
  ]);
});

test('a refused line knows a later line of its own file', async () => {
  const refused = (price: number) => `A1;Article;${price};X;Y;Z`;
  const accepted = 'A1;Article;1;VER;01;001';
  await shop.importFile([HEADINGS, refused(1), accepted, refused(2)].join('\r\n'));
  expect(await listRefusals()).toEqual([
    { import_id: 1, reference: 'A1', superseded_by: 1 },
    { import_id: 1, reference: 'A1', superseded_by: null },
  ]);
});
