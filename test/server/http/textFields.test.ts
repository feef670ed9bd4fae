import type { Schemas } from '../../../src/server/contract/operations';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { contractTexts, type TextField } from '../../support/contractTexts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await buildTestApp();
  token = await shop.loginAs('admin');
});
afterAll(() => shop.close());

const texts = contractTexts();
const nameOf = ({ operation, field }: TextField): string => `${operation} ${field}`;

/** Accepted unchecked, because none of them is stored or shown. */
const FREE = [
  'login password',
  'createAccount password',
  'resetPassword password',
  'verifyEmail password',
  'verifyEmail newPassword',
  'savePersonalInfo IBAN', // always empty
  'searchArticles query',
  'countEmptiedSearch query',
  'importSynonyms csv', // its texts are checked one by one
  'previewSynonym text',
  'previewCampaignArticles search',
  'resolveReferences references.0',
  'updateCampaign seen.title', // compared with the title that is stored
];

// NUL, another control character, half of a surrogate pair, a bidi override, a bidi isolate.
const REFUSED = ['\u0000', '\u001B', '\uD800', '\u202E', '\u2066'];

const send = ({ method, path, bodyWith }: TextField, text: string) =>
  shop.call(method, path, { token, body: bodyWith(text) });

async function expectRefused(text: TextField, value: string) {
  const answer = await send(text, value);
  const { message, field } = answer.json<Schemas['Error']>();
  expect([answer.statusCode, field]).toEqual([422, text.field]);
  expect(message).toMatch(
    /^Le champ « .+ » (doit tenir sur une seule ligne|contient un caractère invisible)/,
  );
}

test('every text of a body has the format line or text in the contract', () => {
  expect(
    texts
      .filter(({ format }) => format !== 'line' && format !== 'text')
      .map(nameOf)
      .sort(),
  ).toEqual([...FREE].sort());
});

test('texts of several lines are comments, messages, notes, remarks and terms', () => {
  expect(texts.filter(({ format }) => format === 'text').map(nameOf)).toEqual([
    'sendContactRequest content',
    'createArticle description',
    'updateArticle description',
    'sendQuote comment',
    'enterRequest comment',
    'addQuoteNote text',
    'closeQuote text',
    'sendQuoteMessage text',
    'saveOfferDraft content.lines.0.remark',
    'saveOfferDraft content.message',
    'saveOfferDraft content.terms',
    'saveShopDraft fields.0.value',
    'createOfferTemplate message',
    'createOfferTemplate terms',
    'createOfferTemplate lines.0.remark',
    'updateOfferTemplate message',
    'updateOfferTemplate terms',
    'updateOfferTemplate lines.0.remark',
    'extendOffer message',
    'recordOrder remark',
    'recordDecline text',
    'answerByFollowLink text',
    'declineOffer text',
    'saveUserNotes notes',
  ]);
});

const ofFormat = (format: string) =>
  texts.filter((text) => text.format === format).map((text) => [nameOf(text), text] as const);

test.each([...ofFormat('line'), ...ofFormat('text')])(
  '%s with a sign that does not show is refused with 422 and the field',
  async (_, text) => {
    for (const sign of REFUSED) await expectRefused(text, `a${sign}b`);
  },
);

test.each(ofFormat('line'))(
  '%s with a line break or a tab is refused with 422 and the field',
  async (_, text) => {
    for (const sign of ['\n', '\r\n', '\t', '\u2028']) await expectRefused(text, `a${sign}b`);
  },
);

test.each(ofFormat('text'))('%s takes line breaks and tabs', async (_, text) => {
  expect(
    (await send(text, 'un\n\tdeux\r\ntrois')).json<Partial<Schemas['Error']>>().field,
  ).not.toBe(text.field);
});

test('nothing of a refused request is stored', async () => {
  const before = await shop.mails();
  const body = {
    email: 'a@labo.example',
    firstName: 'Jean\nMarc',
    lines: [{ article_id: 1, quantity: 1 }],
  };
  expect((await shop.call('POST', '/api/exposed/post/quote', { body })).statusCode).toBe(422);
  expect(await shop.services.database.db.selectFrom('quote').selectAll().execute()).toEqual([]);
  expect(await shop.mails()).toEqual(before);
});
