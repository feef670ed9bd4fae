// @full content, @postgres: what is read follows the version of the catalogue, kept by each engine
// its own way.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TYPESCRIPT } from '../../support/typeScript';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { openPages, type Pages } from '../pages/renderedPagesSupport';
import type { Section } from './contentSupport';
import { sendContactForm, textOf } from './everyMail';

const run = promisify(execFile);

// What a renderer shows of the content that it was loaded with.
const RENDERER = `return {
  chunk: 'a',
  title: 'Page',
  html: '<p>' + JSON.stringify(globalThis.published ?? {}) + '</p>',
  state: '{}',
};`;

let shop: Shop;
let pages: Pages;
beforeAll(async () => {
  shop = await openShop({ send: () => Promise.resolve('') });
  pages = await openPages(shop, { renderPage: RENDERER });
});
afterAll(async () => {
  await pages.close();
  await shop.close();
});

/** Publishes in another process, which shares nothing with this one but the database. */
async function publishElsewhere(section: Section, fields: Record<string, string>): Promise<void> {
  const { dataDir, database } = shop.config;
  await run(process.execPath, [...TYPESCRIPT, join(__dirname, 'publishElsewhere.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.engine === 'postgres' ? database.url : '',
      CONTENT: JSON.stringify({ section, fields }),
    },
  });
}

const readContent = () => shop.call('GET', '/api/exposed/shop/content');
const mailOfContact = async () => (await sendContactForm(shop)).map(textOf).join('\n');

/** Reads until the text is there: until the limit of the test. */
async function untilRead(text: string, read: () => Promise<string>): Promise<string> {
  for (;;) {
    const found = await read();
    if (found.includes(text)) return found;
  }
}

test('what another process publishes is in pages, content call, ETag and mails', async () => {
  const before = await readContent();
  expect((await pages.get('/home')).body).not.toContain('Verrerie du Rhône');
  const shell = await pages.get('/cart');

  await publishElsewhere('identity', { name: 'Verrerie du Rhône', baseline: 'Soufflée à Lyon' });
  await untilRead('Verrerie du Rhône', async () => (await readContent()).body);
  const after = await readContent();
  expect(after.headers.etag).not.toBe(before.headers.etag);
  const home = await untilRead('Verrerie du Rhône', async () => (await pages.get('/home')).body);
  expect(home).toContain('"baseline":"Soufflée à Lyon"');
  const cart = await pages.get('/cart', { 'if-none-match': String(shell.headers.etag) });
  expect([cart.statusCode, cart.body.includes('Verrerie du Rhône')]).toEqual([200, true]);
  expect(await mailOfContact()).toContain('Verrerie du Rhône, ');

  await publishElsewhere('conditions', { carriage: '31,90' });
  await untilRead('"value":"31.90"', async () => (await readContent()).body);
  await untilRead('"carriage":"31.90"', async () => (await pages.get('/home')).body);
});
