// @full content: pictures, mails and exports.
import { readFile } from 'node:fs/promises';
import { adminPatterns } from '../../../src/domain/adminPaths';
import { paths, patterns } from '../../../src/domain/paths';
import { fieldsOfSection } from '../../../src/domain/shopContent/fields';
import { SHOP_SECTIONS } from '../../../src/domain/shopContent/sections';
import { currentContent } from '../../../src/server/content/currentContent';
import { writeContentFile } from '../../../src/server/content/files/tableContentFiles';
import { createSendMail } from '../../../src/server/mail/transport';
import { planPage } from '../../../src/server/pages/pagePlan';
import { offlinePage } from '../../../src/serviceWorker/offlinePage';
import {
  allFields,
  oldValuesIn,
  OTHER_LOGO,
  otherFields,
  otherValuesIn,
} from '../../support/otherContent';
import { readPdf } from '../../support/readPdf';
import {
  addArticle,
  addCampaign,
  openShop,
  picture,
  type Shop,
} from '../catalogue/catalogueSupport';
import { openPages, type Pages } from '../pages/renderedPagesSupport';
import { changeShop, publishShop } from './contentSupport';
import { kindsOf, sendContactForm, sendEveryMail, textOf } from './everyMail';
import { closeRealPages, openRealPages } from './realPages';

// What a renderer shows of the content that it was loaded with.
const RENDERER = `return {
  chunk: 'a',
  title: 'Page',
  html: '<p>' + JSON.stringify(globalThis.published ?? {}) + '</p>',
  state: '{}',
};`;

/** What the owner words anew in documents, too. */
const SENTENCES = fieldsOfSection('conditions')
  .filter(({ isNumber, choices }) => !isNumber && !choices)
  .map(({ name }) => `conditions.${name}`);

let shop: Shop;
let pages: Pages;
let publicPages: string[];
beforeAll(async () => {
  // React renders outside of the realm of the tests and warns of it.
  jest.spyOn(console, 'error').mockImplementation();
  shop = await openShop({
    env: {
      PUBLIC_URL: 'https://devis.labo.example',
      WAITING_DIGEST_DAYS: '3',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    send: () => Promise.resolve(''),
  });
  pages = await openPages(shop, { renderPage: RENDERER });
  // The requests are of articles of another category.
  const article = await addArticle(shop, { under_sub_category_id: 30101 });
  const reduced = await addArticle(shop, { under_sub_category_id: 30101 });
  await addCampaign(shop, '2026-11-01', '2026-12-24', [reduced]);
  publicPages = [
    ...Object.values(patterns).map((pattern) => pattern.replace(/:\w+/, '2')),
    paths.subCategory(301),
    paths.underSubCategory(30101),
    paths.article(article),
    paths.article(reduced),
    '/page-introuvable',
    paths.article(0),
  ].filter((path) => planPage(path).kind !== 'shell' && !/^\/(sc|usc|a)\/2$/.test(path));
});
afterAll(async () => {
  closeRealPages();
  await pages.close();
  await shop.close();
  jest.restoreAllMocks();
});

/** Every page with its content, on both kinds of device, and what is sent instead of one. */
async function allPages(devices = [false, true]): Promise<Record<string, string>> {
  const render = openRealPages(shop);
  const documents: Record<string, string> = {};
  for (const path of publicPages)
    for (const isNarrow of devices) documents[`${path} ${isNarrow}`] = await render(path, isNarrow);
  for (const pattern of [...Object.values(patterns), ...Object.values(adminPatterns)])
    if (planPage(pattern).kind === 'shell') documents[pattern] = (await pages.get(pattern)).body;
  documents['home of the server'] = (await pages.get('/home')).body;
  documents['offline'] = offlinePage([], currentContent().published.identity);
  for (const path of ['/sitemap.xml', '/robots.txt'])
    documents[path] = (await shop.call('GET', path)).body;
  return documents;
}

const download = (path: string) =>
  shop.call('GET', `/api/protected/quotes/${path}`, { token: shop.admin });
const textOfPdf = async (path: string) =>
  (await readPdf((await download(path)).rawPayload)).root.text;

const storeLogo = async (): Promise<void> => {
  const bytes = await picture('png', 664, 192);
  await shop.services.files.replace(OTHER_LOGO, bytes);
  await writeContentFile(shop.services.database.db, {
    name: OTHER_LOGO,
    kind: 'logo',
    file_name: 'logo.png',
    mime_type: 'image/png',
    bytes: bytes.length,
    width: 664,
    height: 192,
    uploaded_at: '2026-11-21 12:00:00',
  });
};

/**
 * Publishes one section after the other: a text of one may say what is of another.
 * @returns the fields whose new values pages have shown.
 */
const publishAll = async (): Promise<Set<string>> => {
  const said = new Set<string>();
  for (const section of SHOP_SECTIONS) {
    expect((await publishShop(shop, section, otherFields(section))).statusCode).toBe(200);
    const texts = Object.values(await allPages([false]));
    for (const name of otherValuesIn(texts.join('\n'))) said.add(name);
  }
  return said;
};
const revertAll = async () => {
  for (const section of SHOP_SECTIONS)
    expect((await changeShop(shop, 'reversion', { version: 0 }, section)).statusCode).toBe(200);
};

test('all fields changed leave no old value in pages, mails, documents and exports', async () => {
  const before = await allPages();
  const mailsBefore = (await sendContactForm(shop)).map(textOf);
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(40);
  expect(oldValuesIn(Object.values(before).join())).not.toEqual([]);
  await storeLogo();
  const said = await publishAll();

  const changed = await allPages();
  const { mails, quote } = await sendEveryMail(shop, 'changed');
  const toFile = createSendMail({ ...shop.config, smtpUrl: undefined }, shop.services.files);
  expect(kindsOf(mails).length).toBeGreaterThanOrEqual(12);
  const texts: Record<string, string> = {
    ...changed,
    ...Object.fromEntries(mails.map((mail) => [mail.subject, textOf(mail)])),
    'file of a mail': await readFile(await toFile(mails[0]!), 'utf8'),
    'PDF of the request': await textOfPdf(`${quote}/request.pdf`),
    'PDF of the offer': await textOfPdf(`${quote}/offers/1/pdf`),
    'CSV of quotes': (await download('export.csv')).body,
    'CSV of lines': (await download('lines.csv')).body,
  };
  const left = Object.entries(texts).map(([name, text]) => [name, oldValuesIn(text)]);
  expect(left.filter(([, fields]) => fields!.length > 0)).toEqual([]);
  for (const name of otherValuesIn(Object.values(texts).join('\n'))) said.add(name);
  expect(allFields().filter((field) => !said.has(field))).toEqual([]);
  expect(Object.values(texts).join()).not.toContain('compléter]');
  // Drawings of the old name.
  expect(Object.values(texts).join()).not.toMatch(/wordmark(?:-white)?\.svg|partage\.png/);
  for (const name of ['PDF of the request', 'PDF of the offer'])
    expect(otherValuesIn(texts[name]!)).toEqual(expect.arrayContaining(SENTENCES));

  await revertAll();
  const after = await allPages();
  expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([]);
  expect((await sendContactForm(shop)).map(textOf)).toEqual(mailsBefore);
});
