// @postgres: what is read follows the version of the catalogue, kept by each engine its own way.
import { shopContent } from '../../../src/server/content/currentContent';
import { raiseCatalogueVersion } from '../../../src/server/database/catalogueVersion';
import { sellerIdentity } from '../../../src/server/documents/documentTexts';
import { readPdf } from '../../support/readPdf';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { request, sendOffer } from '../offers/offerSupport';
import { openPages, type Pages } from '../pages/renderedPagesSupport';
import { changeShop, publishShop } from './contentSupport';
import { CONDITIONS, IDENTITY, OLD_VALUES } from './otherContent';

// What a renderer shows of the content that it was loaded with.
const RENDERER = `return {
  chunk: 'a',
  title: 'Page',
  html: '<p>' + JSON.stringify(globalThis.published ?? {}) + '</p>',
  state: '{}',
};`;
const PATHS = ['/home', '/terms', '/about', '/mentions-legales', '/donnees-personnelles'];
const SHELLS = ['/cart', '/contact/us', '/login', '/admin/shop/identity'];

let shop: Shop;
let pages: Pages;
beforeAll(async () => {
  shop = await openShop({ env: { PUBLIC_URL: 'https://devis.labo.example' } });
  pages = await openPages(shop, { renderPage: RENDERER });
});
afterAll(async () => {
  await pages.close();
  await shop.close();
});

/** Every page, with the document around it. */
async function allPages(): Promise<Record<string, string>> {
  const bodies: Record<string, string> = {};
  for (const path of [...PATHS, ...SHELLS]) bodies[path] = (await pages.get(path)).body;
  bodies['sitemap'] = (await shop.call('GET', '/sitemap.xml')).body;
  return bodies;
}

/** The texts of a request and an offer: their mails and documents. */
async function sendAll(): Promise<{ mails: string; documents: string }> {
  const before = (await shop.mails()).length;
  const { id } = await request(shop, { email: 'claire@labo.example' });
  await sendOffer(shop, id);
  const get = (path: string) =>
    shop.call('GET', `/api/protected/quotes/${id}/${path}`, { token: shop.admin });
  const documents = [];
  for (const path of ['request.pdf', 'offers/1/pdf'])
    documents.push((await readPdf((await get(path)).rawPayload)).root.text);
  await shop.call('POST', '/api/exposed/create/account', {
    body: { email: `compte${id}@labo.example`, password: 'un-secret-long' },
  });
  await shop.call('POST', '/api/exposed/password/reset/request', {
    body: { userEmail: 'customer@labo.example', env: 'production' },
  });
  const mails = (await shop.mails()).slice(before);
  expect(mails.length).toBeGreaterThanOrEqual(5);
  return {
    mails: mails.map((mail) => mail.subject + mail.body_text + mail.body_html).join('\n'),
    documents: documents.join('\n'),
  };
}

const found = (text: string): string[] => OLD_VALUES.filter((value) => text.includes(value));

test('all fields changed leave no old value; reverted, the same bytes come back', async () => {
  const before = await allPages();
  expect(found(Object.values(before).join())).not.toEqual([]);
  for (const [section, fields] of [
    ['identity', IDENTITY],
    ['conditions', CONDITIONS],
  ] as const)
    expect((await publishShop(shop, section, fields)).statusCode).toBe(200);

  const changed = await allPages();
  for (const [path, body] of Object.entries(changed))
    expect([path, found(body)]).toEqual([path, []]);
  expect(changed['/home']).toContain(`"name":"${IDENTITY.name}"`);
  expect(changed['/home']).toContain('<script type="application/json" id="content">');
  expect(changed['/cart']).toContain('<script type="application/json" id="content">');
  const { mails, documents } = await sendAll();
  expect(found(mails)).toEqual([]);
  expect(found(documents)).toEqual([]);
  expect(mails).toContain(IDENTITY.name);
  const foot = sellerIdentity()
    .join()
    .replace(/[\u00A0\u202F]/g, ' ');
  expect(foot).toContain('SIREN 552 081 317, SIRET 552 081 317 66522 · TVA');
  expect(documents + foot).not.toContain('compléter');

  await changeShop(shop, 'reversion', { version: 0 });
  await changeShop(shop, 'reversion', { version: 0 }, 'conditions');
  expect(await allPages()).toEqual(before);
});

test('another process follows the publication', async () => {
  const { services } = shop;
  await services.database.write((trx) =>
    trx
      .insertInto('shop_version')
      .values({
        section: 'identity',
        version: 90,
        fields: JSON.stringify({ ...IDENTITY, name: 'Autre processus' }),
        published_by: 'admin@labo.example',
        published_at: '2026-11-21 12:00:00',
      })
      .execute(),
  );
  await services.database.write(raiseCatalogueVersion);
  await services.catalogueVersion.refresh();
  await services.content.follow();
  expect(shopContent().company.name).toBe('Autre processus');
  expect((await pages.get('/home')).body).toContain('Autre processus');
});
