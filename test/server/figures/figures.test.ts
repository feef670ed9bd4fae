// @postgres: sums and days are computed by each engine.
import { addDays } from '../../../src/domain/days';
import { workingMinutes } from '../../../src/domain/figures/workingMinutes';
import { parisDateTime } from '../../../src/domain/parisTime';
import type { Schemas } from '../../../src/server/contract/operations';
import { joinDays } from '../../../src/server/figures/tableFilledFigures';
import { anonymiseQuotes } from '../../../src/server/personalData/tableAnonymise';
import { emailOf } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, decline, request, type Requested, sendOffer } from '../offers/offerSupport';
import { order, orderOf, sendVersion, undo } from '../orders/orderSupport';
import { addedBy, filterOf, listedIds } from './figureSupport';

const START = Date.UTC(2026, 7, 3, 7);
const HOUR_MS = 3_600_000;

let shop: Shop;
let now = START;
let staff: 'admin' | 'other' = 'admin';
beforeAll(async () => {
  shop = await openShop();
  // A second member of staff.
  await shop.services.database.db
    .updateTable('user_account')
    .set({ roles: JSON.stringify(['ROLE_USER', 'ROLE_ADMIN']) })
    .where('email', '=', emailOf('other'))
    .execute();
  await goTo(START);
});
afterAll(() => shop.close());

async function goTo(time: number, who: 'admin' | 'other' = 'admin'): Promise<void> {
  now = time;
  shop.setNow(time);
  shop.admin = await shop.loginAs(who);
  staff = who;
}

const get = (path: string) => shop.call('GET', `/api/protected/${path}`, { token: shop.admin });
const figures = async (from: string, to: string) =>
  (await get(`figures?from=${from}&to=${to}`)).json<Schemas['Figures']>();
const parts = async (by: string, from: string, to: string) =>
  (await get(`figures/parts?from=${from}&to=${to}&by=${by}`)).json<Schemas['FigureParts']>();

/** What a test knows of a quote: a plain history beside what the server keeps. */
interface Known {
  quote: Requested;
  /** The address of its customer. */
  customer: string;
  arrived: string;
  /** When the first offer went out, and its version of now. */
  offered?: string;
  sentBy?: string;
  versions: number;
  discounted: boolean;
  ordered?: { day: string; cents: number; option: boolean };
  declined?: { day: string; version: number; reason: string };
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
  await goTo(now + Math.floor(random() * 24 * HOUR_MS), random() < 0.6 ? 'admin' : 'other');
  const at = parisDateTime(now);
  const one = known[Math.floor(random() * known.length)];
  if (!one || random() < 0.2) {
    known.push({
      ...(await requestOf(random())),
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

/** Of a guest, of an account, of a guest with its address or of it before its address changed. */
async function requestOf(chance: number): Promise<Pick<Known, 'quote' | 'customer'>> {
  const account = emailOf('customer');
  if (chance < 0.6) {
    const customer = `acheteur${Math.floor(chance * 5)}@labo.example`;
    return { quote: await request(shop, { email: customer }), customer };
  }
  if (chance < 0.7)
    return { quote: await request(shop, { email: 'Customer@labo.example' }), customer: account };
  const token = await shop.loginAs('customer');
  const quote = await request(shop, { email: account }, token);
  if (chance < 0.85)
    await shop.services.database.db
      .updateTable('quote')
      .set({ email: 'acheteur0@labo.example' })
      .where('id', '=', quote.id)
      .execute();
  return { quote, customer: account };
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
    if (one.versions === 1) one.sentBy = emailOf(staff);
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
    const reason = chance < 0.78 ? 'DELAY' : 'PRICE';
    const answer = await decline(shop, token, { version: one.versions, reason });
    // A second refusal of one version is the first one.
    if (answer.statusCode === 200 && one.declined?.version !== one.versions)
      one.declined = { day: at.slice(0, 10), version: one.versions, reason };
  } else if (chance < 0.95) {
    await shop.services.database.db
      .updateTable('quote')
      .set({ pipe_status: 'ARCHIVED' })
      .where('id', '=', id)
      .execute();
  } else {
    await shop.services.database.write((trx) => anonymiseQuotes(trx, [id]));
    one.isErased = true;
    one.customer = '';
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

test('FIGURE-01 FIGURE-10 FIGURE-13 figures and lists equal random histories', async () => {
  const random = numbers(64);
  const known: Known[] = [];
  for (let count = 0; count < 130; count++) await step(known, random);
  const today = parisDateTime(now).slice(0, 10);
  expect(known.filter(({ ordered }) => ordered).length).toBeGreaterThan(3);
  const ranges = [
    ['2026-05-01', today],
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
      await expectSameTotals(known, all, from, to);
      await expectSameLists(known, all, from, to);
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
  const customers = known
    .filter((one) => within(one.offered, from, to) || within(one.ordered?.day, from, to))
    .map(({ customer }) => customer);
  expect(rows.map(({ address = '' }) => address).sort()).toEqual([...new Set(customers)].sort());
}

/** The list behind each figure has the quotes that it counts, and no others. */
async function expectSameLists(
  known: readonly Known[],
  { declines, current }: Schemas['Figures'],
  from: string,
  to: string,
): Promise<void> {
  const expectListed = async (filter: Record<string, string>, is: (one: Known) => boolean) => {
    const ids = await listedIds(shop, { from, to, ...filter });
    expect([filter, ids]).toEqual([filter, known.filter(is).map(({ quote }) => quote.id)]);
    return ids;
  };
  const isOffered = ({ offered }: Known) => within(offered, from, to);
  const isOrdered = ({ ordered }: Known) => within(ordered?.day, from, to);
  const lengths = [
    await expectListed({}, ({ arrived }) => within(arrived, from, to)),
    await expectListed({ figure: 'OFFER' }, isOffered),
    await expectListed({ figure: 'TAKEN' }, (one) => isOffered(one) && one.ordered !== undefined),
    await expectListed({ figure: 'ORDER' }, isOrdered),
    await expectListed({ figure: 'ANSWER' }, isOffered),
  ].map(({ length }) => length);
  const { requests, offers, taken, orders, answers } = current;
  expect(lengths).toEqual([requests, offers, taken, orders, answers]);
  const counts = new Map(declines.map(({ reason, quotes }) => [reason as string, quotes]));
  for (const reason of ['DELAY', 'PRICE', 'OTHER']) {
    const filter = { figure: 'DECLINE', figure_by: 'REASON', figure_of: reason };
    const refused = await expectListed(
      filter,
      ({ ordered, declined }) =>
        !ordered && declined?.reason === reason && within(declined.day, from, to),
    );
    expect(refused).toHaveLength(counts.get(reason) ?? 0);
  }
  for (const by of ['RAYON', 'BRAND', 'CUSTOMER', 'STAFF'] as const)
    for (const row of (await parts(by, from, to)).rows) {
      const filter = filterOf(by, row);
      const isPart = (one: Known) =>
        by === 'CUSTOMER'
          ? one.customer === (row.address ?? '')
          : by !== 'STAFF' || one.sentBy === row.label;
      const offered = await expectListed(
        { ...filter, figure: 'OFFER' },
        (one) => isOffered(one) && isPart(one),
      );
      // A recorded order here has no article of the catalogue.
      const ordered = await expectListed(
        { ...filter, figure: 'ORDER' },
        (one) =>
          isOrdered(one) &&
          isPart(one) &&
          !((by === 'RAYON' || by === 'BRAND') && row.label !== '' && one.ordered?.cents),
      );
      expect(await addedBy(shop, by, row.label, { offered, ordered })).toEqual({
        count: row.count,
        offered_ht: row.offered_ht,
        ordered_ht: row.ordered_ht,
      });
    }
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

test('FIGURE-13 offers that end within seven days are those to follow, none archived', async () => {
  await goTo(now + 60 * 24 * HOUR_MS);
  const lastDay = addDays(parisDateTime(now), 7);
  const made: number[] = [];
  for (const validity_days of ['5', '7', '8', '5']) {
    made.push((await request(shop)).id);
    await sendOffer(shop, made.at(-1)!, { validity_days });
  }
  const [first, last, later, archived] = made;
  await shop.services.database.db
    .updateTable('quote')
    .set({ pipe_status: 'ARCHIVED' })
    .where('id', '=', archived!)
    .execute();
  expect(await listedIds(shop, { offer_step: 'EXPIRING' })).toEqual([first, last]);
  const { offers } = (await get('offers/open')).json<Schemas['OpenOffers']>();
  const soon = offers.filter((offer) => offer.valid_until <= lastDay);
  expect(soon.map((offer) => offer.quote_id)).toEqual([first, last]);
  expect(await listedIds(shop, { offer_step: 'SENT' })).toEqual([later, archived]);
});

test('FIGURE-11 the CSV has all that is shown, with the totals', async () => {
  await goTo(now + 40 * 24 * HOUR_MS);
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
