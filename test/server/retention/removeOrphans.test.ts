// @full commands: commands, starts and jobs.
import type { Schemas } from '../../../src/server/contract/operations';
import { removeOrphans } from '../../../src/server/retention/cleanup';
import { addArticle, openShop, picture, type Shop, upload } from '../catalogue/catalogueSupport';

const HOUR_MS = 3_600_000;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('THREAT-C10 a file left without a row by a crash is deleted after an hour', async () => {
  const { database, files } = shop.services;
  const { id } = (await upload(shop, await addArticle(shop), await picture(), 'a.png')).json<
    Schemas['Attachment']
  >();
  const orphan = await files.save(Buffer.from('x'), 'pdf');
  expect(await removeOrphans(database, files, Date.now())).toBe(0);
  expect(await removeOrphans(database, files, Date.now() + 2 * HOUR_MS)).toBe(1);
  expect(await files.open(orphan)).toBeUndefined();
  expect((await shop.call('GET', `/exposed/attachment/${id}/get/full/size`)).statusCode).toBe(200);
});
