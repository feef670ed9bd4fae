import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { raiseCatalogueVersion } from '../../../src/server/database/catalogueVersion';
import { visitorRoutes } from '../../e2e/support/routes';
import { NOON } from '../../support/buildApp';
import {
  addArticle,
  addCampaign,
  openShop,
  type Shop,
  withdraw,
} from '../catalogue/catalogueSupport';
import { INDEX, openPages, type Pages, rootOf, showing } from './renderedPagesSupport';

const DETAIL = `const id = path.split('/')[2];
  const { status, body } = await read('/exposed/detailed/' + id + '/article');
  if (status === 404) { ${showing("'none'")} }
  const [article] = body.article;
  return {
    chunk: "a",
    title: article.label + ' – Paillasse',
    html: '<h1>' + article.label + '</h1><p>' + article.basePrice + ' ' +
      article.active_sales_campaign_id + '</p>',
    state: JSON.stringify({ status }),
  };`;
const PATHS =
  `if (!path.startsWith('/a/')) { ` +
  `${showing("path + ' ' + (isNarrow ? 'narrow' : 'wide') + ' ' + ++state.count")} }`;

let shop: Shop;
let pages: Pages;
let articleId: number;
beforeAll(async () => {
  shop = await openShop({ env: { PUBLIC_URL: 'https://devis.labo.example' } });
  pages = await openPages(shop, { renderPage: PATHS + DETAIL });
  articleId = await addArticle(shop, { label: 'Bécher "A" & $&', base_price_cents: 1250 });
});
afterAll(async () => {
  await pages.close();
  await shop.close();
});
beforeEach(() => shop.setNow(NOON));

const setPrice = (id: number, base_price_cents: number) =>
  shop.services.database.write(async (trx) => {
    await trx.updateTable('article').set({ base_price_cents }).where('id', '=', id).execute();
    await raiseCatalogueVersion(trx);
  });

const rendered = async (url: string, headers?: Record<string, string>) =>
  rootOf((await pages.get(url, headers)).body);

test('the page of an article arrives with its content, its state and its own head', async () => {
  const { statusCode, headers, body } = await pages.get(`/a/${articleId}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(body).toContain(
    '<div id="root" data-dehydrated=""><h1>Bécher "A" & $&</h1><p>12.50 null</p></div>',
  );
  expect(body).toContain('<script type="application/json" id="state">{"status":200}</script>');
  expect(body).toContain('<title>Bécher &quot;A&quot; &amp; $&amp; – Paillasse</title>');
  expect(body).toContain(`<link rel="canonical" href="https://devis.labo.example/a/${articleId}">`);
  expect(body).toContain('<meta name="description" content="Bécher à bec verseur">');
});

test('a rendered page has inline styles, and names its scripts for later', async () => {
  const { body } = await pages.get(`/a/${articleId}`);
  expect(body).not.toMatch(/<script[^>]* src=|rel="?stylesheet/);
  expect(body).toContain('<style data-href="/static/article.css">.sheet { color: red }</style>');
  const [head] = body.split('</head>');
  expect(head).toContain('<link rel="expect" href="#contenu" blocking="render">');
  expect(body).toContain(
    '<script type="application/json" ' +
      'id="scripts">["/static/article.js","/static/main.js"]</script>',
  );
});

test('what an empty page says without its scripts is not in a rendered page', async () => {
  const { body } = await pages.get('/home');
  expect(body).not.toMatch(/tarde|late/);
  expect((await pages.get('/cart')).body).toContain(
    '<p style="animation:late">Cette page tarde.</p>',
  );
});

test('a rendered page preloads no answer of the API: it brings its own', async () => {
  expect((await pages.get('/home')).body).not.toContain('as="fetch"');
});

test('/ has the content of /home, and names /home as its canonical URL', async () => {
  const [root, home] = [await pages.get('/'), await pages.get('/home')];
  expect(rootOf(root.body)).toMatch(/^\/home wide/);
  expect(root.body).toBe(home.body);
  expect(home.body).toContain('<link rel="canonical" href="https://devis.labo.example/home">');
});

test.each(['/about', '/terms', '/contact/us', '/mentions-legales', '/donnees-personnelles'])(
  'the text page %s is rendered with a canonical URL and a description of its own',
  async (path) => {
    const { statusCode, body } = await pages.get(`${path}/?from=mail`);
    expect([statusCode, rootOf(body)]).toEqual([200, expect.stringMatching(`^${path} `)]);
    expect(body).toContain(`<link rel="canonical" href="https://devis.labo.example${path}">`);
    expect(body).toMatch(
      /<meta name="description" content="(?!Paillasse : le laboratoire)[^"]{60,}">/,
    );
  },
);

const ODD_QUERIES = [
  ['=', '&&&', '%', '%00', '%E0%A4%A', 'recherche=%FF&recherche=b', '__proto__=1', 'a[b][]=c'],
  ["recherche=%3Cscript%3E'%22", `texte=${'x'.repeat(6_000)}`, '?/../..;a=b', 'page=-1&min=1e999'],
].flat();

test.each(Object.values(visitorRoutes).map((path) => path.replace(/[?#].*/, '')))(
  '%s is the same page whatever query its address has',
  async (path) => {
    const contentOf = async (url: string) => {
      const { statusCode, headers, body } = await pages.get(url);
      return [statusCode, headers['content-type'], body];
    };
    const plain = await contentOf(path);
    for (const query of ODD_QUERIES)
      expect([query, await contentOf(`${path}?${query}`)]).toEqual([query, plain]);
  },
);

test('all unknown pages share one rendering, which is 404 and has no canonical URL', async () => {
  const answers = [
    await pages.get('/nothing'),
    await pages.get('/nowhere/at?all=1'),
    await pages.get('/home/nothing'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => rootOf(body))).size).toBe(1);
  expect(answers[0]!.body).not.toContain('canonical');
});

test.each(['/HOME', '/%68ome', '//home', '/c/007'])('%s is 404 with the shell', async (url) => {
  const { statusCode, body } = await pages.get(url);
  expect([statusCode, body]).toEqual([404, INDEX]);
});

describe('ids that do not exist', () => {
  test.each([
    ['/a/999999', '/a/0'],
    ['/a/abc?from=mail', '/a/0'],
    ['/c/999999', '/c/0'],
    ['/sc/999999/', '/sc/0'],
    ['/usc/999999', '/usc/0'],
  ])(
    '%s is 404 with its screen’s content for %s, not for search engines, with no canonical URL',
    async (url, shared) => {
      const { statusCode, headers, body } = await pages.get(url);
      expect([statusCode, headers['cache-control'], headers.vary]).toEqual([
        404,
        'no-cache',
        expect.stringContaining('User-Agent'),
      ]);
      expect(rootOf(body)).toMatch(shared === '/a/0' ? /^none$/ : new RegExp(`^${shared} wide`));
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('canonical');
    },
  );

  test('a withdrawn article is 404 with the same content', async () => {
    const id = await addArticle(shop);
    expect((await pages.get(`/a/${id}`)).body).not.toContain('noindex');
    await withdraw(shop, id);
    const { statusCode, body } = await pages.get(`/a/${id}`);
    expect([statusCode, body]).toEqual([404, (await pages.get('/a/999999')).body]);
  });

  test('any number of them costs one rendering for each screen and width', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => 900_000 + index);
    const shown = new Set<string | undefined>();
    for (const id of ids) {
      shown.add(await rendered(`/c/${id}`));
      shown.add(await rendered(`/c/${id}`, { 'sec-ch-ua-mobile': '?1' }));
    }
    expect([...shown]).toEqual([
      expect.stringMatching(/^\/c\/0 wide/),
      expect.stringMatching(/^\/c\/0 narrow/),
    ]);
  });

  test('an id is found once its article exists', async () => {
    const id = (await addArticle(shop)) + 1;
    expect((await pages.get(`/a/${id}`)).statusCode).toBe(404);
    expect(await addArticle(shop)).toBe(id);
    expect((await pages.get(`/a/${id}`)).statusCode).toBe(200);
  });
});

test.each(['/cart', '/cart/validate', '/quote', '/login', '/my/account/infos', '/admin/mails'])(
  'the private page %s is the shell with its canonical URL',
  async (url) => {
    const { statusCode, body, headers } = await pages.get(`${url}?from=mail`);
    const shell = INDEX.replace(
      '</title>',
      `</title><link rel="canonical" href="https://devis.labo.example${url}">`,
    );
    expect([statusCode, body, headers.vary]).toEqual([200, shell, 'accept-encoding']);
  },
);

test('the page of a secret link is the shell, unindexed, without the secret', async () => {
  const { statusCode, body } = await pages.get('/account/confirm/abc');
  expect([statusCode, body]).toEqual([
    200,
    INDEX.replace('</title>', '</title><meta name="robots" content="noindex">'),
  ]);
});

describe('variants', () => {
  const TELEPHONE =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/156.0.0.0 Mobile Safari/537.36';
  const DESKTOP =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 ' +
    'Safari/537.36';

  test.each([
    ['narrow', { 'sec-ch-ua-mobile': '?1', 'user-agent': DESKTOP }],
    ['wide', { 'sec-ch-ua-mobile': '?0', 'user-agent': TELEPHONE }],
    ['narrow', { 'user-agent': TELEPHONE }],
    ['wide', { 'user-agent': DESKTOP }],
    ['wide', {}],
  ])('a page is rendered %s for %j', async (width, headers: Record<string, string>) => {
    expect(await rendered('/about', headers)).toMatch(`/about ${width}`);
  });

  test('a page says which request headers it depends on', async () => {
    expect((await pages.get('/about')).headers.vary).toBe(
      'Sec-CH-UA-Mobile, User-Agent, Accept-Encoding',
    );
  });

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    ['gzip', 'GZIP;q=0.5', gunzipSync],
  ])(
    'a page is sent as %s to a client that accepts %s, with the same bytes',
    async (encoding, accepted, decode) => {
      const plain = await pages.get('/about');
      const answer = await pages.get('/about', { 'accept-encoding': accepted });
      expect([plain.headers['content-encoding'], answer.headers['content-encoding']]).toEqual([
        undefined,
        encoding,
      ]);
      expect(decode(answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.headers.etag).toBe(plain.headers.etag);
    },
  );

  test('an unchanged page is 304 without a body', async () => {
    const { etag } = (await pages.get('/about')).headers;
    const answer = await pages.get('/about', { 'if-none-match': String(etag) });
    expect([answer.statusCode, answer.body, answer.headers.etag, answer.headers.vary]).toEqual([
      304,
      '',
      etag,
      expect.any(String),
    ]);
    expect((await pages.get('/about', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });
});

describe('the cache', () => {
  test('a page is rendered once per catalogue version, whatever its query', async () => {
    const first = await rendered('/terms');
    expect(await rendered('/terms?page=2')).toBe(first);
    await setPrice(articleId, 1250);
    expect(await rendered('/terms')).not.toBe(first);
  });

  test('concurrent requests share one rendering', async () => {
    await setPrice(articleId, 1250);
    const answers = await Promise.all([1, 2, 3].map(() => rendered('/about')));
    expect(new Set(answers).size).toBe(1);
  });

  test('a changed price is on the page of the next request', async () => {
    const id = await addArticle(shop, { base_price_cents: 100 });
    expect(await rendered(`/a/${id}`)).toContain('<p>1.00 ');
    await setPrice(id, 275);
    expect(await rendered(`/a/${id}`)).toContain('<p>2.75 ');
  });

  test('a promotion is on the page from its begin to its end', async () => {
    const id = await addArticle(shop);
    const campaign = await addCampaign(shop, '2026-12-10', '2026-12-12', [id]);
    const shown = async (day: number, hour: number, second: number) => {
      shop.setNow(Date.UTC(2026, 11, day, hour, 59, second));
      return /<p>\S+ (\w+)<\/p>/.exec((await rendered(`/a/${id}`)) ?? '')?.[1];
    };
    expect([
      await shown(9, 22, 59),
      await shown(9, 23, 0),
      await shown(12, 22, 59),
      await shown(12, 23, 0),
    ]).toEqual(['null', String(campaign), String(campaign), 'null']);
  });

  test('a page is rendered again on the next day', async () => {
    const today = await rendered('/terms');
    shop.setNow(NOON + 24 * 3_600_000);
    expect(await rendered('/terms')).not.toBe(today);
  });
});

test('the renderer gets the path, the width and the time, and nothing of the request', async () => {
  const other = await openPages(shop, {
    renderPage: showing('JSON.stringify({ path, isNarrow, now, rest, read: typeof read })'),
  });
  const headers = {
    cookie: 'a=b',
    authorization: `Bearer ${shop.customer}`,
    'user-agent': 'Someone',
  };
  expect(
    JSON.parse(rootOf((await other.get('/home?email=claire@labo.example', headers)).body)!),
  ).toEqual({
    path: '/home',
    isNarrow: false,
    now: NOON,
    rest: {},
    read: 'function',
  });
  await other.close();
});
