// @postgres: requests are held and changed by statements of the engine.
import type { Schemas } from '../../../src/server/contract/operations';
import { sendDueReminders } from '../../../src/server/offers/reminders';
import { emailOf, NOON, PASSWORD } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, follow, readThread, request, saveDraft, startOf } from '../offers/offerSupport';

const OLD = emailOf('customer');
const NEW = 'claire@institut.example';

let shop: Shop;
let id: number;
beforeEach(async () => {
  shop = await openShop({ env: { OFFER_REMINDER_DAYS: '7', PUBLIC_URL: 'https://labo.example' } });
  id = (await self(shop.customer)).id;
});
afterEach(() => shop.close());

const self = async (token: string) =>
  (await shop.call('GET', '/api/protected/self/info', { token })).json<Schemas['User']>();
const staff = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
const mailsTo = async (email: string) =>
  (await shop.mails()).filter(({ recipient }) => recipient === email);
const tokensTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ body_text }) => /\/suivi#([\w-]+)/.exec(body_text)?.[1] ?? []);
const statusesOf = async (tokens: readonly string[]) => {
  const statuses: number[] = [];
  for (const token of tokens) statuses.push((await follow(shop, token)).statusCode);
  return statuses;
};
const allSent = () =>
  shop.services.database.db.updateTable('outbox').set({ sent_at: NOON, tried_at: NOON }).execute();

async function offer(quote: number, recipients: object = {}): Promise<void> {
  const saved = await saveDraft(shop, quote, 0, await startOf(shop, quote));
  const { revision } = saved.json<{ revision: number }>();
  const body = { revision, reminder: true, ...recipients };
  expect((await staff('POST', `quotes/${quote}/offer/send`, body)).statusCode).toBe(200);
}

/** Asks for the new address and opens its link. @returns the session of the answer. */
async function move(): Promise<string> {
  await staff('PUT', `users/${id}/email`, { email: NEW });
  const [mail] = (await mailsTo(NEW)).slice(-1);
  const token = /\/confirm\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1];
  const answer = await shop.call('POST', '/exposed/verify/email', {
    body: { token, password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ token: string }>().token;
}

testOfAnyEngine(
  'THREAT-B22 open requests, offers and reminders follow a confirmed change of address',
  async () => {
    const own = await request(shop, { email: OLD }, shop.customer);
    const asGuest = await request(shop, { email: OLD.toUpperCase() });
    await offer(own.id, { to: OLD, copies: ['chef@labo.example'] });
    await allSent();
    const old = [own.token, asGuest.token, ...(await tokensTo(OLD))];
    const before = (await mailsTo(OLD)).length;
    const session = await move();
    expect(new Set(await statusesOf(old))).toEqual(new Set([404]));
    for (const quote of [own.id, asGuest.id])
      expect((await readThread(shop, quote)).quote.email).toBe(NEW);
    expect((await readThread(shop, own.id)).versions[0]).toMatchObject({
      to: NEW,
      copies: ['chef@labo.example'],
    });
    const found = await staff('GET', `quotes?text=${encodeURIComponent(NEW)}`);
    expect(found.json<Schemas['MyQuotes']>().quotes.map((quote) => quote.id)).toEqual([
      asGuest.id,
      own.id,
    ]);
    shop.setNow(Date.UTC(2026, 11, 14, 8, 30));
    await sendDueReminders(shop.services);
    const told = (await mailsTo(OLD)).slice(before).map(({ subject }) => subject);
    expect(told).toEqual(['L’adresse de votre compte a été changée']);
    const [token = ''] = await tokensTo(NEW);
    expect((await accept(shop, token)).statusCode).toBe(200);
    expect((await mailsTo(NEW)).at(-1)?.subject).toContain('Votre accord');
    shop.setNow(NOON);
    const mine = await shop.call('GET', '/api/protected/my/quotes', { token: session });
    expect(mine.json<Schemas['MyQuotes']>().quotes.map((quote) => quote.id)).toEqual([
      asGuest.id,
      own.id,
    ]);
  },
);

testOfAnyEngine(
  'THREAT-B22 a closed request keeps its address; its links end, and none is sent again',
  async () => {
    const { id: quote, token } = await request(shop, { email: OLD }, shop.customer);
    const closing = { reason: 'PRICE', text: '', seen_status: 'PENDING' };
    expect((await staff('POST', `quotes/${quote}/closing`, closing)).statusCode).toBe(200);
    await allSent();
    await move();
    expect((await readThread(shop, quote)).quote.email).toBe(OLD);
    expect(await statusesOf([token])).toEqual([404]);
    const before = (await shop.mails()).length;
    await shop.call('POST', '/api/exposed/follow/link', {
      body: { number: `202611-${quote}`, email: OLD },
    });
    expect((await shop.mails()).length).toBe(before);
  },
);

testOfAnyEngine(
  'THREAT-B22 what has not left for the old address goes to the new one',
  async () => {
    await request(shop, { email: OLD }, shop.customer);
    expect(await tokensTo(OLD)).toHaveLength(1);
    await move();
    expect(await tokensTo(OLD)).toEqual([]);
    const tokens = await tokensTo(NEW);
    expect([tokens.length, await statusesOf(tokens)]).toEqual([1, [200]]);
  },
);

testOfAnyEngine(
  'THREAT-B22 requests of others that only name the old address as recipient follow too',
  async () => {
    const { id: quote } = await request(shop, { email: 'chef@labo.example' });
    await offer(quote, { to: OLD });
    await allSent();
    const [link = ''] = await tokensTo(OLD);
    await move();
    const thread = await readThread(shop, quote);
    expect([thread.quote.email, thread.versions[0]?.to]).toEqual(['chef@labo.example', NEW]);
    expect(await statusesOf([link])).toEqual([404]);
  },
);

testOfAnyEngine(
  'THREAT-B21 the requests of an address that was never confirmed stay where they are',
  async () => {
    const { db } = shop.services.database;
    await db.updateTable('user_account').set({ verified: 0 }).where('id', '=', id).execute();
    const own = await request(shop, { email: OLD }, shop.customer);
    const guest = await request(shop, { email: OLD });
    const entered = await request(shop, { email: OLD }, shop.customer);
    await db
      .updateTable('quote')
      .set({ entered_via: 'PHONE' })
      .where('id', '=', entered.id)
      .execute();
    await allSent();
    const session = await move();
    const emails = [own, guest, entered].map(async (quote) => {
      return (await readThread(shop, quote.id)).quote.email;
    });
    expect(await Promise.all(emails)).toEqual([NEW, OLD, OLD]);
    expect(await statusesOf([own.token, guest.token, entered.token])).toEqual([404, 200, 200]);
    const mine = await shop.call('GET', '/api/protected/my/quotes', { token: session });
    expect(mine.json<Schemas['MyQuotes']>().quotes.map((quote) => quote.id)).toEqual([own.id]);
  },
);

testOfAnyEngine(
  'THREAT-B22 an offer is not sent to an address that its person gave up',
  async () => {
    const { id: quote } = await request(shop, { email: OLD }, shop.customer);
    const saved = await saveDraft(shop, quote, 0, await startOf(shop, quote));
    const { revision } = saved.json<{ revision: number }>();
    await move();
    const send = (recipients: object) =>
      staff('POST', `quotes/${quote}/offer/send`, { revision, reminder: true, ...recipients });
    for (const recipients of [{ to: OLD }, { to: NEW, copies: [OLD.toUpperCase()] }]) {
      const refused = await send(recipients);
      expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining(NEW)]);
    }
    expect((await send({ to: NEW })).statusCode).toBe(200);
  },
);
