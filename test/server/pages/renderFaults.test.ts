// @full http: connections and outages.
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { raiseCatalogueVersion } from '../../../src/server/database/catalogueVersion';
import { testOnSqlite } from '../../support/engineTests';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { publishShop } from '../content/contentSupport';
import {
  INDEX,
  openPages,
  type Pages,
  type PagesOptions,
  rootOf,
  showing,
} from './renderedPagesSupport';

const SENT = 'page sent without its content';
const AGAIN = 'pages are rendered again';
const COUNTED = showing('++state.count');
/** `path` fails as the code says, every other page is rendered. */
const failingAt = (path: string, code: string) =>
  `if (path === '${path}') { ${code} } ${showing("'page'")}`;

let shop: Shop;
let folder: string;
let pages: Pages | undefined;
beforeAll(async () => {
  shop = await openShop();
  folder = mkdtempSync(join(tmpdir(), 'paillasse-faults-'));
});
afterEach(async () => {
  await pages?.close();
  pages = undefined;
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function open(options: PagesOptions): Promise<Pages> {
  pages = await openPages(shop, options);
  return pages;
}

const withoutHead = (html: string) =>
  html.replace(/<link rel="canonical"[^>]*>|<meta name="description"[^>]*>/g, '');

/** What a visitor gets: the content of the page, 'shell', or the shell with a title of its own. */
async function seen({ get }: Pages, url: string): Promise<string> {
  const { statusCode, body } = await get(url);
  if (statusCode !== 200) return String(statusCode);
  if (withoutHead(body) === withoutHead(INDEX)) return 'shell';
  return (
    rootOf(body) ??
    (body.includes('<div id="root"><p') && body.includes('canonical') ? 'shell with head' : body)
  );
}

describe('a build whose renderer cannot be used', () => {
  test('without a renderer every page is the shell, and the log says so once', async () => {
    const { rendered, ...others } = await open({ renderPage: undefined });
    expect(rendered).toBeUndefined();
    expect([
      await seen({ rendered, ...others }, '/home'),
      await seen({ rendered, ...others }, '/about'),
    ]).toEqual(['shell', 'shell']);
    expect(others.log()).toEqual([
      'pages are sent without their content: the build has no page renderer',
    ]);
  });

  test('a renderer of another build is not used', async () => {
    const opened = await open({ renderPage: COUNTED, buildId: 'two' });
    expect([await seen(opened, '/home'), await seen(opened, '/about')]).toEqual(['shell', 'shell']);
    expect(opened.log()).toEqual([
      expect.stringMatching(
        /^page sent without its content: .*another build \(two\) than dist\/web \(one\)$/,
      ),
    ]);
  });

  test('a renderer that cannot be loaded is not used', async () => {
    const opened = await open({ renderPage: 'this is no JavaScript' });
    expect(await seen(opened, '/home')).toBe('shell');
    expect(opened.log()).toEqual([expect.stringContaining(SENT)]);
  });
});

describe('a page that cannot be rendered', () => {
  test('is the shell with the article’s head; others are rendered; it is logged once', async () => {
    const id = await addArticle(shop);
    const other = await addArticle(shop);
    const opened = await open({
      renderPage: `if (path !== '/home') throw new Error('Broken at ' + path); ${COUNTED}`,
    });
    const answers = [
      await seen(opened, `/a/${id}`),
      await seen(opened, `/a/${other}`),
      await seen(opened, '/home'),
    ];
    expect(answers).toEqual(['shell with head', 'shell with head', '1']);
    expect(opened.log()).toEqual([`${SENT}: Error: Broken at /a/${id}`, AGAIN]);
  });

  test('is not tried again until the catalogue changes', async () => {
    const opened = await open({
      renderPage: `if (++state.count === 1) throw new Error('Broken'); ${COUNTED}`,
    });
    expect([await seen(opened, '/home'), await seen(opened, '/home')]).toEqual(['shell', 'shell']);
    await shop.services.database.write(raiseCatalogueVersion);
    expect(await seen(opened, '/home')).toBe('3');
    expect(opened.log()).toEqual([`${SENT}: Error: Broken`, AGAIN]);
  });

  test('is tried again after a while', async () => {
    const opened = await open({
      renderPage: `if (++state.count === 1) throw new Error('Broken'); ${COUNTED}`,
      retryMs: 0,
    });
    expect([await seen(opened, '/home'), await seen(opened, '/home')]).toEqual(['shell', '3']);
  });

  test('because it asks for an answer that is not public is the shell', async () => {
    const opened = await open({ renderPage: `await read('/protected/self/info'); ${COUNTED}` });
    expect(await seen(opened, '/home')).toBe('shell');
    expect(opened.log()).toEqual([expect.stringContaining('/protected/self/info')]);
  });
});

describe('the thread', () => {
  test.each([
    ['ends', 'process.exit(0)', 'The render thread has ended'],
    [
      'throws outside of a page',
      'setTimeout(() => { throw new Error("Outside"); }); await new Promise(() => {});',
      'Outside',
    ],
    [
      'needs too much memory',
      'for (const all = [];;) all.push(new Array(1000).fill(Math.random()));',
      'memory limit',
    ],
  ])('a thread that %s is replaced, and its page is the shell', async (_case, code, cause) => {
    const opened = await open({ renderPage: failingAt('/terms', code), restartMs: 0, heapMb: 64 });
    expect([
      await seen(opened, '/terms'),
      await seen(opened, '/about'),
      await seen(opened, '/terms'),
    ]).toEqual(['shell', 'page', 'shell']);
    expect(opened.log()).toEqual([expect.stringContaining(cause), AGAIN]);
  });

  test('for a while after its end every page is the shell', async () => {
    const opened = await open({ renderPage: failingAt('/terms', 'process.exit(0)') });
    expect([await seen(opened, '/terms'), await seen(opened, '/about')]).toEqual([
      'shell',
      'shell',
    ]);
  });

  test.each([
    ['waits for ever', 'await new Promise(() => {});'],
    ['never yields', 'for (;;);'],
  ])('a page that %s is given up, with its thread', async (_case, code) => {
    const opened = await open({
      renderPage: failingAt('/terms', code),
      hungMs: 10_000,
      restartMs: 0,
    });
    expect(await seen(opened, '/about')).toBe('page');
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'],
    });
    const hanging = opened.rendered!.find('/terms', false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await hanging).toBeUndefined();
    jest.useRealTimers();
    expect([await seen(opened, '/contact/us'), await seen(opened, '/terms')]).toEqual([
      'page',
      'shell',
    ]);
    expect(opened.log()).toEqual([`${SENT}: The rendering of a page hangs`, AGAIN]);
  });

  test('is ended when no page is asked for, and starts again with the next', async () => {
    const opened = await open({ renderPage: COUNTED, idleMs: 0 });
    expect(await seen(opened, '/home')).toBe('1');
    await new Promise((resolve) => setTimeout(resolve));
    expect(await seen(opened, '/about')).toBe('1');
  });
});

describe('a thread that was started early', () => {
  const THREAD = showing("require('node:worker_threads').threadId");

  test('renders the first page', async () => {
    const opened = await open({ renderPage: THREAD, early: 'running' });
    const { threadId } = opened.early!.worker;
    expect(await seen(opened, '/home')).toBe(String(threadId));
  });

  test('is replaced when it has ended', async () => {
    const opened = await open({ renderPage: THREAD, early: 'ended' });
    expect(await seen(opened, '/home')).toMatch(/^\d+$/);
    expect(opened.log()).toEqual([]);
  });

  test('is ended when no page is asked for', async () => {
    const opened = await open({ renderPage: THREAD, early: 'running', idleMs: 0 });
    await once(opened.early!.worker, 'exit');
    expect(await seen(opened, '/home')).toMatch(/^\d+$/);
    expect(opened.log()).toEqual([]);
  });
});

describe('load', () => {
  const UNTIL_RELEASED = (file: string) =>
    `while (!require('node:fs').existsSync('${file}')) await new Promise((resolve) => ` +
    `setTimeout(resolve, 5)); ${COUNTED}`;

  test('beyond the queue the shell is sent at once, and that is no fault', async () => {
    const release = join(folder, 'queue');
    const opened = await open({ renderPage: UNTIL_RELEASED(release), waiting: 1 });
    const first = [seen(opened, '/home'), seen(opened, '/about')];
    expect(await seen(opened, '/terms')).toBe('shell');
    writeFileSync(release, '');
    expect(await Promise.all(first)).toEqual(['1', '2']);
    expect(await seen(opened, '/terms')).toBe('3');
    expect(opened.log()).toEqual([]);
  });

  test('a visitor waits no longer than the limit; the page is rendered nonetheless', async () => {
    const release = join(folder, 'visitor');
    const opened = await open({ renderPage: UNTIL_RELEASED(release), visitorMs: 0 });
    expect(await seen(opened, '/home')).toBe('shell');
    writeFileSync(release, '');
    while ((await seen(opened, '/home')) === 'shell')
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await seen(opened, '/home')).toBe('1');
    expect(opened.log()).toEqual([]);
  });

  test('closing the server while a page is rendered answers it with the shell', async () => {
    const opened = await open({ renderPage: UNTIL_RELEASED(join(folder, 'never')) });
    const asked = seen(opened, '/home');
    await opened.rendered!.close();
    expect(await asked).toBe('shell');
  });
});

describe('the database', () => {
  /**
   * A renderer that reads the price, tells by the file `read`, goes on when `release` is there, and
   * reads it again.
   */
  const readingTwice = (id: number, read: string, release: string, pause: string) => `
    const price = async () =>
      (await read('/exposed/detailed/${id}/article')).body.article[0].basePrice;
    const { existsSync, writeFileSync } = require('node:fs');
    const before = await price();
    writeFileSync('${read}', '');
    while (!existsSync('${release}')) ${pause}
    ${showing("before + ' ' + (await price())")}`;
  const untilExists = async (file: string) => {
    while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  test('what a page reads at once is read in one transaction: its parts agree', async () => {
    const id = await addArticle(shop, { base_price_cents: 100 });
    const [read, release] = [join(folder, 'read'), join(folder, 'changed')];
    const opened = await open({ renderPage: readingTwice(id, read, release, ';') });
    const asked = seen(opened, `/a/${id}`);
    await untilExists(read);
    await shop.services.database.write(async (trx) => {
      await trx
        .updateTable('article')
        .set({ base_price_cents: 200 })
        .where('id', '=', id)
        .execute();
      await raiseCatalogueVersion(trx);
    });
    writeFileSync(release, '');
    expect(await asked).toBe('1.00 1.00');
    expect(await seen(opened, `/a/${id}`)).toBe('2.00 2.00');
  });

  async function isBusy({ services }: typeof shop): Promise<boolean> {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
      services.database.db,
    );
    return rows[0]?.busy !== 0;
  }

  testOnSqlite(
    'a page that is being rendered does not keep the write-ahead log from being emptied',
    async () => {
      const id = await addArticle(shop);
      const [read, release] = [join(folder, 'read-wal'), join(folder, 'emptied')];
      const opened = await open({
        renderPage: readingTwice(
          id,
          read,
          release,
          'await new Promise((go) => setTimeout(go, 5));',
        ),
      });
      const asked = seen(opened, `/a/${id}`);
      await untilExists(read);
      await addArticle(shop);
      // Another reader may be in the middle of a statement: it lets go; a page would not.
      while (await isBusy(shop)) await new Promise((resolve) => setTimeout(resolve, 5));
      writeFileSync(release, '');
      expect(await asked).toBe('12.50 12.50');
    },
  );

  test('when it cannot be opened by the thread, pages are the shell', async () => {
    const opened = await open({
      renderPage: COUNTED,
      services: { config: { ...shop.config, database: { engine: 'sqlite', dataDir: folder } } },
    });
    expect(await seen(opened, '/home')).toBe('shell');
    expect(opened.log()).toEqual([expect.stringContaining('unable to open database file')]);
  });

  test('when its version cannot be read, pages are the shell', async () => {
    const catalogueVersion = {
      current: () => {
        throw new Error('SQLITE_IOERR');
      },
      refresh: async () => {},
      close: () => {},
    };
    const opened = await open({ renderPage: COUNTED, services: { catalogueVersion } });
    expect([await seen(opened, '/home'), await seen(opened, '/home')]).toEqual(['shell', 'shell']);
    expect(opened.log()).toEqual([`${SENT}: SQLITE_IOERR`]);
  });
});

// Last: it leaves the shop with other content.
test('the thread shows the last publication, with one renderer in its heap', async () => {
  const opened = await open({
    renderPage: `state.ballast ??= Array.from({ length: 1e6 }, Math.random);
      ${showing("globalThis.published.identity.name + ' ' + ++state.count")}`,
    heapMb: 64,
  });
  const shown: string[] = [];
  for (let round = 1; round <= 9; round += 1) {
    await publishShop(shop, 'identity', { name: `Labo ${round}` });
    shown.push(await seen(opened, '/home'), await seen(opened, '/about'));
  }
  expect(shown).toEqual(
    Array.from({ length: 18 }, (_, page) => `Labo ${1 + (page >> 1)} ${1 + (page % 2)}`),
  );
  expect(opened.log()).toEqual([]);
});
