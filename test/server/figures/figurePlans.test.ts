import { createQueryId, type RootOperationNode, sql } from 'kysely';
import { readFiguresOf, readPartsOf } from '../../../src/server/figures/readFigures';
import { testOnSqlite } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, request, sendOffer } from '../offers/offerSupport';

const PERIOD = { from: '2025-12-01', to: '2026-11-30' };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const { id, token } = await request(shop);
  await sendOffer(shop, id);
  await accept(shop, token);
});
afterAll(() => shop.close());

/** How SQLite answers the statements of `read`, one text each: '…\nSCAN quote USING INDEX …'. */
async function plansOf(read: (db: Shop['services']['database']['db']) => Promise<unknown>) {
  const { db } = shop.services.database;
  const asked: RootOperationNode[] = [];
  await read(
    db.withPlugin({
      transformQuery({ node }) {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const plans: string[] = [];
  for (const node of asked) {
    const { sql: text } = db.getExecutor().compileQuery(node, createQueryId());
    const { rows } = await sql<{
      detail: string;
    }>`explain query plan ${sql.raw(text.replaceAll('?', '1'))}`.execute(db);
    plans.push([text, ...rows.map(({ detail }) => detail)].join('\n'));
  }
  return plans;
}

/** What reads rows of quotes, and not an index that has all columns. */
const rowsRead = (plans: readonly string[]): string[] =>
  plans
    .flatMap((plan) => plan.split('\n').slice(1))
    .filter((line) => /^(SCAN|SEARCH) (quote|quote_figure|quote_event|offer)\b/.test(line))
    .filter((line) => !line.includes('COVERING INDEX'));

testOnSqlite('FIGURE-08 the figures of a period are read without the rows of quotes', async () => {
  const plans = await plansOf((db) => readFiguresOf(db, PERIOD));
  // The period before has no answer, and is not asked for the time of answers.
  expect(plans).toHaveLength(4);
  expect(rowsRead(plans)).toEqual([]);
  for (const index of ['quote_by_day', 'quote_figure_by_answer', 'quote_figure_by_decline'])
    expect(plans.filter((plan) => plan.includes(`COVERING INDEX ${index}`))).toHaveLength(1);
});

testOnSqlite('FIGURE-08 rayons, brands and staff are read from figures of days alone', async () => {
  for (const by of ['RAYON', 'BRAND', 'STAFF'] as const) {
    const [plan = '', ...others] = await plansOf((db) => readPartsOf(db, by, PERIOD));
    expect([by, others]).toEqual([by, []]);
    expect(plan).toContain('SEARCH figure_of_day USING INDEX figure_of_day_by_day');
    expect([by, rowsRead([plan])]).toEqual([by, []]);
  }
});

testOnSqlite(
  'FIGURE-08 customers are summed up in the order of an index, and the first ones named',
  async () => {
    const plans = await plansOf((db) => readPartsOf(db, 'CUSTOMER', PERIOD));
    const summed = plans.filter((plan) => plan.includes('group by'));
    expect(rowsRead(summed)).toEqual([]);
    expect(summed.at(-1)).toContain('SCAN quote USING COVERING INDEX quote_by_customer');
    const named = plans.filter((plan) => !summed.includes(plan));
    expect(named.map((plan) => plan.split('\n')[1])).toEqual([
      'SEARCH quote USING INTEGER PRIMARY KEY (rowid=?)',
    ]);
  },
);
