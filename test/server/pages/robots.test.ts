import { makeSitemap } from '../../../src/server/pages/sitemap';
import { NOON } from '../../support/buildApp';
import { addArticle, openShop, type Shop, withdraw } from '../catalogue/catalogueSupport';

const HOUR_MS = 3_600_000;
const FIXED = 6 + 8 + 70 + 289;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ env: { PUBLIC_URL: 'https://devis.labo.example/' } });
});
afterEach(() => shop.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('robots.txt disallows the private pages and names the sitemap', async () => {
  const answer = await shop.call('GET', '/robots.txt');
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'text/plain; charset=utf-8', 'public, max-age=3600']);
  expect(answer.body.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /cart',
    'Disallow: /quote',
    'Disallow: /suivi',
    'Disallow: /comparer',
    'Disallow: /login',
    'Disallow: /credentials',
    'Disallow: /account',
    'Disallow: /my',
    'Disallow: /admin',
    '',
    'Sitemap: https://devis.labo.example/sitemap.xml',
    '',
  ]);
});

test('sitemap.xml lists every public page, the categories, and only articles on sale', async () => {
  const sold = await addArticle(shop);
  const withdrawn = await addArticle(shop);
  await withdraw(shop, withdrawn);
  const answer = await shop.call('GET', '/sitemap.xml');
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=3600']);
  const urls = locations(answer.body);
  expect(urls).toHaveLength(FIXED + 1);
  expect(new Set(urls).size).toBe(urls.length);
  for (const page of [
    '/home',
    '/about',
    '/terms',
    '/mentions-legales',
    '/donnees-personnelles',
    '/contact/us',
    '/c/2',
    `/a/${sold}`,
  ])
    expect(urls).toContain(`https://devis.labo.example${page}`);
  expect(urls).not.toContain(`https://devis.labo.example/a/${withdrawn}`);
});

test('sitemap.xml dates articles and categories by their last change, nothing else', async () => {
  const category = await shop.services.database.db
    .selectFrom('under_sub_category')
    .innerJoin('sub_category', 'sub_category.id', 'under_sub_category.sub_category_id')
    .select(['under_sub_category.id', 'sub_category_id', 'category_id'])
    .executeTakeFirstOrThrow();
  const [older, newer] = [await addArticle(shop), await addArticle(shop)];
  const change = (id: number, day: string) =>
    shop.services.database.write((trx) =>
      trx
        .updateTable('article')
        .set({ under_sub_category_id: category.id, updated_at: Date.parse(day) })
        .where('id', '=', id)
        .execute(),
    );
  await change(older, '2026-03-01T23:59:59Z');
  await change(newer, '2026-03-02T00:00:00Z');
  const { body } = await shop.call('GET', '/sitemap.xml');
  const dates = [
    ...body.matchAll(
      /<url><loc>https:\/\/devis\.labo\.example(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g,
    ),
  ];
  expect(Object.fromEntries(dates.map(([, path, date]) => [path, date]))).toEqual({
    [`/a/${older}`]: '2026-03-01',
    [`/a/${newer}`]: '2026-03-02',
    [`/usc/${category.id}`]: '2026-03-02',
    [`/sc/${category.sub_category_id}`]: '2026-03-02',
    [`/c/${category.category_id}`]: '2026-03-02',
  });
});

test('sitemap.xml is made once an hour', async () => {
  const read = async () => locations((await shop.call('GET', '/sitemap.xml')).body).length;
  expect(await read()).toBe(FIXED);
  await addArticle(shop);
  shop.setNow(NOON + HOUR_MS - 1);
  expect(await read()).toBe(FIXED);
  shop.setNow(NOON + HOUR_MS);
  expect(await read()).toBe(FIXED + 1);
});

test('a sitemap that could not be made is made at the next call', async () => {
  const read = jest.spyOn(shop.services.database.db, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
  });
  expect((await shop.call('GET', '/sitemap.xml')).statusCode).toBe(503);
  read.mockRestore();
  expect((await shop.call('GET', '/sitemap.xml')).statusCode).toBe(200);
});

test('a catalogue too large for one file gets an index over several within limits', async () => {
  await addArticle(shop);
  const files = await makeSitemap(shop.services.database.db, 'https://labo.example/a&b', 150);
  expect([...files.keys()]).toEqual([
    'sitemap.xml',
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap-3.xml',
  ]);
  const [index = '', ...parts] = [...files.values()].map(String);
  expect(index).toContain('<sitemapindex ');
  expect(locations(index)).toEqual(
    [1, 2, 3].map((part) => `https://labo.example/a&amp;b/sitemap-${part}.xml`),
  );
  expect(parts.map((part) => locations(part).length)).toEqual([150, 150, FIXED + 1 - 300]);
  expect(
    [...index.matchAll(/sitemap-(\d)\.xml<\/loc><lastmod>/g)].map(([, part]) => part),
  ).toContain('3');
  expect(new Set(parts.flatMap(locations)).size).toBe(FIXED + 1);
});

test.each([
  '/sitemap-1.xml',
  '/sitemap-0.xml',
  '/sitemap-.xml',
  '/sitemap-x.xml',
  '/sitemap-constructor.xml',
])('%s, a file the sitemap has not, is 404', async (url) => {
  expect((await shop.call('GET', url)).statusCode).toBe(404);
});

test.each(['/robots.txt', '/sitemap.xml'])('HEAD %s answers without a body', async (url) => {
  const answer = await shop.call('HEAD', url);
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});
