// @postgres: what happens at once is ordered by locks of rows there.
import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf, NOON } from '../../support/buildApp';
import { changeCatalogue } from '../../support/changeCatalogue';
import { addArticle, addCampaign, openShop, type Shop } from '../catalogue/catalogueSupport';

type Campaign = Schemas['Campaign'];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.setNow(NOON));

const admin = (method: string, url: string, body?: unknown) =>
  shop.call(method, url, { token: shop.admin, body });
const all = async () =>
  (await admin('GET', '/api/protected/all/sales/campaigns')).json<Campaign[]>();
const campaignOf = async (id: number) => (await all()).find((campaign) => campaign.id === id);
const link = (campaignId: number, articleId: number) =>
  admin('GET', `/api/protected/${campaignId}/sales/campaign/add/${articleId}/article`);

const GOOD = {
  title: 'Rentrée',
  percentage: 12.5,
  startDateTime: '2026-12-01 00:00:00',
  endDateTime: '2026-12-31 23:59:59',
};
const create = (change: object = {}) =>
  admin('POST', '/api/protected/create/sales/campaign', { ...GOOD, ...change });

const EVERY_OPERATION: [string, string, unknown?][] = [
  ['GET', '/api/protected/all/sales/campaigns'],
  ['GET', '/api/protected/1/sales/campaign/articles'],
  ['POST', '/api/protected/create/sales/campaign', GOOD],
  ['GET', '/api/protected/1/sales/campaign/add/1/article'],
  ['DELETE', '/api/protected/delete/1/sales/campaign'],
  ['PUT', '/api/protected/close/1/sales/campaign'],
  ['PUT', '/api/protected/update/1/sales/campaign', { title: 'x', percentage: 1 }],
  ['DELETE', '/api/protected/remove/1/article/from/1/sales/campaigns'],
  ['POST', '/api/protected/1/sales/campaign/articles', { article_ids: [1] }],
  ['POST', '/api/protected/1/sales/campaign/articles/preview', { article_ids: [1] }],
  ['POST', '/api/protected/1/sales/campaign/articles/remove', { article_ids: [1] }],
];

test.each(EVERY_OPERATION)(
  'ROLE-14 %s %s is 401 for a visitor and 403 for a customer',
  async (...[method, url, body]) => {
    expect((await shop.call(method, url, { body })).statusCode).toBe(401);
    expect((await shop.call(method, url, { body, token: shop.customer })).statusCode).toBe(403);
  },
);

describe('createCampaign', () => {
  test(
    'API-43 API-41 OPEN-12 answers the campaign with both date spellings, ' + 'lists it',
    async () => {
      const created = (await create({ title: '  Rentrée  ' })).json<Campaign>();
      expect(created).toEqual({
        id: expect.any(Number),
        title: 'Rentrée',
        percentage: 12.5,
        startDateTime: '2026-12-01 00:00:00',
        start_date_time: '2026-12-01 00:00:00',
        endDateTime: '2026-12-31 23:59:59',
        end_date_time: '2026-12-31 23:59:59',
        articlesCnt: 0,
      });
      expect(await campaignOf(created.id)).toEqual(created);
    },
  );

  test.each([
    ['title', { title: '' }],
    ['title', { title: '   ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['percentage', { percentage: 0 }],
    ['percentage', { percentage: 99 }],
    ['percentage', { percentage: 100 }],
    ['percentage', { percentage: -5 }],
    ['percentage', { percentage: '10' }],
    ['percentage', { percentage: null }],
    ['percentage', { percentage: 12.345 }],
    ['startDateTime', { startDateTime: '2026-02-30 00:00:00' }],
    ['startDateTime', { startDateTime: '2026-12-01' }],
    ['startDateTime', { startDateTime: '01/12/2026 00:00:00' }],
    ['endDateTime', { endDateTime: '2026-12-31 24:00:00' }],
    ['endDateTime', { endDateTime: '2026-13-01 00:00:00' }],
    ['endDateTime', { endDateTime: '2026-11-30 23:59:59' }],
    ['endDateTime', { endDateTime: undefined }],
  ])('OPEN-16 PROMO-18 THREAT-I03 refuses a bad %s with 400 (%j)', async (field, change) => {
    const count = (await all()).length;
    const answer = await create(change);
    expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([400, field]);
    expect(await all()).toHaveLength(count);
  });

  test.each([0.01, 98.99])('PROMO-18 takes %d %', async (percentage) => {
    expect((await create({ percentage })).statusCode).toBe(200);
  });

  test('OPEN-16 a start equal to the end is taken', async () => {
    expect((await create({ endDateTime: GOOD.startDateTime })).statusCode).toBe(200);
  });
});

describe('updateCampaign', () => {
  const update = (id: number, body: unknown) =>
    admin('PUT', `/api/protected/update/${id}/sales/campaign`, body);

  test('API-48 changes title and percentage, not dates and articles', async () => {
    const id = await addCampaign(shop, '2027-01-01', '2027-01-31', [await addArticle(shop)]);
    const changed = (await update(id, { title: 'Soldes', percentage: 30 })).json<Campaign>();
    expect(changed).toMatchObject({
      id,
      title: 'Soldes',
      percentage: 30,
      startDateTime: '2027-01-01 00:00:00',
      articlesCnt: 1,
    });
    expect(await campaignOf(id)).toEqual(changed);
  });

  test('PROMO-17/18 refuses an empty title and a percentage out of bounds', async () => {
    const id = await addCampaign(shop, '2027-01-01', '2027-01-31');
    for (const body of [
      { title: ' ', percentage: 10 },
      { title: 'x', percentage: 99 },
      { title: 'x' },
    ]) {
      expect((await update(id, body)).statusCode).toBe(400);
    }
    expect(await campaignOf(id)).toMatchObject({
      title: 'Du 2027-01-01 au 2027-01-31',
      percentage: 12,
    });
  });

  test('is 404 for an unknown campaign', async () => {
    expect((await update(999999, { title: 'x', percentage: 10 })).statusCode).toBe(404);
  });
});

describe('an update that names what was seen', () => {
  const update = (id: number, body: object) =>
    admin('PUT', `/api/protected/update/${id}/sales/campaign`, body);
  const title = 'Du 2027-01-01 au 2027-01-31';
  const seen = { title, percentage: 12 };
  const messageOf = async (id: number, body: object) => {
    const answer = await update(id, body);
    return [answer.statusCode, answer.json<Schemas['Error']>().message];
  };

  test('is refused when another was faster, with author, time and current values', async () => {
    const id = await addCampaign(shop, '2027-01-01', '2027-01-31');
    expect((await update(id, { title, percentage: 15.5, seen })).statusCode).toBe(200);
    const before = await campaignOf(id);
    const since = `(${emailOf('admin')}, le 21/11/2026 à 12:00)`;
    expect(await messageOf(id, { title: 'Hiver', percentage: 12, seen })).toEqual([
      409,
      `Cette promotion a été modifiée entre-temps ${since} : elle s’appelle « ${title} » et ` +
        'sa remise est de 15,5 %.',
    ]);
    expect(await campaignOf(id)).toEqual(before);
  });

  test('names who changed it, not who put an article into it since', async () => {
    const id = await addCampaign(shop, '2027-01-01', '2027-01-31');
    await update(id, { title, percentage: 15, seen });
    await changeCatalogue(shop.services, (trx) =>
      trx
        .updateTable('journal')
        .set({ email: 'b@labo.example' })
        .where('operation', '=', 'updateCampaign')
        .execute(),
    );
    await link(id, await addArticle(shop));
    const [, message] = await messageOf(id, { title, percentage: 20, seen });
    expect(message).toContain('(b@labo.example, le 21/11/2026 à 12:00)');
  });

  test('is accepted when it equals the other change or names the current values', async () => {
    const id = await addCampaign(shop, '2027-01-01', '2027-01-31');
    await update(id, { title, percentage: 15, seen });
    expect((await update(id, { title, percentage: 15, seen })).statusCode).toBe(200);
    expect(
      (await update(id, { title, percentage: 20, seen: { title, percentage: 15 } })).statusCode,
    ).toBe(200);
    expect((await update(id, { title: 'Hiver', percentage: 5 })).statusCode).toBe(200);
  });

  test('names no administrator when the journal has no entry of the change', async () => {
    const id = await addCampaign(shop, '2027-01-01', '2027-01-31');
    await update(id, { title, percentage: 15, seen });
    await changeCatalogue(shop.services, (trx) =>
      trx.updateTable('campaign').set({ percentage: 30 }).where('id', '=', id).execute(),
    );
    expect(await messageOf(id, { title, percentage: 20, seen })).toEqual([
      409,
      `Cette promotion a été modifiée entre-temps : elle s’appelle « ${title} » et sa remise ` +
        'est de 30 %.',
    ]);
  });

  test('THREAT-I07 of two at once, one wins', async () => {
    const id = await addCampaign(shop, '2027-01-01', '2027-01-31');
    const answers = await Promise.all(
      [5, 6].map((percentage) => update(id, { title, percentage, seen })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('closeCampaign', () => {
  const close = (id: number) => admin('PUT', `/api/protected/close/${id}/sales/campaign`);
  const active = async () =>
    (await shop.call('GET', '/exposed/active/sales/campaigns'))
      .json<Campaign[]>()
      .map(({ id }) => id);

  test('API-47 PROMO-14 OPEN-14 an ongoing campaign ends at once, its prices too', async () => {
    const article = await addArticle(shop);
    const id = await addCampaign(shop, '2026-11-20', '2026-11-30', [article]);
    expect(await active()).toContain(id);
    expect((await close(id)).json()).toMatchObject({
      id,
      startDateTime: '2026-11-20 00:00:00',
      endDateTime: '2026-11-21 11:59:59',
      articlesCnt: 1,
    });
    expect(await active()).not.toContain(id);
    const detailed = (await shop.call('GET', `/exposed/detailed/${article}/article`)).json<
      Schemas['DetailedArticle']
    >();
    expect(detailed.article[0]?.active_sales_campaign_id).toBeNull();
  });

  test('OPEN-14 a future campaign that is closed keeps its start and never runs', async () => {
    const id = await addCampaign(shop, '2027-03-01', '2027-03-31');
    expect((await close(id)).json()).toMatchObject({
      startDateTime: '2027-03-01 00:00:00',
      endDateTime: '2026-11-21 11:59:59',
    });
    expect((await close(id)).statusCode).toBe(409);
    shop.setNow(Date.UTC(2027, 2, 15));
    expect(await active()).not.toContain(id);
  });

  test('OPEN-14 THREAT-I05 a finished campaign cannot be closed again', async () => {
    const id = await addCampaign(shop, '2026-11-20', '2026-11-30');
    await close(id);
    const before = await campaignOf(id);
    expect((await close(id)).statusCode).toBe(409);
    expect(await campaignOf(id)).toEqual(before);
  });

  test('is 404 for an unknown campaign', async () => {
    expect((await close(999999)).statusCode).toBe(404);
  });
});

describe('deleteCampaign', () => {
  test('API-46 THREAT-I05 removes the campaign and its links, once', async () => {
    const article = await addArticle(shop);
    const id = await addCampaign(shop, '2026-11-01', '2026-11-30', [article]);
    const remove = () => admin('DELETE', `/api/protected/delete/${id}/sales/campaign`);
    expect((await remove()).json()).toEqual({ message: 'Suppression effectuée' });
    expect(await campaignOf(id)).toBeUndefined();
    const detailed = (await shop.call('GET', `/exposed/detailed/${article}/article`)).json<
      Schemas['DetailedArticle']
    >();
    expect([detailed.sales_campaigns, detailed.article[0]?.active_sales_campaign_id]).toEqual([
      [],
      null,
    ]);
    expect((await remove()).statusCode).toBe(404);
  });
});
