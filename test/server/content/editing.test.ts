import { currentContent } from '../../../src/server/content/currentContent';
import type { Schemas } from '../../../src/server/contract/operations';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { request, sendOffer } from '../offers/offerSupport';
import {
  changeShop,
  publishShop,
  readSection,
  saveShopDraft,
  type Section,
} from './contentSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/protected/shop/${path}`, { token: shop.admin, body });
const read = (section: Section) => readSection(shop, section);
const save = (section: Section, typed: Record<string, string>) =>
  saveShopDraft(shop, section, typed);
const publish = (section: Section, typed: Record<string, string>) =>
  publishShop(shop, section, typed);
const revert = (section: Section, version: number) =>
  changeShop(shop, 'reversion', { version }, section);
const valueIn = (fields: Schemas['ShopField'][] | undefined, name: string) =>
  fields?.find((field) => field.name === name)?.value;

test('a shop that has changed nothing shows the content of the sources', async () => {
  const section = await read('identity');
  expect(section).toMatchObject({ section: 'identity', revision: 0, version: 0 });
  expect(section.draft).toBeUndefined();
  expect(valueIn(section.fields, 'name')).toBe('Paillasse');
  expect(currentContent().published).toEqual({});
});

test('a draft keeps what was typed, also what cannot be published, and shows nowhere', async () => {
  const saved = await save('conditions', { carriage: '-1', validityDays: '45' });
  const { draft, fields, revision } = saved.json<Schemas['ShopSection']>();
  expect([saved.statusCode, revision]).toEqual([200, 1]);
  expect(draft).toMatchObject({ changed_by: 'admin@labo.example' });
  expect([valueIn(draft?.fields, 'carriage'), valueIn(fields, 'carriage')]).toEqual([
    '-1',
    '29.50',
  ]);
  expect(currentContent().published).toEqual({});
});

test('a draft that equals what is published is none', async () => {
  await save('identity', { name: 'Verrerie du Rhône' });
  const saved = await save('identity', { name: 'Paillasse' });
  expect(saved.json<Schemas['ShopSection']>().draft).toBeUndefined();
});

test('a field that does not exist is refused with its name', async () => {
  const answer = await save('identity', { colour: 'red' });
  expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, 'colour']);
});

test('of two editors the second gets 409 with who was first, and both texts stay', async () => {
  const { revision } = await read('identity');
  await save('identity', { name: 'Première' });
  const body = { revision, fields: [{ name: 'name', value: 'Seconde' }] };
  const answers = [
    await call('PUT', 'identity/draft', body),
    await call('POST', 'identity/publication', { revision }),
    await call('POST', 'identity/reversion', { revision, version: 0 }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  expect(answers[0]?.json<Schemas['Error']>().message).toMatch(
    /modifié entre-temps \(admin@labo\.example, le 21\/11\/2026 à 12:00\)/,
  );
  expect(valueIn((await read('identity')).draft?.fields, 'name')).toBe('Première');
});

test('publishing what is wrong is refused with the field, and nothing changes', async () => {
  for (const [carriage, message] of [
    ['gratuit', 'Écrivez un montant en euros, de 0 à 1 000 000, au centime près.'],
    ['-1', expect.stringMatching(/^Un montant n’est pas négatif\. Écrivez/) as string],
    ['2.500', 'Ce nombre se lit de deux façons : écrivez « 2\u202F500 » ou « 2,50 ».'],
  ] as const) {
    const answer = await publish('conditions', { carriage });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Schemas['Error']>()).toMatchObject({ field: 'carriage', message });
  }
  expect(await read('conditions')).toMatchObject({ revision: 3, version: 0 });
});

test('without a draft there is nothing to publish', async () => {
  const answer = await call('POST', 'identity/publication', { revision: 0 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Schemas['Error']>().message).toMatch(/rien à publier/);
});

test('a publication shows at once, has a version and ends the draft', async () => {
  const answer = await publish('identity', { name: 'Verrerie du Rhône', siren: '552081317' });
  const section = answer.json<Schemas['ShopSection']>();
  expect(section).toMatchObject({
    version: 1,
    revision: 2,
    published_by: 'admin@labo.example',
    published_at: '2026-11-21 12:00:00',
  });
  expect([section.draft, valueIn(section.fields, 'siren')]).toEqual([undefined, '552 081 317']);
  expect(currentContent().company.name).toBe('Verrerie du Rhône');
});

test('every version is listed, newest first, down to the one before all', async () => {
  await publish('identity', { name: 'Un' });
  await publish('identity', { name: 'Deux' });
  const versions = (await call('GET', 'identity/versions')).json<Schemas['ShopVersion'][]>();
  expect(versions.map(({ version, fields }) => [version, valueIn(fields, 'name')])).toEqual([
    [2, 'Deux'],
    [1, 'Un'],
    [0, 'Paillasse'],
  ]);
});

test('going back publishes an older version again; a draft stays', async () => {
  await publish('identity', { name: 'Un' });
  await publish('identity', { name: 'Deux' });
  await save('identity', { name: 'Trois' });
  const section = (await revert('identity', 1)).json<Schemas['ShopSection']>();
  expect([
    section.version,
    valueIn(section.fields, 'name'),
    valueIn(section.draft?.fields, 'name'),
  ]).toEqual([3, 'Un', 'Trois']);
  expect((await revert('identity', 0)).statusCode).toBe(200);
  expect(currentContent().published).toEqual({});
  expect((await revert('identity', 9)).statusCode).toBe(404);
});

test('the journal has who published what, before and after', async () => {
  await publish('identity', { name: 'Verrerie du Rhône' });
  const entries = await shop.services.database.db
    .selectFrom('journal')
    .select(['operation', 'target', 'before', 'after'])
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    {
      operation: 'saveShopDraft',
      target: 'Ma boutique (Identité)',
      before: null,
      after: '{}',
    },
    {
      operation: 'publishShopSection',
      target: 'Ma boutique (Identité)',
      before: '{"name":"Paillasse"}',
      after: '{"name":"Verrerie du Rhône"}',
    },
  ]);
});

test('everyone reads what is published, with an ETag that changes with it', async () => {
  const get = (headers = {}) => shop.call('GET', '/api/exposed/shop/content', { headers });
  const first = await get();
  const tag = String(first.headers.etag);
  expect((await get({ 'if-none-match': tag })).statusCode).toBe(304);
  await save('identity', { name: 'Brouillon' });
  expect((await get({ 'if-none-match': tag })).statusCode).toBe(304);
  await publish('identity', { name: 'Verrerie du Rhône' });
  const changed = await get({ 'if-none-match': tag });
  expect(changed.statusCode).toBe(200);
  const [identity] = changed.json<Schemas['ShopContent']>().sections;
  expect(valueIn(identity?.fields, 'name')).toBe('Verrerie du Rhône');
});

test('the conditions say how many offers stay open with their own', async () => {
  const quote = await request(shop, {});
  await sendOffer(shop, quote.id);
  expect([(await read('conditions')).open_offers, (await read('identity')).open_offers]).toEqual([
    1, 0,
  ]);
});

test('TERMS-04 an offer that was sent keeps its conditions, the next one has the new', async () => {
  const quote = await request(shop, {});
  await sendOffer(shop, quote.id);
  await publish('conditions', { carriage: '49,90', depositAbove: '1', claimHours: '24' });
  const other = await request(shop, {});
  await sendOffer(shop, other.id);
  const rules = await shop.services.database.db
    .selectFrom('offer')
    .select('rule')
    .where('sent_at', 'is not', null)
    .orderBy('quote_id')
    .execute();
  expect(rules.map(({ rule }) => JSON.parse(rule) as unknown)).toEqual([
    {
      free_carriage_above: '350',
      carriage: '29.50',
      deposit_above: '3000',
      rounding: 'UNIT_PRICE',
    },
    {
      free_carriage_above: '350',
      carriage: '49.90',
      deposit_above: '1',
      rounding: 'UNIT_PRICE',
      conditions: { carriage: '49.90', depositAbove: '1', claimHours: '24' },
    },
  ]);
});
