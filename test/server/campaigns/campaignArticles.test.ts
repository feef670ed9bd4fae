// @postgres: what happens at once is ordered by locks of rows there.
import type { Schemas } from '../../../src/server/contract/operations';
import { changeCatalogue } from '../../support/changeCatalogue';
import {
  addArticle,
  addArticlesOf,
  addCampaign,
  openShop,
  type Shop,
  withdraw,
} from '../catalogue/catalogueSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const admin = (method: string, url: string, body?: unknown) =>
  shop.call(method, url, { token: shop.admin, body });
const post = (campaignId: number, action: string, article_ids: unknown) =>
  admin('POST', `/api/protected/${campaignId}/sales/campaign/articles${action}`, { article_ids });
const add = (campaignId: number, ids: unknown) => post(campaignId, '', ids);
const preview = (campaignId: number, ids: unknown) => post(campaignId, '/preview', ids);
const remove = (campaignId: number, ids: unknown) => post(campaignId, '/remove', ids);
const linkedTo = async (campaignId: number) =>
  (await admin('GET', `/api/protected/${campaignId}/sales/campaign/articles`))
    .json<Schemas['Article'][]>()
    .map(({ id }) => id);
const articles = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addArticle(shop)));
const refusal = async (answer: ReturnType<typeof add>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json<Schemas['Error']>().message];
};
const entries = async () =>
  (await admin('GET', '/api/protected/journal?limit=100')).json<Schemas['Journal']>().entries;

describe('previewCampaignArticles', () => {
  test('PROMO-16 names what is added, present, overlapping, withdrawn', async () => {
    const [free, present, overlapping, withdrawn] = (await articles(4)) as [
      number,
      number,
      number,
      number,
    ];
    const other = await addCampaign(shop, '2026-12-24', '2027-01-05', [overlapping]);
    const id = await addCampaign(shop, '2026-12-01', '2026-12-31', [present]);
    await withdraw(shop, withdrawn);
    const groups = (await preview(id, [withdrawn, overlapping, present, free])).json<
      Schemas['CampaignArticlesPreview']
    >();
    const named = (article: number) => ({
      id: article,
      crmId: expect.stringMatching(/^REF-/),
      label: 'Bécher forme basse 250 mL',
    });
    expect(groups).toEqual({
      to_add: [named(free)],
      present: [named(present)],
      overlapping: [
        { article: named(overlapping), campaign: expect.objectContaining({ id: other }) },
      ],
      withdrawn: [named(withdrawn)],
    });
    expect(await linkedTo(id)).toEqual([present]);
  });
});

describe('addCampaignArticles', () => {
  test('PROMO-15 adds all articles, with one entry of the journal', async () => {
    const ids = await articles(60);
    const id = await addCampaign(shop, '2026-11-01', '2026-11-30');
    const before = (await entries()).length;
    expect((await add(id, ids)).json()).toEqual({ added: 60 });
    expect((await linkedTo(id)).sort()).toEqual([...ids].sort());
    const [entry, ...rest] = await entries();
    expect(rest).toHaveLength(before);
    expect(entry).toMatchObject({
      operation: 'addCampaignArticles',
      target: `Promotion ${id} (Du 2026-11-01 au 2026-11-30)`,
      after: { articles: 60, articleIds: ids.join(' ') },
    });
    const detailed = (await shop.call('GET', `/exposed/detailed/${ids[0]}/article`)).json<
      Schemas['DetailedArticle']
    >();
    expect(detailed.article[0]?.active_sales_campaign_id).toBe(id);
  });

  test('PROMO-16 adds none when one overlaps, is present or withdrawn, and says so', async () => {
    const [free, present, overlapping, withdrawn] = (await articles(4)) as [
      number,
      number,
      number,
      number,
    ];
    await addCampaign(shop, '2026-12-24', '2027-01-05', [overlapping]);
    const id = await addCampaign(shop, '2026-12-01', '2026-12-31', [present]);
    await withdraw(shop, withdrawn);
    const before = await entries();
    expect(await refusal(add(id, [free, present, overlapping, withdrawn]))).toEqual([
      409,
      expect.stringMatching(
        new RegExp(
          '^Le catalogue ou la promotion a changé entre-temps : ' +
            '1 article y est déjà \\(\\S+\\) ; ' +
            '1 article est dans une promotion qu’elle recouperait \\(\\S+, ' +
            '« Du 2026-12-24 au 2027-01-05 »\\) ; 1 article n’est plus vendu \\(\\S+\\). ' +
            'Aucun article n’a été ajouté.$',
        ),
      ),
    ]);
    expect(await linkedTo(id)).toEqual([present]);
    expect(await entries()).toEqual(before);
  });

  test('THREAT-I04 of two administrators who add the same articles at once, one wins', async () => {
    const ids = await articles(30);
    const id = await addCampaign(shop, '2026-12-01', '2026-12-31');
    const answers = await Promise.all([add(id, ids), add(id, [...ids].reverse()), add(id, ids)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await linkedTo(id)).toHaveLength(30);
  });

  test('PROMO-16 THREAT-I04 two overlapping campaigns never get the same article', async () => {
    const ids = await articles(20);
    const one = await addCampaign(shop, '2027-05-01', '2027-05-31');
    const other = await addCampaign(shop, '2027-05-15', '2027-06-15');
    const link = (article: number) =>
      admin('GET', `/api/protected/${other}/sales/campaign/add/${article}/article`);
    const [added] = await Promise.all([add(one, ids), ...ids.map(link)]);
    const [inOne, inOther] = [await linkedTo(one), await linkedTo(other)];
    expect(inOne).toHaveLength(added.statusCode === 200 ? 20 : 0);
    expect([...inOne, ...inOther].sort()).toEqual([...ids].sort());
  });

  test('PROMO-13 a campaign that has ended is refused, in the preview too', async () => {
    const ids = await articles(2);
    const id = await addCampaign(shop, '2026-11-01', '2026-11-20');
    const ENDED = [409, 'Cette promotion est terminée : aucun article ne peut y être ajouté.'];
    expect(await refusal(add(id, ids))).toEqual(ENDED);
    expect(await refusal(preview(id, ids))).toEqual(ENDED);
    expect(await linkedTo(id)).toEqual([]);
  });

  test.each([
    ['none', []],
    ['5,001', Array.from({ length: 5001 }, (_, index) => index + 1)],
    ['one twice', [1, 1]],
    ['a text', ['1']],
    ['zero', [0]],
    ['no list', 7],
  ])('THREAT-I03 %s is 400', async (_what, ids) => {
    const id = await addCampaign(shop, '2026-12-01', '2026-12-31');
    for (const call of [add, preview, remove]) expect((await call(id, ids)).statusCode).toBe(400);
  });

  test('is 404 for an unknown campaign and for an unknown article', async () => {
    const ids = await articles(1);
    const id = await addCampaign(shop, '2026-12-01', '2026-12-31');
    expect((await add(999999, ids)).statusCode).toBe(404);
    expect((await preview(999999, ids)).statusCode).toBe(404);
    expect((await remove(999999, ids)).statusCode).toBe(404);
    expect(await refusal(add(id, [...ids, 999999]))).toEqual([
      404,
      'Un de ces articles n’existe pas : aucun n’a été ajouté.',
    ]);
    expect(await linkedTo(id)).toEqual([]);
  });
});

describe('removeCampaignArticles', () => {
  test('removes those that are there, withdrawn ones too, with one entry', async () => {
    const [one, two, three] = (await articles(3)) as [number, number, number];
    const id = await addCampaign(shop, '2026-12-01', '2026-12-31', [one, two, three]);
    await withdraw(shop, two);
    expect((await remove(id, [one, two, 999999])).json()).toEqual({ removed: 2 });
    expect(await linkedTo(id)).toEqual([three]);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      operation: 'removeCampaignArticles',
      before: { articles: 2, articleIds: `${one} ${two}` },
      after: null,
    });
    expect((await remove(id, [one, two])).json()).toEqual({ removed: 0 });
    expect((await entries())[0]).toEqual(entry);
  });
});

describe('previewCampaignArticles of criteria', () => {
  const groups = async (campaignId: number, source: Schemas['ArticleSource']) =>
    (
      await admin('POST', `/api/protected/${campaignId}/sales/campaign/articles/preview`, source)
    ).json<Schemas['CampaignArticlesPreview']>();
  const toAdd = async (campaignId: number, source: Schemas['ArticleSource']) =>
    (await groups(campaignId, source)).to_add.map(({ id }) => id);

  test('finds the articles on sale of a category of any level, of a brand, of a list', async () => {
    const brand = 'Verrerie du test';
    const [one, two, sold] = (await Promise.all(
      [1, 2, 3].map(() => addArticle(shop, { brand })),
    )) as [number, number, number];
    await withdraw(shop, sold);
    const other = await addArticle(shop);
    const id = await addCampaign(shop, '2028-03-01', '2028-03-31', [two]);
    expect(await toAdd(id, { brand })).toEqual([one]);
    for (const category_id of [2, 201, 20101]) {
      expect(await toAdd(id, { category_id, brand })).toEqual([one]);
      expect(await toAdd(id, { category_id })).toEqual(expect.arrayContaining([one, other]));
    }
    expect(await toAdd(id, { category_id: 3, brand })).toEqual([]);
    expect(await toAdd(id, { article_ids: [other, one], brand })).toEqual([one]);
    expect((await groups(id, { brand })).withdrawn).toEqual([]);
  });

  test('finds what the search finds, with the other criteria', async () => {
    const [one, two] = (await Promise.all(
      ['Zygomètre à vis', 'Vis pour zygomètre'].map((label) => addArticle(shop, { label })),
    )) as [number, number];
    const queued = [one, two].map((article_id) => ({ article_id }));
    await shop.services.database.db.insertInto('search_queue').values(queued).execute();
    await shop.services.searchIndex.refresh();
    const id = await addCampaign(shop, '2028-04-01', '2028-04-30');
    expect((await toAdd(id, { search: 'zygometre' })).sort()).toEqual([one, two].sort());
    expect(await toAdd(id, { search: 'zygometre vis', brand: 'Une autre' })).toEqual([]);
  });

  test('refuses no criterion, and a brand without letters', async () => {
    const id = await addCampaign(shop, '2028-05-01', '2028-05-31');
    const url = `/api/protected/${id}/sales/campaign/articles/preview`;
    for (const source of [{}, { brand: '' }, { category_id: 0 }, { search: 'ab' }])
      expect((await admin('POST', url, source)).statusCode).toBe(400);
  });

  test('refuses more articles than a selection holds', async () => {
    const id = await addCampaign(shop, '2028-06-01', '2028-06-30');
    const brand = 'Cinq mille et un';
    await addArticlesOf(shop, brand, 5001);
    expect(
      await refusal(
        admin('POST', `/api/protected/${id}/sales/campaign/articles/preview`, { brand }),
      ),
    ).toEqual([422, expect.stringMatching(/^Plus de 5.000 articles : affinez le choix\.$/)]);
    const [first] = (await admin('GET', '/api/protected/articles/brands')).json<
      Schemas['Brand'][]
    >();
    expect(first).toEqual({ name: brand, articles: 5001 });
    await changeCatalogue(shop.services, (trx) =>
      trx.deleteFrom('article').where('brand', '=', brand).execute(),
    );
  });
});

describe('duplicateCampaign', () => {
  const duplicate = (campaignId: number, start: string, end: string) =>
    admin('POST', `/api/protected/${campaignId}/sales/campaign/duplicate`, {
      title: 'La même',
      percentage: 7.5,
      startDateTime: `${start} 00:00:00`,
      endDateTime: `${end} 23:59:59`,
    });

  test('creates a promotion with the articles that it can have, and names the others', async () => {
    const [one, two, withdrawn, overlapping] = (await articles(4)) as [
      number,
      number,
      number,
      number,
    ];
    const from = await addCampaign(shop, '2026-01-01', '2026-01-31', [
      one,
      two,
      withdrawn,
      overlapping,
    ]);
    await addCampaign(shop, '2029-01-20', '2029-02-20', [overlapping]);
    await withdraw(shop, withdrawn);
    const answer = (await duplicate(from, '2029-01-01', '2029-01-31')).json<
      Schemas['CampaignDuplicate']
    >();
    expect(answer).toMatchObject({
      campaign: { title: 'La même', percentage: 7.5, articlesCnt: 2 },
      added: 2,
      left_out: {
        to_add: [],
        present: [],
        overlapping: [{ article: { id: overlapping } }],
        withdrawn: [{ id: withdrawn }],
      },
    });
    expect(await linkedTo(answer.campaign.id)).toEqual([one, two]);
    expect(await linkedTo(from)).toHaveLength(4);
    expect((await entries())[0]).toMatchObject({
      operation: 'duplicateCampaign',
      after: { from, articles: 2, articleIds: `${one} ${two}` },
    });
  });

  test('creates nothing with impossible dates, nor of an unknown promotion', async () => {
    const from = await addCampaign(shop, '2029-05-01', '2029-05-31', await articles(1));
    const before = (await admin('GET', '/api/protected/all/sales/campaigns')).json();
    expect((await duplicate(from, '2026-05-01', '2026-05-31')).statusCode).toBe(409);
    expect((await duplicate(from, '2029-06-30', '2029-06-01')).statusCode).toBe(400);
    expect((await duplicate(999999, '2029-06-01', '2029-06-30')).statusCode).toBe(404);
    expect((await admin('GET', '/api/protected/all/sales/campaigns')).json()).toEqual(before);
  });
});
