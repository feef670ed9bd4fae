// @full imports, @postgres: what an import and its corrections replaced is joined by SQL.
import type { Schemas } from '../../../src/server/contract/operations';
import { addCampaign, form, openShop, type Shop } from '../catalogue/catalogueSupport';

const IMPORTS = '/api/protected/oxygene/imports';
const HEADINGS = 'CODE;DESIG;PV_HT;FAMILLE;SOUS_FAMILLE;SOUS_SOUS_FAMILLE';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
async function send(content: string, name = 'export.csv') {
  const { payload, headers } = form(Buffer.from(content), name);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/oxygene/perform/import?confirmed=withdrawals,prices,refused,codes',
    payload,
    headers: { ...headers, authorization: `Bearer ${shop.admin}` },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}
const importLines = (...lines: string[]) => send([HEADINGS, ...lines, ''].join('\r\n'));
const refused = async (id: number) =>
  (await shop.call('GET', `${IMPORTS}/${id}/refused?current=1`, { token: shop.admin })).body;
const undo = async () =>
  (await shop.call('POST', '/api/protected/oxygene/return', { token: shop.admin })).json<
    string[] | { message: string }
  >();
const history = async () => {
  const { imports, returnable_id } = (await shop.call('GET', IMPORTS, { token: shop.admin })).json<
    Schemas['Imports']
  >();
  return { returnable_id, states: imports.map(({ id, state }) => [id, state]) };
};
const map = (path: string) => call('POST', 'families', { path, category_id: 20101 });
const articles = async () =>
  (
    await shop.services.database.db
      .selectFrom('article')
      .select(['reference', 'label', 'base_price_cents', 'soft_deleted'])
      .where('reference', 'like', 'RE-%')
      .orderBy('reference')
      .execute()
  ).map(({ reference, label, base_price_cents, soft_deleted }) =>
    [reference, label, base_price_cents, soft_deleted].join(' '),
  );
const idOf = async (reference: string) =>
  (
    await shop.services.database.db
      .selectFrom('article')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).id;

/** Import 1 is the state before; 2 changes RE-1 and refuses RE-2 and RE-3, which 3 corrects. */
async function importThenCorrect() {
  await importLines('RE-0;Tube;1;2;201;20101', 'RE-1;Pot;1;2;201;20101', 'RE-2;Bac;1;2;201;20101');
  const before = await articles();
  await importLines(
    'RE-0;Tube;1;2;201;20101',
    'RE-1;Bocal;2;2;201;20101',
    'RE-2;Cuve;3;V;01;01',
    'RE-3;Neuf;4;V;01;01',
  );
  await map('V/01/01');
  await send(await refused(2));
  expect(await articles()).toEqual([
    'RE-0 Tube 100 0',
    'RE-1 Bocal 200 0',
    'RE-2 Cuve 300 0',
    'RE-3 Neuf 400 0',
  ]);
  return before;
}

test('OPEN-52 lines imported again belong to their import: both are undone together', async () => {
  const before = await importThenCorrect();
  expect(await history()).toEqual({
    returnable_id: 2,
    states: [
      [3, 'done'],
      [2, 'done'],
      [1, 'done'],
    ],
  });
  expect(await undo()).toEqual([
    "Aucun de ces articles ne porte d'ajout de l'équipe.",
    '2 articles ont retrouvé leurs anciennes valeurs.',
    "1 article créé par l'import retiré, 0 remis en vente, 0 retiré de nouveau.",
    expect.stringMatching(
      /^Les lignes réimportées le .* \(export\.csv\) sont annulées avec lui\.$/,
    ),
    expect.stringContaining("son état d'avant l'import du"),
  ]);
  expect(await articles()).toEqual([...before, 'RE-3 Neuf 400 1']);
  expect(await history()).toEqual({
    returnable_id: null,
    states: [
      [3, 'returned'],
      [2, 'returned'],
      [1, 'done'],
    ],
  });
  expect(await undo()).toMatchObject({ message: "Il n'y a pas d'import à annuler." });
});

test('an article that import and correction both changed is as before the import', async () => {
  await importLines('RE-1;Pot;1;2;201;20101', 'RE-2;Bac;1;2;201;20101');
  const before = await articles();
  await importLines('RE-1;Bocal;2;2;201;20101', 'RE-2;Cuve;x;2;201;20101');
  const corrected = (await refused(2)).replace('"Cuve";"x"', '"Cuve";"3"');
  await send(`${corrected.trimEnd()}\r\n;9;RE-1;Flacon;5;2;201;20101\r\n`);
  expect(await articles()).toEqual(['RE-1 Flacon 500 0', 'RE-2 Cuve 300 0']);
  await undo();
  expect(await articles()).toEqual(before);
});

test('a correction of a correction is undone with both', async () => {
  await importLines('RE-1;Pot;1;2;201;20101');
  const before = await articles();
  await importLines('RE-1;Bocal;2;2;201;20101', 'RE-2;Cuve;3;V;01;01', 'RE-3;Bac;x;V;01;01');
  await map('V/01/01');
  await send(await refused(2));
  await send((await refused(3)).replace('"Bac";"x"', '"Bac";"4"'));
  expect(await history()).toMatchObject({ returnable_id: 2 });
  await undo();
  expect(await articles()).toEqual([...before, 'RE-2 Cuve 300 1', 'RE-3 Bac 400 1']);
  expect((await history()).states.map(([, state]) => state)).toEqual([
    ...['returned', 'returned', 'returned'],
    'done',
  ]);
});

test('a correction is known by the name of its file where a line has no reference', async () => {
  await importLines('RE-1;Pot;1;2;201;20101');
  await importLines('RE-1;Bocal;2;2;201;20101', ';Cuve;3;2;201;20101');
  await send((await refused(2)).replace('"";"Cuve"', '"RE-2";"Cuve"'), 'lignes-refusees-2.csv');
  expect(await history()).toMatchObject({ returnable_id: 2 });
  await undo();
  expect(await articles()).toEqual(['RE-1 Pot 100 0', 'RE-2 Cuve 300 1']);
});

test('lines of an import before the last one make an import of their own', async () => {
  await importLines('RE-1;Pot;1;2;201;20101', 'RE-2;Cuve;3;V;01;01');
  await importLines('RE-1;Bocal;2;2;201;20101');
  await map('V/01/01');
  await send(await refused(1));
  expect(await history()).toMatchObject({ returnable_id: 3 });
  await undo();
  expect(await articles()).toEqual(['RE-1 Bocal 200 0', 'RE-2 Cuve 300 1']);
});

test('the report names what staff gave the articles, whatever gave it', async () => {
  await importThenCorrect();
  const [one, two, three] = [await idOf('RE-1'), await idOf('RE-2'), await idOf('RE-3')];
  await call('POST', 'articles/featured', { article_ids: [one, two], featured: true });
  const change = { article_ids: [two], change: { brand: 'DURAN' } };
  const { seen } = (await call('POST', 'articles/selection/preview', change)).json<
    Schemas['ArticlesUpdateGroups']
  >();
  expect((await call('POST', 'articles/selection', { ...change, seen })).statusCode).toBe(200);
  await addCampaign(shop, '2027-01-01', '2027-01-31', [three]);
  await call('PUT', `put/${three}/youtube/link`, { url: 'https://video.example/1' });
  expect(await undo()).toEqual([
    'Conservé : RE-1, Pot (mise en avant).',
    'Conservé : RE-2, Bac (champs gardés, mise en avant).',
    'Conservé : RE-3, Neuf (promotion, lien vidéo).',
    "3 articles gardent ce que l'équipe y a mis, depuis l'import ou avant.",
    ...Array.from({ length: 4 }, () => expect.any(String) as string),
  ]);
});

test('what staff took away again is not said to be kept', async () => {
  await importThenCorrect();
  const id = await idOf('RE-1');
  for (const featured of [true, false])
    await call('POST', 'articles/featured', { article_ids: [id], featured });
  expect(((await undo()) as string[])[0]).toBe(
    "Aucun de ces articles ne porte d'ajout de l'équipe.",
  );
});

test('a kept field has the value of before the import again once it is given back', async () => {
  await importLines('RE-1;Pot;1;2;201;20101', 'RE-2;Bac;1;2;201;20101');
  const id = await idOf('RE-1');
  const own = async () => (await call('GET', `articles/${id}`)).json<Schemas['OwnArticle']>();
  await call('PUT', `articles/${id}`, { revision: (await own()).revision, label: 'Le nôtre' });
  await importLines('RE-1;Bocal;1;2;201;20101', 'RE-2;Cuve;x;2;201;20101');
  const corrected = (await refused(2)).replace('"Cuve";"x"', '"Cuve";"3"');
  await send(`${corrected.trimEnd()}\r\n;9;RE-1;Flacon;1;2;201;20101\r\n`);
  await undo();
  const { revision } = await own();
  await call('PUT', `articles/${id}`, { revision, file_fields: ['label'] });
  expect((await own()).label).toBe('Pot');
});
