import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ShopInUse, type ShopUse, lockShop } from '../../../src/server/database/shopLock';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const TOGETHER: [ShopUse, ShopUse, boolean][] = [
  ['server', 'server', false],
  ['server', 'command', true],
  ['server', 'restore', false],
  ['command', 'server', true],
  ['command', 'command', true],
  ['command', 'restore', false],
  ['restore', 'server', false],
  ['restore', 'command', false],
  ['restore', 'restore', false],
];

test.each(TOGETHER)('THREAT-K08 beside a %s, a %s works on the same data: %s', (held, wanted, together) => {
  const first = lockShop(dataDir, held);
  if (together) lockShop(dataDir, wanted).release();
  else expect(() => lockShop(dataDir, wanted)).toThrow(ShopInUse);
  first.release();
  lockShop(dataDir, wanted).release();
});

test('THREAT-K08 the data of another folder are another shop’s', () => {
  const [one, other] = [lockShop(join(dataDir, 'a'), 'server'), lockShop(join(dataDir, 'b'), 'server')];
  one.release();
  other.release();
});
