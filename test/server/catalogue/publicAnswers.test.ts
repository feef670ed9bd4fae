// @full contract: every change on every public answer.
import type { LightMyRequestResponse } from 'fastify';
import { articleEditsHandlers } from '../../../src/server/articleEdits/routes';
import { campaignsHandlers } from '../../../src/server/campaigns/routes';
import { catalogueReaders } from '../../../src/server/catalogue/readers';
import { articleEditorHandlers } from '../../../src/server/catalogue/routesArticleEditor';
import type { Schemas } from '../../../src/server/contract/operations';
import { NOON } from '../../support/buildApp';
import { exported, line } from '../import/shop';
import { openPages, type Pages, rootOf } from '../pages/renderedPagesSupport';
import {
  addArticle,
  addCampaign,
  form,
  openShop,
  PDF,
  picture,
  type Shop,
  upload,
} from './catalogueSupport';

/**
 * Every change that the public sees is in the next answer of the API and in the next page: neither
 * comes from a cache of before.
 */

const CALLS = {
  article: (id: number) => `/exposed/detailed/${id}/article`,
  underSubCategory: () => '/exposed/under/sub/category/20101/articles',
  subCategory: () => '/exposed/sub/category/201/articles',
  featured: () => '/exposed/featured/articles',
  campaigns: () => '/exposed/active/sales/campaigns',
};

/** A page that shows all of these answers. */
const RENDER = `const id = path.split('/')[2];
  const calls = [${Object.values(CALLS)
    .map((call) => (call.length > 0 ? "'/exposed/detailed/' + id + '/article'" : `'${call(0)}'`))
    .join(', ')}];
  const shown = await Promise.all(calls.map(async (call) => (await read(call)).body));
  return { title: 'x', html: JSON.stringify(shown), chunk: 'a', state: '{}' };`;

let shop: Shop;
let pages: Pages;
let article: number;
let address: string;
let pageAddress: string;
beforeAll(async () => {
  shop = await openShop();
  // Over a socket: answers that are sent again ahead of Fastify are part of the test.
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  pages = await openPages(shop, { renderPage: RENDER });
  pageAddress = await pages.listen();
});
beforeEach(async () => {
  shop.setNow(NOON);
  article = await addArticle(shop, { reference: `ART-${Math.random()}`.toUpperCase() });
});
afterAll(async () => {
  await pages.close();
  await shop.close();
});

/** What the public is answered, by the API and on the page of the article. */
async function shown() {
  const calls = Object.values(CALLS).map((call) => fetch(`${address}/api${call(article)}`));
  const api: unknown[] = await Promise.all(
    (await Promise.all(calls)).map((answer) => answer.json()),
  );
  const page = JSON.parse(
    rootOf(await (await fetch(`${pageAddress}/a/${article}`)).text()) ?? 'null',
  ) as unknown;
  return { api, page };
}

/** What the database has now, read without any cache. */
function stored(): Promise<unknown[]> {
  const readers = catalogueReaders(
    shop.services.database.db,
    shop.services.catalogueVersion.current().now,
  );
  return Promise.all([
    readers.getArticle(article),
    readers.listUnderSubCategoryArticles(20101),
    readers.listSubCategoryArticles(201),
    readers.listFeaturedArticles(),
    readers.listActiveCampaigns(),
  ]);
}

/** The change alters what the public sees, and the first answers after it show it. */
async function expectShown(change: () => Promise<unknown>): Promise<void> {
  const before = await shown();
  expect(await shown()).toEqual(before);
  await change();
  const now = await stored();
  expect(now).not.toEqual(before.api);
  const { page, api } = await shown();
  expect([api, page]).toEqual([now, now]);
}

const admin = async (
  method: string,
  url: string,
  body?: unknown,
): Promise<LightMyRequestResponse> => {
  const answer = await shop.call(method, `/api${url}`, { token: shop.admin, body });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer;
};
const attach = async (bytes: Buffer, name: string) => {
  const answer = await upload(shop, article, bytes, name);
  expect(answer.statusCode).toBe(200);
  return answer.json<Schemas['Attachment']>().id;
};
const running = (articles = [article]) => addCampaign(shop, '2026-11-01', '2026-12-31', articles);

/** What happens before the change, and the change. */
type Write = () => Promise<() => Promise<unknown>>;

const fromWeb =
  (kind: 'picture' | 'pdf', bytes: () => Buffer | Promise<Buffer>): Write =>
  async () => {
    jest.spyOn(shop.services.files, 'download').mockResolvedValueOnce(await bytes());
    return () =>
      admin('POST', `/article/${article}/add/${kind}/from/web`, {
        url: `https://maker.example/file`,
      });
  };

const WRITES: Record<string, Write> = {
  addPictureFromWeb: fromWeb('picture', picture),
  addPdfFromWeb: fromWeb('pdf', () => PDF),
  uploadAttachment: async () => async () => attach(await picture(), 'becher.png'),
  deleteAttachment: async () => {
    const id = await attach(await picture(), 'becher.png');
    return () => admin('DELETE', `/article/attachment/${id}`);
  },
  setDocumentKind: async () => {
    const id = await attach(PDF, 'acetone.pdf');
    return () => admin('PUT', `/article/attachment/${id}/kind`, { kind: 'FDS' });
  },
  setDefaultPicture: async () => {
    await attach(await picture(), 'becher.png');
    const second = await attach(await picture(), 'verre.png');
    return () => admin('GET', `/protected/reset/${article}/first/${second}/attachment`);
  },
  createArticle: async () => () =>
    admin('POST', '/protected/articles', {
      reference: 'ICI-1',
      label: 'Bécher',
      basePrice: '10',
      ttcPrice: '12',
      under_sub_category_id: 20101,
    }),
  updateArticle: async () => () =>
    admin('PUT', `/protected/articles/${article}`, { revision: 0, label: 'Fiole' }),
  setVideoLink: async () => () =>
    admin('PUT', `/protected/put/${article}/youtube/link`, { url: 'https://video.example/a' }),
  changeFeatured: async () => () =>
    admin('POST', '/protected/articles/featured', { article_ids: [article], featured: true }),
  toggleFeatured: async () => () => admin('GET', `/protected/toggle/${article}/featured`),
  createCampaign: async () => () =>
    admin('POST', '/protected/create/sales/campaign', {
      title: 'Rentrée',
      percentage: 5,
      startDateTime: '2026-11-01 00:00:00',
      endDateTime: '2026-12-31 23:59:59',
    }),
  updateCampaign: async () => {
    const id = await running();
    return () =>
      admin('PUT', `/protected/update/${id}/sales/campaign`, {
        title: 'Moins cher',
        percentage: 25,
      });
  },
  closeCampaign: async () => {
    const id = await running();
    return async () => {
      await admin('PUT', `/protected/close/${id}/sales/campaign`);
      shop.setNow(NOON + 1_000);
    };
  },
  deleteCampaign: async () => {
    const id = await running();
    return () => admin('DELETE', `/protected/delete/${id}/sales/campaign`);
  },
  linkArticleToCampaign: async () => {
    const id = await running([]);
    return () => admin('GET', `/protected/${id}/sales/campaign/add/${article}/article`);
  },
  unlinkArticleFromCampaign: async () => {
    const id = await running();
    return () => admin('DELETE', `/protected/remove/${article}/article/from/${id}/sales/campaigns`);
  },
};

test.each(Object.keys(WRITES))(
  '%s is in the next answer and on the next page',
  async (operation) => {
    const change = await WRITES[operation]!();
    await expectShown(change);
  },
);

test('every operation that edits articles and promotions is checked', () => {
  const READS = ['listCampaigns', 'listCampaignArticles', 'readOwnArticle', 'listBrands'];
  const operations = Object.keys({
    ...articleEditorHandlers(shop.services),
    ...articleEditsHandlers(shop.services),
    ...campaignsHandlers(shop.services),
  });
  expect(Object.keys(WRITES).sort()).toEqual(
    operations.filter((operation) => !READS.includes(operation)).sort(),
  );
});

describe('an import', () => {
  const send = async (...lines: string[]) => {
    const { payload, headers } = form(Buffer.from(exported(...lines), 'latin1'), 'semaine 47.csv');
    const url = '/api/oxygene/perform/import?confirmed=prices,withdrawals';
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, authorization: `Bearer ${shop.admin}` },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  };
  const referenceOf = async () =>
    (
      await shop.services.database.db
        .selectFrom('article')
        .select('reference')
        .where('id', '=', article)
        .executeTakeFirstOrThrow()
    ).reference;

  test('and its undoing are in the next answer and on the next page', async () => {
    const CODE = await referenceOf();
    await expectShown(() => send(line({ CODE, PV_HT: '12,60' })));
    await expectShown(() => admin('POST', '/protected/oxygene/return'));
  });

  test('withdraws an article from the next answer and the next page', async () => {
    const CODE = await referenceOf();
    await shown();
    await send(line({ CODE, PV_HT: '12,60' }), line({ CODE: 'AUTRE' }));
    expect((await pages.get(`/a/${article}`)).statusCode).toBe(200);
    await send(line({ CODE, PV_HT: '12,60', SUSPENDU: '1' }), line({ CODE: 'AUTRE' }));
    expect((await pages.get(`/a/${article}`)).statusCode).toBe(404);
    expect((await shop.call('GET', '/api/exposed/featured/articles')).body).not.toContain(
      `"id":${article},`,
    );
  });
});

describe('a promotion', () => {
  const at = (time: string) => Date.parse(`${time}+01:00`);

  test.each([
    ['begins', '2026-11-26T23:59:59', '2026-11-27T00:00:00'],
    ['ends', '2026-11-29T23:59:59', '2026-11-30T00:00:00'],
  ])('that %s is in the next answer and on the next page', async (_what, before, after) => {
    await addCampaign(shop, '2026-11-27', '2026-11-29', [article]);
    shop.setNow(at(before));
    await expectShown(async () => shop.setNow(at(after)));
  });
});
