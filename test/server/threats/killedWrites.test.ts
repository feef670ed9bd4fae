// @full commands: what a process leaves that is killed between two writes of one step.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emailOf, NOON, PASSWORD } from '../../support/buildApp';
import { contentOf, copyAtKillPoints, expectWhole } from '../../support/killPoints';
import { addArticle, form, openShop, PDF, type Shop } from '../catalogue/catalogueSupport';
import { accept, request, saveDraft, sendOffer, startOf } from '../offers/offerSupport';
import { type Method, rowsOf, startAgain } from './killedShop';

let folder: string;
let shop: Shop;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-writes-'));
  mkdirSync(join(folder, 'copies'));
  shop = await openShop();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** One call that writes. */
interface Write {
  path: string;
  body: object;
  headers?: Record<string, string>;
  method?: Method;
  person?: 'admin' | 'customer';
  /** Queries, each of which has one row after it, and none before: 'select 1 from quote_event …'. */
  adds: string[];
  /** Its answer when it was stored before. */
  again?: number;
}

const eventOf = (id: number, kind: string) =>
  `select 1 from quote_event where quote_id = ${id} and kind = '${kind}'`;
const mailOf = (id: number, kind: string) =>
  `select distinct event_id from outbox where event_id in
    (select id from quote_event where quote_id = ${id} and kind = '${kind}')`;
const stateOf = (id: number, state: string) =>
  `select 1 from quote where id = ${id} and pipe_status = '${state}'`;
const [NEW, KEY] = ['nouvelle@labo.example', { 'idempotency-key': 'press-of-a-button' }];

async function drafted(): Promise<{ id: number; revision: number }> {
  const { id } = await request(shop);
  const saved = await saveDraft(shop, id, 0, await startOf(shop, id));
  return { id, ...saved.json<{ revision: number }>() };
}

async function offered() {
  const quote = await request(shop);
  await sendOffer(shop, quote.id);
  return { ...quote, headers: { 'follow-token': quote.token } };
}

async function accepted() {
  const quote = await offered();
  expect((await accept(shop, quote.token)).statusCode).toBe(200);
  return quote;
}

const archive = (id: number) => ({
  path: `/protected/update/quote/${id}/status`,
  body: { new_status: 'ARCHIVED' },
});

const sending = ({ id, revision }: { id: number; revision: number }): Write => ({
  path: `/protected/quotes/${id}/offer/send`,
  body: { revision, copies: ['achats@labo.example'] },
  adds: [
    `select 1 from offer where quote_id = ${id} and sent_at is not null and pdf_name is not null`,
    eventOf(id, 'OFFER_SENT'),
    mailOf(id, 'OFFER_SENT'),
    stateOf(id, 'ON_GOING'),
    "select 1 from journal where operation = 'sendOffer'",
  ],
});

async function changeOfAddress() {
  const { id } = (
    await shop.call('GET', '/api/protected/self/info', { token: shop.customer })
  ).json<{ id: number }>();
  return { method: 'PUT' as const, path: `/protected/users/${id}/email`, body: { email: NEW } };
}

const WRITES: Record<string, () => Promise<Write>> = {
  'a request entered by staff': async () => ({
    path: '/protected/quotes',
    headers: KEY,
    body: {
      via: 'PHONE',
      contact: { lastName: 'Durand', email: NEW },
      lines: [
        { article_id: await addArticle(shop), quantity: 2 },
        { text: 'Sur mesure', quantity: 1 },
      ],
      notify: true,
    },
    adds: [
      "select 1 from quote where entered_via = 'PHONE' and total_quantity = 2",
      "select 1 from journal where operation = 'enterRequest'",
      "select 1 from offer where sent_at is null and content like '%Sur mesure%'",
      `select 1 from outbox where recipient = '${NEW}'`,
    ],
  }),
  'an offer': async () => sending(await drafted()),
  'an offer for an archived quote': async () => {
    const draft = await drafted();
    const { path, body } = archive(draft.id);
    await shop.call('POST', `/api${path}`, { token: shop.admin, body });
    return sending(draft);
  },
  'a message of staff': async () => {
    const { id } = await offered();
    const path = `/protected/quotes/${id}/messages`;
    const adds = [eventOf(id, 'MESSAGE'), mailOf(id, 'MESSAGE')];
    return { path, headers: KEY, body: { text: 'Bonjour' }, adds };
  },
  'a message of the buyer': async () => {
    const { id, headers } = await offered();
    return {
      path: '/exposed/follow/message',
      headers: { ...headers, ...KEY },
      body: { text: 'Bonjour', kind: 'ANSWER' },
      adds: [`select 1 from quote_event where quote_id = ${id} and text = 'Bonjour'`],
    };
  },
  'a reminder': async () => {
    const { id } = await offered();
    return {
      path: `/protected/quotes/${id}/offer/reminder`,
      body: { version: 1 },
      adds: [
        `select 1 from offer where quote_id = ${id} and reminded_at is not null`,
        eventOf(id, 'REMINDED'),
        mailOf(id, 'REMINDED'),
      ],
    };
  },
  'an archived quote': async () => {
    const { id } = await request(shop);
    return { ...archive(id), adds: [stateOf(id, 'ARCHIVED'), eventOf(id, 'STATUS')] };
  },
  'a declined offer': async () => {
    const { id, headers } = await offered();
    const body = { version: 1, reason: 'PRICE', text: 'Trop cher' };
    return { path: '/exposed/follow/decline', headers, body, adds: [eventOf(id, 'DECLINED')] };
  },
  'an accepted offer': async () => {
    const { id, headers } = await offered();
    return {
      path: '/exposed/follow/acceptance',
      headers,
      body: { version: 1, name: 'Claire Martin', order_reference: 'BC-77', chosen: [] },
      adds: [
        `select 1 from offer_acceptance where quote_id = ${id}`,
        `select 1 from offer_line where quote_id = ${id} and accepted = 1`,
        eventOf(id, 'ACCEPTED'),
        mailOf(id, 'ACCEPTED'),
      ],
    };
  },
  'a number of a purchase order': async () => {
    const { id, headers } = await accepted();
    return {
      path: '/exposed/follow/purchase-order',
      headers,
      body: { number: 'BC-88' },
      adds: [
        `select 1 from purchase_order where quote_id = ${id} and number = 'BC-88'`,
        `${eventOf(id, 'PURCHASE_ORDER')} and text = 'N° BC-88'`,
      ],
    };
  },
  'a file of a purchase order': async () => {
    const { id, headers } = await accepted();
    const { payload, headers: ofForm } = form(PDF, 'bon.pdf');
    return {
      path: '/exposed/follow/purchase-order/file',
      headers: { ...headers, ...ofForm },
      body: payload,
      adds: [`select 1 from purchase_order where quote_id = ${id} and name = 'bon.pdf'`],
    };
  },
  'an account': async () => ({
    path: '/exposed/create/account',
    body: { email: NEW, password: PASSWORD },
    adds: [`select 1 from user_account where email = '${NEW}'`],
    again: 409,
  }),
  'a new address that is asked for': async () => ({
    ...(await changeOfAddress()),
    adds: [
      `select 1 from email_change where email = '${NEW}'`,
      `select distinct recipient from outbox where recipient = '${NEW}'`,
    ],
  }),
  'a new address that is confirmed': async () => {
    const { path, body } = await changeOfAddress();
    await shop.call('PUT', `/api${path}`, { token: shop.admin, body });
    const texts = (await shop.mails()).map((mail) => mail.body_text);
    const token = /\/account\/confirm\/([\w-]+)/.exec(texts.at(-1) ?? '')?.[1];
    return {
      path: '/exposed/verify/email',
      body: { token, password: PASSWORD },
      adds: [
        `select 1 from user_account where email = '${NEW}'`,
        `select 1 from outbox where recipient = '${emailOf('customer')}'`,
      ],
      again: 410,
    };
  },
};

test.each(Object.keys(WRITES))(
  'FAULT-R01 %s is stored whole or not at all, and once when it is asked for again',
  async (name) => {
    const { dataDir } = shop.config;
    const write = await WRITES[name]!();
    const { method = 'POST', person = 'admin', path, headers, body, adds, again = 200 } = write;
    await shop.services.outbox.flush();
    jest.spyOn(shop.services.outbox, 'wake').mockImplementation(() => undefined);
    const before = contentOf(dataDir);
    const killed = await copyAtKillPoints(dataDir, join(folder, 'copies'), async () => {
      const answer = await shop.call(method, `/api${path}`, { token: shop[person], headers, body });
      expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    });
    expect(killed.length).toBeGreaterThan(2);
    for (const each of expectWhole(killed, before)) {
      const isStored = rowsOf(each, adds[0]!).length > 0;
      const work = async (call: Parameters<Parameters<typeof startAgain>[2]>[0]) => {
        const [status, answer] = await call(method, path, body, headers);
        expect([each.point, status, answer]).toEqual([each.point, isStored ? again : 200, answer]);
        for (const rows of adds) expect([rows, rowsOf(each, rows).length]).toEqual([rows, 1]);
      };
      await startAgain(each, person, work, NOON);
    }
  },
);
