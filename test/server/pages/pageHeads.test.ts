import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { currentContent, setShopContent } from '../../../src/server/content/currentContent';
import { composePage } from '../../../src/server/pages/documentHead';
import { createFindMovedPage, createFindPageHead } from '../../../src/server/pages/pageHeads';
import { withShopContent } from '../../../src/server/pages/shopDocument';
import { shopData } from '../../../src/server/pages/structuredData';
import { registerWebApplication } from '../../../src/server/pages/webApplication';
import { readWebBuild } from '../../../src/server/pages/webBuild';
import { HOSTILE, HOSTILE_TEXTS } from '../../support/escapedTexts';
import { parseHtml } from '../../support/parsedHtml';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

// As the build writes it.
const INDEX =
  '<!doctype html><html lang=fr><head><meta charset=utf-8><meta name=description ' +
  'content="Paillasse : le laboratoire.">' +
  '<title>Paillasse</title></head><body><div id=root></div></body></html>';

let shop: Shop;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  shop = await openShop({ env: { PUBLIC_URL: 'https://devis.labo.example' } });
  folder = mkdtempSync(join(tmpdir(), 'paillasse-heads-'));
  writeFileSync(join(folder, 'index.html'), INDEX);
  app = fastify();
  await registerWebApplication(
    app,
    readWebBuild(folder),
    createFindPageHead(shop.services),
    undefined,
    true,
    createFindMovedPage(shop.services),
  );
});
afterAll(async () => {
  await app.close();
  await shop.close();
  rmSync(folder, { recursive: true });
});

const update = (
  id: number,
  values: { label?: string; description?: string; soft_deleted?: 0 | 1 },
) =>
  shop.services.database.write((trx) =>
    trx.updateTable('article').set(values).where('id', '=', id).execute(),
  );
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const headOf = (html: string) => ({
  title: /<title>(.*?)<\/title>/.exec(html)?.[1],
  description: /<meta name="?description"? content="(.*?)">/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="(.*?)">/.exec(html)?.[1],
});

test('the old address of a merged category leads to the one it was merged into', async () => {
  await shop.services.database.write((trx) =>
    trx
      .insertInto('merged_category')
      .values([
        { id: 88_001, target_id: 20101 },
        { id: 88_002, target_id: 201 },
      ])
      .execute(),
  );
  const moved = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers.location];
  };
  expect(await moved('/usc/88001?from=mail')).toEqual([301, '/usc/20101']);
  expect(await moved('/sc/88002')).toEqual([301, '/sc/201']);
  expect(await moved('/usc/88003')).toEqual([404, undefined]);
  expect(await moved('/usc/20101')).toEqual([200, undefined]);
});

test('the page of an article names it before any script runs', async () => {
  const id = await addArticle(shop);
  await update(id, { label: 'Bécher forme basse', description: 'Verre borosilicaté.' });
  const answer = await get(`/a/${id}?from=mail`);
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
  expect(headOf(answer.body)).toEqual({
    title: 'Bécher forme basse – Paillasse',
    description: 'Verre borosilicaté.',
    canonical: `https://devis.labo.example/a/${id}`,
  });
  expect(answer.body).toContain('<div id=root></div>');
});

test('a label that is code is text, and one that is a pattern is not read as one', async () => {
  const id = await addArticle(shop);
  await update(id, {
    label: '</title><script>alert(1)</script>$&$`',
    description: '"><img src=x onerror=alert(1)> & $1',
  });
  const { body } = await get(`/a/${id}`);
  expect(body).not.toMatch(/<script|<img/);
  expect(headOf(body)).toMatchObject({
    title: '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;$` – Paillasse',
    description: '&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; $1',
  });
});

test('a long description is cut as it is in lists', async () => {
  const id = await addArticle(shop);
  await update(id, { description: 'x'.repeat(400) });
  expect(headOf((await get(`/a/${id}`)).body).description).toBe(`${'x'.repeat(180)}…`);
});

test.each(['c', 'sc', 'usc'] as const)(
  'the page of a category of level %s names it',
  async (kind) => {
    const table = ({ c: 'category', sc: 'sub_category', usc: 'under_sub_category' } as const)[kind];
    const { id, label } = await shop.services.database.db
      .selectFrom(table)
      .select(['id', 'label'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const answer = await get(`/${kind}/${id}`);
    expect(answer.statusCode).toBe(200);
    const head = headOf(answer.body);
    expect(head.canonical).toBe(`https://devis.labo.example/${kind}/${id}`);
    expect(head.title).toMatch(/ – Paillasse$/);
    expect(
      [head.title, head.description].map((text) => text?.includes(label.split(/[ ']/)[0] ?? '?')),
    ).toEqual([true, true]);
  },
);

test.each([
  '/a/999999',
  '/c/999999',
  '/sc/999999',
  '/usc/999999',
  '/a/0',
  '/a/abc',
  '/a/1e3',
  '/c/1234567890123456',
  '/a/constructor',
])('OPEN-26 %s, where nothing is, is 404 with the shop, which says so', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([404, INDEX]);
});

test('a withdrawn article is 404 with the shop', async () => {
  const id = await addArticle(shop);
  await update(id, { soft_deleted: 1 });
  const answer = await get(`/a/${id}`);
  expect([answer.statusCode, answer.body]).toEqual([404, INDEX]);
});

test('a page costs one query, and none when its path has no id', async () => {
  const id = await addArticle(shop);
  const read = jest.spyOn(shop.services.database.db, 'selectFrom');
  // The texts of the shop may be read meanwhile, as the article is new.
  const ofPages = () =>
    read.mock.calls.flat().filter((table) => table === 'article' || table === 'category');
  await get(`/a/${id}`);
  await get('/c/2');
  expect(ofPages()).toEqual(['article', 'category']);
  await get('/home');
  await get('/a/abc');
  expect(ofPages()).toHaveLength(2);
  read.mockRestore();
});

test('while the database fails, the page is served without its own head', async () => {
  const read = jest.spyOn(shop.services.database.db, 'selectFrom').mockImplementation(() => {
    throw new Error('SQLITE_BUSY');
  });
  const answer = await get('/a/1');
  read.mockRestore();
  expect([answer.statusCode, answer.body]).toEqual([200, INDEX]);
});

/** A page whose texts the owner has typed: head, data for scripts and for search engines. */
function documentSaying(text: string): string {
  setShopContent({
    identity: { name: text, trade: text, description: text, baseline: text, openingHours: text },
  });
  const document = withShopContent(INDEX, currentContent(), '/home');
  const page = { title: text, html: '', state: '{}', chunk: 'home' };
  return composePage({ document, stylesOf: () => '', scriptsOf: () => [text] }, page, {
    description: text,
    canonical: `https://labo.example/?q=${text}`,
    preview: { type: 'website', image: `https://labo.example/${text}` },
    structuredData: shopData('https://labo.example', undefined),
  });
}

test.each(HOSTILE_TEXTS)('THREAT-J12 %j is text in every part of a head', (text) => {
  const { elements } = parseHtml(documentSaying(text));
  setShopContent({});
  const all = (name: string) => elements.filter((each) => each.name === name);
  expect(elements.map(({ name }) => name)).not.toContain(HOSTILE);
  expect(elements.flatMap(({ attributes }) => Object.keys(attributes))).not.toContain(HOSTILE);
  expect([...all('base'), ...all('svg')]).toEqual([]);
  expect(all('meta').filter(({ attributes }) => 'http-equiv' in attributes)).toEqual([]);
  // A parser reads any end of line as one.
  const shown = text.replace(/\r\n?/g, '\n');
  expect(all('title').map((title) => title.text)).toEqual([shown]);
  const metas = Object.fromEntries(
    all('meta').map(({ attributes: { name, property, content } }) => [name ?? property, content]),
  );
  expect(metas).toMatchObject({
    description: shown,
    'og:site_name': shown,
    'og:title': shown,
    'og:url': `https://labo.example/?q=${shown}`,
    'og:image': `https://labo.example/${shown}`,
  });
  const data = all('script').map((script) => JSON.parse(script.text) as Record<string, unknown>);
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ identity: expect.objectContaining({ name: text }) as object }),
      expect.objectContaining({ '@type': 'Organization', name: text, description: text }),
      [text],
    ]),
  );
});
