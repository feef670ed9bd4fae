// @postgres: the figures of days are joined there beside other writers.
import { fillFigures, joinDays } from '../../../src/server/figures/tableFilledFigures';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, decline, request, sendOffer, startOf } from '../offers/offerSupport';
import { order, orderOf, undo } from '../orders/orderSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // A Saturday.
  shop.setNow(Date.UTC(2026, 10, 21, 11));
  shop.admin = await shop.loginAs('admin');
});
afterAll(() => shop.close());

const db = () => shop.services.database.db;
const figureOf = (id: number) =>
  db().selectFrom('quote_figure').selectAll().where('quote_id', '=', id).executeTakeFirst();
const partsOf = (id: number) =>
  db()
    .selectFrom('quote_figure_part')
    .select(['kind', 'label', 'lines', 'offered_cents', 'ordered_cents'])
    .where('quote_id', '=', id)
    .orderBy('kind')
    .execute();
/** All stored figures of days, summed up. */
async function sumsOfDays() {
  const rows = await db().selectFrom('figure_of_day').selectAll().execute();
  const sums = new Map<string, number[]>();
  for (const { kind, label, day, ...row } of rows) {
    const before = sums.get(`${day} ${kind} ${label}`) ?? [0, 0, 0, 0, 0, 0];
    const { lines, offered_cents, taken_cents, ordered_cents, taken, orders } = row;
    const amounts = [lines, offered_cents, taken_cents, ordered_cents, taken, orders];
    sums.set(
      `${day} ${kind} ${label}`,
      before.map((value, index) => value + (amounts[index] ?? 0)),
    );
  }
  return new Map([...sums].filter(([, amounts]) => amounts.some((each) => each !== 0)));
}
/** What each quote has beside its customer, as quote_figure names it; days as 20261129. */
const beside = () =>
  db()
    .selectFrom('quote')
    .innerJoin('quote_figure', 'quote_figure.quote_id', 'quote.id')
    .select([
      'figure_offered_on as offered_on',
      'figure_ordered_on as ordered_on',
      'figure_offered_cents as offered_cents',
      'figure_ordered_cents as ordered_cents',
    ])
    .orderBy('id')
    .execute();
const expectSameBeside = async () =>
  expect(await beside()).toEqual(
    (await all()).map(({ offered_on, ordered_on, offered_cents, ordered_cents }) => ({
      ...{ offered_on: numbered(offered_on), ordered_on: numbered(ordered_on) },
      ...{ offered_cents, ordered_cents },
    })),
  );
const numbered = (day: string | null) => day && Number(day.replaceAll('-', ''));
const all = () => db().selectFrom('quote_figure').selectAll().orderBy('quote_id').execute();

test('FIGURE-08 an offer, its order and its undoing are kept when they happen', async () => {
  const quote = await request(shop);
  expect(await figureOf(quote.id)).toBeUndefined();
  await sendOffer(shop, quote.id);
  const [line] = (await startOf(shop, quote.id)).lines;
  expect(await figureOf(quote.id)).toMatchObject({
    answered_on: '2026-11-21',
    answer_minutes: 0,
    offered_on: '2026-11-21',
    ordered_on: null,
  });
  const offered = await partsOf(quote.id);
  expect(offered.map(({ kind, lines }) => [kind, lines])).toEqual([
    ['BRAND', 1],
    ['RAYON', 1],
  ]);
  const days = await sumsOfDays();
  await order(shop, quote.id, {
    ordered_on: '2026-11-20',
    lines: [{ id: line?.id ?? '', quantity: 2 }],
    confirmed: ['EARLIER_DAY', 'REPEATED_NUMBER'],
  });
  await expectSameBeside();
  const ordered = await figureOf(quote.id);
  expect(ordered).toMatchObject({ ordered_on: '2026-11-20' });
  expect((ordered?.ordered_cents ?? 0) * 3).toBe((ordered?.offered_cents ?? 0) * 2);
  await undo(shop, quote.id, (await orderOf(shop, quote.id))?.id ?? 0);
  expect(await figureOf(quote.id)).toMatchObject({ ordered_on: null, ordered_cents: null });
  expect(await partsOf(quote.id)).toEqual(offered);
  expect(await sumsOfDays()).toEqual(days);
  await expectSameBeside();
});

test('FIGURE-08 the figures of older quotes are filled, as those kept since', async () => {
  const [accepted, declined] = [await request(shop), await request(shop)];
  for (const { id } of [accepted, declined]) await sendOffer(shop, id);
  await accept(shop, accepted.token);
  await decline(shop, declined.token);
  expect(await figureOf(declined.id)).toMatchObject({
    declined_on: '2026-11-21',
    decline_reason: 'OTHER_SUPPLIER',
  });
  const parts = await partsOf(accepted.id);
  const kept = { figures: await all(), parts, days: await sumsOfDays() };
  for (const table of ['quote_figure', 'quote_figure_part', 'figure_of_day'] as const)
    await db().deleteFrom(table).execute();
  await db()
    .updateTable('quote')
    .set({ figure_offered_on: null, figure_ordered_cents: 1 })
    .execute();
  await fillFigures(shop.services.database);
  await joinDays(shop.services.database);
  expect({
    figures: await all(),
    parts: await partsOf(accepted.id),
    days: await sumsOfDays(),
  }).toEqual(kept);
  await expectSameBeside();
  const { count } = await db()
    .selectFrom('figure_of_day')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(kept.days.size);
});

test('FIGURE-09 rayon and brand are those of the day when the offer was sent', async () => {
  const quote = await request(shop);
  await sendOffer(shop, quote.id);
  const before = await partsOf(quote.id);
  await db().updateTable('article').set({ brand: 'Autre' }).execute();
  await accept(shop, quote.token);
  const after = await partsOf(quote.id);
  expect(after.map(({ kind, label }) => [kind, label])).toEqual(
    before.map(({ kind, label }) => [kind, label]),
  );
  expect(after.every((part) => part.ordered_cents === part.offered_cents)).toBe(true);
});
