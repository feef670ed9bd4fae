import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf, NOON } from '../../support/buildApp';
import { readPdf } from '../../support/readPdf';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, follow, sendOffer } from '../offers/offerSupport';
import { expectNothingWritten, listQuotes, postQuote } from './quoteSupport';

const DAY_MS = 24 * 3_600_000;
const DETAILS = {
  company: 'Institut Œuvrard',
  ownReference: 'BC-2026/77',
  wishedDate: '2026-12-04',
};

let shop: Shop;
let beaker: number;
beforeEach(async () => {
  shop = await openShop();
  beaker = await addArticle(shop);
});
afterEach(() => shop.close());

const message = ({ body }: { body: string }) => (JSON.parse(body) as { message: string }).message;

test('details for purchasing are in lists, history, the follow link and the PDF', async () => {
  const sent = (await postQuote(shop, beaker, DETAILS, { token: shop.customer })).json<
    Schemas['QuoteReceipt']
  >();
  const shown = {
    company: 'Institut Œuvrard',
    own_reference: 'BC-2026/77',
    wished_date: '2026-12-04',
  };
  const mine = (await shop.call('GET', '/api/protected/my/quotes', { token: shop.customer })).json<
    Schemas['MyQuotes']
  >();
  const followed = (await follow(shop, sent.follow_token ?? '')).json<Schemas['FollowedQuote']>();
  for (const quote of [(await listQuotes(shop)).quotes[0], mine.quotes[0], followed.quote])
    expect(quote).toMatchObject(shown);
  const answer = await shop.call('GET', `/api/protected/quotes/${sent.id}/request.pdf`, {
    token: shop.admin,
  });
  const { root } = await readPdf(answer.rawPayload);
  for (const text of ['Institut Œuvrard', 'BC-2026/77', '04/12/2026'])
    expect(root.text).toContain(text);
});

test('a request without them has none in its answers', async () => {
  await postQuote(shop, beaker, { company: ' ', ownReference: '' }, {});
  const [quote] = (await listQuotes(shop)).quotes;
  for (const name of ['company', 'own_reference', 'wished_date'])
    expect(quote).not.toHaveProperty(name);
});

test('staff finds a request by company and own reference', async () => {
  await postQuote(shop, beaker, DETAILS, {});
  const found = async (text: string) =>
    (
      await shop.call(
        'GET',
        `/api/protected/quotes/by/PENDING/status?text=${encodeURIComponent(text)}`,
        { token: shop.admin },
      )
    ).json<Schemas['QuotePage']>().total;
  expect([await found('oeuvrard'), await found('bc-2026/77'), await found('bc-2026/78')]).toEqual([
    1, 1, 0,
  ]);
});

test('the mails to staff and to a verified sender contain them, each with its label', async () => {
  await postQuote(
    shop,
    beaker,
    { ...DETAILS, email: emailOf('customer') },
    { token: shop.customer },
  );
  const mails = await shop.mails();
  const [own] = mails.filter(({ recipient }) => recipient === emailOf('customer'));
  const [staff] = mails.filter(({ for_staff }) => for_staff);
  expect(own?.body_text).toContain(
    'Société : Institut Œuvrard\nVotre référence : BC-2026/77\nLivraison souhaitée : 04/12/2026',
  );
  expect(staff?.body_text).toContain('Référence du client : BC-2026/77');
});

test('THREAT-G05 an agreement’s mails have the buyer’s reference, unless unproved', async () => {
  for (const email of [emailOf('customer'), 'inconnue@labo.example']) {
    const isProved = email === emailOf('customer');
    const token = isProved ? await shop.loginAs('customer') : undefined;
    const sent = await postQuote(shop, beaker, { ...DETAILS, email }, { token });
    const { id, follow_token: link = '' } = sent.json<Schemas['QuoteReceipt']>();
    await sendOffer(shop, id);
    const before = (await shop.mails()).length;
    expect((await accept(shop, link)).statusCode).toBe(200);
    const mails = (await shop.mails()).slice(before);
    const textOf = (forStaff: number) =>
      mails.find((mail) => mail.for_staff === forStaff)?.body_text ?? '';
    expect(textOf(1)).toContain('Référence du client : BC-2026/77');
    expect(textOf(0)).toContain('Bon pour accord reçu');
    expect(textOf(0).includes('Votre référence : BC-2026/77')).toBe(isProved);
  }
});

test('THREAT-G05 the confirmation to an unconfirmed address contains none of them', async () => {
  await postQuote(shop, beaker, { ...DETAILS, email: 'victime@labo.example' }, {});
  const [mail] = (await shop.mails()).filter(
    ({ recipient }) => recipient === 'victime@labo.example',
  );
  expect(mail?.body_text).not.toMatch(/Œuvrard|BC-2026|04\/12/);
});

test.each([
  ['2026-11-20', 'Cette date est passée : choisissez aujourd’hui ou un jour à venir.'],
  ['2026-13-01', 'Le 01/13/2026 n’existe pas : écrivez le jour, le mois, puis l’année.'],
])(
  'a request for the day %s is refused with the field, and nothing is written',
  async (wishedDate, text) => {
    const answer = await postQuote(shop, beaker, { wishedDate }, {});
    expect([answer.statusCode, answer.json<{ field: string }>().field, message(answer)]).toEqual([
      422,
      'wishedDate',
      text,
    ]);
    await expectNothingWritten(shop);
  },
);

test.each([
  [{ ownReference: 'deux\nlignes' }, 422],
  [{ company: 3 }, 400],
  [{ ownReference: 'x'.repeat(101) }, 400],
])('a request with %j is answered with %d', async (change, status) => {
  expect((await postQuote(shop, beaker, change, {})).statusCode).toBe(status);
  await expectNothingWritten(shop);
});

test('a repeated request is answered by its quote, even once its day has passed', async () => {
  const first = await postQuote(
    shop,
    beaker,
    { wishedDate: '2026-11-21' },
    { key: 'one-key-of-one-request' },
  );
  shop.setNow(NOON + 2 * DAY_MS);
  const second = await postQuote(
    shop,
    beaker,
    { wishedDate: '2026-11-21' },
    { key: 'one-key-of-one-request' },
  );
  expect(second.statusCode).toBe(200);
  expect(second.json<{ id: number }>().id).toBe(first.json<{ id: number }>().id);
});
