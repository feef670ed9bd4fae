// @full migrations, @postgres: its columns are filled by statements of each engine.
import { sql } from 'kysely';
import { figuresByStaff } from '../../../src/server/database/migrations/069_figuresByStaff';
import { openDatabase } from '../../../src/server/database/openDatabase';
import type { Db } from '../../../src/server/database/tables';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, request, sendOffer } from '../offers/offerSupport';

let shop: Shop;
beforeAll(async () => (shop = await openShop()));
afterAll(() => shop.close());

/** An offer, two that are ordered, and a quote without figures. */
async function storeQuotes(): Promise<void> {
  const quotes = [await request(shop), await request(shop), await request(shop)];
  for (const { id } of quotes) await sendOffer(shop, id);
  await accept(shop, quotes[1]!.token);
  await accept(shop, quotes[2]!.token);
  await request(shop);
}

/** By a connection of its own: one that stays open knows columns that are dropped. */
async function onDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(shop.config.database);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Reverts the database to before this migration. */
async function toVersion068(db: Db): Promise<void> {
  const revert = (statement: string) => sql.raw(statement).execute(db);
  for (const index of ['customer', 'day']) await revert(`drop index quote_by_${index}`);
  for (const column of ['offered_on', 'ordered_on', 'offered_cents', 'ordered_cents'])
    await revert(`alter table quote drop column figure_${column}`);
  for (const column of ['taken', 'orders'])
    await revert(`alter table figure_of_day drop column ${column}`);
  await revert("delete from figure_of_day where kind in ('STAFF', 'ANSWER')");
  await revert('create index quote_by_day on quote (substr(created_at, 1, 10))');
  await revert('create index quote_by_customer on quote (email, user_id, id)');
}

const quotes = (db: Db) =>
  db
    .selectFrom('quote')
    .select(['id', 'figure_offered_on', 'figure_ordered_on'])
    .select(['figure_offered_cents', 'figure_ordered_cents'])
    .orderBy('id')
    .execute();
const days = (db: Db) =>
  db
    .selectFrom('figure_of_day')
    .select(({ fn }) => [
      ...(['kind', 'day', 'label'] as const),
      ...(
        ['lines', 'offered_cents', 'taken_cents', 'ordered_cents', 'taken', 'orders'] as const
      ).map((column) => fn.sum<number>(column).as(column)),
    ])
    .where('kind', 'in', ['STAFF', 'ANSWER'])
    .groupBy(['kind', 'day', 'label'])
    .orderBy('kind')
    .execute();

test('FIGURE-08 older quotes have the figures by staff and customer of new ones', async () => {
  await storeQuotes();
  const read = async (db: Db) => ({ quotes: await quotes(db), days: await days(db) });
  const kept = await onDatabase(read);
  expect(kept.quotes.map((quote) => quote.figure_ordered_cents !== null)).toEqual([
    ...[false, true, true, false],
  ]);
  expect(kept.days).toMatchObject([
    { kind: 'ANSWER', lines: 3, taken: 0, orders: 0 },
    { kind: 'STAFF', lines: 3, taken: 2, orders: 2 },
  ]);

  await onDatabase(toVersion068);
  // Called directly: later migrations are already applied.
  await onDatabase((db) => figuresByStaff().up(db));
  expect(await onDatabase(read)).toEqual(kept);
});
