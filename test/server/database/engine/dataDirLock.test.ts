import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockShop, ShopInUse, type ShopUse } from '../../../../src/server/database/engine/dataDirLock';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const TOGETHER: [ShopUse, ShopUse][] = [
  ['server', 'command'],
  ['command', 'server'],
  ['command', 'command'],
];
const APART: [ShopUse, ShopUse][] = [
  ['server', 'server'],
  ['server', 'restore'],
  ['command', 'restore'],
  ['restore', 'server'],
  ['restore', 'command'],
  ['restore', 'restore'],
];

test.each(TOGETHER)('THREAT-K08 beside a %s, a %s works on the same data', (held, wanted) => {
  const first = lockShop(dataDir, held);
  expect(() => lockShop(dataDir, wanted).release()).not.toThrow();
  first.release();
});

test.each(APART)('THREAT-K08 beside a %s, no %s works on the same data; after it, one does', (held, wanted) => {
  const first = lockShop(dataDir, held);
  expect(() => lockShop(dataDir, wanted)).toThrow(ShopInUse);
  first.release();
  expect(() => lockShop(dataDir, wanted).release()).not.toThrow();
});

test('THREAT-K08 the data of another folder are another shop’s', () => {
  const one = lockShop(join(dataDir, 'a'), 'server');
  expect(() => lockShop(join(dataDir, 'b'), 'server').release()).not.toThrow();
  one.release();
});
