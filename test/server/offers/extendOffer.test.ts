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
const extend = ({ id }: Requested, version = 1) => post(`${id}/offer/extension`, { version });
const versionsOf = async ({ id }: Requested) => (await readThread(shop, id)).versions;

test('an expired offer is sent again, the same, for as long as before', async () => {
  const sender = await request(shop);
  await sendOffer(shop, sender.id, {
    validity_days: '20',
    discount: '5',
    message: 'Bonjour',
    terms: 'Franco',
  });
  await goTo(LATER);
  const answer = await extend(sender);
  expect(answer.statusCode).toBe(200);
  const [next, first] = await versionsOf(sender);
  expect(answer.json()).toEqual(next);
  expect(next).toMatchObject({ version: 2, valid_until: '2027-01-15', has_pdf: true });
  expect(next?.content).toEqual(first?.content);
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
    ['achats@labo.example', `Notre offre n° 202611-${sender.id}, version 2`],
    ['chef@labo.example', `Notre offre n° 202611-${sender.id}, version 2`],
  ]);
  const [next] = await versionsOf(sender);
  expect(next).toMatchObject({ ...sending, files: [{ name: 'plan.pdf' }] });
  const file = await shop.call('GET', `/exposed/follow/files/${next?.files[0]?.id}`, {
    headers: { 'follow-token': sender.token },
  });
  expect(file.rawPayload.equals(PDF)).toBe(true);
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
  expect([next?.version, next?.content, next?.rule]).toEqual([2, content, rule]);
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
