// @postgres: pages and counts of events.
import type { Schemas } from '../../../src/server/contract/operations';
import { insertQuoteEvent } from '../../../src/server/quotes/tableQuoteEvents';
import { NOON } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import {
  accept,
  decline,
  follow,
  giveOrder,
  readThread,
  request,
  type Requested,
  sendOffer,
  write,
} from '../offers/offerSupport';

const MINUTE_MS = 60_000;
const STAFF = ['devis@labo.example', 'marie@labo.example'];

let shop: Shop;
let quote: Requested;
beforeAll(async () => {
  shop = await openShop({ env: { STAFF_EMAILS: STAFF.join(',') } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  quote = await request(shop);
});

/** Messages of the buyer that are stored already. */
async function store(count: number, at = '2026-11-01 10:00:00'): Promise<void> {
  const { database } = shop.services;
  await database.write(async (trx) => {
    for (let number = 1; number <= count; number += 1)
      await insertQuoteEvent(trx, {
        quoteId: quote.id,
        at,
        kind: 'ANSWER',
        text: `Message ${number}`,
      });
  });
}
const answer = (text: string, key?: string) =>
  write(shop, quote.token, { kind: 'ANSWER', text }, key);
const statusOf = async (answered: ReturnType<typeof answer>) => (await answered).statusCode;

const older = (before: number) =>
  shop.call('GET', `/exposed/follow/events?before=${before}`, {
    headers: { 'follow-token': quote.token },
  });
const olderOfStaff = (before: number) =>
  shop.call('GET', `/api/protected/quotes/${quote.id}/events?before=${before}`, {
    token: shop.admin,
  });

interface Page {
  events: Pick<Schemas['QuoteEvent'], 'id' | 'kind' | 'text'>[];
  older?: Schemas['OlderEvents'];
}

/** All pages, from the last one on: the numbers of their messages. */
async function walk(first: Page, next: typeof older): Promise<string[]> {
  const texts = [];
  for (let page = first; ;) {
    const from = page.older?.before ?? 0;
    const inOrder = page.events.filter(({ id }) => id >= from);
    texts.unshift(...inOrder.map(({ text }) => text));
    if (!page.older) return texts;
    page = (await next(from)).json<Page>();
  }
}
const messages = (count: number) =>
  Array.from({ length: count }, (_, index) => `Message ${index + 1}`);

test('THREAT-B20 a thread comes in pages of fifty, to its buyer and to staff', async () => {
  await store(120);
  const followed = (await follow(shop, quote.token)).json<Schemas['FollowedQuote']>();
  const thread = await readThread(shop, quote.id);
  expect([followed.events.length, thread.events.length]).toEqual([50, 50]);
  expect([followed.older?.count, thread.older?.count]).toEqual([70, 70]);
  expect(await walk(followed, older)).toEqual(messages(120));
  expect(await walk(thread, olderOfStaff)).toEqual(messages(120));
  expect((await older(followed.events[0]!.id + 1_000)).json<Page>().events).toHaveLength(50);
});

test('a thread of fifty has no older events, and another quote’s have none of it', async () => {
  await store(50);
  const followed = (await follow(shop, quote.token)).json<Schemas['FollowedQuote']>();
  expect([followed.events.length, followed.older]).toEqual([50, undefined]);
  quote = await request(shop);
  expect((await older(900_000_000)).json()).toEqual({ events: [] });
});

test('what was declined and asked last is in the first page, however old', async () => {
  await sendOffer(shop, quote.id);
  await decline(shop, quote.token);
  await write(shop, quote.token, { kind: 'RENEWAL_ASKED', version: 1 });
  await store(60);
  const { events, older: rest } = (await follow(shop, quote.token)).json<Page>();
  expect(events.slice(0, 3).map(({ kind }) => kind)).toEqual([
    'DECLINED',
    'RENEWAL_ASKED',
    'ANSWER',
  ]);
  expect(rest).toEqual({ count: 13, before: events[2]!.id });
});

/** The notices to one of the staff about the quote since it is there, oldest first. */
const notices = async () =>
  (await shop.mails()).filter(
    ({ recipient, subject, event_id: eventId }) =>
      recipient === STAFF[0] && subject.includes(`-${quote.id}`) && eventId !== null,
  );

test('THREAT-B20 staff get one mail at once, then one every ten minutes', async () => {
  await answer('Premier');
  shop.setNow(NOON + MINUTE_MS);
  await answer('Deuxième');
  shop.setNow(NOON + 2 * MINUTE_MS);
  await write(shop, quote.token, { kind: 'ANSWER', text: 'Troisième' });
  const [first, gathered, ...others] = await notices();
  expect(others).toEqual([]);
  expect([first!.created_at, first!.subject]).toEqual([
    NOON,
    `Réponse au devis n° 202611-${quote.id}`,
  ]);
  expect([gathered!.created_at, gathered!.next_attempt_at]).toEqual([
    NOON + 10 * MINUTE_MS,
    NOON + 10 * MINUTE_MS,
  ]);
  expect(gathered!.subject).toBe(`2 messages : devis n° 202611-${quote.id}`);
  expect(gathered!.body_text).toContain('Deuxième');
  expect(gathered!.body_text).toContain('Troisième');
  expect(gathered!.body_text).not.toContain('Premier');

  shop.setNow(NOON + 11 * MINUTE_MS);
  await answer('Quatrième');
  const [, , third] = await notices();
  expect(third!.created_at).toBe(NOON + 20 * MINUTE_MS);
  expect(third!.body_text).toContain('Quatrième');
  expect(third!.body_text).not.toContain('Troisième');
  shop.setNow(NOON + 45 * MINUTE_MS);
  await answer('Cinquième');
  expect((await notices()).at(-1)!.created_at).toBe(NOON + 45 * MINUTE_MS);
  const { events } = await readThread(shop, quote.id);
  expect(events.map(({ mails }) => mails.length)).toEqual([2, 0, 2, 2, 2]);
});

describe('with limits', () => {
  beforeAll(async () => {
    await shop.close();
    shop = await openShop({ env: { RATE_LIMITS: 'on', STAFF_EMAILS: STAFF.join(',') } });
  });

  test('THREAT-B20 a buyer writes thirty messages an hour, two hundred in all', async () => {
    await store(29, '2026-11-21 11:30:00');
    expect(await statusOf(answer('30'))).toBe(200);
    const refused = await answer('31');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    shop.setNow(NOON + 61 * MINUTE_MS);
    await store(169);
    expect(await statusOf(answer('200', 'key-of-the-last-message'))).toBe(200);
    expect(await statusOf(answer('201'))).toBe(409);
    expect(await statusOf(answer('200', 'key-of-the-last-message'))).toBe(200);
    const { events, older: rest } = (await follow(shop, quote.token)).json<Page>();
    expect(events.length + (rest?.count ?? 0)).toBe(200);
  });

  test('THREAT-B20 a buyer changes the number of an order five times an hour', async () => {
    await sendOffer(shop, quote.id);
    await accept(shop, quote.token);
    const give = async (number: string) => (await giveOrder(shop, quote.token, number)).statusCode;
    const statuses = [];
    for (const number of ['1', '2', '3', '4', '5', '5', '6']) statuses.push(await give(number));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const followed = (await follow(shop, quote.token)).json<Schemas['FollowedQuote']>();
    expect(followed.purchase_order?.number).toBe('5');
  });
});
