import type { Schemas } from '../../../src/server/contract/operations';
import type { Shop } from '../catalogue/catalogueSupport';

const URL = '/exposed/post/quote';

export const SENDER = {
  firstName: 'Claire',
  lastName: 'Martin',
  email: 'claire@labo.example',
  phone: '0102030405',
  comment: 'Merci',
};
const ADDRESSES = {
  deliveryStreet: '1 rue A',
  deliveryStreetComplement: 'Bât. B',
  deliveryCityZipCode: '69001',
  deliveryCity: 'Lyon',
  deliveryCountry: 'France',
  billingStreet: '2 rue C',
  billingStreetComplement: 'Esc. D',
  billingCityZipCode: '75005',
  billingCity: 'Paris',
  billingCountry: 'Belgique',
};

export interface SendOptions {
  token?: string;
  key?: string;
  url?: string;
}
/** Sends a quote request for three pieces of one article, or for `change.lines`. */
export const postQuote = (
  shop: Pick<Shop, 'call'>,
  articleId: number,
  change: object,
  { token, key, url = URL }: SendOptions,
) =>
  shop.call('POST', url, {
    token,
    headers: key ? { 'idempotency-key': key } : {},
    body: {
      ...SENDER,
      ...ADDRESSES,
      env: 'production',
      lines: [{ article_id: articleId, quantity: 3 }],
      ...change,
    },
  });

export const listQuotes = async (shop: Shop, status = 'PENDING') =>
  (await shop.call('GET', `/api/protected/quotes/by/${status}/status`, { token: shop.admin })).json<
    Schemas['MyQuotes']
  >();

export async function expectNothingWritten(shop: Shop) {
  const { db } = shop.services.database;
  for (const table of ['quote', 'quote_line', 'outbox'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
}
