// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../../src/server/database/engine/engine';
import { groupCommit } from '../../../../src/server/database/engine/groupCommit';
import { sqliteFile } from '../../../../src/server/database/location';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { readDurability, writeSetting } from '../../../../src/server/database/settings';
import { openSqliteFile, sqliteEngine } from '../../../../src/server/database/sqlite/sqlite';

let dataDir: string;
let database: Database;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'writes-'));
  database = await openDatabase({ engine: 'sqlite', dataDir });
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const store = (name: string) => database.write((trx) => writeSetting(trx, name, 'stored'));
const names = async () =>
  (await database.db.selectFrom('setting').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

describe('writes that share a commit', () => {
  test('concurrent writes are all committed', async () => {
    const wanted = Array.from({ length: 100 }, (_, index) => `n${String(index).padStart(3, '0')}`);
    await Promise.all(wanted.map(store));
    expect(await names()).toEqual(wanted);
  });

  test('writes of one turn of the event loop share one commit', async () => {
    let commits = 0;
    const write = groupCommit((work) => {
      commits += 1;
      return database.db.transaction().execute(work);
    }, sqliteEngine);
    const first = write((trx) => writeSetting(trx, 'a', 'stored'));
    // Like requests: each arrives a little later than the one before, and before any I/O event or
    // timer.
    for (let steps = 0; steps < 1_000; steps += 1) await Promise.resolve();
    await Promise.all([first, write((trx) => writeSetting(trx, 'b', 'stored'))]);
    expect([await names(), commits]).toEqual([['a', 'b'], 1]);
  });

  test('a failing write is rolled back alone', async () => {
    const outcomes = await Promise.allSettled([
      store('a'),
      database.write(async (trx) => {
        await writeSetting(trx, 'b', 'lost');
        throw new Error('refused');
      }),
      store('c'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['a', 'c']);
  });

  test('a write reads the changes of the writes before it', async () => {
    const addOne = () =>
      database.write(async (trx) => {
        const row = await trx
          .selectFrom('setting')
          .select('value')
          .where('name', '=', 'count')
          .executeTakeFirst();
        await writeSetting(trx, 'count', String(Number(row?.value ?? '0') + 1));
      });
    await Promise.all(Array.from({ length: 50 }, addOne));
    const { value } = await database.db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'count')
      .executeTakeFirstOrThrow();
    expect(value).toBe('50');
  });

  test('THREAT-F01 THREAT-K04 a failed commit rejects every write of its group', async () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const write = groupCommit(async (work) => {
      await database.db.transaction().execute(async (trx) => {
        await work(trx);
        throw full;
      });
      throw full;
    }, sqliteEngine);
    const outcomes = await Promise.allSettled(
      ['a', 'b'].map((name) => write((trx) => writeSetting(trx, name, 'lost'))),
    );
    expect(outcomes).toEqual([
      { status: 'rejected', reason: full },
      { status: 'rejected', reason: full },
    ]);
    expect(await names()).toEqual([]);
  });

  test('a write waits for another process that holds the database', async () => {
    const other = openSqliteFile(sqliteFile(dataDir));
    other.exec('begin immediate');
    const stored = store('after');
    other.prepare("insert into setting (name, value) values ('before', 'other')").run();
    other.exec('commit');
    other.close();
    await stored;
    expect(await names()).toEqual(['after', 'before']);
  });

  test('THREAT-F01/K01 FAULT-R02 commits are synced to disk in new and old files', async () => {
    expect(await readDurability(database)).toBe('FULL');
    await database.close();
    database = await openDatabase({ engine: 'sqlite', dataDir });
    expect(await readDurability(database)).toBe('FULL');
  });
});
