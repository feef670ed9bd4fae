import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { listQuotes } from '../quotes/quoteSupport';
import { follow, readThread, request, saveDraft, sendOffer, startOf } from './offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const send = (id: number, revision: number) =>
  shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
    token: shop.admin,
    body: { revision },
  });
const message = ({ body }: { body: string }) => (JSON.parse(body) as { message: string }).message;
const mailsTo = async (recipient: string) =>
  (await shop.mails()).filter((mail) => mail.recipient === recipient);

test('a draft is stored as typed, incomplete too, and read again with its author', async () => {
  const { id } = await request(shop);
  const start = await startOf(shop, id);
  const content = { ...start, lines: start.lines.map((line) => ({ ...line, unit_price: '12,' })) };
  expect((await saveDraft(shop, id, 0, content)).json()).toEqual({ revision: 1 });
  expect((await readThread(shop, id)).draft).toEqual({
    revision: 1,
    content,
    changed_by: emailOf('admin'),
    changed_at: '2026-11-21 12:00:00',
  });
});

test('a save over another administrator’s is refused with the author; theirs stays', async () => {
  const { id } = await request(shop);
  const content = await startOf(shop, id);
  await saveDraft(shop, id, 0, content);
  await saveDraft(shop, id, 1, { ...content, message: 'Première' });
  const late = await saveDraft(shop, id, 1, { ...content, message: 'Seconde' });
  expect(late.statusCode).toBe(409);
  expect(message(late)).toBe(
    `Cette offre a été modifiée entre-temps (${emailOf('admin')}, le 21/11/2026 à 12:00).`,
  );
  expect((await readThread(shop, id)).draft?.content.message).toBe('Première');
});

test('a draft discarded and begun anew is not overwritten by an old screen', async () => {
  const { id } = await request(shop);
  const content = await startOf(shop, id);
  await saveDraft(shop, id, 0, content);
  const discard = await shop.call('DELETE', `/api/protected/quotes/${id}/offer?revision=1`, {
    token: shop.admin,
  });
  expect(discard.statusCode).toBe(200);
  expect((await saveDraft(shop, id, 1, content)).statusCode).toBe(409);
  await saveDraft(shop, id, 0, content);
  expect((await saveDraft(shop, id, 1, content)).statusCode).toBe(409);
});

test('an incomplete offer is not sent: 422 names the line and the field', async () => {
  const { id } = await request(shop);
  const start = await startOf(shop, id);
  await saveDraft(shop, id, 0, {
    ...start,
    lines: start.lines.map((line) => ({ ...line, unit_price: '' })),
  });
  const refused = await send(id, 1);
  expect(refused.json()).toMatchObject({
    message: 'Ligne 1 : Donnez un prix.',
    field: 'lines.0.unit_price',
  });
  expect((await readThread(shop, id)).versions).toEqual([]);
});

test('sending mails the totals and a link, and moves a waiting quote to en cours', async () => {
  const { id } = await request(shop, { email: 'offre@labo.example' });
  const sent = await sendOffer(shop, id, { message: 'Voici nos meilleurs prix.' });
  expect(sent).toMatchObject({
    version: 1,
    sent_at: '2026-11-21 12:00:00',
    valid_until: '2026-12-21',
  });
  const [, mail] = await mailsTo('offre@labo.example');
  expect(mail?.subject).toBe(`Notre offre n° 202611-${id}`);
  expect(mail?.body_text).toContain('Voici nos meilleurs prix.');
  expect(mail?.body_text).toContain('Total HT : 67,00\u202F€');
  expect(mail?.body_text).toContain('Total TTC : 80,40\u202F€');
  const [, token = ''] = /\/suivi#([\w-]+)/.exec(mail?.body_text ?? '') ?? [];
  expect((await follow(shop, token)).json<Schemas['FollowedQuote']>().versions).toHaveLength(1);
  expect((await listQuotes(shop, 'ON_GOING')).quotes.map((quote) => quote.id)).toContain(id);
});

test('the mail has goods before carriage, the discount and titled special terms', async () => {
  const { id } = await request(shop, { email: 'remise@labo.example' });
  await sendOffer(shop, id, { discount: '12,5', terms: 'Livraison en deux fois.' });
  const [, mail] = await mailsTo('remise@labo.example');
  expect(mail?.body_text).toMatch(
    /Articles HT : 37,50.€\nRemise de 12,5 % : −.4,69.€\nPort : 29,50.€\nTotal HT : 62,31.€/,
  );
  expect(mail?.body_text).toContain('Conditions particulières :\nLivraison en deux fois.');
});

test('PRICE-01 in the mail the net unit price is beside the price and discount', async () => {
  const { id } = await request(shop, { email: 'net@labo.example' });
  const [line] = (await startOf(shop, id)).lines;
  await sendOffer(shop, id, {
    lines: [{ ...line!, unit_price: '10,05', discount: '3', quantity: '100' }],
  });
  const [, mail] = await mailsTo('net@labo.example');
  expect(mail?.body_text).toMatch(/, 9,75.€ HT \(10,05.€ − 3 %\) : 975,00.€ HT\n/);
  expect(mail?.body_html).toMatch(/>9,75.€ \(10,05.€ − 3 %\)</);
  expect(mail?.body_text).toContain('TVA calculée par taux.');
});

test('PRICE-01 an offer with a price of three decimals is not sent', async () => {
  const { id } = await request(shop);
  const start = await startOf(shop, id);
  await saveDraft(shop, id, 0, { ...start, lines: [{ ...start.lines[0]!, unit_price: '10,055' }] });
  const answer = await shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
    token: shop.admin,
    body: { revision: 1 },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({
      message: 'Ligne 1 : Écrivez ce prix au centime, comme 10,06.',
      field: 'lines.0.unit_price',
    }),
  ]);
});

test.each([
  ['Bonjour Madame,\nVoici.', 0],
  ['Madame, Monsieur,\nVoici.', 0],
  ['Chère Claire, voici.', 0],
  ['Voici nos meilleurs prix.', 1],
  ['Madame Martin nous a écrit.', 1],
])('an offer and a message that say %j greet once', async (text, added) => {
  const email = `salut-${text.length}-${added}@labo.example`;
  const { id } = await request(shop, { email });
  await sendOffer(shop, id, { message: text });
  const headers = { 'idempotency-key': `salut-${text.length}-00000000` };
  await shop.call('POST', `/api/protected/quotes/${id}/messages`, {
    token: shop.admin,
    headers,
    body: { text },
  });
  const greetings = (await mailsTo(email))
    .slice(1)
    .map(({ body_text }) => body_text.split('\n').filter((line) => line === 'Bonjour,').length);
  expect(greetings).toEqual([added, added]);
});

test('sending the same revision twice sends one version and one mail', async () => {
  const { id } = await request(shop, { email: 'deux@labo.example' });
  await saveDraft(shop, id, 0, await startOf(shop, id));
  const answers = await Promise.all([send(id, 1), send(id, 1)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect(
    (await mailsTo('deux@labo.example')).filter(({ subject }) => subject.startsWith('Notre offre')),
  ).toHaveLength(1);
});

test('a sent version stays when a second is sent and the catalogue changes', async () => {
  const { id } = await request(shop);
  const first = await sendOffer(shop, id);
  await shop.services.database.db
    .updateTable('article')
    .set({ base_price_cents: 99_900 })
    .execute();
  const start = await startOf(shop, id);
  await sendOffer(shop, id, { lines: start.lines.map((line) => ({ ...line, unit_price: '10' })) });
  const { versions } = await readThread(shop, id);
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(versions[1]).toEqual(first);
});

test('the thread shows opening, taking, notes, messages, their mails, and status', async () => {
  const { id } = await request(shop, { email: 'fil@labo.example' });
  const post = (path: string, body?: object) =>
    shop.call('POST', `/api/protected/quotes/${id}/${path}`, { token: shop.admin, body });
  await post('opened');
  await post('opened');
  await shop.call('PUT', `/api/protected/quotes/${id}/taken`, {
    token: shop.admin,
    body: { taken: true },
  });
  await post('notes', { text: 'Client pressé' });
  await post('messages', { text: 'Quelle contenance ?' });
  await shop.call('POST', `/api/protected/update/quote/${id}/status`, {
    token: shop.admin,
    body: { new_status: 'ON_GOING' },
  });
  const thread = await readThread(shop, id);
  expect(thread.taken_by).toBe(emailOf('admin'));
  expect(thread.events.map(({ kind, text }) => [kind, text])).toEqual([
    ['OPENED', ''],
    ['TAKEN', ''],
    ['NOTE', 'Client pressé'],
    ['MESSAGE', 'Quelle contenance ?'],
    ['STATUS', 'ON_GOING'],
  ]);
  expect(thread.events[3]?.mails).toEqual([
    { id: expect.any(Number), recipient: 'fil@labo.example', state: expect.any(String) },
  ]);
});

test('an action repeated with its key happens once; another text with it is refused', async () => {
  const { id } = await request(shop, { email: 'cle@labo.example' });
  const headers = { 'idempotency-key': 'message-0001' };
  const post = (text: string) =>
    shop.call('POST', `/api/protected/quotes/${id}/messages`, {
      token: shop.admin,
      headers,
      body: { text },
    });
  expect((await post('Bonjour')).statusCode).toBe(200);
  expect((await post('Bonjour')).statusCode).toBe(200);
  expect((await post('Autre chose')).statusCode).toBe(409);
  expect((await readThread(shop, id)).events).toHaveLength(1);
  expect(await mailsTo('cle@labo.example')).toHaveLength(2);
});

test('a quote taken by somebody else meanwhile is not taken: 409 says by whom', async () => {
  const { id } = await request(shop);
  const take = (body: object) =>
    shop.call('PUT', `/api/protected/quotes/${id}/taken`, { token: shop.admin, body });
  await take({ taken: true, seen_by: null });
  const late = await take({ taken: true, seen_by: null });
  expect(late.statusCode).toBe(409);
  expect(message(late)).toBe(`Ce devis a été pris entre-temps par ${emailOf('admin')}.`);
  await take({ taken: false });
  expect((await readThread(shop, id)).taken_by).toBeNull();
});

test('a quote whose personal data were erased can no longer be answered', async () => {
  const { id } = await request(shop);
  await shop.services.database.db
    .updateTable('quote')
    .set({ email: '' })
    .where('id', '=', id)
    .execute();
  await saveDraft(shop, id, 0, await startOf(shop, id));
  expect((await send(id, 1)).statusCode).toBe(409);
});

test('an unknown quote is 404 for every operation of its thread', async () => {
  const call = (method: string, path: string, body?: object) =>
    shop.call(method, `/api/protected/quotes/999999/${path}`, { token: shop.admin, body });
  const answers = [
    await call('GET', 'thread'),
    await call('POST', 'opened'),
    await call('PUT', 'taken', { taken: true }),
    await call('POST', 'notes', { text: 'x' }),
    await call('POST', 'messages', { text: 'x' }),
    await call('POST', 'offer/send', { revision: 1 }),
    await call('DELETE', 'offer?revision=1'),
    await call('POST', 'links/revoke'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
});
