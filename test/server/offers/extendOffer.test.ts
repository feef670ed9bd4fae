import { offerRule } from '../../../src/content/conditions';
import type { Schemas } from '../../../src/server/contract/operations';
import { openShop, PDF, type Shop, uploadTo } from '../catalogue/catalogueSupport';
import {
  accept,
  decline,
  follow,
  readThread,
  request,
  type Requested,
  saveDraft,
  sendOffer,
  startOf,
  write,
} from './offerSupport';

/** Saturday 21 November 2026, 12:00 in Paris, and five weeks later. */
const SENT = Date.UTC(2026, 10, 21, 11);
const LATER = SENT + 35 * 24 * 3_600_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => goTo(SENT));
afterAll(() => shop.close());

async function goTo(now: number): Promise<void> {
  shop.setNow(now);
  shop.admin = await shop.loginAs('admin');
}

const post = (path: string, body: object) =>
  shop.call('POST', `/api/protected/quotes/${path}`, { token: shop.admin, body });
/** A month after the end of an offer that was sent on 21 November for 30 days. */
const END = '2027-01-20';
const extend = ({ id }: Requested, change: object = {}) =>
  post(`${id}/offer/extension`, { version: 1, valid_until: END, ...change });
const preview = ({ id }: Requested, query = '') =>
  shop.call('GET', `/api/protected/quotes/${id}/offers/1/mail?kind=EXTENSION${query}`, {
    token: shop.admin,
  });
const versionsOf = async ({ id }: Requested) => (await readThread(shop, id)).versions;

test('OPEN-37 an expired offer is sent again, the same, until another day', async () => {
  const sender = await request(shop);
  await sendOffer(shop, sender.id, {
    validity_days: '20',
    discount: '5',
    message: 'Bonjour',
    terms: 'Franco',
  });
  await goTo(LATER);
  const answer = await extend(sender, { valid_until: '2027-01-16' });
  expect(answer.statusCode).toBe(200);
  const [next, first] = await versionsOf(sender);
  expect(answer.json()).toEqual(next);
  expect(next).toMatchObject({ version: 2, valid_until: '2027-01-16', has_pdf: true });
  expect(next?.content).toEqual({ ...first?.content, validity_days: '21' });
  const page = await follow(shop, sender.token);
  expect(page.json<Schemas['FollowedQuote']>().versions).toMatchObject([{ version: 2 }, {}]);
  expect((await accept(shop, sender.token, { version: 2 })).statusCode).toBe(200);
});

test('recipients, copies, files and reminder are those of the version before', async () => {
  const sender = await request(shop);
  await uploadTo(shop, `/api/protected/quotes/${sender.id}/offer/files`, PDF, 'plan.pdf');
  const saved = await saveDraft(shop, sender.id, 0, await startOf(shop, sender.id));
  const sending = { to: 'achats@labo.example', copies: ['chef@labo.example'], reminder: true };
  const { revision } = saved.json<{ revision: number }>();
  const first = await post(`${sender.id}/offer/send`, { revision, ...sending });
  expect(first.json()).toMatchObject(sending);
  const before = (await shop.mails()).length;
  const extended = await extend(sender);
  expect([extended.statusCode, extended.json()]).toMatchObject([200, {}]);
  const mails = (await shop.mails()).slice(before);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['achats@labo.example', `Notre offre n° 202611-${sender.id}, version 2, est prolongée`],
    ['chef@labo.example', `Notre offre n° 202611-${sender.id}, version 2, est prolongée`],
  ]);
  const [next] = await versionsOf(sender);
  expect(next).toMatchObject({ ...sending, files: [{ name: 'plan.pdf' }] });
  const file = await shop.call('GET', `/exposed/follow/files/${next?.files[0]?.id}`, {
    headers: { 'follow-token': sender.token },
  });
  expect(file.rawPayload.equals(PDF)).toBe(true);
});

test('a screen of the version before extends for as many days as before', async () => {
  const sender = await request(shop);
  await sendOffer(shop, sender.id);
  await goTo(LATER);
  await post(`${sender.id}/offer/extension`, { version: 1 });
  expect((await versionsOf(sender))[0]?.valid_until).toBe('2027-01-25');
});

test.each([
  [{ valid_until: '2026-12-21' }, 'L’offre est déjà valable jusqu’au 21/12/2026 : choisissez'],
  [{ valid_until: undefined }, 'L’offre est déjà valable jusqu’au 21/12/2026 : choisissez'],
  [{ valid_until: '2027-02-29' }, 'Donnez le nouveau dernier jour.'],
  [{ valid_until: '2027-11-22' }, 'Choisissez un jour jusqu’au 21/11/2027, à un an.'],
])(
  'an extension that gains no day is refused in words, and nothing leaves: %o',
  async (day, why) => {
    const sender = await request(shop);
    await sendOffer(shop, sender.id);
    const before = await shop.mails();
    const answer = await extend(sender, day);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ message: expect.stringContaining(why), field: 'valid_until' }),
    ]);
    expect([await shop.mails(), (await versionsOf(sender)).length]).toEqual([before, 1]);
  },
);

test('what is mailed is what was read before, with the message written then', async () => {
  const sender = await request(shop);
  await sendOffer(shop, sender.id, { message: 'Avec pose.', terms: 'Franco' });
  const before = await shop.mails();
  const read = (await preview(sender, `&valid_until=${END}`)).json<Schemas['OfferMail']>();
  expect(await shop.mails()).toEqual(before);
  expect(read).toMatchObject({
    message: 'Avec pose.',
    valid_until: END,
    files: [`devis-202611-${sender.id}-version-2.pdf`],
  });
  await extend(sender, { message: 'Comme convenu.' });
  const mails = (await shop.mails()).slice(before.length);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual(
    read.recipients.map((recipient) => [recipient, read.subject]),
  );
  const withoutToken = mails[0]?.body_text.replace(/(suivi#)\S+/, '$1');
  expect(withoutToken).toBe(`Bonjour,\n\nComme convenu.\n\n${read.text}`);
  expect(read.text).toContain('Cette offre est prolongée jusqu’au 20/01/2027 inclus, au lieu du');
});

test('both threads say that a version extends another, and until when', async () => {
  const sender = await request(shop);
  await sendOffer(shop, sender.id);
  await extend(sender);
  const page = (await follow(shop, sender.token)).json<Schemas['FollowedQuote']>();
  for (const { events } of [await readThread(shop, sender.id), page])
    expect(events.findLast(({ kind }) => kind === 'OFFER_SENT')?.text).toBe(
      'Prolonge l’offre 1 : valable jusqu’au 20/01/2027, au lieu du 21/12/2026.',
    );
});

test('without a day, the same number of days is proposed: it gains some', async () => {
  const sender = await request(shop);
  await sendOffer(shop, sender.id);
  expect((await preview(sender)).json()).toMatchObject({ valid_until: END, message: '' });
  await goTo(LATER);
  expect((await preview(sender)).json()).toMatchObject({ valid_until: '2027-01-25' });
  await extend(sender, { valid_until: '2027-01-25' });
  expect((await preview(sender)).json()).toMatchObject({
    message: 'L’offre 1 a été remplacée par l’offre 2.',
  });
});

describe('an acceptance of the version that an extension replaces', () => {
  test('counts for the version that was signed, and a repeated one too', async () => {
    const sender = await request(shop);
    await sendOffer(shop, sender.id);
    await extend(sender, { message: 'Nous prolongeons.' });
    const answers = [await accept(shop, sender.token), await accept(shop, sender.token)];
    expect(
      answers.map((answer) => [answer.statusCode, answer.json<{ version: number }>().version]),
    ).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const { acceptance, quote } = await readThread(shop, sender.id);
    expect([acceptance?.version, quote.pipe_status]).toEqual([1, 'ON_GOING']);
  });

  test.each([
    ['other lines', { discount: '5' }],
    ['other conditions', { terms: 'Payable d’avance' }],
  ])('is refused when the next version has %s', async (_name, change) => {
    const sender = await request(shop);
    await sendOffer(shop, sender.id);
    await sendOffer(shop, sender.id, change);
    expect((await accept(shop, sender.token)).json()).toMatchObject({
      message: 'Une offre plus récente remplace celle-ci.',
    });
  });

  test('is refused when the extension was declined', async () => {
    const sender = await request(shop);
    await sendOffer(shop, sender.id);
    await extend(sender);
    await decline(shop, sender.token, { version: 2 });
    expect((await accept(shop, sender.token)).statusCode).toBe(409);
  });
});

test('pressed twice, or by two administrators at once, it is extended once', async () => {
  const sender = await request(shop);
  await sendOffer(shop, sender.id);
  const answers = await Promise.all([extend(sender), extend(sender), extend(sender)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await versionsOf(sender)).toHaveLength(2);
  expect((await extend(sender)).json()).toMatchObject({
    message: 'L’offre 1 a été remplacée par l’offre 2.',
  });
});

test.each<[string, (sender: Requested) => Promise<unknown>, string]>([
  ['accepted', ({ token }) => accept(shop, token), 'Cette offre a été acceptée.'],
  ['declined', ({ token }) => decline(shop, token), 'Cette offre a été déclinée.'],
  [
    'with a change asked for',
    ({ token }) => write(shop, token, { kind: 'CHANGE_ASKED', text: 'Sans port', version: 1 }),
    'L’acheteur a demandé une modification de cette offre.',
  ],
  [
    'with a draft of the next version',
    async ({ id }) => saveDraft(shop, id, 0, await startOf(shop, id)),
    'L’offre 2 est en préparation : envoyez-la, ou abandonnez son brouillon.',
  ],
  [
    'with a file for the next version',
    ({ id }) => uploadTo(shop, `/api/protected/quotes/${id}/offer/files`, PDF, 'plan.pdf'),
    'L’offre 2 est en préparation : envoyez-la, ou abandonnez son brouillon.',
  ],
])('an offer %s is not extended, and nothing is sent', async (_name, change, message) => {
  const sender = await request(shop);
  await sendOffer(shop, sender.id);
  await change(sender);
  const before = await shop.mails();
  const answer = await extend(sender);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([409, message]);
  expect(await shop.mails()).toEqual(before);
  expect(await versionsOf(sender)).toHaveLength(1);
});

test('a quote without an offer is told so', async () => {
  expect((await extend(await request(shop))).json()).toMatchObject({
    message: 'Ce devis n’a pas d’offre envoyée.',
  });
});

test('OPEN-37 an offer of a version before OPEN-48 is extended with its exact prices', async () => {
  const sender = await request(shop);
  const sent = await sendOffer(shop, sender.id, { discount: '10' });
  const { rounding: _, ...rule } = sent.rule ?? offerRule();
  const lines = sent.content.lines.map((line) => ({ ...line, unit_price: '11.604938' }));
  const content = { ...sent.content, lines };
  const { db } = shop.services.database;
  await db
    .updateTable('offer')
    .set({ content: JSON.stringify(content), rule: JSON.stringify(rule) })
    .where('quote_id', '=', sender.id)
    .execute();
  expect((await extend(sender)).statusCode).toBe(200);
  const [next] = await versionsOf(sender);
  const sentAgain = { ...content, validity_days: '60' };
  expect([next?.version, next?.content, next?.rule]).toEqual([2, sentAgain, rule]);
});

test.each(['withdrawn', 'gone'])(
  'OPEN-37 an article that is %s since stops the extension, by name',
  async (what) => {
    const sender = await request(shop);
    const { content } = await sendOffer(shop, sender.id);
    const { db } = shop.services.database;
    const articleId = content.lines[0]?.article_id ?? 0;
    const lines = content.lines.map((line) => ({ ...line, article_id: 999_999 }));
    await (what === 'withdrawn'
      ? db.updateTable('article').set({ soft_deleted: 1 }).where('id', '=', articleId).execute()
      : db
          .updateTable('offer')
          .set({ content: JSON.stringify({ ...content, lines }) })
          .where('quote_id', '=', sender.id)
          .execute());
    const before = await shop.mails();
    const answer = await extend(sender);
    const { reference } = content.lines[0]!;
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      `Ligne 1 : l’article ${reference} n’est plus vendu. ` +
        'Préparez une nouvelle version de l’offre.',
    ]);
    expect(await shop.mails()).toEqual(before);
    expect(await versionsOf(sender)).toHaveLength(1);
  },
);
