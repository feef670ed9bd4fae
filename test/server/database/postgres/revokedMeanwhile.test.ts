import { Client } from 'pg';
import type { Schemas } from '../../../../src/server/contract/operations';
import { databaseUrl } from '../../../support/testDatabase';
import { addArticle, openShop, type Shop } from '../../catalogue/catalogueSupport';
import { accept, follow, request, sendOffer } from '../../offers/offerSupport';
import { postQuote } from '../../quotes/quoteSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Whether a statement of the shop waits for a lock. */
async function waits(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ waiting: boolean }>(
    'select count(*) > 0 as waiting from pg_stat_activity where datname = current_database() ' +
      `and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? false;
}

/** What `call` answers while another process, which holds the quote, revokes its links. */
async function whileRevoked<T>(id: number, call: () => Promise<T>): Promise<T> {
  const { database } = shop.config;
  const other = new Client({
    connectionString: database.engine === 'postgres' ? database.url : databaseUrl(''),
  });
  await other.connect();
  await other.query('begin');
  await other.query('select id from quote where id = $1 for update', [id]);
  await other.query('update follow_link set revoked_at = 1 where quote_id = $1', [id]);
  const values = [id, '2026-11-21 12:00:00', 'LINKS_REVOKED', '', ''];
  await other.query(
    'insert into quote_event (quote_id, at, kind, author, text) values ($1, $2, $3, $4, $5)',
    values,
  );
  let isAnswered = false;
  const answer = call().finally(() => {
    isAnswered = true;
  });
  while (!isAnswered && !(await waits(other)));
  await other.query('commit');
  await other.end();
  return answer;
}

test('THREAT-B19 a request repeated while its links are revoked gets no new one', async () => {
  const article = await addArticle(shop);
  const send = async () =>
    (await postQuote(shop, article, {}, { key: 'strangers-key' })).json<Schemas['QuoteReceipt']>();
  const { id } = await send();
  const { follow_token: token } = await whileRevoked(id, send);
  expect([token, (await follow(shop, token ?? 'x'.repeat(43))).statusCode]).toEqual([
    undefined,
    404,
  ]);
});

test('THREAT-B19 an offer is not accepted by a link that is revoked meanwhile', async () => {
  const { id, token } = await request(shop);
  await sendOffer(shop, id);
  expect((await whileRevoked(id, () => accept(shop, token))).statusCode).toBe(404);
  expect(
    await shop.services.database.db
      .selectFrom('offer_acceptance')
      .selectAll()
      .where('quote_id', '=', id)
      .execute(),
  ).toEqual([]);
});
