// @postgres: what happens at once is ordered by locks of rows there.
import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { postQuote } from './quoteSupport';

type Status = Schemas['QuoteStatus'];
type Result = Schemas['QuoteStatusResult'];

let shop: Shop;
let beaker: number;
beforeEach(async () => {
  shop = await openShop();
  beaker = await addArticle(shop, { reference: 'BE-105', label: 'Bécher' });
});
afterEach(() => shop.close());

const send = async () => (await postQuote(shop, beaker, {}, {})).json<Schemas['QuoteReceipt']>();
const change = (changes: unknown, token: string | undefined = shop.admin) =>
  shop.call('POST', '/api/protected/quotes/statuses', { token, body: { changes } });
const toStatus = (id: number, seen_status: Status, new_status: Status) => ({
  id,
  seen_status,
  new_status,
});
const statuses = async () => {
  const rows = await shop.services.database.db
    .selectFrom('quote')
    .select(['id', 'pipe_status'])
    .orderBy('id')
    .execute();
  return rows.map(({ pipe_status }) => pipe_status);
};
const journal = () =>
  shop.services.database.db.selectFrom('journal').selectAll().orderBy('id').execute();
const events = async (id: number) =>
  (
    await shop.services.database.db
      .selectFrom('quote_event')
      .select(['kind', 'author', 'text'])
      .where('quote_id', '=', id)
      .execute()
  ).filter(({ kind }) => kind === 'STATUS');

testOfAnyEngine(
  'several statuses change at once, each with its event and entry; the reverse restores them',
  async () => {
    const quotes = [await send(), await send(), await send()];
    const [first, second, third] = quotes.map(({ id }) => id) as [number, number, number];
    await change([toStatus(second, 'PENDING', 'ON_GOING')]);

    const answer = await change([
      toStatus(third, 'PENDING', 'ARCHIVED'),
      toStatus(first, 'PENDING', 'ARCHIVED'),
      toStatus(second, 'ON_GOING', 'ARCHIVED'),
    ]);
    expect(answer.json<Result>()).toEqual({
      changed: quotes.map(({ id, number }) => ({ id, number })),
      left: [],
    });
    expect(await statuses()).toEqual(['ARCHIVED', 'ARCHIVED', 'ARCHIVED']);
    expect(await events(first)).toEqual([
      { kind: 'STATUS', author: emailOf('admin'), text: 'ARCHIVED' },
    ]);
    expect(
      (await journal())
        .slice(-3)
        .map(({ operation, target, before, after }) => [operation, target, before, after]),
    ).toEqual(
      quotes.map(({ id, number }) => [
        'updateQuoteStatuses',
        `Devis ${id} (${number})`,
        JSON.stringify({ status: id === second ? 'ON_GOING' : 'PENDING' }),
        JSON.stringify({ status: 'ARCHIVED' }),
      ]),
    );

    await change([
      toStatus(first, 'ARCHIVED', 'PENDING'),
      toStatus(second, 'ARCHIVED', 'ON_GOING'),
      toStatus(third, 'ARCHIVED', 'PENDING'),
    ]);
    expect(await statuses()).toEqual(['PENDING', 'ON_GOING', 'PENDING']);
  },
);

test('THREAT-I07 a quote that another administrator changed is left and named', async () => {
  const [first, second] = [await send(), await send()];
  await shop.call('POST', `/api/protected/update/quote/${first.id}/status`, {
    token: shop.admin,
    body: { new_status: 'ON_GOING' },
  });
  const before = await journal();
  const answer = await change([
    toStatus(first.id, 'PENDING', 'ARCHIVED'),
    toStatus(second.id, 'PENDING', 'ARCHIVED'),
  ]);
  expect(answer.json<Result>()).toEqual({
    changed: [{ id: second.id, number: second.number }],
    left: [{ id: first.id, number: first.number, status: 'ON_GOING' }],
  });
  expect(await statuses()).toEqual(['ON_GOING', 'ARCHIVED']);
  expect(await journal()).toHaveLength(before.length + 1);
});

test('two administrators at once: each quote is changed by one of them', async () => {
  const ids = [];
  for (let count = 0; count < 8; count += 1) ids.push((await send()).id);
  const answers = await Promise.all([
    change(ids.map((id) => toStatus(id, 'PENDING', 'ON_GOING'))),
    change([...ids].reverse().map((id) => toStatus(id, 'PENDING', 'ARCHIVED'))),
  ]);
  const results = answers.map((answer) => answer.json<Result>());
  const changed = results.flatMap((result) => result.changed.map(({ id }) => id));
  expect(changed.sort((a, b) => a - b)).toEqual(ids);
  for (const id of ids) expect(await events(id)).toHaveLength(1);
});

testOfAnyEngine('a change that came after a bulk change names its author and time', async () => {
  const { id } = await send();
  await change([toStatus(id, 'PENDING', 'ON_GOING')]);
  const body = { new_status: 'ARCHIVED', seen_status: 'PENDING' };
  const answer = await shop.call('POST', `/api/protected/update/quote/${id}/status`, {
    token: shop.admin,
    body,
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.json<Schemas['Error']>().message).toContain(emailOf('admin'));
});

testOfAnyEngine('with one unknown quote nothing is written', async () => {
  const { id } = await send();
  const answer = await change([
    toStatus(id, 'PENDING', 'ARCHIVED'),
    toStatus(4711, 'PENDING', 'ARCHIVED'),
  ]);
  expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
    404,
    'Un de ces devis n’existe pas.',
  ]);
  expect(await statuses()).toEqual(['PENDING']);
  expect(await journal()).toEqual([]);
});

testOfAnyEngine('bad changes are refused', async () => {
  const { id } = await send();
  const one = toStatus(id, 'PENDING', 'ARCHIVED');
  for (const changes of [
    [],
    'all',
    [{ ...one, new_status: 'DONE' }],
    [{ id, new_status: 'ARCHIVED' }],
    Array.from({ length: 201 }, () => one),
  ])
    expect((await change(changes)).statusCode).toBe(400);
  expect(await statuses()).toEqual(['PENDING']);
});

testOfAnyEngine('THREAT-B06 a visitor is refused with 401 and a customer with 403', async () => {
  const { id } = await send();
  const changes = [toStatus(id, 'PENDING', 'ARCHIVED')];
  expect((await change(changes, '')).statusCode).toBe(401);
  expect((await change(changes, shop.customer)).statusCode).toBe(403);
  expect(await statuses()).toEqual(['PENDING']);
});
