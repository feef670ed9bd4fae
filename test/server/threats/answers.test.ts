// @postgres: every operation is called there (database/postgres/everyOperation.test.ts).
import type { Schemas } from '../../../src/server/contract/operations';
import { answeredOperations, complaint } from '../../support/contractAnswers';
import { form, openShop, picture, type Shop, upload } from '../catalogue/catalogueSupport';
import { HEADINGS, line } from '../import/shop';
import { sendOffer, write } from '../offers/offerSupport';

/** Every GET that answers JSON, as [operation, path]. */
const GETS = answeredOperations()
  .filter(({ method, type }) => method === 'GET' && type === 'application/json')
  .map(({ id, path }) => [id, path] as const);

/** The names of all fields of an answer, however deep. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
}

let shop: Shop;
let values: Record<string, string>;
beforeAll(async () => {
  shop = await openShop({ catalogue: 'demo' });
  values = await fillShop();
});
afterAll(() => shop.close());

/** At least one item of everything that answers can contain. */
async function fillShop(): Promise<Record<string, string>> {
  const { db } = shop.services.database;
  const article = await db
    .selectFrom('article')
    .select(['id', 'reference'])
    .where('under_sub_category_id', '=', 20101)
    .where('soft_deleted', '=', 0)
    .executeTakeFirstOrThrow();
  const campaign = await db.selectFrom('campaign').select('id').executeTakeFirstOrThrow();
  const attachment = (await upload(shop, article.id, await picture(), 'photo.png')).json<{
    id: number;
  }>();
  const sent = await shop.call('POST', '/exposed/post/quote', {
    token: shop.customer,
    body: { email: 'claire@labo.example', lines: [{ article_id: article.id, quantity: 2 }] },
  });
  const { id: quoteId, follow_token: followToken = '' } = sent.json<Schemas['QuoteReceipt']>();
  await sendOffer(shop, quoteId);
  await write(shop, followToken, { kind: 'ANSWER', text: 'Merci' });
  const list = (
    await shop.call('POST', '/api/protected/my/lists', {
      token: shop.customer,
      body: { name: 'TP', lines: [{ reference: article.reference, quantity: 1 }] },
    })
  ).json<{ id: number }>();
  await shop.call('GET', `/api/protected/toggle/${article.id}/featured`, { token: shop.admin });
  const { payload, headers } = form(
    Buffer.from(`${HEADINGS}\r\n${line({})}\r\n${line({ CODE: '', DESIG: 'Sans référence' })}`),
    'export.csv',
  );
  await shop.app.inject({
    method: 'POST',
    url: '/api/oxygene/perform/import',
    payload,
    headers: { ...headers, authorization: `Bearer ${shop.admin}` },
  });
  return {
    articleId: String(article.id),
    attachmentId: String(attachment.id),
    campaignId: String(campaign.id),
    reference: article.reference,
    status: 'PENDING',
    section: 'conditions',
    quoteId: String(quoteId),
    followToken,
    listId: String(list.id),
    version: '1',
  };
}

function idFor(path: string): string {
  if (path.includes('/my/lists/')) return values.listId ?? '';
  if (path.includes('/users/')) return '2';
  if (path.includes('/quotes/')) return values.quoteId ?? '';
  if (path.includes('/under/sub/category')) return '20101';
  if (path.includes('/sub/category')) return '201';
  return path.includes('/oxygene/imports') ? '1' : (values.articleId ?? '');
}
/** Adds the parameter that an operation cannot do without. */
function withQuery(path: string): string {
  if (path.endsWith('/customers')) return `${path}?text=martin`;
  if (path.endsWith('/events')) return `${path}?before=999999`;
  if (path.endsWith('/mail')) return `${path}?kind=REMINDER`;
  if (path.endsWith('/last-prices')) return `${path}?quote=${values.quoteId}`;
  if (/\/(?:figures|searches|impact)$/.test(path)) return `${path}?from=2026-01-01&to=2026-01-31`;
  if (path.endsWith('/parts')) return `${path}?from=2026-01-01&to=2026-01-31&by=BRAND`;
  return /\/(?:suggestions|hints)$/.test(path) ? `${path}?query=bécher` : path;
}

const addressOf = (path: string) => {
  const valueOf = (_all: string, name: string) =>
    encodeURIComponent(name === 'id' ? idFor(path) : (values[name] ?? ''));
  return `/api${withQuery(path).replace(/\{(\w+)\}/g, valueOf)}`;
};

test.each(GETS)('THREAT-H10 %s answers what the contract says', async (_id, path) => {
  // What is a customer's own is no administrator's.
  const token = path.includes('/my/') ? shop.customer : shop.admin;
  const answer = await shop.call('GET', addressOf(path), {
    token,
    headers: { 'follow-token': values.followToken ?? '' },
  });
  expect([
    answer.statusCode,
    answer.statusCode === 200 && complaint('GET', path, answer.json()),
  ]).toEqual([200, '']);
});

test('THREAT-H10 the comparison with the contract finds what is missing or of another type', () => {
  expect(complaint('GET', '/protected/self/info', { id: '1' })).toContain('must');
  expect(complaint('GET', '/exposed/featured/articles', [{}])).toContain(
    'must have required property',
  );
});

/** The versions of an offer; that of an account's tokens has another name. */
const OF_OFFERS = ['version', 'versions'];

test.each(GETS.filter(([id]) => id !== 'renewToken'))(
  'THREAT-B10 %s carries no password, hash, token or account number',
  async (_id, path) => {
    for (const token of [shop.admin, shop.customer, undefined]) {
      const answer = await shop.call('GET', addressOf(path), { token });
      const names = fieldsOf(answer.json()).filter((name) => !OF_OFFERS.includes(name));
      expect(
        names.filter((name) => /pass|hash|salt|secret|token|iban|version/i.test(name)),
      ).toEqual([]);
      expect(answer.body).not.toMatch(/\$argon2|eyJ[\w-]{10,}\./);
    }
  },
);
