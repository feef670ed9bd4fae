import type { Schemas } from '../../../src/server/contract/operations';
import { NOON } from '../../support/buildApp';
import { addArticle, openShop, type Shop, withdraw } from './catalogueSupport';

type Detailed = Schemas['DetailedArticle'];

let shop: Shop;
let article: number;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  article = await addArticle(shop);
});
afterAll(() => shop.close());

const admin = (method: string, url: string, body?: unknown) =>
  shop.call(method, url, { token: shop.admin, body });
const detailed = async (id = article) =>
  (await shop.call('GET', `/exposed/detailed/${id}/article`)).json<Detailed>();

describe('setVideoLink', () => {
  const set = (url: unknown, id = article) =>
    admin('PUT', `/api/protected/put/${id}/youtube/link`, { url });
  const link = async () => (await detailed()).article[0]!.youtubeLink;

  test('API-38 ARTADM-18 THREAT-I02 stores a link, and an empty one removes it', async () => {
    expect((await set(' https://youtube.com/watch?v=abc123 ')).statusCode).toBe(200);
    expect(await link()).toBe('https://youtube.com/watch?v=abc123');
    expect((await set('')).statusCode).toBe(200);
    expect(await link()).toBeNull();
  });

  test('THREAT-I01 a quote in a link is stored escaped', async () => {
    await set('https://youtu.be/x"onmouseover=alert(1)');
    expect(await link()).toBe('https://youtu.be/x%22onmouseover=alert(1)');
  });

  test.each([
    'javascript:alert(1)//aaaa',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:msgbox(1)',
    '//evil.example/video',
    'youtu.be/abc123',
    'https:',
    'https://',
    'ftp://video.example/',
    null,
    12,
    'x'.repeat(501),
  ])('THREAT-I01 refuses %j with 400', async (url) => {
    const answer = await set(url);
    expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([400, 'url']);
    expect(await link()).toBeNull();
  });

  test.each(['\u0001javascript:alert(1)', 'java\nscript:alert(1)', 'https://youtu.be/abc\n'])(
    'refuses %j with 422: a link is one line',
    async (url) => {
      const answer = await set(url);
      expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, 'url']);
      expect(await link()).toBeNull();
    },
  );

  test('is 404 for an unknown or withdrawn article', async () => {
    expect((await set('https://youtu.be/abc', 999999)).statusCode).toBe(404);
    await withdraw(shop, article);
    expect((await set('https://youtu.be/abc')).statusCode).toBe(404);
  });
});

describe('toggleFeatured', () => {
  const toggle = (id = article, headers = {}) =>
    shop.call('GET', `/api/protected/toggle/${id}/featured`, { token: shop.admin, headers });

  test('API-39 FLOW-10 toggles the flag, and back; the answer is never cached', async () => {
    const on = await toggle();
    expect([on.json(), on.headers['cache-control']]).toEqual([{ featured: '1' }, 'no-store']);
    expect((await detailed()).article[0]!.featured).toBe('1');
    expect((await toggle()).json()).toEqual({ featured: '0' });
  });

  test('updates the article’s modification time', async () => {
    shop.setNow(NOON + 5000);
    await toggle();
    const row = await shop.services.database.db
      .selectFrom('article')
      .select('updated_at')
      .where('id', '=', article)
      .executeTakeFirst();
    expect(row?.updated_at).toBe(NOON + 5000);
    shop.setNow(NOON);
  });

  test('OPEN-05 THREAT-B16 neither HEAD nor a page of another site toggles it', async () => {
    await shop.call('HEAD', `/api/protected/toggle/${article}/featured`, { token: shop.admin });
    expect((await toggle(article, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await detailed()).article[0]!.featured).toBe('0');
  });

  test('is 404 for an unknown or withdrawn article', async () => {
    expect((await toggle(999999)).statusCode).toBe(404);
    await withdraw(shop, article);
    expect((await toggle()).statusCode).toBe(404);
  });
});
