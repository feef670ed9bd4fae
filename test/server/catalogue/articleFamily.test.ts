// @sampled properties: a large category.
import type { Schemas } from '../../../src/server/contract/operations';
import { testOfFull } from '../../support/tiers';
import { addArticle, addCampaign, openShop, type Shop, withdraw } from './catalogueSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = (id: number | string) => shop.call('GET', `/exposed/article/${id}/family`);
const familyOf = async (id: number) => (await ask(id)).json<Schemas['ArticleFamily']>();
const ids = (articles: Schemas['Article'][]) => articles.map(({ id }) => id);
const inCategory = (under_sub_category_id: number) => (label: string) =>
  addArticle(shop, { label, under_sub_category_id });

test('an article’s other sizes come from small to large, with prices and promotions', async () => {
  const add = inCategory(20101);
  const [litre, small, middle] = [
    await add('Bécher 1 L'),
    await add('Bécher 50 mL'),
    await add('Bécher 250 mL'),
  ];
  const campaign = await addCampaign(shop, '2026-11-01', '2026-12-31', [small]);
  const { family, related } = await familyOf(middle);
  expect(ids(family)).toEqual([small, litre]);
  expect(family[0]).toMatchObject({
    label: 'Bécher 50 mL',
    basePrice: '12.50',
    active_sales_campaign_id: campaign,
  });
  expect(related).toEqual([]);
});

test('related articles are of the same category and not of the family', async () => {
  const add = inCategory(20102);
  const [article, size] = [await add('Fiole verre 50 mL'), await add('Fiole verre 100 mL')];
  const [brown, stopper, twin] = [
    await add('Fiole verre brun 50 mL'),
    await add('Bouchon'),
    await add('Fiole verre brun 100 mL'),
  ];
  await inCategory(20103)('Fiole verre rouge 50 mL');
  const { family, related } = await familyOf(article);
  expect([ids(family), ids(related)]).toEqual([[size], [brown, stopper]]);
  expect(ids((await familyOf(brown)).family)).toEqual([twin]);
});

test('withdrawn articles are in neither list', async () => {
  const add = inCategory(20104);
  const [article, size, other] = [
    await add('Pot 50 mL'),
    await add('Pot 100 mL'),
    await add('Seau'),
  ];
  await withdraw(shop, size);
  await withdraw(shop, other);
  expect(await familyOf(article)).toEqual({ family: [], related: [] });
});

testOfFull(
  'of a large category the articles added just before and after are compared',
  async () => {
    const add = inCategory(20105);
    const far = await add('Pissette 10 mL');
    const near: number[] = [];
    for (let size = 1; size <= 500; size += 1)
      near.push(await add(size === 500 ? 'Pissette 100 mL' : `Modèle ${size}`));
    const article = await add('Pissette 250 mL');
    const next = await add('Pissette 500 mL');
    expect(ids((await familyOf(article)).family)).toEqual([near.at(-1), next]);
    expect(ids((await familyOf(near.at(-1)!)).family)).toEqual([far, article, next]);
  },
);

test('OPEN-26 a withdrawn article keeps its neighbours, and is named', async () => {
  const add = inCategory(20106);
  const [article, size, other] = [
    await add('Flacon 50 mL'),
    await add('Flacon 100 mL'),
    await add('Flacon brun 50 mL'),
  ];
  await withdraw(shop, article);
  const { family, related, withdrawn } = await familyOf(article);
  expect([ids(family), ids(related)]).toEqual([[size], [other]]);
  expect(withdrawn).toEqual({
    reference: expect.any(String),
    title: expect.stringMatching(/ - Flacon 50 mL$/),
    under_sub_category_id: 20106,
  });
});

test('OPEN-26 an unknown article is 404 in French, a malformed id 400', async () => {
  const answer = await ask(999_999);
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    expect.objectContaining({ message: 'Cet article n’existe pas ou n’est plus proposé.' }),
  ]);
  expect((await ask('abc')).statusCode).toBe(400);
});
