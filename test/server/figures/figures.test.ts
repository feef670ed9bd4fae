// @postgres: sums and days are computed by each engine.
import { addDays } from '../../../src/domain/days';
import { workingMinutes } from '../../../src/domain/figures/workingMinutes';
import { parisDateTime } from '../../../src/domain/parisTime';
import type { Schemas } from '../../../src/server/contract/operations';
import { joinDays } from '../../../src/server/figures/tableFilledFigures';
import { anonymiseQuotes } from '../../../src/server/personalData/tableAnonymise';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, decline, request, type Requested, sendOffer } from '../offers/offerSupport';
import { order, orderOf, sendVersion, undo } from '../orders/orderSupport';

const START = Date.UTC(2026, 7, 3, 7);
const HOUR_MS = 3_600_000;

let shop: Shop;
let now = START;
beforeAll(async () => {
  shop = await openShop();
  await goTo(START);
});
afterAll(() => shop.close());

async function goTo(time: number): Promise<void> {
  now = time;
  shop.setNow(time);
  shop.admin = await shop.loginAs('admin');
}

const get = (path: string) => shop.call('GET', `/api/protected/${path}`, { token: shop.admin });
const figures = async (from: string, to: string) =>
  (await get(`figures?from=${from}&to=${to}`)).json<Schemas['Figures']>();
const parts = async (by: string, from: string, to: string) =>
  (await get(`figures/parts?from=${from}&to=${to}&by=${by}`)).json<Schemas['FigureParts']>();

/** What a test knows of a quote: a plain history beside what the server keeps. */
interface Known {
  quote: Requested;
  email: string;
  arrived: string;
  /** When the first offer went out, and its version of now. */
  offered?: string;
  versions: number;
  discounted: boolean;
  ordered?: { day: string; cents: number; option: boolean };
  declined?: { day: string; version: number };
  isArchived: boolean;
  isErased: boolean;
}

/** Firm lines of 37.50 and 100.00, an option of 40.00; less 10 %, for those that are discounted. */
const FIRM = 13_750;
const OPTION = 4_000;
const less = (cents: number, { discounted }: Pick<Known, 'discounted'>) =>
  discounted ? (cents * 9) / 10 : cents;

/** Always the same numbers below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** One step of a random history. */
async function step(known: Known[], random: () => number): Promise<void> {
  await goTo(now + Math.floor(random() * 24 * HOUR_MS));
  const at = parisDateTime(now);
  const one = known[Math.floor(random() * known.length)];
  if (!one || random() < 0.2) {
    const email = `acheteur${Math.floor(random() * 3)}@labo.example`;
    known.push({
      quote: await request(shop, { email }),
      email,
      arrived: at,
      versions: 0,
      discounted: false,
      isArchived: false,
      isErased: false,
    });
    return;
  }
  if (one.isErased) return;
  await act(one, at, random());
}

async function act(one: Known, at: string, chance: number): Promise<void> {
  const { id, token } = one.quote;
  if (one.ordered) {
    if (chance < 0.3) {
      const answer = await undo(shop, id, (await orderOf(shop, id))?.id ?? 0);
      if (answer.statusCode === 200) delete one.ordered;
    }
    return;
  }
  if (chance < 0.35 || one.versions === 0) {
    const discounted = chance < 0.2;
    await sendVersion(shop, id, discounted ? { discount: '10' } : {});
    one.versions += 1;
    one.offered ??= at;
    if (one.versions === 1) one.discounted = discounted;
    one.isArchived = false;
  } else if (chance < 0.5) {
    const version = one.versions;
    const answer = await accept(shop, token, { version, chosen: chance < 0.42 ? ['l3'] : [] });
    if (answer.statusCode === 200)
      one.ordered = { day: at.slice(0, 10), cents: 0, option: chance < 0.42 };
  } else if (chance < 0.7) {
    // Two of ten pieces, some days ago.
    const day = addDays(at, -Math.floor((chance - 0.5) * 50));
    const answer = await order(shop, id, {
      version: one.versions,
      ordered_on: day,
      number: `BC-${at}`,
      lines: [{ id: 'l2', quantity: 2 }],
      confirmed: ['EARLIER_DAY', 'REPEATED_NUMBER'],
    });
    if (answer.statusCode === 200) one.ordered = { day, cents: 2_000, option: false };
  } else if (chance < 0.85) {
    const answer = await decline(shop, token, { version: one.versions, reason: 'DELAY' });
    // A second refusal of one version is the first one.
    if (answer.statusCode === 200 && one.declined?.version !== one.versions)
      one.declined = { day: at.slice(0, 10), version: one.versions };
  } else if (chance < 0.95) {
    await shop.services.database.db
      .updateTable('quote')
      .set({ pipe_status: 'ARCHIVED' })
      .where('id', '=', id)
      .execute();
  } else {
    await shop.services.database.write((trx) => anonymiseQuotes(trx, [id]));
    one.isErased = true;
  }
}

const within = (day: string | undefined, from: string, to: string) =>
  day !== undefined && day.slice(0, 10) >= from && day.slice(0, 10) <= to;

/** The discount is that of the version that is ordered, which may be the second. */
async function centsOf(one: Known): Promise<number> {
  if (!one.ordered) return 0;
  const row = await shop.services.database.db
    .selectFrom('offer_acceptance')
    .innerJoin('offer', (join) =>
      join
        .onRef('offer.quote_id', '=', 'offer_acceptance.quote_id')
        .onRef('offer.version', '=', 'offer_acceptance.version'),
    )
    .select('offer.content')
    .where('offer_acceptance.quote_id', '=', one.quote.id)
    .executeTakeFirstOrThrow();
  const { discount } = JSON.parse(row.content) as { discount: string };
  const whole = one.ordered.cents || FIRM + (one.ordered.option ? OPTION : 0);
  return less(whole, { discounted: discount === '10' });
}

async function expected(known: readonly Known[], from: string, to: string) {
  const offers = known.filter(({ offered }) => within(offered, from, to));
  const orders = known.filter(({ ordered }) => within(ordered?.day, from, to));
  const minutes = offers
    .map(({ arrived, offered = '' }) => workingMinutes(arrived, offered))
    .sort((a, b) => a - b);
  const middle = (minutes.length - 1) / 2;
  const low = minutes[Math.floor(middle)];
  let cents = 0;
  for (const one of orders) cents += await centsOf(one);
  return {
    requests: known.filter(({ arrived }) => within(arrived, from, to)).length,
    offers: offers.length,
    taken: offers.filter(({ ordered }) => ordered).length,
    orders: orders.length,
    ordered_ht: (cents / 100).toFixed(2),
    answers: offers.length,
    median_minutes:
      low === undefined ? null : Math.floor((low + (minutes[Math.ceil(middle)] ?? 0)) / 2),
  };
}

test('FIGURE-01 FIGURE-10 figures equal a plain count of random histories', async () => {
  const random = numbers(64);
  const known: Known[] = [];
  for (let count = 0; count < 130; count++) await step(known, random);
  const today = parisDateTime(now).slice(0, 10);
  expect(known.filter(({ ordered }) => ordered).length).toBeGreaterThan(3);
  const ranges = [
    ['2026-08-03', today],
    ['2026-08-15', addDays(today, -20)],
    [addDays(today, -29), today],
  ] as const;
  for (const isJoined of [false, true]) {
    if (isJoined) await joinDays(shop.services.database);
    for (const [from, to] of ranges) {
      const all = await figures(from, to);
      expect(all.current).toEqual(await expected(known, from, to));
      expect(all.before).toEqual(await expected(known, all.before_from, all.before_to));
      expect(all.unfilled).toBe(0);
      const sum = (name: 'requests' | 'offers' | 'orders') =>
        all.months.reduce((total, month) => total + month[name], 0);
      expect([sum('requests'), sum('offers'), sum('orders')]).toEqual([
        all.current.requests,
        all.current.offers,
        all.current.orders,
      ]);
      const declined = known.filter(
        (one) => !one.ordered && within(one.declined?.day, from, to),
      ).length;
      expect(all.declines).toEqual(declined === 0 ? [] : [{ reason: 'DELAY', quotes: declined }]);
      await expectSameTotals(known, all, from, to);
    }
  }
});

async function expectSameTotals(
  known: readonly Known[],
  { current }: Schemas['Figures'],
  from: string,
  to: string,
): Promise<void> {
  const offers = known.filter(({ offered }) => within(offered, from, to));
  const offered = offers.reduce((sum, one) => sum + less(FIRM, one), 0);
  let taken = 0;
  for (const one of offers) taken += await centsOf(one);
  for (const by of ['RAYON', 'BRAND', 'CUSTOMER', 'STAFF']) {
    const { rows, total, others } = await parts(by, from, to);
    expect([by, others, total.offered_ht, total.taken_ht, total.ordered_ht]).toEqual([
      by,
      0,
      (offered / 100).toFixed(2),
      (taken / 100).toFixed(2),
      current.ordered_ht,
    ]);
    expect(rows.reduce((sum, row) => sum + Number(row.ordered_ht) * 100, 0)).toBeCloseTo(
      Number(total.ordered_ht) * 100,
    );
  }
  const { rows } = await parts('CUSTOMER', from, to);
  const addresses = known
    .filter((one) => within(one.offered, from, to) || within(one.ordered?.day, from, to))
    .map(({ isErased, email }) => (isErased ? undefined : email));
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(addresses));
}

test('FIGURE-03 FIGURE-10 a period without figures is refused with its field', async () => {
  const answer = await get('figures?from=2026-08-05&to=2026-08-04');
  expect([answer.statusCode, answer.json<object>()]).toEqual([
    422,
    expect.objectContaining({ field: 'to' }) as object,
  ]);
  const { statusCode } = await get('figures/parts?from=2010-01-01&to=2026-08-04&by=BRAND');
  expect(statusCode).toBe(422);
  expect((await get('figures.csv?from=2026-08-01&to=2999-08-04')).statusCode).toBe(422);
  expect((await get('figures?from=hier&to=2026-08-04')).statusCode).toBe(400);
});

test('FIGURE-10 a period without quotes has zeros, no median and no rows', async () => {
  const empty = await figures('2024-02-01', '2024-02-29');
  expect(empty.current).toEqual({
    requests: 0,
    offers: 0,
    taken: 0,
    orders: 0,
    ordered_ht: '0.00',
    answers: 0,
    median_minutes: null,
  });
  expect([empty.months.length, empty.before_from, empty.declines]).toEqual([1, '2024-01-01', []]);
  expect((await parts('CUSTOMER', '2024-02-01', '2024-02-29')).rows).toEqual([]);
});

test('FIGURE-11 the CSV has all that is shown, with the totals', async () => {
  const quote = await request(shop, { company: '=Lycée' });
  await sendOffer(shop, quote.id);
  const day = parisDateTime(now).slice(0, 10);
  const answer = await get(`figures.csv?from=${day}&to=${day}`);
  expect(answer.headers['content-disposition']).toContain(`chiffres-${day}-${day}.csv`);
  const lines = answer.body.split('\r\n').filter((line) => line !== '');
  expect([...new Set(lines.map((line) => line.split(';')[0]))]).toEqual([
    '\uFEFF"Tableau"',
    '"Période"',
    '"Période précédente"',
    '"Par mois"',
    '"Par rayon"',
    '"Par marque"',
    '"Par client"',
    '"Par administrateur"',
  ]);
  expect(lines.find((line) => line.startsWith('"Par client"'))).toContain(`"'=Lycée"`);
});
