// @sampled content: days of waiting.
import { pino } from 'pino';
import type { OutboxRow } from '../../../src/server/database/tables';
import { createPersonalDataReport } from '../../../src/server/personalData/report';
import { anonymiseQuotes } from '../../../src/server/personalData/tableAnonymise';
import { findPersonalData } from '../../../src/server/personalData/tablePersonalData';
import { sendWaitingDigest } from '../../../src/server/quotes/waitingDigest';
import { testOfFull } from '../../support/tiers';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, request, sendOffer, write } from '../offers/offerSupport';
import { postQuote } from './quoteSupport';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Monday 23 November 2026, 7:30 in Paris. */
const MORNING = Date.UTC(2026, 10, 23, 6, 30);

let shop: Shop;
let article: number;
const open = async (env: Record<string, string> = {}) => {
  shop = await openShop({
    env: { WAITING_DIGEST_DAYS: '3', PUBLIC_URL: 'https://boutique.labo.example', ...env },
  });
  article = await addArticle(shop, { base_price_cents: 1_286_53 });
};
afterEach(() => shop.close());

/** A request that arrived some days before the morning. @returns its id. */
async function requestOf(daysAgo: number, change: object = {}): Promise<number> {
  shop.setNow(MORNING - daysAgo * DAY_MS);
  const answer = await postQuote(
    shop,
    article,
    { lines: [{ article_id: article, quantity: 1 }], ...change },
    {},
  );
  return answer.json<{ id: number }>().id;
}
async function digestAt(now: number): Promise<OutboxRow[]> {
  shop.setNow(now);
  await sendWaitingDigest(shop.services);
  return digests();
}
const digests = async () =>
  (await shop.mails()).filter(({ subject }) => /attend(ent)? une réponse$/.test(subject));
const call = (method: string, path: string, body: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
const numbersIn = ({ body_text: text }: OutboxRow) =>
  [...text.matchAll(/\?devis=(\S+)/g)].map(([, number]) => number);

test('one mail to each staff address names requests waiting for 3 days or more', async () => {
  await open();
  const young = await requestOf(3, {
    company: 'Lycée <Curie>',
    firstName: 'Jeanne',
    lastName: 'Petit',
    email: 'jeanne@lycee.example',
  });
  const old = await requestOf(10, { firstName: '', lastName: '', email: 'sansnom@labo.example' });
  await requestOf(2);
  const mails = await digestAt(MORNING);
  expect(mails.map(({ recipient, for_staff }) => [recipient, for_staff])).toEqual([
    ['devis@paillasse.example', 1],
    ['labo@paillasse.example', 1],
  ]);
  expect(mails[0]?.subject).toBe('2 demandes de devis attendent une réponse');
  expect(mails[0]?.body_text).toBe(
    [
      'Sans réponse depuis 3 jours ou plus, la plus ancienne d’abord :',
      `Devis n° 202611-${old} : sansnom@labo.example\nAttend depuis 10 jours, ` +
        '1\u202F286,53\u202F€ HT',
      `Devis n° 202611-${young} : Lycée <Curie>, Jeanne Petit, jeanne@lycee.example\nAttend ` +
        'depuis 3 jours, 1\u202F286,53\u202F€ HT',
    ]
      .map((block, index) => {
        const id = [undefined, old, young][index];
        return id === undefined
          ? block
          : `${block}\nhttps://boutique.labo.example/admin/quotes/pending?devis=202611-${id}`;
      })
      .join('\n\n'),
  );
  expect(mails[0]?.body_html).toContain(
    `<a href="https://boutique.labo.example/admin/quotes/pending?devis=202611-${old}">`,
  );
  expect(mails[0]?.body_html).toContain('Lycée &lt;Curie&gt;');
});

test('a request with an offer or message, not pending or erased is not named', async () => {
  await open();
  const answer: Record<string, (id: number) => Promise<unknown>> = {
    noted: (id) => call('POST', `quotes/${id}/notes`, { text: 'Rappeler' }),
    written: (id) => call('POST', `quotes/${id}/messages`, { text: 'Quelle contenance ?' }),
    ongoing: (id) => call('POST', `update/quote/${id}/status`, { new_status: 'ON_GOING' }),
    erased: (id) => shop.services.database.write((trx) => anonymiseQuotes(trx, [id])),
    offered: async (id) => {
      await sendOffer(shop, id);
      await call('POST', `update/quote/${id}/status`, { new_status: 'PENDING' });
    },
  };
  const ids: Record<string, number> = {};
  for (const [name, act] of Object.entries(answer)) {
    ids[name] = await requestOf(5);
    await act(ids[name]);
  }
  const [mail] = await digestAt(MORNING);
  expect(mail?.subject).toBe('1 demande de devis attend une réponse');
  expect(numbersIn(mail!)).toEqual([`202611-${ids.noted}`]);
});

testOfFull(
  'what the requester wrote waits from its day until staff answers or archives',
  async () => {
    await open();
    const asked = async (daysAgo: number, kind: 'ANSWER' | 'CHANGE_ASKED') => {
      shop.setNow(MORNING - 30 * DAY_MS);
      const { id, token } = await request(shop, { email: 'claire@labo.example' });
      await sendOffer(shop, id);
      shop.setNow(MORNING - daysAgo * DAY_MS);
      await write(shop, token, {
        kind,
        text: 'En deux lots ?',
        ...(kind === 'CHANGE_ASKED' && { version: 1 }),
      });
      return { id, token };
    };
    const change = await asked(9, 'CHANGE_ASKED');
    const message = await asked(4, 'ANSWER');
    shop.setNow(MORNING);
    await write(shop, message.token, { kind: 'ANSWER', text: 'Bonjour ?' });
    await asked(2, 'ANSWER');
    const answered = await asked(5, 'ANSWER');
    await call('POST', `quotes/${answered.id}/messages`, { text: 'Oui' });
    const offeredAgain = await asked(5, 'CHANGE_ASKED');
    await sendOffer(shop, offeredAgain.id);
    const archived = await asked(5, 'CHANGE_ASKED');
    await call('POST', `update/quote/${archived.id}/status`, { new_status: 'ARCHIVED' });
    const accepted = await asked(5, 'CHANGE_ASKED');
    await accept(shop, accepted.token);
    const [mail] = await digestAt(MORNING);
    expect(numbersIn(mail!)).toEqual([`202610-${change.id}`, `202610-${message.id}`]);
    expect(mail?.body_text).toMatch(/Modification demandée, sans réponse depuis 9 jours, .* HT\n/);
    expect(mail?.body_text).toMatch(/Message sans réponse depuis 4 jours, .* HT\n/);
  },
);

test('without the setting, waiting requests or staff nothing is sent', async () => {
  await open({ WAITING_DIGEST_DAYS: '' });
  await requestOf(30);
  expect(await digestAt(MORNING)).toEqual([]);
  await shop.close();
  await open();
  await requestOf(2);
  expect(await digestAt(MORNING)).toEqual([]);
  await shop.close();
  await open({ STAFF_EMAILS: '' });
  await requestOf(30);
  expect(await digestAt(MORNING)).toEqual([]);
});

test('addresses of staff that are set during the morning get the digest of the day', async () => {
  await open({ STAFF_EMAILS: '' });
  await requestOf(30);
  await digestAt(MORNING);
  await shop.services.database.write((trx) =>
    trx.insertInto('staff').values({ email: 'equipe@paillasse.example' }).execute(),
  );
  expect((await digestAt(MORNING + HOUR_MS)).map(({ recipient }) => recipient)).toEqual([
    'equipe@paillasse.example',
  ]);
});

test('there is one digest each morning, whatever repeats, runs beside or restarts', async () => {
  await open({ STAFF_EMAILS: 'devis@paillasse.example' });
  await requestOf(30);
  expect(await digestAt(MORNING - HOUR_MS)).toEqual([]);
  shop.setNow(MORNING);
  await Promise.all([
    sendWaitingDigest(shop.services),
    sendWaitingDigest(shop.services),
    sendWaitingDigest(shop.services),
  ]);
  const { services } = await shop.restart();
  await sendWaitingDigest(services);
  shop.setNow(MORNING + HOUR_MS);
  await sendWaitingDigest(services);
  const sent = async () =>
    (await services.database.db.selectFrom('outbox').select('subject').execute()).filter(isDigest)
      .length;
  const isDigest = ({ subject }: { subject: string }) => subject.endsWith('une réponse');
  expect(await sent()).toBe(1);
  shop.setNow(MORNING + DAY_MS + 5 * HOUR_MS);
  await sendWaitingDigest(services);
  expect(await sent()).toBe(1);
  shop.setNow(MORNING + 2 * DAY_MS);
  await sendWaitingDigest(services);
  expect(await sent()).toBe(2);
});

testOfFull(
  'the 50 oldest are named and the others counted, with a link to their list',
  async () => {
    await open();
    const ids: number[] = [];
    for (let count = 0; count < 52; count += 1) ids.push(await requestOf(60 - count));
    const [mail] = await digestAt(MORNING);
    expect(mail?.subject).toBe('52 demandes de devis attendent une réponse');
    expect(numbersIn(mail!).map((number) => Number(number?.split('-')[1]))).toEqual(
      ids.slice(0, 50),
    );
    expect(mail?.body_text).toMatch(
      new RegExp(
        '2 autres demandes, plus récentes, attendent aussi :\n' +
          String.raw`https://boutique\.labo\.example/admin/quotes/all$`,
      ),
    );
  },
);

test('the log tells how many wait, and names nobody', async () => {
  await open();
  await requestOf(5, { company: 'Lycée Curie' });
  shop.setNow(MORNING);
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  await sendWaitingDigest({ ...shop.services, log });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ requests: 1, msg: 'waiting digest' });
  expect(lines[0]).not.toMatch(/Curie|Martin|@/);
});

test('a report of a person’s data has only their requests of a digest', async () => {
  await open();
  await requestOf(5, { lastName: 'Autre', email: 'autre@labo.example' });
  const id = await requestOf(5, { email: 'claire@labo.example' });
  const [mail] = await digestAt(MORNING);
  const data = await findPersonalData(shop.services.database.db, 'claire@labo.example', undefined);
  expect(data.mails.map((each) => each.id)).toContain(mail?.id);
  const report = JSON.stringify(createPersonalDataReport(data, [], MORNING));
  expect(report).toContain(`Devis n° 202611-${id} : Claire Martin, claire@labo.example`);
  expect(report).not.toContain('Autre');
});
