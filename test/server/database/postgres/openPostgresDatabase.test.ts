import { type Kysely, sql } from 'kysely';
import { type Database, DatabaseBusy } from '../../../../src/server/database/engine/engine';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { insertTallies } from '../../../../src/server/database/rateLimits';
import { readSetting, writeSetting } from '../../../../src/server/database/settings';
import type { Tables } from '../../../../src/server/database/tables';
import { readStaff, replaceStaff } from '../../../../src/server/mail/tableStaff';
import { type DatabaseProxy, openDatabaseProxy } from '../../../support/databaseProxy';
import { createDatabase, databaseUrl, dropDatabase } from '../../../support/testDatabase';

let name: string;
let proxy: DatabaseProxy;
let database: Database;
beforeAll(async () => {
  name = await createDatabase();
});
afterAll(() => dropDatabase(name));
beforeEach(async () => {
  proxy = await openDatabaseProxy(databaseUrl(name));
  database = await openDatabase({ engine: 'postgres', url: proxy.url, poolSize: 3 });
  await database.db.deleteFrom('tally').execute();
});
afterEach(async () => {
  await database.close();
  await proxy.close();
});

const addTally = (db: Kysely<Tables>) => insertTallies(db, [{ kind: 'test', subject: 'a', at: 1 }]);
const countTallies = async () =>
  (await database.db.selectFrom('tally').selectAll().execute()).length;
const loseConnections = async () => {
  await proxy.down();
  await proxy.up();
};

test('a write whose rows an import holds waits alone, and holds up no other write', async () => {
  const set = (setting: string, value: string) => (trx: Kysely<Tables>) =>
    writeSetting(trx, setting, value);
  await database.write(set('held', 'before'));
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => (release = resolve));
  let holding: Promise<void> | undefined;
  await new Promise<void>((isHeld) => {
    holding = database.db.transaction().execute(async (trx) => {
      await set('held', 'import')(trx);
      isHeld();
      await untilReleased;
    });
  });
  const waiting = database.write(set('held', 'staff'));
  await database.write(set('free', 'customer'));
  release();
  await Promise.all([holding, waiting]);
  expect([await readSetting(database.db, 'free'), await readSetting(database.db, 'held')]).toEqual([
    'customer',
    'staff',
  ]);
});

describe('a lost connection', () => {
  test('THREAT-K09 before the commit starts a write again, which is stored once', async () => {
    let attempts = 0;
    await database.write(async (trx) => {
      attempts += 1;
      await addTally(trx);
      if (attempts === 1) await loseConnections();
      await addTally(trx);
    });
    expect([attempts, await countTallies()]).toEqual([2, 2]);
  });

  test('while committing is DatabaseBusy: the write may be stored, not repeated', async () => {
    let attempts = 0;
    proxy.loseAnswerTo('commit');
    const written = database.write(async (trx) => {
      attempts += 1;
      await addTally(trx);
    });
    await expect(written).rejects.toBeInstanceOf(DatabaseBusy);
    // The server had received the commit.
    expect([attempts, await countTallies()]).toEqual([1, 1]);
  });

  test('makes a read fail with DatabaseBusy; the pool works again with the database', async () => {
    await proxy.down();
    await expect(countTallies()).rejects.toBeInstanceOf(DatabaseBusy);
    await proxy.up();
    expect(await countTallies()).toBe(0);
  });

  test('of an idle pool is noticed by nobody', async () => {
    await Promise.all([countTallies(), countTallies(), countTallies()]);
    await loseConnections();
    await expect(database.write(addTally)).resolves.toBeUndefined();
    expect(await countTallies()).toBe(1);
  });
});

describe('a write', () => {
  test('waits for other processes’ writers: what it read is true when it commits', async () => {
    const other = await openDatabase({ engine: 'postgres', url: databaseUrl(name), poolSize: 3 });
    const increment = async (trx: Kysely<Tables>) =>
      writeSetting(trx, 'count', String(Number((await readSetting(trx, 'count')) ?? 0) + 1));
    const writes = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? database : other).write(increment),
    );
    try {
      await Promise.all(writes);
    } finally {
      await other.close();
    }
    expect(await readSetting(database.db, 'count')).toBe('40');
  });

  test.each(['40001', '40P01', '55P03'])(
    'THREAT-K09 is repeated as a whole after error %s',
    async (code) => {
      let attempts = 0;
      await database.write(async (trx) => {
        attempts += 1;
        await addTally(trx);
        if (attempts === 1)
          await sql
            .raw(`do $$ begin raise exception 'later' using errcode = '${code}'; end $$`)
            .execute(trx);
      });
      expect([attempts, await countTallies()]).toEqual([2, 1]);
    },
  );

  test('that fails leaves nothing behind, and the writes beside it are stored', async () => {
    const failing = database.write(async (trx) => {
      await addTally(trx);
      await sql`select 1 / 0`.execute(trx);
    });
    const stored = database.write(addTally);
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await stored;
    expect(await countTallies()).toBe(1);
  });
});

test('rows are as on SQLite: integers of 64 bits, counts, sums and fractions', async () => {
  const at = 2 ** 52 + 1;
  await database.write((trx) => insertTallies(trx, [{ kind: 'test', subject: 'a', at }]));
  await database.write((trx) =>
    trx
      .insertInto('campaign')
      .values({ title: 'x', percentage: 12.5, starts_at: 'a', ends_at: 'b' })
      .execute(),
  );
  const counts = database.db
    .selectFrom('tally')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('at').as('sum'), 'at']);
  expect(await counts.groupBy('at').execute()).toEqual([{ count: 1, sum: at, at }]);
  expect(await database.db.selectFrom('campaign').selectAll().execute()).toMatchObject([
    { id: 1, percentage: 12.5 },
  ]);
});

test('texts sort byte by byte, and lower() is ASCII alone, whatever the collation', async () => {
  await database.write((trx) => replaceStaff(trx, ['é', 'b', 'A', 'a', 'Z', '_']));
  expect(await readStaff(database.db)).toEqual(['A', 'Z', '_', 'a', 'b', 'é']);
  await database.write((trx) => replaceStaff(trx, ['ÉA']));
  expect((await sql`select lower(email) as email from staff`.execute(database.db)).rows).toEqual([
    { email: 'Éa' },
  ]);
});
