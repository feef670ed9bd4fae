// @postgres: what happens at once is ordered by locks of rows there.
import type { Schemas } from '../../../src/server/contract/operations';
import { NOON } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import {
  accept,
  decline,
  follow,
  readThread,
  request,
  sendOffer,
  write,
} from '../offers/offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.setNow(NOON));

const messageOf = ({ body }: { body: string }) => (JSON.parse(body) as { message: string }).message;

const close = (id: number, change: object = {}, key?: string) =>
  shop.call('POST', `/api/protected/quotes/${id}/closing`, {
    token: shop.admin,
    ...(key && { headers: { 'idempotency-key': key } }),
    body: { reason: 'BUDGET_CLOSED', text: 'Vu au téléphone', seen_status: 'PENDING', ...change },
  });

async function offered() {
  const { id, token } = await request(shop);
  await sendOffer(shop, id);
  return { id, token };
}

const declinesOf = async (id: number) =>
  (await readThread(shop, id)).events.filter(({ kind }) => kind === 'DECLINED');
const noticesOf = async (id: number) =>
  (await shop.mails()).filter(({ subject }) =>
    new RegExp(`Offre déclinée .*202611-${id}$`).test(subject),
  );

testOfAnyEngine('a declined offer tells staff why, and the quote keeps its status', async () => {
  const { id, token } = await offered();
  expect((await decline(shop, token)).statusCode).toBe(200);
  const { quote, events } = await readThread(shop, id);
  expect(quote.pipe_status).toBe('ON_GOING');
  const declined = { kind: 'DECLINED', reason: 'OTHER_SUPPLIER', text: 'Trop tard', version: 1 };
  expect(events.at(-1)).toMatchObject(declined);
  const followed = (await follow(shop, token)).json<Schemas['FollowedQuote']>();
  expect(followed.events.at(-1)).toMatchObject(declined);
  const [notice] = await noticesOf(id);
  expect(notice?.body_text).toContain('Autre fournisseur');
  expect(notice?.body_text).toContain('Trop tard');
});

testOfAnyEngine('the same decline sent again is stored once, another one is refused', async () => {
  const { id, token } = await offered();
  await decline(shop, token);
  expect((await decline(shop, token)).statusCode).toBe(200);
  const other = await decline(shop, token, { reason: 'PRICE' });
  expect(other.statusCode).toBe(409);
  expect(messageOf(other)).toMatch(/déjà été déclinée/);
  expect(await declinesOf(id)).toHaveLength(1);
  expect((await noticesOf(id)).map(({ recipient }) => recipient)).toEqual([
    'devis@paillasse.example',
    'labo@paillasse.example',
  ]);
});

test('of an acceptance and a decline at once one is stored, the other refused', async () => {
  for (const first of ['accept', 'decline'] as const) {
    const { id, token } = await offered();
    const calls = { accept: () => accept(shop, token), decline: () => decline(shop, token) };
    const order =
      first === 'accept' ? ([`accept`, `decline`] as const) : (['decline', 'accept'] as const);
    const answers = await Promise.all(order.map((name) => calls[name]()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { acceptance, events } = await readThread(shop, id);
    const decided = events.filter(({ kind }) => kind === 'DECLINED' || kind === 'ACCEPTED');
    expect(decided).toHaveLength(1);
    expect(acceptance !== undefined).toBe(decided[0]?.kind === 'ACCEPTED');
  }
});

testOfAnyEngine('an accepted, replaced, expired or unknown offer is not declined', async () => {
  const accepted = await offered();
  await accept(shop, accepted.token);
  const replaced = await offered();
  await sendOffer(shop, replaced.id);
  const expired = await offered();
  const answers = [
    await decline(shop, accepted.token),
    await decline(shop, replaced.token),
    await decline(shop, expired.token, { version: 9 }),
  ];
  shop.setNow(NOON + 31 * 24 * 3_600_000);
  answers.push(await decline(shop, expired.token));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
  expect(answers.map(messageOf)).toEqual([
    'Cette offre a déjà été acceptée.',
    'Une offre plus récente remplace celle-ci.',
    'Cette offre n’existe pas.',
    'Cette offre n’est plus valable. Vous pouvez en demander une nouvelle.',
  ]);
});

testOfAnyEngine('the offer of an archived quote is not declined', async () => {
  const { id, token } = await offered();
  await close(id, { seen_status: 'ON_GOING' });
  expect((await decline(shop, token)).statusCode).toBe(409);
  expect(await declinesOf(id)).toEqual([]);
});

testOfAnyEngine('after a decline a new offer can be asked for, and accepted', async () => {
  const { id, token } = await offered();
  await decline(shop, token);
  expect((await accept(shop, token)).statusCode).toBe(409);
  expect(
    (await write(shop, token, { kind: 'CHANGE_ASKED', version: 1, text: 'x' })).statusCode,
  ).toBe(409);
  const renewal = await write(shop, token, { kind: 'RENEWAL_ASKED', version: 1 });
  expect(renewal.statusCode).toBe(200);
  await sendOffer(shop, id);
  expect((await accept(shop, token, { version: 2 })).statusCode).toBe(200);
});

testOfAnyEngine('a quote is archived with the reason why it has no success, once', async () => {
  const { id, token } = await request(shop);
  expect((await close(id, {}, 'closing-1')).statusCode).toBe(200);
  expect((await close(id, {}, 'closing-1')).statusCode).toBe(200);
  const { quote, events } = await readThread(shop, id);
  expect(quote.pipe_status).toBe('ARCHIVED');
  const closed = events.filter(({ kind }) => kind === 'CLOSED');
  expect(closed).toHaveLength(1);
  expect(closed[0]).toMatchObject({ reason: 'BUDGET_CLOSED', text: 'Vu au téléphone' });
  // Only staff reads why.
  const followed = (await follow(shop, token)).json<Schemas['FollowedQuote']>();
  expect(followed.events).toEqual([]);
});

testOfAnyEngine(
  'a quote accepted or changed meanwhile is not closed, and keeps no reason',
  async () => {
    const { id, token } = await offered();
    const changed = await close(id);
    expect(changed.statusCode).toBe(409);
    expect(messageOf(changed)).toMatch(/^Ce devis est passé à « .+ » entre-temps/);
    await accept(shop, token);
    const accepted = await close(id, { seen_status: 'ON_GOING' });
    expect(accepted.statusCode).toBe(409);
    expect(messageOf(accepted)).toMatch(/a été acceptée/);
    const { quote, events } = await readThread(shop, id);
    expect(quote.pipe_status).toBe('ON_GOING');
    expect(events.some(({ kind }) => kind === 'CLOSED')).toBe(false);
  },
);
