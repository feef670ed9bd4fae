import type { Schemas } from '../../../src/server/contract/operations';
import { setRoles } from '../../../src/server/users/tableUsers';
import { emailOf } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { request, startOf } from './offerSupport';

type Template = Schemas['OfferTemplate'];

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const URL = '/api/protected/offer-templates';
const create = (change: object = {}, token: string | undefined = shop.admin) =>
  shop.call('POST', URL, {
    token,
    body: {
      name: 'Port compris',
      message: 'Bonjour',
      terms: 'Franco de port',
      lines: [],
      ...change,
    },
  });
const list = async () => (await shop.call('GET', URL, { token: shop.admin })).json<Template[]>();
const remove = (id: number, token: string | undefined = shop.admin) =>
  shop.call('DELETE', `${URL}/${id}`, { token });

test('a template is read by every administrator, by name, with its lines', async () => {
  const { id } = await request(shop);
  const { lines } = await startOf(shop, id);
  const free = { ...lines[0]!, article_id: null, reference: '', title: 'Mise en service' };
  expect((await create({ name: ' Zinc ', lines: [free] })).statusCode).toBe(200);
  await create({ name: 'Délai' });
  expect(await list()).toMatchObject([
    {
      name: 'Délai',
      message: 'Bonjour',
      terms: 'Franco de port',
      lines: [],
      changed_by: emailOf('admin'),
    },
    { name: 'Zinc', lines: [free] },
  ]);
});

test('a second template whose name reads the same is 409, and the first stays', async () => {
  await create();
  const answer = await create({ name: 'PORT  compris', message: 'Autre' });
  expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
    409,
    'Un modèle « PORT  compris » existe déjà.',
  ]);
  expect(await list()).toMatchObject([{ message: 'Bonjour' }]);
});

test('two at once with one name: one is stored', async () => {
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('an empty template and one beyond the hundredth are refused with 422', async () => {
  expect((await create({ message: ' ', terms: '' })).statusCode).toBe(422);
  for (let count = 0; count < 100; count += 1) await create({ name: `Modèle ${count}` });
  const answer = await create({ name: 'De trop' });
  expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
    422,
    'Il y a déjà 100 modèles, le maximum : supprimez-en un.',
  ]);
  expect(await list()).toHaveLength(100);
});

test('a deleted template is gone, and deleting it again answers 404', async () => {
  const { id } = (await create()).json<Template>();
  expect((await remove(id)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  expect((await remove(id)).statusCode).toBe(404);
});

const update = (id: number, change: object, token: string | undefined = shop.admin) =>
  shop.call('PUT', `${URL}/${id}`, {
    token,
    body: { name: 'Port compris', message: 'Bonjour', terms: '', lines: [], ...change },
  });

test('a template is renamed and its texts are replaced; the journal says both names', async () => {
  const { id, revision } = (await create()).json<Template>();
  const answer = await update(id, { name: ' Franco ', message: 'Bonsoir', revision });
  expect(answer.json<Template>()).toMatchObject({ id, name: 'Franco', message: 'Bonsoir' });
  expect(await list()).toMatchObject([{ id, name: 'Franco', message: 'Bonsoir', terms: '' }]);
  const { entries } = (
    await shop.call('GET', '/api/protected/journal', { token: shop.admin })
  ).json<Schemas['Journal']>();
  expect(entries[0]).toMatchObject({
    operation: 'updateOfferTemplate',
    target: `Modèle ${id} (Franco)`,
    before: { name: 'Port compris' },
    after: { name: 'Franco' },
  });
});

test('a template changed meanwhile, empty or with a taken name is refused', async () => {
  const { id, revision } = (await create()).json<Template>();
  await create({ name: 'Franco' });
  const messageOf = (answer: Awaited<ReturnType<typeof update>>) => [
    answer.statusCode,
    answer.json<Schemas['Error']>().message,
  ];
  expect(messageOf(await update(id, { name: 'FRANCO', revision }))).toEqual([
    409,
    'Un modèle « FRANCO » existe déjà.',
  ]);
  expect((await update(id, { message: '  ', revision })).statusCode).toBe(422);
  expect(messageOf(await update(id, { name: 'Autre', revision: revision + 1 }))).toEqual([
    409,
    `Ce modèle a été modifié entre-temps (${emailOf('admin')}, le 21/11/2026 à 12:00).`,
  ]);
  expect((await update(id + 99, { revision })).statusCode).toBe(404);
  expect(await list()).toMatchObject([
    { name: 'Franco' },
    { name: 'Port compris', message: 'Bonjour', terms: 'Franco de port' },
  ]);
});

test('THREAT-I07 of two changes in a second to the same template one is refused', async () => {
  const { id, revision } = (await create()).json<Template>();
  const statuses = [];
  for (const name of ['Premier', 'Second'])
    statuses.push((await update(id, { name, revision })).statusCode);
  expect([statuses, (await list())[0]?.name]).toEqual([[200, 409], 'Premier']);
});

test('a template has at most fifty lines', async () => {
  const { id } = await request(shop);
  const { lines } = await startOf(shop, id);
  const free = { ...lines[0]!, article_id: null, reference: '', title: 'Mise en service' };
  const many = (count: number) => ({
    lines: Array.from({ length: count }, (_, index) => ({ ...free, id: `l${index}` })),
  });
  expect((await create(many(51))).statusCode).toBe(400);
  expect((await create(many(50))).statusCode).toBe(200);
});

test('the template of a deleted administrator stays, without the address', async () => {
  const { db, write } = shop.services.database;
  const { id } = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', emailOf('customer'))
    .executeTakeFirstOrThrow();
  await write((trx) => setRoles(trx, id, ['ROLE_USER', 'ROLE_ADMIN']));
  await create({}, await shop.loginAs('customer'));
  expect(await list()).toMatchObject([{ changed_by: emailOf('customer') }]);
  await shop.call('DELETE', `/api/protected/${id}/user/delete`, { token: shop.admin });
  expect(await list()).toMatchObject([{ name: 'Port compris', changed_by: `Compte n° ${id}` }]);
});

test('THREAT-B06 a visitor is refused with 401 and a customer with 403', async () => {
  const { id, revision } = (await create()).json<Template>();
  for (const [token, status] of [
    ['', 401],
    [shop.customer, 403],
  ] as const) {
    expect((await shop.call('GET', URL, { token })).statusCode).toBe(status);
    expect((await create({ name: 'Autre' }, token)).statusCode).toBe(status);
    expect((await update(id, { revision }, token)).statusCode).toBe(status);
    expect((await remove(id, token)).statusCode).toBe(status);
  }
  expect(await list()).toHaveLength(1);
});
