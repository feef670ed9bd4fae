// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DataDirInUse,
  type DataDirUse,
  lockDataDir,
} from '../../../../src/server/database/sqlite/dataDirLock';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const COMPATIBLE: [DataDirUse, DataDirUse][] = [
  ['server', 'command'],
  ['command', 'server'],
  ['command', 'command'],
];
const CONFLICTING: [DataDirUse, DataDirUse][] = [
  ['server', 'server'],
  ['server', 'restore'],
  ['command', 'restore'],
  ['restore', 'server'],
  ['restore', 'command'],
  ['restore', 'restore'],
];

test.each(COMPATIBLE)('THREAT-K08 while a %s holds the lock, a %s gets it too', (held, wanted) => {
  const first = lockDataDir(dataDir, held);
  expect(() => lockDataDir(dataDir, wanted).release()).not.toThrow();
  first.release();
});

test.each(CONFLICTING)(
  'THREAT-K08 while a %s holds the lock, a %s is refused until it is released',
  (held, wanted) => {
    const first = lockDataDir(dataDir, held);
    expect(() => lockDataDir(dataDir, wanted)).toThrow(DataDirInUse);
    first.release();
    expect(() => lockDataDir(dataDir, wanted).release()).not.toThrow();
  },
);

test('THREAT-K08 the locks of different data folders are independent', () => {
  const one = lockDataDir(join(dataDir, 'a'), 'server');
  expect(() => lockDataDir(join(dataDir, 'b'), 'server').release()).not.toThrow();
  one.release();
});
