// @full http: a clock that jumps.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '../../../src/server/contract/operations';
import { NOON } from '../../support/buildApp';
import { testOnSqlite } from '../../support/engineTests';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

const HOUR = 3_600_000;

let shop: Shop;
let article: number;
beforeAll(async () => {
  shop = await openShop();
  article = await addArticle(shop);
});
afterAll(() => shop.close());
afterEach(() => shop.setNow(NOON));

const send = async (comment = '') =>
  (
    await shop.call('POST', '/exposed/post/quote', {
      token: shop.customer,
      body: {
        email: 'claire@labo.example',
        comment,
        lines: [{ article_id: article, quantity: 1 }],
      },
    })
  ).json<Schemas['QuoteReceipt']>();

test('THREAT-K11 quotes sent while the clock jumps differ in number, none is lost', async () => {
  const numbers: string[] = [];
  for (const jump of [0, -3 * HOUR, 24 * HOUR, -24 * HOUR, 40 * 24 * HOUR, 0]) {
    shop.setNow(NOON + jump);
    numbers.push((await send()).number);
  }
  expect(new Set(numbers).size).toBe(6);
  const { quotes } = (
    await shop.call('GET', '/api/protected/quotes/by/PENDING/status', { token: shop.admin })
  ).json<Schemas['MyQuotes']>();
  expect(quotes).toHaveLength(6);
});

test('THREAT-K11 FAULT-R11 a session survives a clock ten minutes off, for a day', async () => {
  const statusAt = async (jump: number) => {
    shop.setNow(NOON + jump);
    return (await shop.call('GET', '/api/protected/self/info', { token: shop.customer }))
      .statusCode;
  };
  expect(await statusAt(10 * 60_000)).toBe(200);
  expect(await statusAt(-10 * 60_000)).toBe(200);
  expect(await statusAt(25 * HOUR)).toBe(401);
});

testOnSqlite(
  'THREAT-K12 the write-ahead log is emptied as it grows, while quotes are written and others read',
  async () => {
    const wal = () => statSync(join(shop.config.dataDir, 'paillasse.sqlite-wal')).size;
    const comment = 'x'.repeat(9_900);
    let largest = 0;
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => send(comment)));
      await shop.call('GET', '/api/protected/my/quotes', { token: shop.customer });
      largest = Math.max(largest, wal());
    }
    // About 5 MB with checkpoints, 15 MB without them.
    expect(largest).toBeLessThan(10 * 1024 * 1024);
  },
);
