import type { Schemas } from '../../../src/server/contract/operations';
import { eraseOfferTexts, listOfferVersions } from '../../../src/server/offers/tableOffers';
import { NOON } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { request, saveDraft, seen, sendOffer, startOf } from '../offers/offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.setNow(NOON));

const HOUR_MS = 3_600_000;
const versionsOf = (id: number) => listOfferVersions(shop.services.database.db, id);
const seenTimes = async (id: number) =>
  (await versionsOf(id)).map((offer) => [offer.version, offer.first_seen_at, offer.last_seen_at]);

async function offered() {
  const { id, token } = await request(shop);
  await sendOffer(shop, id);
  return { id, token };
}

const stepOf = async (id: number) => {
  const answer = await shop.call('GET', `/api/protected/quotes?text=202611-${id}`, {
    token: shop.admin,
  });
  return answer.json<Schemas['QuotePage']>().progress?.find((each) => each.id === id)?.step;
};

test('an offer is noted as seen the first and the last time, per version', async () => {
  const { id, token } = await offered();
  expect(await stepOf(id)).toBe('SENT');
  for (const hours of [0, 1, 2]) {
    shop.setNow(NOON + hours * HOUR_MS);
    expect((await seen(shop, token)).statusCode).toBe(200);
  }
  shop.setNow(NOON);
  expect(await seenTimes(id)).toEqual([[1, '2026-11-21 12:00:00', '2026-11-21 14:00:00']]);
  expect(await stepOf(id)).toBe('SEEN');
  await sendOffer(shop, id);
  expect(await stepOf(id)).toBe('SENT');
  expect((await seen(shop, token, 2)).statusCode).toBe(200);
  expect(await seenTimes(id)).toEqual([
    [2, '2026-11-21 12:00:00', '2026-11-21 12:00:00'],
    [1, '2026-11-21 12:00:00', '2026-11-21 14:00:00'],
  ]);
});

test('an administrator who opens the page is not noted, its buyer with an account is', async () => {
  const { id, token } = await offered();
  expect((await seen(shop, token, 1, shop.admin)).statusCode).toBe(200);
  expect(await seenTimes(id)).toEqual([[1, null, null]]);
  expect((await seen(shop, token, 1, shop.customer)).statusCode).toBe(200);
  expect(await stepOf(id)).toBe('SEEN');
});

test('a draft, an unknown version and an unknown link are refused', async () => {
  const { id, token } = await request(shop);
  await saveDraft(shop, id, 0, await startOf(shop, id));
  for (const version of [1, 2]) expect((await seen(shop, token, version)).statusCode).toBe(409);
  expect((await seen(shop, 'x'.repeat(43))).statusCode).toBe(404);
  expect((await seen(shop, token, 0)).statusCode).toBe(400);
  expect(await seenTimes(id)).toEqual([[1, null, null]]);
});

test('erasing the texts of an offer forgets when it was seen', async () => {
  const { id, token } = await offered();
  await seen(shop, token);
  const [{ id: offerId, content }] = (await versionsOf(id)) as [
    Awaited<ReturnType<typeof versionsOf>>[number],
  ];
  await shop.services.database.write((trx) => eraseOfferTexts(trx, offerId, content));
  expect(await seenTimes(id)).toEqual([[1, null, null]]);
});
