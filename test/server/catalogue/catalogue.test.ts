import type { Schemas } from '../../../src/server/contract/operations';
import { NOON } from '../../support/buildApp';
import { changeCatalogue } from '../../support/changeCatalogue';
import { addArticle, addCampaign, openShop, type Shop, withdraw } from './catalogueSupport';

type Articles = Schemas['Article'][];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.setNow(NOON));

const get = (path: string, headers = {}) => shop.call('GET', path, { headers });
const ids = (articles: Articles) => articles.map((article) => article.id);

describe('listCategories', () => {
  test('API-22 gives the three levels as flat lists to a visitor', async () => {
    const answer = await get('/exposed/categories/flat');
    const flat = answer.json<Schemas['FlatCategories']>();
    expect(answer.statusCode).toBe(200);
    expect(flat.categories[0]).toEqual({ id: 2, label: 'Verrerie et porcelaine' });
    expect(
      flat.subCategories.every((sub) => flat.categories.some(({ id }) => id === sub.category_id)),
    ).toBe(true);
    expect(
      flat.underSubCategories.every((under) =>
        flat.subCategories.some(({ id }) => id === under.sub_category_id),
      ),
    ).toBe(true);
  });

  test('answers the same under /api', async () => {
    expect((await get('/api/exposed/categories/flat')).body).toBe(
      (await get('/exposed/categories/flat')).body,
    );
  });
});

describe('lists of articles', () => {
  test(
    'API-24 ENTITY-07 ENTITY-08 ENTITY-11 ENTITY-12 ENTITY-13 ENTITY-14 ENTITY-15 ENTITY-16 ' +
      'ENTITY-17 returns an article as in the contract',
    async () => {
      const id = await addArticle(shop, {
        reference: 'BEFO-250',
        secondary_reference: 'DU250',
        base_price_cents: 5,
        ttc_price_cents: 120006,
        vat_rate: null,
        under_sub_category_id: 20102,
      });
      const [article] = (await get('/exposed/under/sub/category/20102/articles')).json<Articles>();
      expect(article).toEqual({
        id,
        label: 'Bécher forme basse 250 mL',
        description: 'Bécher à bec verseur',
        title: 'DURAN - Bécher forme basse 250 mL',
        crmId: 'BEFO-250',
        crm_secondary_id: 'DU250',
        conditionnement: 'Unité',
        basePrice: '0.05',
        ttcPrice: '1200.06',
        vat_rate: '20',
        vat_guessed: '1',
        under_sub_category_id: 20102,
        featured: '0',
        soft_deleted: '0',
        youtubeLink: null,
        active_sales_campaign_id: null,
      });
    },
  );

  test('ENTITY-15 the VAT rate is the imported one if it fits the prices, or a guess', async () => {
    const prices = {
      base_price_cents: 400_00,
      ttc_price_cents: 422_00,
      under_sub_category_id: 20103,
    };
    for (const vat_rate of [550, null, 2000]) await addArticle(shop, { ...prices, vat_rate });
    const articles = (await get('/exposed/under/sub/category/20103/articles')).json<Articles>();
    expect(articles.map(({ vat_rate, vat_guessed }) => [vat_rate, vat_guessed])).toEqual([
      ['5.5', undefined],
      ['5.5', '1'],
      ['5.5', '1'],
    ]);
  });

  test('API-25 a sub-category gathers its under-sub-categories, and no other', async () => {
    const inside = [
      await addArticle(shop, { under_sub_category_id: 20201 }),
      await addArticle(shop, { under_sub_category_id: 20202 }),
    ];
    await addArticle(shop, { under_sub_category_id: 20301 });
    expect(ids((await get('/exposed/sub/category/202/articles')).json<Articles>())).toEqual(inside);
  });

  test('OPEN-26 an unknown category is an empty list', async () => {
    expect((await get('/exposed/sub/category/999999/articles')).json()).toEqual([]);
    expect((await get('/exposed/under/sub/category/999999/articles')).json()).toEqual([]);
  });

  test.each(['0', '-1', '1e3', '01', 'abc', '1234567890123456'])(
    'THREAT-H07 refuses the id %s with 400',
    async (id) => {
      for (const path of [
        `/exposed/sub/category/${id}/articles`,
        `/exposed/under/sub/category/${id}/articles`,
        `/exposed/detailed/${id}/article`,
      ]) {
        expect((await get(path)).statusCode).toBe(400);
      }
    },
  );

  test('API-23 ENTITY-16 lists only featured articles, with their flag', async () => {
    const featured = await addArticle(shop, { featured: 1, under_sub_category_id: 20401 });
    const other = await addArticle(shop, { under_sub_category_id: 20401 });
    const marks = (await get('/exposed/under/sub/category/20401/articles'))
      .json<Articles>()
      .map((article) => [article.id, article.featured]);
    expect(new Map(marks as [number, string][])).toEqual(
      new Map([
        [featured, '1'],
        [other, '0'],
      ]),
    );
    expect(ids((await get('/exposed/featured/articles')).json<Articles>())).toEqual([featured]);
  });

  test('OPEN-26 THREAT-H06 a withdrawn article is in no list, and its page is 404', async () => {
    const id = await addArticle(shop, { featured: 1, under_sub_category_id: 20501 });
    await withdraw(shop, id);
    for (const path of [
      '/exposed/featured/articles',
      '/exposed/sub/category/205/articles',
      '/exposed/under/sub/category/20501/articles',
    ]) {
      expect(ids((await get(path)).json<Articles>())).not.toContain(id);
    }
    expect((await get(`/exposed/detailed/${id}/article`)).statusCode).toBe(404);
  });

  test('ENTITY-18 names the campaign of that Paris second, both ends included', async () => {
    const id = await addArticle(shop, { under_sub_category_id: 20601 });
    const campaign = await addCampaign(shop, '2026-11-23', '2026-11-24', [id]);
    const activeAt = async (iso: string) => {
      shop.setNow(Date.parse(iso));
      const [article] = (await get('/exposed/under/sub/category/20601/articles')).json<Articles>();
      return article?.active_sales_campaign_id;
    };
    expect(await activeAt('2026-11-22T22:59:59Z')).toBeNull();
    expect(await activeAt('2026-11-22T23:00:00Z')).toBe(campaign);
    expect(await activeAt('2026-11-24T22:59:59Z')).toBe(campaign);
    expect(await activeAt('2026-11-24T23:00:00Z')).toBeNull();
  });

  test('a list beyond the parameter limit has every article with its campaign', async () => {
    const count = 1200;
    const rows = Array.from({ length: count }, (_, n) => ({
      reference: `LONG-${n}`,
      secondary_reference: '',
      label: `Tube ${n}`,
      brand: 'TPP',
      description: '',
      packing: 'Unité',
      base_price_cents: n,
      ttc_price_cents: n,
      under_sub_category_id: 30101,
      soft_deleted: 0 as const,
      created_at: 0,
      updated_at: 0,
    }));
    await changeCatalogue(shop.services, async (trx) => {
      for (let from = 0; from < count; from += 60)
        await trx
          .insertInto('article')
          .values(rows.slice(from, from + 60))
          .execute();
    });
    const before = (await get('/exposed/under/sub/category/30101/articles')).json<Articles>();
    const campaign = await addCampaign(shop, '2026-11-01', '2026-11-30', [before[1100]!.id]);
    const after = (await get('/exposed/under/sub/category/30101/articles')).json<Articles>();
    expect(after).toHaveLength(count);
    expect(
      after
        .filter((article) => article.active_sales_campaign_id === campaign)
        .map((article) => article.crmId),
    ).toEqual(['LONG-1100']);
    const read = await shop.call('POST', '/exposed/articles/by/ids', {
      body: { ids: ids(before).slice(0, 1000).reverse() },
    });
    expect(ids(read.json<Articles>())).toEqual(ids(before).slice(0, 1000).reverse());
  });
});

describe('getArticle', () => {
  test('API-27 ENTITY-19 gives one article, its attachments and all its campaigns', async () => {
    const id = await addArticle(shop, { video_link: 'https://video.example/1' });
    const past = await addCampaign(shop, '2026-01-01', '2026-01-31', [id]);
    const running = await addCampaign(shop, '2026-11-01', '2026-11-30', [id]);
    const upcoming = await addCampaign(shop, '2026-12-01', '2026-12-31', [id]);
    const detailed = (await get(`/exposed/detailed/${id}/article`)).json<
      Schemas['DetailedArticle']
    >();
    expect(detailed.article).toHaveLength(1);
    expect(detailed.article[0]).toMatchObject({
      id,
      youtubeLink: 'https://video.example/1',
      active_sales_campaign_id: running,
    });
    expect(detailed.attachments).toEqual([]);
    expect(detailed.sales_campaigns.map((campaign) => campaign.id)).toEqual([
      past,
      running,
      upcoming,
    ]);
  });

  test('OPEN-26 an unknown article is 404 with a French sentence', async () => {
    const answer = await get('/exposed/detailed/999999/article');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      message: 'Cet article n’existe pas ou n’est plus proposé.',
    });
  });
});

describe('listArticlesByReference', () => {
  const find = async (reference: string) =>
    (await get(`/exposed/articles/by/${encodeURIComponent(reference)}/reference`)).json<Articles>();

  test('API-28 THREAT-H08 finds a reference whatever its case, spaces and separators', async () => {
    const id = await addArticle(shop, { reference: 'PIP-20/200.A' });
    for (const typed of [
      'PIP-20/200.A',
      ' pip-20/200.a ',
      'pip20200a',
      'PIP 20 200 A',
      'pip_20-200-a',
    ])
      expect(ids(await find(typed))).toEqual([id]);
  });

  test('an exact reference wins over one that differs by its separators', async () => {
    const spaced = await addArticle(shop, { reference: 'ZX-12' });
    const plain = await addArticle(shop, { reference: 'ZX12' });
    expect(ids(await find('zx-12'))).toEqual([spaced]);
    expect(ids(await find('zx12'))).toEqual([plain]);
    expect(ids(await find('ZX 12'))).toEqual([spaced, plain]);
  });

  test('API-28 finds a supplier’s reference whatever its case, spaces and separators', async () => {
    const id = await addArticle(shop, { reference: 'EPAG0001', secondary_reference: 'Pyr-03091' });
    for (const typed of ['Pyr-03091', ' pyr-03091 ', 'PYR-03091', 'pyr03091', 'PYR 030/91'])
      expect(ids(await find(typed))).toEqual([id]);
    expect(await find('03091')).toEqual([]);
  });

  test(
    'the shop’s reference as written wins over a supplier’s, ' +
      'a supplier’s as written over what differs by separators',
    async () => {
      const own = await addArticle(shop, { reference: 'QQ-12' });
      const supplied = await addArticle(shop, { reference: 'RR-1', secondary_reference: 'QQ-12' });
      expect(ids(await find('QQ-12'))).toEqual([own]);
      const plain = await addArticle(shop, { reference: 'RR-2', secondary_reference: 'QQ12' });
      expect(ids(await find('QQ12'))).toEqual([plain]);
      expect(ids(await find('QQ 12'))).toEqual([own]);
      expect(ids(await find('RR 1'))).toEqual([supplied]);
    },
  );

  test('a supplier’s reference of two articles gives both, those on sale first', async () => {
    const gone = await addArticle(shop, { secondary_reference: 'SUP-7' });
    const first = await addArticle(shop, { secondary_reference: 'SUP-7' });
    const second = await addArticle(shop, { secondary_reference: 'SUP-7' });
    await withdraw(shop, gone);
    expect(ids(await find('sup-7'))).toEqual([first, second, gone]);
  });

  test('ERR quick add: a withdrawn article comes flagged, for the client to refuse', async () => {
    const id = await addArticle(shop, { reference: 'OLD-1' });
    await withdraw(shop, id);
    expect(await find('old1')).toMatchObject([{ id, soft_deleted: '1' }]);
  });

  test.each(['INCONNUE', '../..', '%27', "' OR 1=1 --", '---', 'é', '   '])(
    'THREAT-H02 THREAT-H08 gives an empty list for %j',
    async (typed) => {
      expect(await find(typed)).toEqual([]);
    },
  );

  test('refuses a reference longer than 64 characters with 400', async () => {
    expect((await get(`/exposed/articles/by/${'A'.repeat(65)}/reference`)).statusCode).toBe(400);
  });
});

describe('listArticlesByIds', () => {
  const read = (body: unknown) => shop.call('POST', '/exposed/articles/by/ids', { body });

  test('CART-28 ENTITY-17 keeps the order, flags withdrawn articles, omits unknown', async () => {
    const [first, second, gone] = [
      await addArticle(shop),
      await addArticle(shop),
      await addArticle(shop),
    ];
    await withdraw(shop, gone);
    const articles = (await read({ ids: [second, 999999, gone, first, second] })).json<Articles>();
    expect(articles.map(({ id, soft_deleted }) => [id, soft_deleted])).toEqual([
      [second, '0'],
      [gone, '1'],
      [first, '0'],
    ]);
  });

  test.each([
    {},
    { ids: 'x' },
    { ids: [0] },
    { ids: ['1'] },
    { ids: Array.from({ length: 1001 }, (_, n) => n + 1) },
  ])('refuses a bad list with 400 (%#)', async (body) => {
    expect((await read(body)).statusCode).toBe(400);
  });
});

describe('listActiveCampaigns', () => {
  test('API-29 OPEN-12 ENTITY-28 ENTITY-29 lists running campaigns, dates and counts', async () => {
    const id = await addArticle(shop);
    const campaign = await addCampaign(shop, '2026-06-01', '2026-06-30', [id]);
    await addCampaign(shop, '2026-07-01', '2026-07-31');
    shop.setNow(Date.UTC(2026, 5, 15));
    expect((await get('/exposed/active/sales/campaigns')).json()).toEqual([
      {
        id: campaign,
        title: 'Du 2026-06-01 au 2026-06-30',
        percentage: 12,
        startDateTime: '2026-06-01 00:00:00',
        start_date_time: '2026-06-01 00:00:00',
        endDateTime: '2026-06-30 23:59:59',
        end_date_time: '2026-06-30 23:59:59',
        articlesCnt: 1,
      },
    ]);
  });
});

describe('caching', () => {
  test('THREAT-H09/L05 an unchanged list is not sent again, a changed price is', async () => {
    const id = await addArticle(shop, { under_sub_category_id: 20701 });
    const path = '/exposed/under/sub/category/20701/articles';
    const { etag } = (await get(path)).headers;
    const again = await get(path, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await changeCatalogue(shop.services, (trx) =>
      trx.updateTable('article').set({ base_price_cents: 1 }).where('id', '=', id).execute(),
    );
    const changed = await get(path, { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.json<Articles>()[0]?.basePrice).toBe('0.01');
    expect(changed.headers['cache-control']).toBe('no-cache');
  });
});
