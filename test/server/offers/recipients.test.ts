import type { Schemas } from '../../../src/server/contract/operations';
import {
  filesOfMail,
  listUndeliveredMails,
  queueMails,
} from '../../../src/server/mail/tableOutbox';
import { isPersonalDataEmpty } from '../../../src/server/personalData/personalData';
import { createPersonalDataReport } from '../../../src/server/personalData/report';
import {
  erasePersonalData,
  findPersonalData,
} from '../../../src/server/personalData/tablePersonalData';
import { NOON } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { follow, readThread, request, saveDraft, startOf } from './offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let people = 0;
/** An address that no other test uses. */
const newAddress = (name: string) => `${name}-${(people += 1)}@labo.example`;

/** Saves a draft and sends it. */
async function send(id: number, addresses: object) {
  const saved = await saveDraft(shop, id, 0, await startOf(shop, id));
  const body = { revision: saved.json<{ revision: number }>().revision, ...addresses };
  return shop.call('POST', `/api/protected/quotes/${id}/offer/send`, { token: shop.admin, body });
}
const mailsTo = async (recipient: string) =>
  (await shop.mails()).filter((mail) => mail.recipient === recipient);
const personalData = (email: string) =>
  findPersonalData(shop.services.database.db, email, undefined);
const erase = (email: string) =>
  shop.services.database.write(async (trx) =>
    erasePersonalData(trx, await findPersonalData(trx, email, undefined), undefined, NOON),
  );
const journalOf = async (id: number) => {
  const entries = shop.services.database.db
    .selectFrom('journal')
    .select('after')
    .where('operation', '=', 'sendOffer')
    .where('subject_kind', '=', 'quote')
    .where('subject_id', '=', String(id));
  return (await entries.execute()).map(({ after }) => JSON.parse(after ?? 'null') as object);
};

test('an offer goes to the typed addresses, each once, with the link to follow it', async () => {
  const [asked, to, copy] = [newAddress('claire'), newAddress('chef'), newAddress('achats')];
  const { id } = await request(shop, { email: asked });
  const before = (await mailsTo(asked)).length;
  const sent = await send(id, { to, copies: [copy, copy.toUpperCase(), to] });
  expect(sent.json()).toMatchObject({ to, copies: [copy] });
  const mails = [...(await mailsTo(to)), ...(await mailsTo(copy))];
  expect(mails.map(({ recipient }) => recipient)).toEqual([to, copy]);
  expect((await mailsTo(asked)).length).toBe(before);
  for (const mail of mails) {
    expect(filesOfMail(mail).map(({ name }) => name)).toEqual([`devis-202611-${id}.pdf`]);
    const [, token = ''] = /\/suivi#([\w-]{43})/.exec(mail.body_text) ?? [];
    const page = await follow(shop, token);
    expect(page.json<Schemas['FollowedQuote']>().versions).toHaveLength(1);
    expect(page.body).not.toContain(copy);
  }
  const thread = await readThread(shop, id);
  expect(thread.versions[0]).toMatchObject({ to, copies: [copy] });
  const event = thread.events.find(({ kind }) => kind === 'OFFER_SENT');
  expect(event?.mails.map(({ recipient }) => recipient)).toEqual([to, copy]);
  expect(await journalOf(id)).toEqual([{ version: 1, to, copies: copy }]);
});

test('without addresses an offer goes to that of the quote, as before', async () => {
  const asked = newAddress('claire');
  const { id } = await request(shop, { email: asked });
  expect((await send(id, {})).json()).toMatchObject({ to: asked, copies: [] });
  expect((await mailsTo(asked)).at(-1)?.subject).toContain('Notre offre n°');
  const { db } = shop.services.database;
  await db.updateTable('offer').set({ sent_to: null }).where('quote_id', '=', id).execute();
  const [earlier] = (await readThread(shop, id)).versions;
  expect([earlier?.version, earlier?.to, earlier?.copies]).toEqual([1, undefined, undefined]);
});

test('an offer that was sent is not sent again to other addresses, which is said', async () => {
  const [asked, to, copy] = [newAddress('claire'), newAddress('chef'), newAddress('achats')];
  const { id } = await request(shop, { email: asked });
  const saved = await saveDraft(shop, id, 0, await startOf(shop, id));
  const { revision } = saved.json<{ revision: number }>();
  const sendAgain = (addresses: object) =>
    shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
      token: shop.admin,
      body: { revision, ...addresses },
    });
  expect((await sendAgain({ to, copies: [copy] })).statusCode).toBe(200);
  const same = await sendAgain({ to: to.toUpperCase(), copies: [copy, copy] });
  expect(same.json()).toMatchObject({ version: 1, to, copies: [copy] });
  for (const others of [{}, { to }, { to: asked, copies: [copy] }, { to, copies: [asked] }]) {
    const refused = await sendAgain(others);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        field: 'to',
        message:
          `Cette offre est déjà partie à ${to}, copies à ${copy}. Pour d’autres adresses, ` +
          'faites une nouvelle version.',
      }),
    ]);
  }
  expect([...(await mailsTo(to)), ...(await mailsTo(copy))]).toHaveLength(2);
  expect((await readThread(shop, id)).versions).toHaveLength(1);
});

test('an offer without stored addresses went to that of the quote', async () => {
  const { id } = await request(shop, { email: newAddress('claire') });
  await send(id, {});
  const { db } = shop.services.database;
  await db.updateTable('offer').set({ sent_to: null }).where('quote_id', '=', id).execute();
  const { revision } = await db
    .selectFrom('offer')
    .select('revision')
    .where('quote_id', '=', id)
    .executeTakeFirstOrThrow();
  const again = async (addresses: object) =>
    (
      await shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
        token: shop.admin,
        body: { revision, ...addresses },
      })
    ).statusCode;
  expect([await again({}), await again({ to: newAddress('chef') })]).toEqual([200, 409]);
});

const INVALID = 'n’est pas une adresse e-mail valable.';
const SIX = [1, 2, 3, 4, 5, 6].map((n) => `a${n}@labo.example`);

test.each([
  [{ to: 'claire' }, 422, 'to', `« claire » ${INVALID}`],
  [{ to: ' ' }, 422, 'to', 'Donnez l’adresse du destinataire.'],
  [{ copies: ['a b@c.fr'] }, 422, 'copies', `« a b@c.fr » ${INVALID}`],
  [{ copies: SIX }, 400, 'copies', /./],
  [{ to: 'a@labo.example\nBcc: b@labo.example' }, 422, 'to', /sur une seule ligne/],
])('%j is refused, and nothing is sent', async (addresses, status, field, message) => {
  const asked = newAddress('claire');
  const { id } = await request(shop, { email: asked });
  const before = (await shop.mails()).length;
  const answer = await send(id, addresses);
  const error = answer.json<Schemas['Error']>();
  expect([answer.statusCode, error.field]).toEqual([status, field]);
  expect(error.message).toMatch(message);
  expect((await shop.mails()).length).toBe(before);
  expect((await readThread(shop, id)).versions).toEqual([]);
});

test('a resent mail goes to the address that the offer was sent to', async () => {
  const to = newAddress('chef');
  const { id } = await request(shop, { email: newAddress('claire') });
  await send(id, { to });
  const { db } = shop.services.database;
  const [mail] = await mailsTo(to);
  await db
    .updateTable('outbox')
    .set({ sent_at: null, failed_at: 1, attempts: 1, last_error: '550 no such user' })
    .where('id', '=', mail?.id ?? 0)
    .execute();
  const resent = await shop.call('POST', `/api/protected/undelivered/mails/${mail?.id}/resend`, {
    token: shop.admin,
  });
  expect(resent.statusCode).toBe(200);
  expect((await listUndeliveredMails(db)).mails.map(({ id: found }) => found)).not.toContain(
    mail?.id,
  );
  expect((await mailsTo(to)).map(({ attempts }) => attempts)).toEqual([0]);
});

test('THREAT-F18 who got an offer is exported and erased with its requester', async () => {
  const [asked, to] = [newAddress('claire'), newAddress('chef')];
  const { id } = await request(shop, { email: asked });
  await send(id, { to });
  const report = createPersonalDataReport(await personalData(asked), [], 0);
  expect(report).toMatchObject({
    devis: [{ offres: [{ version: 1, envoyee_a: [to], vue_la_premiere_fois: null }] }],
  });
  await erase(asked);
  expect(JSON.stringify(await readThread(shop, id))).not.toContain(to);
  expect(await journalOf(id)).toEqual([{ version: 1 }]);
  expect(await mailsTo(to)).toEqual([]);
});

test('THREAT-F18 the recipient of another’s offer is exported and erased', async () => {
  const [asked, copy, other] = [newAddress('claire'), newAddress('achats'), newAddress('labo')];
  const { id } = await request(shop, { email: asked });
  await send(id, { copies: [copy, other] });
  const found = await personalData(copy);
  expect(isPersonalDataEmpty(found)).toBe(false);
  expect(createPersonalDataReport(found, [], 0)).toMatchObject({
    devis: [],
    offres_recues: [{ version: 1, date: '2026-11-21 12:00:00' }],
  });
  await erase(copy);
  const [version] = (await readThread(shop, id)).versions;
  expect([version?.to, version?.copies]).toEqual([asked, [other]]);
  expect(await journalOf(id)).toEqual([
    { version: 1, to: asked, copies: `Personne effacée, ${other}` },
  ]);
  expect(await mailsTo(copy)).toEqual([]);
  expect(isPersonalDataEmpty(await personalData(copy))).toBe(true);
});

test('THREAT-F18 staff reads that the recipient was erased, and can mail to nobody', async () => {
  const [asked, to] = [newAddress('claire'), newAddress('chef')];
  const { id } = await request(shop, { email: asked });
  await send(id, { to, reminder: true });
  await erase(to);
  const call = async (path: string) => {
    const answer = await shop.call('POST', `/api/protected/quotes/${id}/offer/${path}`, {
      token: shop.admin,
      body: { version: 1 },
    });
    return [answer.statusCode, answer.json<Schemas['Error']>().message];
  };
  const refusal = [409, expect.stringContaining('Le destinataire de l’offre 1 a été effacé')];
  expect([await call('reminder'), await call('extension')]).toEqual([refusal, refusal]);
  const { versions, events } = await readThread(shop, id);
  expect([versions[0]?.to, events.filter(({ kind }) => kind === 'NOTE')]).toEqual([
    '',
    [expect.objectContaining({ text: expect.stringContaining('n’est plus relancée') as string })],
  ]);
});

test('a mail to a label or to nobody is not queued', async () => {
  const { database } = shop.services;
  for (const recipient of ['Personne effacée', 'Compte n° 12', '']) {
    const mail = { recipient, subject: 'Relance', text: '', html: '' };
    await expect(database.write((trx) => queueMails(trx, [mail], NOON))).rejects.toThrow(
      'No address for the mail',
    );
  }
});
