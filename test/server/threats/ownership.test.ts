// @sampled http: 200 quotes at once.
import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { testOfFull } from '../../support/tiers';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

let shop: Shop;
let other: string;
let article: number;
beforeAll(async () => {
  shop = await openShop();
  other = await shop.loginAs('other');
  article = await addArticle(shop);
  await send({}, other);
});
afterAll(() => shop.close());

const send = (change: object, token?: string) =>
  shop.call('POST', '/exposed/post/quote', {
    token,
    body: {
      email: 'claire@labo.example',
      lines: [{ article_id: article, quantity: 1 }],
      ...change,
    },
  });
const owned = async (token: string, suffix = '', headers: Record<string, string> = {}) =>
  (await shop.call('GET', `/api/protected/my/quotes${suffix}`, { token, headers })).json<
    Partial<Schemas['MyQuotes']>
  >().quotes ?? [];

test.each([
  '?userId=2',
  '?user_id=1&user_id=2',
  '?email=other@labo.example',
  '?id=1',
  '?offset=0&limit=1000',
])('THREAT-B04 the address %s shows a customer nobody else’s quotes', async (suffix) => {
  expect(await owned(other)).toHaveLength(1);
  expect(
    await owned(shop.customer, suffix, { 'user-id': '3', 'x-user': emailOf('other') }),
  ).toEqual([]);
});

test('THREAT-B05 a quote with another’s e-mail or id does not become theirs', async () => {
  const before = await owned(other);
  expect((await send({ email: emailOf('other') }, shop.customer)).statusCode).toBe(200);
  for (const field of ['user_id', 'userId', 'owner', 'id', 'pipe_status', 'creation_date_time']) {
    expect((await send({ [field]: '3' }, shop.customer)).statusCode).toBe(400);
  }
  expect(await owned(other)).toEqual(before);
  expect(await owned(shop.customer)).toHaveLength(1);
});

test.each(['../../x', 'test', 'https://evil.example', ''])(
  'THREAT-F17 the env %j of a quote is accepted and does not appear in its mails',
  async (env) => {
    const before = (await shop.mails()).length;
    expect((await send({ env })).statusCode).toBe(200);
    const mails = (await shop.mails()).slice(before);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.map(({ body_text, body_html }) => body_text + body_html).join('')).not.toMatch(
      /evil\.example|\.\.\/x/,
    );
  },
);

testOfFull('THREAT-F13 200 concurrent quotes have 200 different numbers', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => send({})));
  expect(new Set(answers.map((answer) => answer.json<Schemas['QuoteReceipt']>().number)).size).toBe(
    200,
  );
});
