// @postgres: several processes remind at once.
import type { Schemas } from '../../../src/server/contract/operations';
import { sendDueReminders } from '../../../src/server/offers/reminders';
import { createPersonalDataReport } from '../../../src/server/personalData/report';
import { anonymiseQuotes } from '../../../src/server/personalData/tableAnonymise';
import {
  erasePersonalData,
  findPersonalData,
} from '../../../src/server/personalData/tablePersonalData';
import { emailOf } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import {
  accept,
  decline,
  readThread,
  request,
  type Requested,
  saveDraft,
  sendOffer,
  startOf,
  write,
} from './offerSupport';

/** Friday 27 November 2026, 15:00 in Paris. */
const SENT = Date.UTC(2026, 10, 27, 14);
/** Friday 18 December 2026, 9:30 in Paris: an offer of 30 days ends on Sunday 27 December. */
const DUE = Date.UTC(2026, 11, 18, 8, 30);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { OFFER_REMINDER_DAYS: '7', PUBLIC_URL: 'https://labo.example' } });
});
/** The session of the administrator ends meanwhile. */
async function goTo(now: number): Promise<void> {
  shop.setNow(now);
  shop.admin = await shop.loginAs('admin');
}
beforeEach(async () => {
  await goTo(SENT);
  const { db } = shop.services.database;
  await db.updateTable('offer').set({ reminder: 0 }).execute();
  await db.deleteFrom('outbox').execute();
});
afterAll(() => shop.close());

const call = (path: string, body: object, token = shop.admin) =>
  shop.call('POST', `/api/protected/quotes/${path}`, { token, body });

/** An offer whose buyer shall be reminded. */
async function offered(change: object = {}, sending: object = {}): Promise<Requested> {
  const sender = await request(shop, { email: 'buyer@labo.example', ...change });
  await send(sender.id, sending);
  return sender;
}

async function send(id: number, sending: object = {}): Promise<void> {
  const saved = await saveDraft(shop, id, 0, await startOf(shop, id));
  const { revision } = saved.json<{ revision: number }>();
  const answer = await call(`${id}/offer/send`, { revision, reminder: true, ...sending });
  expect(answer.statusCode).toBe(200);
}

async function remindAt(now: number, services = shop.services): Promise<void> {
  await goTo(now);
  await sendDueReminders(services);
}

const reminders = async () =>
  (await shop.mails())
    .filter(({ subject }) => subject.startsWith('Notre offre n° 2026'))
    .filter(({ subject }) => subject.includes('est valable'));
const recipients = async () => (await reminders()).map(({ recipient }) => recipient);
const eventsOf = async ({ id }: Requested) =>
  (await readThread(shop, id)).events.filter(({ kind }) => kind === 'REMINDED');

test('on its day, from nine, the buyer of an offer gets one mail with a link', async () => {
  const sender = await offered();
  for (const at of [DUE - DAY_MS, DUE - HOUR_MS]) await remindAt(at);
  expect(await recipients()).toEqual([]);
  for (const at of [DUE, DUE + HOUR_MS, DUE + 3 * DAY_MS]) await remindAt(at);
  const [mail] = await reminders();
  expect(await recipients()).toEqual(['buyer@labo.example']);
  expect(mail?.subject).toBe(`Notre offre n° 202611-${sender.id} est valable jusqu’au 27/12/2026`);
  expect(mail?.body_text).toContain('nous n’avons pas encore votre réponse');
  expect(mail?.body_text).toMatch(/https:\/\/labo\.example\/suivi#[\w-]{43}/);
  expect(mail?.body_text).toContain('Total TTC');
  expect(await eventsOf(sender)).toMatchObject([
    { author: '', version: 1, date_time: '2026-12-18 09:30:00', mails: [{ state: 'WAITING' }] },
  ]);
  expect((await readThread(shop, sender.id)).versions[0]).toMatchObject({
    reminder: true,
    reminded_at: '2026-12-18 09:30:00',
  });
});

testOfAnyEngine(
  'a shop that was stopped reminds on the next working day, never after the end',
  async () => {
    await offered();
    // Saturday, and Monday before nine and after six.
    for (const at of [DUE + DAY_MS, DUE + 3 * DAY_MS - HOUR_MS, DUE + 3 * DAY_MS + 9 * HOUR_MS])
      await remindAt(at);
    expect(await recipients()).toEqual([]);
    await remindAt(DUE + 10 * DAY_MS);
    expect(await recipients()).toEqual([]);
    await remindAt(DUE + 6 * DAY_MS);
    expect(await recipients()).toEqual(['buyer@labo.example']);
  },
);

const ANSWERS: Record<string, (sender: Requested) => Promise<unknown>> = {
  accepted: ({ token }) => accept(shop, token),
  declined: ({ token }) => decline(shop, token),
  'with a change asked for': ({ token }) =>
    write(shop, token, { kind: 'CHANGE_ASKED', text: 'Sans le port', version: 1 }),
  'with a question that waits for an answer': ({ token }) =>
    write(shop, token, { kind: 'ANSWER', text: 'Quel délai ?' }),
  'of a closed quote': ({ id }) =>
    call(`${id}/closing`, { reason: 'PRICE', text: '', seen_status: 'ON_GOING' }),
  'with a newer version without a reminder': ({ id }) => sendOffer(shop, id),
  'whose data were erased': ({ id }) =>
    shop.services.database.write((trx) => anonymiseQuotes(trx, [id])),
};

testOfAnyEngine.each(Object.keys(ANSWERS))('nobody is reminded of an offer %s', async (kind) => {
  await ANSWERS[kind]?.(await offered());
  await remindAt(DUE);
  expect(await recipients()).toEqual([]);
});

testOfAnyEngine('nobody is reminded without the tick, an address or the setting', async () => {
  await offered({}, { reminder: false });
  await offered({}, { reminder: undefined });
  const entered = await shop.call('POST', '/api/protected/quotes', {
    token: shop.admin,
    body: {
      via: 'PHONE',
      contact: { lastName: 'Martin', phone: '0102030405' },
      lines: [{ text: 'Verrerie', quantity: 1 }],
      notify: false,
    },
  });
  const { id } = entered.json<{ id: number }>();
  const thread = await readThread(shop, id);
  const content = {
    ...thread.draft!.content,
    lines: thread.draft!.content.lines.map((line) => ({ ...line, unit_price: '10' })),
  };
  const saved = await saveDraft(shop, id, thread.draft!.revision, content);
  const sent = await call(`${id}/offer/send`, {
    revision: saved.json<{ revision: number }>().revision,
    reminder: true,
  });
  expect(sent.statusCode).toBe(200);
  await remindAt(DUE);
  expect(await recipients()).toEqual([]);
  await offered();
  const off = { ...shop.services, config: { ...shop.services.config, offerReminderDays: 0 } };
  await remindAt(DUE, off);
  expect(await recipients()).toEqual([]);
});

testOfAnyEngine('an offer that cannot be read keeps no other buyer waiting', async () => {
  const broken = await offered({ email: 'a@labo.example' });
  await offered({ email: 'b@labo.example' });
  await shop.services.database.db
    .updateTable('offer')
    .set({ content: '{' })
    .where('quote_id', '=', broken.id)
    .execute();
  await remindAt(DUE);
  expect(await recipients()).toEqual(['b@labo.example']);
  await shop.services.database.db.deleteFrom('offer').where('quote_id', '=', broken.id).execute();
});

test('however many processes look at once, each offer is reminded of once', async () => {
  for (const name of ['a', 'b', 'c']) await offered({ email: `${name}@labo.example` });
  await goTo(DUE);
  await Promise.all(Array.from({ length: 6 }, () => sendDueReminders(shop.services)));
  expect((await recipients()).sort()).toEqual([
    'a@labo.example',
    'b@labo.example',
    'c@labo.example',
  ]);
});

testOfAnyEngine('what staff reads of a reminder by hand is what leaves', async () => {
  const { id } = await offered({}, { to: 'achats@labo.example' });
  const preview = () =>
    shop.call('GET', `/api/protected/quotes/${id}/offers/1/mail?kind=REMINDER`, {
      token: shop.admin,
    });
  const read = (await preview()).json<Schemas['OfferMail']>();
  expect([read.recipients, await reminders()]).toEqual([['achats@labo.example'], []]);
  await call(`${id}/offer/reminder`, { version: 1 });
  const [mail] = await reminders();
  expect([mail?.recipient, mail?.subject]).toEqual([...read.recipients, read.subject]);
  expect(mail?.body_text.replace(/(suivi#)\S+/, '$1')).toBe(read.text);
  expect(read.text).toContain('https://labo.example/suivi#\n');
  await goTo(SENT + HOUR_MS);
  expect((await preview()).json()).toMatchObject({ message: expect.stringContaining('déjà été') });
});

testOfAnyEngine('THREAT-B19 after a revocation the reminder of the shop has no link', async () => {
  const { id } = await offered();
  await call(`${id}/links/revoke`, {});
  // For somebody else: it chooses nobody.
  await call(`${id}/links`, {});
  const byHand = await call(`${id}/offer/reminder`, { version: 1 });
  expect([byHand.statusCode, byHand.json<Schemas['Error']>().message]).toEqual([
    409,
    'Les liens de ce devis ont été révoqués. Pour écrire à buyer@labo.example, envoyez un ' +
      'message ou une nouvelle version de l’offre.',
  ]);
  await remindAt(DUE);
  const [mail] = await reminders();
  expect(mail?.recipient).toBe('buyer@labo.example');
  expect(`${mail?.body_text}${mail?.body_html}`).not.toContain('/suivi');
  expect(mail?.body_text).toContain('demander une modification, écrivez-nous.');
});

testOfAnyEngine('THREAT-B19 a message of staff to the address brings the link back', async () => {
  const { id } = await offered();
  await call(`${id}/links/revoke`, {});
  await call(`${id}/messages`, { text: 'Voici de nouveau votre lien.' });
  await remindAt(DUE);
  expect((await reminders())[0]?.body_text).toContain('/suivi#');
});

testOfAnyEngine(
  'THREAT-G05 a reminder quotes what was typed to the confirmed address of its account alone',
  async () => {
    const change = { email: emailOf('customer'), ownReference: 'GAGNEZ UN PRIX' };
    await offered(change);
    const own = await request(shop, change, await shop.loginAs('customer'));
    await send(own.id);
    await remindAt(DUE);
    const texts = (await reminders()).map(({ body_text: text }) => text.includes('GAGNEZ'));
    expect(texts).toEqual([false, true]);
  },
);

testOfAnyEngine('a reminder goes to whom the offer went', async () => {
  await offered({}, { to: 'achats@labo.example' });
  await remindAt(DUE);
  expect(await recipients()).toEqual(['achats@labo.example']);
});

testOfAnyEngine(
  'staff reminds by hand: one mail a press, once a day, instead of the shop',
  async () => {
    const sender = await offered();
    await goTo(SENT + DAY_MS);
    const press = () => call(`${sender.id}/offer/reminder`, { version: 1 });
    expect((await Promise.all([press(), press()])).map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ]);
    expect((await press()).json()).toEqual({ message: 'Relance envoyée à buyer@labo.example' });
    expect(await recipients()).toHaveLength(1);
    await goTo(SENT + DAY_MS + HOUR_MS);
    const again = await press();
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      message: 'Cette offre a déjà été relancée aujourd’hui, à 15:00.',
    });
    await remindAt(DUE);
    expect(await recipients()).toHaveLength(1);
    await goTo(DUE + HOUR_MS);
    expect((await press()).statusCode).toBe(200);
    expect(await recipients()).toHaveLength(2);
    expect(await eventsOf(sender)).toMatchObject([
      { author: 'admin@labo.example' },
      { author: 'admin@labo.example' },
    ]);
  },
);

testOfAnyEngine.each([
  ['accepted', 'Cette offre a été acceptée.'],
  ['declined', 'Cette offre a été déclinée.'],
  ['with a change asked for', 'L’acheteur a demandé une modification de cette offre.'],
  ['of a closed quote', 'Ce devis est archivé.'],
  ['with a newer version without a reminder', 'L’offre 1 a été remplacée par l’offre 2.'],
  [
    'whose data were erased',
    'Les coordonnées de ce devis ont été effacées : on ne peut plus y répondre.',
  ],
])('by hand, an offer %s is refused, and nothing is sent', async (kind, message) => {
  const sender = await offered();
  await ANSWERS[kind]?.(sender);
  const answer = await call(`${sender.id}/offer/reminder`, { version: 1 });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([409, message]);
  expect(await recipients()).toEqual([]);
});

testOfAnyEngine(
  'an expired offer is not reminded of, and a quote without one neither',
  async () => {
    const sender = await offered();
    await goTo(DUE + 10 * DAY_MS);
    expect((await call(`${sender.id}/offer/reminder`, { version: 1 })).json()).toMatchObject({
      message: 'Cette offre a expiré : prolongez-la plutôt.',
    });
    const { id } = await request(shop);
    expect((await call(`${id}/offer/reminder`, { version: 1 })).statusCode).toBe(409);
  },
);

testOfAnyEngine('the export of a person says when an offer was reminded of', async () => {
  await offered({ email: 'moi@labo.example' });
  await remindAt(DUE);
  const data = await findPersonalData(shop.services.database.db, 'moi@labo.example', undefined);
  const report = JSON.stringify(createPersonalDataReport(data, [], DUE));
  expect(report).toContain('"relancee":"2026-12-18 09:30:00"');
});

testOfAnyEngine(
  'THREAT-F18 nobody is reminded of an offer whose recipient was erased',
  async () => {
    await offered({}, { to: 'erased@labo.example' });
    await shop.services.database.write(async (trx) =>
      erasePersonalData(
        trx,
        await findPersonalData(trx, 'erased@labo.example', undefined),
        undefined,
        SENT,
      ),
    );
    await remindAt(DUE);
    expect(await recipients()).toEqual([]);
  },
);
