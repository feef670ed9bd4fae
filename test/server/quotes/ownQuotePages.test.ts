import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { request } from '../offers/offerSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const LINES = 986;

test.each(['', '?limit=200'])(
  'THREAT-L05 my/quotes%s gives no more than 2,000 lines at once, and the rest on further pages',
  async (query) => {
    const { db } = shop.services.database;
    const article = await addArticle(shop);
    const ids: number[] = [];
    for (const _quote of [1, 2, 3]) {
      const { id } = await request(shop, { email: emailOf('customer') });
      const [line] = await db
        .selectFrom('quote_line')
        .selectAll()
        .where('quote_id', '=', id)
        .execute();
      const { id: _own, ...copied } = line!;
      const lines = Array.from({ length: LINES }, (_, index) => ({
        ...copied,
        article_id: article,
        quantity: index + 1,
      }));
      for (let at = 0; at < LINES; at += 90)
        await db
          .insertInto('quote_line')
          .values(lines.slice(at, at + 90))
          .execute();
      ids.unshift(id);
    }
    const read = async (before = '') =>
      (
        await shop.call('GET', `/api/protected/my/quotes${query}${before}`, {
          token: shop.customer,
        })
      ).json<Schemas['MyQuotes']>();
    const first = await read();
    const second = await read(`${query ? '&' : '?'}before=${first.next}`);
    expect([
      first.quotes.map(({ id }) => id),
      second.quotes.map(({ id }) => id),
      second.next,
    ]).toEqual([ids.slice(0, 2), ids.slice(2), undefined]);
    expect(first.lines.length).toBeLessThanOrEqual(2_000);
  },
);
