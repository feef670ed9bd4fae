// @full migrations: databases and files of SQLite.
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sqliteFile } from '../../../../src/server/database/location';
import {
  migrateSqlite,
  openSqliteDatabase,
} from '../../../../src/server/database/sqlite/openSqliteDatabase';
import { openSqliteFile } from '../../../../src/server/database/sqlite/sqlite';

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-open-'));
  await migrateSqlite({ engine: 'sqlite', dataDir });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a database that is closed without a query leaves no open file', async () => {
  const database = await openSqliteDatabase({ engine: 'sqlite', dataDir });
  await database.close();
  // The last connection deletes the write-ahead log when it is closed.
  expect(readdirSync(dataDir)).toEqual(['paillasse.sqlite']);
});

/** Holds the whole file, until a while after it is told that another connection opens it. */
const HOLDER = `
  const { DatabaseSync } = require('@photostructure/sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData.file);
  database.exec('pragma locking_mode = exclusive; begin immediate');
  parentPort.postMessage('held');
  Atomics.wait(workerData.asked, 0, 0);
  Atomics.wait(workerData.asked, 0, 1, 100);
  database.close();
`;

test('THREAT-K08 a start waits while another process holds the database', async () => {
  const asked = new Int32Array(new SharedArrayBuffer(4));
  const file = sqliteFile(dataDir);
  const holder = new Worker(HOLDER, { eval: true, workerData: { file, asked } });
  const ended = once(holder, 'exit');
  await once(holder, 'message');
  Atomics.store(asked, 0, 1);
  Atomics.notify(asked, 0);
  const database = await openSqliteDatabase({ engine: 'sqlite', dataDir });
  await ended;
  expect(await database.db.selectFrom('article').select('id').execute()).toEqual([]);
  await database.close();
});

test('a statement of the server waits for no other process', () => {
  const connection = openSqliteFile(sqliteFile(dataDir));
  expect(connection.pragma('busy_timeout')).toBe(0);
  connection.close();
});
