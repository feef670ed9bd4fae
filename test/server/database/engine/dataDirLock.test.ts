import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUse, type DataDirUse, lockDataDir } from '../../../../src/server/database/engine/dataDirLock';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const TOGETHER: [DataDirUse, DataDirUse][] = [
  ['server', 'command'],
  ['command', 'server'],
  ['command', 'command'],
];
const APART: [DataDirUse, DataDirUse][] = [
  ['server', 'server'],
  ['server', 'restore'],
  ['command', 'restore'],
  ['restore', 'server'],
  ['restore', 'command'],
  ['restore', 'restore'],
];

test.each(TOGETHER)('THREAT-K08 beside a %s, a %s works on the same data', (held, wanted) => {
  const first = lockDataDir(dataDir, held);
  expect(() => lockDataDir(dataDir, wanted).release()).not.toThrow();
  first.release();
});

test.each(APART)('THREAT-K08 beside a %s, no %s works on the same data; after it, one does', (held, wanted) => {
  const first = lockDataDir(dataDir, held);
  expect(() => lockDataDir(dataDir, wanted)).toThrow(DataDirInUse);
  first.release();
  expect(() => lockDataDir(dataDir, wanted).release()).not.toThrow();
});

test('THREAT-K08 the data of another folder are another shop’s', () => {
  const one = lockDataDir(join(dataDir, 'a'), 'server');
  expect(() => lockDataDir(join(dataDir, 'b'), 'server').release()).not.toThrow();
  one.release();
});
