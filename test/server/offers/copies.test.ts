import type { Schemas } from '../../../src/server/contract/operations';
import { filesOfMail } from '../../../src/server/mail/tableOutbox';
import { emailOf } from '../../support/buildApp';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { postQuote } from '../quotes/quoteSupport';
import { follow, request, sendOffer } from './offerSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on' } });
});
afterEach(() => shop.close());

const COPY = 'achats@labo.example';
const TYPED = {
  firstName: 'Claire',
  lastName: 'Morel',
  comment: 'Merci de livrer en mai',
  ownReference: 'BC-2026-77',
  copyTo: [COPY],
};
const mailsTo = async (recipient: string) =>
  (await shop.mails()).filter((mail) => mail.recipient === recipient);
const subjects = async (recipient: string) =>
  (await mailsTo(recipient)).map(({ subject }) => subject);
const answer = (token: string, wanted: unknown) =>
  shop.call('POST', '/api/exposed/follow/copies', {
    headers: { 'follow-token': token },
    body: { wanted },
  });
const copies = () => shop.services.database.db.selectFrom('quote_copy').selectAll().execute();
const tokenOf = async (recipient: string) =>
  /\/suivi#copie\.([\w-]{43})/.exec((await mailsTo(recipient))[0]?.body_text ?? '')?.[1] ?? '';
const errorOf = (answered: { json: () => unknown }) =>
  answered.json() as { message: string; field?: string };

test('THREAT-G05 an address for copies is asked with number and time alone', async () => {
  const { id } = await request(shop, { ...TYPED, email: 'appelez-0899-700700@evil.example' });
  const [mail, ...others] = await mailsTo(COPY);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Recevoir la copie d’un devis ?');
  const asked =
    `Une personne demande de vous envoyer la copie de la demande de devis n° 202611-${id} du ` +
    '21/11/2026 à 12:00,';
  expect(mail?.body_text).toContain(asked);
  expect(JSON.stringify(mail)).not.toMatch(/appelez|evil/);
  for (const text of [mail?.body_text, mail?.body_html])
    expect(text).not.toMatch(/en mai|BC-2026|Bécher/);
  expect(mail?.reply_to).toBeNull();
});

test('THREAT-G05 the question names only a customer whose address is confirmed', async () => {
  await request(shop, { ...TYPED, email: emailOf('customer') }, shop.customer);
  await request(shop, { ...TYPED, email: emailOf('other') }, shop.customer);
  const texts = (await mailsTo(COPY)).map(({ body_text }) => body_text);
  expect(texts[0]).toContain(
    'La personne dont l’adresse est customer@labo.example demande de vous envoyer la copie',
  );
  expect(texts[1]).not.toMatch(/customer@|other@/);
});

test('THREAT-G05 no name is in the question, not even one of letters alone', async () => {
  await request(shop, { ...TYPED, firstName: 'Votre compte est fermé', lastName: 'appelez vite' });
  expect(JSON.stringify(await mailsTo(COPY))).not.toMatch(/fermé|appelez/);
});

test('THREAT-B19 staff ends the copies with the links, and the link is void', async () => {
  const { id } = await request(shop, TYPED);
  const token = await tokenOf(COPY);
  await answer(token, true);
  await shop.call('POST', `/api/protected/quotes/${id}/links/revoke`, { token: shop.admin });
  const before = (await mailsTo(COPY)).length;
  await sendOffer(shop, id);
  expect([
    (await mailsTo(COPY)).length,
    (await answer(token, true)).statusCode,
    await copies(),
  ]).toEqual([before, 404, []]);
});

test('only the hash of the token is stored', async () => {
  await request(shop, TYPED);
  const token = await tokenOf(COPY);
  expect(token).toHaveLength(43);
  expect(JSON.stringify(await copies())).not.toContain(token);
});

test('an address that agrees gets the request once, and every offer with its PDF', async () => {
  const { id } = await request(shop, TYPED);
  const token = await tokenOf(COPY);
  await sendOffer(shop, id);
  expect(await subjects(COPY)).toHaveLength(1);
  expect((await answer(token, true)).statusCode).toBe(200);
  expect((await answer(token, true)).statusCode).toBe(200);
  const [, requested, offered, ...others] = await mailsTo(COPY);
  expect(others).toEqual([]);
  expect(requested?.body_text).toMatch(/Merci de livrer en mai/);
  expect(requested?.body_text).toContain('BC-2026-77');
  expect(offered?.subject).toContain(`Notre offre n° 202611-${id}`);
  expect(filesOfMail(offered!).map(({ name }) => name)).toEqual([`devis-202611-${id}.pdf`]);
  expect(offered?.body_text).toContain('Elle est jointe à ce message en PDF.');
  await sendOffer(shop, id);
  expect((await subjects(COPY)).at(-1)).toContain(`Notre offre n° 202611-${id}, version 2`);
  for (const { body_text } of (await mailsTo(COPY)).slice(2))
    expect(body_text).not.toContain('/suivi#');
});

test('a copies link does not open the quote, a follow link answers nothing on copies', async () => {
  const { token } = await request(shop, TYPED);
  expect((await follow(shop, await tokenOf(COPY))).statusCode).toBe(404);
  expect((await answer(token, true)).statusCode).toBe(404);
});

test('an address that refuses, before or after agreeing, is erased and gets no more', async () => {
  const { id, token: followed } = await request(shop, {
    ...TYPED,
    copyTo: [COPY, 'labo@labo.example'],
  });
  const token = await tokenOf(COPY);
  await answer(token, true);
  expect((await answer(token, false)).statusCode).toBe(200);
  expect((await answer(token, true)).statusCode).toBe(404);
  const before = (await subjects(COPY)).length;
  await sendOffer(shop, id);
  expect(await subjects(COPY)).toHaveLength(before);
  expect((await follow(shop, followed)).json<Schemas['FollowedQuote']>().quote.copy_to).toBe(
    'labo@labo.example',
  );
});

test('the address of the sender, and one given twice, are asked once at most', async () => {
  await request(shop, { ...TYPED, copyTo: [COPY, 'Achats@labo.example', 'CLAIRE@labo.example'] });
  expect((await copies()).map(({ email }) => email)).toEqual([COPY]);
});

test.each([
  [['jean@labo'], 422, '« jean@labo » n’est pas une adresse e-mail valable.'],
  [
    ['a@labo.fr, b@labo.fr', 'c@labo.fr', 'd@labo.fr'],
    422,
    '3 adresses au plus peuvent recevoir une copie.',
  ],
])('copies to %j are refused with %d', async (copyTo, status, message) => {
  const response = await postQuote(shop, await addArticle(shop), { ...TYPED, copyTo }, {});
  expect([response.statusCode, errorOf(response)]).toMatchObject([
    status,
    { field: 'copyTo', message },
  ]);
  expect(await shop.mails()).toEqual([]);
});

test.each([[['a@b.fr', 'b@b.fr', 'c@b.fr', 'd@b.fr']], ['a@b.fr'], [['']]])(
  'copies to %j are a bad request',
  async (copyTo) => {
    const response = await postQuote(shop, await addArticle(shop), { ...TYPED, copyTo }, {});
    expect(response.statusCode).toBe(400);
  },
);

test.each([['yes'], [undefined]])('the answer %j is a bad request', async (wanted) => {
  expect((await answer('x'.repeat(43), wanted)).statusCode).toBe(400);
});

test('an unknown token is 404', async () => {
  expect((await answer('x'.repeat(43), true)).statusCode).toBe(404);
});

test('beyond the limit of mails to strangers none is asked; the request is stored', async () => {
  for (let index = 0; index < 6; index += 1)
    await request(shop, { ...TYPED, email: `demandeur${index}@labo.example` });
  expect(await subjects(COPY)).toHaveLength(5);
  const { db } = shop.services.database;
  expect(await db.selectFrom('quote').select('id').execute()).toHaveLength(6);
});

test('the staff sees whom copies were asked for', async () => {
  await request(shop, TYPED);
  const [notice] = (await shop.mails()).filter(({ for_staff }) => for_staff);
  expect(notice?.body_text).toContain(`Copie à : ${COPY}`);
});
