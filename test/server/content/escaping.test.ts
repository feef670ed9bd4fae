// @full content: every page, mail, document and export.
import { readFile } from 'node:fs/promises';
import { parse as parseCsv } from 'csv-parse/sync';
import { paths, patterns } from '../../../src/domain/paths';
import { SHOP_SECTIONS } from '../../../src/domain/shopContent/sections';
import { currentContent } from '../../../src/server/content/currentContent';
import { createSendMail } from '../../../src/server/mail/transport';
import { planPage } from '../../../src/server/pages/pagePlan';
import { offlinePage } from '../../../src/serviceWorker/offlinePage';
import { HOSTILE } from '../../support/escapedTexts';
import { hostileFields, withHostileBodies } from '../../support/hostileTexts';
import { otherFields } from '../../support/otherContent';
import { parseHtml } from '../../support/parsedHtml';
import { readPdf } from '../../support/readPdf';
import { addArticle, addCampaign, openShop, type Shop } from '../catalogue/catalogueSupport';
import { publishShop } from './contentSupport';
import { sendEveryMail } from './everyMail';
import { closeRealPages, openRealPages } from './realPages';

let shop: Shop;
const taken = new Set<string>();
let everything: Awaited<ReturnType<typeof sendEveryMail>>;
beforeAll(async () => {
  // React renders outside of the realm of the tests and warns of it.
  jest.spyOn(console, 'error').mockImplementation();
  // Redux says that pages of a busy machine took long.
  jest.spyOn(console, 'warn').mockImplementation();
  shop = await openShop({
    env: {
      PUBLIC_URL: 'https://devis.labo.example',
      WAITING_DIGEST_DAYS: '3',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    send: () => Promise.resolve(''),
  });
  for (const section of SHOP_SECTIONS) {
    const typed = hostileFields(section, otherFields(section));
    const published = await publishShop(shop, section, typed);
    if (published.statusCode !== 200) throw new Error(`${section}: ${published.body}`);
  }
  everything = await sendEveryMail(withHostileBodies(shop, taken), 'hostile');
});
afterAll(async () => {
  closeRealPages();
  await shop.close();
  jest.restoreAllMocks();
});

const DATA = new Set(['application/json', 'application/ld+json']);

/** What of a document is not as its makers wrote it. */
function strangeIn(html: string): string[] {
  const { elements } = parseHtml(html);
  return elements.flatMap(({ name, attributes, text }) => {
    const { type = '', href = '', src = '' } = attributes;
    if (name === 'script' && DATA.has(type)) JSON.parse(text);
    const isStrange =
      name === HOSTILE ||
      name === 'base' ||
      Object.keys(attributes).some((each) => each === HOSTILE || /["'<]/.test(each)) ||
      /^\s*javascript:/i.test(href + src) ||
      (name === 'style' && text.includes(HOSTILE));
    return isStrange ? [`${name} ${JSON.stringify(attributes)}`] : [];
  });
}
const isShown = (html: string): boolean =>
  parseHtml(html).texts.some((text) => text.includes(`<${HOSTILE}`));

test('THREAT-J12 no field of the owner writes anything but text into a page', async () => {
  const article = await addArticle(shop, {
    label: `Bécher "'><${HOSTILE} ${HOSTILE}=1>&lt;`,
    description: `"'></script><${HOSTILE}>&lt;`,
  });
  await addCampaign(shop, '2026-11-01', '2026-12-24', [article]);
  const render = openRealPages(shop);
  const documents: Record<string, string> = {
    offline: offlinePage(
      [{ path: '/home', title: `"><${HOSTILE}>` }],
      currentContent().published.identity,
    ),
  };
  const shown = [
    ...Object.values(patterns).map((pattern) => pattern.replace(/:\w+/, '2')),
    paths.underSubCategory(20101),
    paths.article(article),
    '/page-introuvable',
  ].filter((path) => planPage(path).kind !== 'shell' && !/^\/(sc|usc|a)\/2$/.test(path));
  for (const path of shown)
    for (const isNarrow of [true, false])
      documents[`${path} ${isNarrow}`] = await render(path, isNarrow);
  const strange = Object.entries(documents).map(([name, html]) => [name, strangeIn(html)]);
  expect(strange.filter(([, found]) => found!.length > 0)).toEqual([]);
  expect(Object.values(documents).every(isShown)).toBe(true);
});

test('THREAT-G05 no field of anybody writes anything but text into a mail', () => {
  const { mails } = everything;
  const strange = mails
    .filter(({ body_html: html }) => html !== '')
    .map(({ subject, body_html: html }) => [subject, strangeIn(html)]);
  expect(strange.filter(([, found]) => found!.length > 0)).toEqual([]);
  expect(mails.filter(({ body_html: html }) => isShown(html)).length).toBe(strange.length);
  expect(taken.size).toBeGreaterThanOrEqual(20);
});

/** The fields of the head of a mail, unfolded, in the order in which they stand. */
function headOf(mail: string): [string, string][] {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
}
const HEADERS = new Set(
  (
    'From To Reply-To Subject Message-ID In-Reply-To References Date MIME-Version Content-Type ' +
    'Content-Transfer-Encoding Auto-Submitted X-Paillasse-Account X-Paillasse-Quote'
  ).split(' '),
);

/** A name, quoted or of words, and one address. */
const ONE_SENDER = /^(?:"(?:[^"\\]|\\.)*"|[^"<>]*) ?<[^<>@\s]+@[^<>@\s]+>$/;

test('THREAT-G04 no field of anybody adds a header or a recipient to a mail', async () => {
  const toFile = createSendMail({ ...shop.config, smtpUrl: undefined }, shop.services.files);
  for (const mail of everything.mails) {
    const head = headOf(await readFile(await toFile(mail), 'utf8'));
    const names = head.map(([name]) => name);
    expect(names.filter((name) => !HEADERS.has(name))).toEqual([]);
    expect(names.length).toBe(new Set(names).size);
    expect(Object.fromEntries(head)['To']).toBe(mail.recipient);
    expect(Object.fromEntries(head)['From']).toMatch(ONE_SENDER);
  }
});

const download = (path: string) =>
  shop.call('GET', `/api/protected/quotes/${path}`, { token: shop.admin });

test('THREAT-J12 exports have the columns of their headings, and no formula', async () => {
  for (const path of ['export.csv', 'lines.csv']) {
    const rows = parseCsv((await download(path)).body, { delimiter: ';', bom: true });
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
    expect(rows.flat().filter((cell) => /^[=+@\t\r]|^-(?![\d,. ]+$)/.test(cell))).toEqual([]);
    expect(rows.flat().some((cell) => cell.includes(HOSTILE))).toBe(true);
  }
});

test('THREAT-J12 a PDF shows hostile texts as they were typed', async () => {
  for (const path of ['request.pdf', 'offers/1/pdf']) {
    const answer = await download(`${everything.quote}/${path}`);
    expect((await readPdf(answer.rawPayload)).root.text).toContain(`<${HOSTILE}`);
    expect(answer.rawPayload.toString('latin1')).not.toMatch(/\/(?:JavaScript|Launch|URI)\b/);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[^"]+"; filename\*=UTF-8''[\w.%!~-]+$/,
    );
  }
});
