// @postgres: sums and days are computed by each engine.
import { addDays } from '../../../src/domain/days';
import { parisDateTime } from '../../../src/domain/parisTime';
import type { Schemas } from '../../../src/server/contract/operations';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { request, sendOffer } from '../offers/offerSupport';
import { listedIds } from './figureSupport';

const DAY_MS = 24 * 3_600_000;

let shop: Shop;
let now = Date.UTC(2026, 8, 3, 7);
beforeAll(async () => {
  shop = await openShop();
  await goTo(now);
});
afterAll(() => shop.close());

async function goTo(time: number): Promise<void> {
  now = time;
  shop.setNow(time);
  shop.admin = await shop.loginAs('admin');
}

const get = (path: string) => shop.call('GET', `/api/protected/${path}`, { token: shop.admin });
const parts = async (by: string, from: string, to: string) =>
  (await get(`figures/parts?from=${from}&to=${to}&by=${by}`)).json<Schemas['FigureParts']>();

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
  const empty = (await get('figures?from=2024-02-01&to=2024-02-29')).json<Schemas['Figures']>();
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
  await goTo(now + 60 * DAY_MS);
  const lastDay = addDays(parisDateTime(now), 7);
  const made: number[] = [];
  for (const days of ['5', '7', '8', '5']) {
    const { id } = await request(shop);
    await sendOffer(shop, id, { validity_days: days });
    made.push(id);
  }
  const [first, last, later, archived] = made;
  await shop.services.database.db
    .updateTable('quote')
    .set({ pipe_status: 'ARCHIVED' })
    .where('id', '=', archived!)
    .execute();
  expect(await listedIds(shop, { offer_step: 'EXPIRING' })).toEqual([first, last]);
  const { offers } = (await get('offers/open')).json<Schemas['OpenOffers']>();
  const soon = offers.filter(({ valid_until: day }) => day <= lastDay);
  expect(soon.map(({ quote_id: id }) => id)).toEqual([first, last]);
  expect(await listedIds(shop, { offer_step: 'SENT' })).toEqual([later, archived]);
});

test('FIGURE-11 the CSV has all that is shown, with the totals', async () => {
  await goTo(now + 40 * DAY_MS);
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

test('FIGURE-11 the CSV has every row of a part, and names the one without a brand', async () => {
  const labels = ['', ...Array.from({ length: 60 }, (_, index) => `Marque ${index}`)];
  const day = '2023-03-06';
  const amounts = { lines: 1, offered_cents: 100, taken_cents: 0, ordered_cents: 0 };
  await shop.services.database.db
    .insertInto('figure_of_day')
    .values(labels.map((label) => ({ day, kind: 'BRAND' as const, label, ...amounts })))
    .execute();
  expect(await parts('BRAND', day, day)).toMatchObject({ others: 11 });
  const { body } = await get(`figures.csv?from=${day}&to=${day}`);
  const names = body
    .split('\r\n')
    .filter((line) => line.startsWith('"Par marque"'))
    .map((line) => line.split(';')[1]?.slice(1, -1));
  expect(names.sort()).toEqual(['Sans marque', ...labels.slice(1), 'Total'].sort());
});

test('FIGURE-02 FIGURE-05 a year is compared with the same days of the year before', async () => {
  // Two of the days before, one between, one of the year.
  for (const time of [Date.UTC(2026, 0, 12), Date.UTC(2026, 0, 28), Date.UTC(2026, 1, 4)]) {
    await goTo(time);
    await sendOffer(shop, (await request(shop)).id);
  }
  await goTo(Date.UTC(2027, 1, 1, 7));
  const { id } = await request(shop);
  await goTo(now + 3_600_000);
  await sendOffer(shop, id);
  const year = (await get('figures?from=2027-01-01&to=2027-02-01')).json<Schemas['Figures']>();
  expect([year.before_from, year.before_to]).toEqual(['2026-01-01', '2026-02-01']);
  expect(year.current).toMatchObject({ requests: 1, offers: 1, answers: 1, median_minutes: 60 });
  expect(year.before).toMatchObject({ requests: 2, offers: 2, answers: 2, median_minutes: 0 });
});
