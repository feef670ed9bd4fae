// @full imports, @postgres: which refused lines a later import has is asked of both engines.
import type { Schemas } from '../../../src/server/contract/operations';
import { form, openShop, type Shop } from '../catalogue/catalogueSupport';

const IMPORTS = '/api/protected/oxygene/imports';
const HEADINGS = 'CODE;DESIG;PV_HT;FAMILLE;SOUS_FAMILLE;SOUS_SOUS_FAMILLE';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const send = (content: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/oxygene/perform/import',
    ...(() => {
      const { payload, headers } = form(Buffer.from(content), 'export.csv');
      return { payload, headers: { ...headers, authorization: `Bearer ${shop.admin}` } };
    })(),
  });
const importLines = (...lines: string[]) => send([HEADINGS, ...lines, ''].join('\r\n'));
const read = async (id: number) =>
  (await shop.call('GET', `${IMPORTS}/${id}`, { token: shop.admin })).json<
    Schemas['DetailedImportRun']
  >();
const download = async (id: number) =>
  (await shop.call('GET', `${IMPORTS}/${id}/refused?current=1`, { token: shop.admin })).body;
const map = (path: string) =>
  shop.call('POST', '/api/protected/families', {
    token: shop.admin,
    body: { path, category_id: 20101 },
  });
const labels = async () =>
  (
    await shop.services.database.db
      .selectFrom('article')
      .select(['reference', 'label', 'soft_deleted'])
      .where('reference', 'like', 'RE-%')
      .orderBy('reference')
      .execute()
  ).map(({ reference, label, soft_deleted }) => [reference, label, soft_deleted]);

test('the report has the families and how many lines can be imported again', async () => {
  await importLines('RE-1;Bécher;1;V;01;01', 'RE-2;Fiole;1;V;01;01', 'RE-3;Pot;x;V;01;01');
  expect(await read(1)).toMatchObject({
    families: {
      other_lines: 0,
      rows: [
        { path: 'V/01/01', codes: ['V', '01', '01'], lines: 2, examples: ['Bécher', 'Fiole'] },
      ],
    },
    refused_lines: { stored: 3, lost: 0, superseded: [] },
  });
});

test('lines imported again withdraw nothing, and are then superseded by that import', async () => {
  await importLines('RE-0;Tube;1;2;201;20101', 'RE-1;Bécher;1;V;01;01', 'RE-2;Pot;x;V;01;01');
  await map('V/01/01');
  expect((await send(await download(1))).statusCode).toBe(200);
  expect(await labels()).toEqual([
    ['RE-0', 'Tube', 0],
    ['RE-1', 'Bécher', 0],
  ]);
  const { date_time } = await read(2);
  expect((await read(1)).refused_lines).toEqual({
    stored: 0,
    lost: 0,
    superseded: [{ id: 2, date_time, file_name: 'export.csv', lines: 2 }],
  });
  expect((await read(2)).refused_lines).toEqual({ stored: 1, lost: 0, superseded: [] });
});

test('a line that a newer import has is left out and that import named', async () => {
  await importLines('RE-1;Ancien;1;V;01;01', 'RE-2;Fiole;1;V;01;01');
  await importLines('RE-1;Nouveau;1;2;201;20101');
  expect((await read(1)).refused_lines).toMatchObject({
    stored: 1,
    superseded: [{ id: 2, lines: 1 }],
  });
  await map('V/01/01');
  await send(await download(1));
  expect(await labels()).toEqual([
    ['RE-1', 'Nouveau', 0],
    ['RE-2', 'Fiole', 0],
  ]);
});

test('a newer import that was undone supersedes nothing', async () => {
  await importLines('RE-1;Ancien;1;V;01;01');
  await importLines('RE-1;Nouveau;1;2;201;20101');
  await shop.call('POST', '/api/protected/oxygene/return', { token: shop.admin });
  expect((await read(1)).refused_lines).toEqual({ stored: 1, lost: 0, superseded: [] });
});

test('lines that are no longer stored are counted', async () => {
  await importLines('RE-1;Bécher;1;V;01;01', 'RE-2;Fiole;1;V;01;01', 'RE-3;Pot;1;V;01;01');
  await shop.services.database.write(async (trx) => {
    await trx.deleteFrom('import_refusal').where('reference', '=', 'RE-1').execute();
    await trx
      .updateTable('import_refusal')
      .set({ cells: null })
      .where('reference', '=', 'RE-2')
      .execute();
  });
  expect((await read(1)).refused_lines).toEqual({ stored: 1, lost: 2, superseded: [] });
  expect((await download(1)).split('\r\n')).toHaveLength(3);
});

test('a refused file has no lines to import again', async () => {
  await send('CODE;DESIG\r\nA;B\r\n');
  expect(await read(1)).not.toHaveProperty('refused_lines');
});

test('the list of imports says how old the last one is', async () => {
  const list = async () =>
    (await shop.call('GET', IMPORTS, { token: shop.admin })).json<Schemas['Imports']>();
  expect(await list()).not.toHaveProperty('last');
  await importLines('RE-1;Bécher;1;2;201;20101');
  expect((await list()).last).toMatchObject({ days: 0, is_old: false });
  const move = (at: string) =>
    shop.services.database.write((trx) => trx.updateTable('import_run').set({ at }).execute());
  await move('2026-11-14 23:00:00');
  expect((await list()).last).toMatchObject({ days: 7, is_old: false });
  await move('2026-11-13 23:00:00');
  expect((await list()).last).toMatchObject({ days: 8, is_old: true });
});
