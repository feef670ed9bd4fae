// @postgres: the column of an id is written for each engine.
import { type Kysely, sql } from 'kysely';
import { idColumn } from '../../../../src/server/database/engine/idColumn';
import { buildTestApp, type TestApp } from '../../../support/buildApp';

let shop: TestApp;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.close());

test('the id of a deleted row is not given again', async () => {
  const { db, engine } = shop.services.database;
  const table = engine.forMigration(db as Kysely<unknown>).schema.createTable('sample');
  await table
    .$call(idColumn(engine))
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into sample (name) values ('a'), ('b')`.execute(db);
  await sql`delete from sample where name = 'b'`.execute(db);
  await sql`insert into sample (name) values ('c')`.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from sample order by id`.execute(db);
  expect(rows).toEqual([
    { id: 1, name: 'a' },
    { id: 3, name: 'c' },
  ]);
});
