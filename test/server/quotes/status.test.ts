import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { listQuotes, postQuote, type SendOptions } from './quoteSupport';

let shop: Shop;
let beaker: number;
beforeEach(async () => {
  shop = await openShop();
  beaker = await addArticle(shop, { reference: 'BE-105', label: 'Bécher' });
});
afterEach(() => shop.close());

const send = (change: object = {}, options: SendOptions = {}) =>
  postQuote(shop, beaker, change, options);
const pending = (status?: string) => listQuotes(shop, status);

describe('quotes of administrators', () => {
  const setStatus = (
    id: number | string,
    new_status: unknown,
    token: string | undefined = shop.admin,
  ) =>
    shop.call('POST', `/api/protected/update/quote/${id}/status`, { token, body: { new_status } });

  test('API-50/51 ROLE-13 FLOW-01 OPEN-06/07 a quote passes three states and back', async () => {
    const { id } = (await send()).json<Schemas['QuoteReceipt']>();
    for (const status of ['ON_GOING', 'ARCHIVED', 'PENDING', 'PENDING'] as const) {
      const answer = await setStatus(id, status);
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Devis modifié' }]);
      for (const other of ['PENDING', 'ON_GOING', 'ARCHIVED']) {
        const { quotes, lines: found } = await pending(other);
        expect([other, quotes.length, found.length]).toEqual([
          other,
          other === status ? 1 : 0,
          other === status ? 1 : 0,
        ]);
      }
      expect((await pending(status)).quotes[0]?.pipe_status).toBe(status);
    }
  });

  test.each(['DONE', 'pending', '', 5, null, true, ['PENDING'], { a: 1 }])(
    'FLOW-01 THREAT-B06 the state %j is refused and changes nothing',
    async (status) => {
      const { id } = (await send()).json<Schemas['QuoteReceipt']>();
      expect((await setStatus(id, status)).statusCode).toBe(400);
      expect((await pending()).quotes).toHaveLength(1);
    },
  );

  test.each(['pending', 'DONE', "PENDING' or '1'='1", 'PENDING%00'])(
    'API-50 FLOW-01 THREAT-H02 the list of the state %j is refused',
    async (status) => {
      const url = `/api/protected/quotes/by/${encodeURIComponent(status)}/status`;
      expect((await shop.call('GET', url, { token: shop.admin })).statusCode).toBe(400);
    },
  );

  test('API-51 a quote that is not there is 404', async () => {
    expect((await setStatus(4711, 'ARCHIVED')).statusCode).toBe(404);
    expect((await setStatus('01', 'ARCHIVED')).statusCode).toBe(400);
  });

  test('API-50/51 OPEN-02 THREAT-B06 a visitor is refused with 401, a customer 403', async () => {
    const { id } = (await send({}, { token: shop.customer })).json<Schemas['QuoteReceipt']>();
    const list = '/api/protected/quotes/by/PENDING/status';
    expect((await shop.call('GET', list)).statusCode).toBe(401);
    expect((await shop.call('GET', list, { token: shop.customer })).statusCode).toBe(403);
    expect((await setStatus(id, 'ARCHIVED', '')).statusCode).toBe(401);
    expect((await setStatus(id, 'ARCHIVED', shop.customer)).statusCode).toBe(403);
    expect((await pending()).quotes).toHaveLength(1);
  });
});
