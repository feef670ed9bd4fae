// @postgres: its figures are computed by each engine.
import { parisDateTime } from '../../../src/domain/parisTime';
import type { Schemas } from '../../../src/server/contract/operations';
import { DemoHistoryRefused, storeDemoHistory } from '../../../src/server/demo/history';
import { DEMO_COMMENT } from '../../../src/server/demo/historyContent';
import { type DemoQuote, planHistory } from '../../../src/server/demo/planHistory';
import { NOON } from '../../support/buildApp';
import { addArticle, addArticlesOf, openShop, type Shop } from '../catalogue/catalogueSupport';
import { listedIds } from '../figures/figureSupport';
import { request } from '../offers/offerSupport';

const COUNT = 60;
let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await addArticlesOf(shop, 'Verrier', 20);
});
afterEach(() => shop.close());

const fill = (services: Parameters<typeof storeDemoHistory>[0] = shop.services) =>
  storeDemoHistory(services, { count: COUNT });
const rowsOf = async (table: 'quote' | 'outbox' | 'offer' | 'offer_acceptance') =>
  shop.services.database.db.selectFrom(table).selectAll().execute();
const isRefusedFor = (text: string) =>
  expect.objectContaining({
    constructor: DemoHistoryRefused,
    message: expect.stringContaining(text) as string,
  }) as Error;

/** The day of the first of some steps. */
const dayOf = ({ steps }: DemoQuote, ...kinds: string[]) => {
  const step = steps.find(({ does }) => kinds.includes(does));
  return step && parisDateTime(step.at).slice(0, 10);
};

test('FIGURE-15 its figures are those of what was invented, and nothing is mailed', async () => {
  const stored = await fill();
  const plan = planHistory(NOON, [1], COUNT);
  expect(stored).toBe(plan.length);
  const [from, to] = ['2025-11-20', '2026-11-21'];
  const get = (path: string) => shop.call('GET', `/api/protected/${path}`, { token: shop.admin });
  const { current, declines } = (await get(`figures?from=${from}&to=${to}`)).json<
    Schemas['Figures']
  >();
  const offered = plan.filter((quote) => dayOf(quote, 'OFFER'));
  const ordered = plan.filter((quote) => dayOf(quote, 'ACCEPT', 'RECORD'));
  const refused = plan.filter((quote) => dayOf(quote, 'DECLINE', 'CLOSE'));
  expect(current).toMatchObject({
    requests: plan.length,
    offers: offered.length,
    orders: ordered.length,
    taken: ordered.length,
    answers: plan.filter((quote) => dayOf(quote, 'OFFER', 'MESSAGE')).length,
  });
  expect(Number(current.ordered_ht)).toBeGreaterThan(0);
  expect(declines.reduce((sum, { quotes }) => sum + quotes, 0)).toBe(refused.length);
  expect(Math.min(ordered.length, refused.length)).toBeGreaterThan(3);
  expect(await listedIds(shop, { figure: 'ORDER', from, to })).toHaveLength(ordered.length);
  expect(await rowsOf('outbox')).toEqual([]);
});

test('FIGURE-15 it has lots, options, both kinds of orders and open offers', async () => {
  await fill();
  const quotes = await rowsOf('quote');
  expect(new Set(quotes.map(({ comment }) => comment))).toEqual(new Set([DEMO_COMMENT]));
  expect(quotes.every(({ company }) => company.endsWith(' (démo)'))).toBe(true);
  expect(quotes.every(({ email }) => email.endsWith('@demo.example'))).toBe(true);
  const contents = (await rowsOf('offer')).map(({ content }) => content).join(' ');
  expect(contents).toContain('"kind":"TITLE"');
  expect(contents).toContain('"optional":true');
  const orders = await rowsOf('offer_acceptance');
  expect(new Set(orders.map(({ recorded_by: by }) => by === null)).size).toBe(2);
  expect((await listedIds(shop, { offer_step: 'SEEN' })).length).toBeGreaterThan(0);
});

test('FIGURE-15 it is refused with other quotes', async () => {
  await request(shop);
  await expect(fill()).rejects.toEqual(isRefusedFor('a déjà des devis'));
  expect(await rowsOf('quote')).toHaveLength(1);
});

test('FIGURE-15 it is refused without articles and a second time', async () => {
  await shop.services.database.db.updateTable('article').set({ soft_deleted: 1 }).execute();
  await expect(fill()).rejects.toEqual(isRefusedFor('pas d’articles'));
  await addArticle(shop);
  const count = await fill();
  await expect(fill()).rejects.toEqual(isRefusedFor('est déjà dans cette boutique'));
  expect(await rowsOf('quote')).toHaveLength(count);
});

/** Dies after so many quotes. */
async function fillPartly(quotes: number): Promise<void> {
  const { services } = shop;
  const { database } = services;
  let writes = 0;
  const write: typeof database.write = (work) => {
    writes += 1;
    return writes > quotes ? Promise.reject(new Error('killed')) : database.write(work);
  };
  await expect(fill({ ...services, database: { ...database, write } })).rejects.toThrow('killed');
}

test('FIGURE-15 one that was interrupted goes on as it would have gone', async () => {
  await fillPartly(10);
  expect(await rowsOf('quote')).toHaveLength(10);
  shop.setNow(NOON + 40 * 24 * 3_600_000);
  const count = await fill();
  const quotes = await rowsOf('quote');
  expect(quotes).toHaveLength(count);
  expect(quotes.map(({ created_at: at }) => at).sort()).toEqual(
    planHistory(NOON, [1], COUNT).map(({ requestedAt }) => parisDateTime(requestedAt)),
  );
});

test('FIGURE-15 one that was interrupted is refused once another quote came', async () => {
  await fillPartly(2);
  await request(shop);
  await expect(fill()).rejects.toEqual(isRefusedFor('a déjà des devis'));
  expect(await rowsOf('quote')).toHaveLength(3);
});
