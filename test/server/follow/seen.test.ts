// @sampled content: many offers.
import type { Schemas } from '../../../src/server/contract/operations';
import { eraseOfferTexts, listOfferVersions } from '../../../src/server/offers/tableOffers';
import { NOON } from '../../support/buildApp';
import { testOfFull } from '../../support/tiers';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import {
  accept,
  decline,
  request,
  saveDraft,
  seen,
  sendOffer,
  startOf,
  write,
} from '../offers/offerSupport';

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

testOfFull(
  'open offers without an answer are listed, the one that ends first in front',
  async () => {
    const listed = async () => {
      const answer = await shop.call('GET', '/api/protected/offers/open', { token: shop.admin });
      return answer.json<Schemas['OpenOffers']>();
    };
    const before = (await listed()).total;
    const made = [];
    for (const validity_days of ['30', '5', '10', '30', '30', '30', '30']) {
      const { id, token } = await request(shop);
      await sendOffer(shop, id, { validity_days });
      made.push({ id, token });
    }
    const [late, soon, middle, accepted, declined, asked, archived] = made;
    await accept(shop, accepted!.token);
    await decline(shop, declined!.token);
    await write(shop, asked!.token, { kind: 'CHANGE_ASKED', version: 1, text: 'En deux lots' });
    await shop.call('POST', `/api/protected/update/quote/${archived!.id}/status`, {
      token: shop.admin,
      body: { new_status: 'ARCHIVED' },
    });
    await seen(shop, middle!.token);
    const { offers, total } = await listed();
    const ids = made.map(({ id }) => id);
    const own = offers.filter(({ quote_id: id }) => ids.includes(id));
    expect(own.map(({ quote_id: id }) => id)).toEqual([soon!.id, middle!.id, late!.id]);
    expect(total).toBe(before + 3);
    expect(own[1]).toMatchObject({
      number: `202611-${middle!.id}`,
      version: 1,
      valid_until: '2026-12-01',
      first_seen_at: '2026-11-21 12:00:00',
    });
    expect(own[0]).not.toHaveProperty('first_seen_at');
    expect(own[0]?.total_ht).toMatch(/^[0-9]+[.][0-9]{2}$/);
  },
);
