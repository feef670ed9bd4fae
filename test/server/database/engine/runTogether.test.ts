import type { Kysely } from 'kysely';
import type { Change } from '../../../../src/server/database/engine/engine';
import type { Tables } from '../../../../src/server/database/tables';
import { emailOf } from '../../../support/buildApp';
import { openShop, type Shop } from '../../catalogue/catalogueSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const insert = (trx: Kysely<Tables>, name: string, value: string | null = 'stored'): Change =>
  trx.insertInto('setting').values({ name, value: value as string });
const names = async () => {
  const found = shop.services.database.db
    .selectFrom('setting')
    .select('name')
    .where('name', 'like', 'together%')
    .orderBy('name');
  return (await found.execute()).map(({ name }) => name);
};
const write = (changesOf: (trx: Kysely<Tables>) => Change[]) =>
  shop.services.database.write((trx) =>
    shop.services.database.engine.runTogether(trx, changesOf(trx)),
  );

test('changes that run together are all made, with their own values', async () => {
  await write((trx) => [
    insert(trx, 'together-1', 'one'),
    trx
      .updateTable('user_account')
      .set({ last_name: "L'autre" })
      .where('email', '=', emailOf('customer')),
    insert(trx, 'together-2', 'two'),
  ]);
  expect(await names()).toEqual(['together-1', 'together-2']);
  const { db } = shop.services.database;
  expect(
    await db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'together-2')
      .executeTakeFirst(),
  ).toEqual({ value: 'two' });
  const customer = db
    .selectFrom('user_account')
    .select('last_name')
    .where('email', '=', emailOf('customer'));
  expect(await customer.executeTakeFirst()).toEqual({ last_name: "L'autre" });
});

test('none at all is no statement', async () => {
  await expect(write(() => [])).resolves.toBeUndefined();
});

test('when one of them fails, none is made, and writes of the same commit are', async () => {
  const before = shop.services.database.write((trx) => insert(trx, 'together-before').execute());
  const failing = write((trx) => [
    insert(trx, 'together-1'),
    insert(trx, 'together-2', null),
    insert(trx, 'together-3'),
  ]);
  const after = shop.services.database.write((trx) => insert(trx, 'together-after').execute());
  await expect(failing).rejects.toThrow(/null/i);
  await Promise.all([before, after]);
  expect(await names()).toEqual(['together-after', 'together-before']);
});
