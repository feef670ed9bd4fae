// @sampled imports, @postgres: what excludes imports is a lock there, of a file on SQLite.
import type { Schemas } from '../../../src/server/contract/operations';
import { ImportBusy } from '../../../src/server/import/refusals';
import { openImportStore } from '../../../src/server/import/tables/tableImport';
import { testOfFull } from '../../support/tiers';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { importElsewhere } from '../import/importElsewhere';
import { selectionOf } from './selectionSupport';

let shop: Shop;
beforeAll(async () => (shop = await openShop()));
afterAll(() => shop.close());

const { preview, apply, newest, undo, read, edit } = selectionOf(() => shop);
const place = () => ({ database: shop.services.database, location: shop.config.database });
const answered = ({ statusCode, json }: Awaited<ReturnType<typeof apply>>) => [
  statusCode,
  json<Schemas['Error']>().message,
];

test.each([
  ['import', 'Un import est en cours'],
  ['simulation', 'Une simulation d’import est en cours'],
  ['return', 'L’annulation d’un import est en cours'],
] as const)(
  'while another process has the task %s, articles stay as they are',
  async (task, is) => {
    const id = await addArticle(shop);
    await apply({ article_ids: [id], change: { brand: 'ISOLAB' } });
    const before = [await read(id), await newest()] as const;
    const body = { article_ids: [id], change: { brand: 'PYREX' } };
    const { seen } = (await preview(body)).json<Schemas['ArticlesUpdateGroups']>();
    const running = await importElsewhere(place());
    await running.announce(task);
    const since = `${is} depuis 14:05 (chef@labo.example). `;
    expect(answered(await apply(body, seen))).toEqual([
      409,
      `${since}Une sélection d’articles ne change pas pendant ce temps : réessayez ensuite.`,
    ]);
    expect(answered(await edit(id, { revision: 1, label: 'Fiole' }))).toEqual([
      409,
      `${since}Les articles ne changent pas pendant ce temps : réessayez quand c’est fini.`,
    ]);
    expect(answered(await undo(before[1].id))).toEqual([
      409,
      `${since}Rien ne s’annule pendant ce temps : réessayez quand c’est fini.`,
    ]);
    expect([await read(id), await newest()]).toEqual(before);
    await running.end();
    expect((await apply(body, seen)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ brand: 'PYREX' });
  },
);

testOfFull('while a selection changes, no import of another process starts', async () => {
  const hits = { full: [await addArticle(shop)], intersects: [], replaced: [] };
  const body = { filter: { search: 'fiole' }, change: { featured: '1' as const } };
  const search = jest.spyOn(shop.services.searchIndex, 'search').mockResolvedValue(hits);
  const { seen } = (await preview(body)).json<Schemas['ArticlesUpdateGroups']>();
  // Called in the transaction of the change.
  search.mockImplementation(async () => {
    await expect(openImportStore(shop.config.database)).rejects.toThrow(ImportBusy);
    return hits;
  });
  expect((await apply(body, seen)).statusCode).toBe(200);
  expect(search).toHaveBeenCalledTimes(2);
  await (await openImportStore(shop.config.database)).close();
});
