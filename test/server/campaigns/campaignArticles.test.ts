// @postgres: what happens at once is ordered by locks of rows there.
import type { Schemas } from '../../../src/server/contract/operations';
import {
  addArticle,
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
      'Le catalogue ou la promotion a changé entre-temps : 1 article y est déjà, 1 article est ' +
        'dans une promotion qu’elle recouperait, 1 article n’est plus vendu. Aucun article ' +
        'n’a été ajouté.',
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
