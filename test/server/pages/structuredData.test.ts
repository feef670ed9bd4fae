import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import {
  addArticle,
  addCampaign,
  openShop,
  picture,
  type Shop,
  upload,
} from '../catalogue/catalogueSupport';
import { openPages, type Pages, showing } from './renderedPagesSupport';

const START = '2020-01-01';
const END = '2099-12-31';
const SHOP = 'https://devis.labo.example';

let shop: Shop;
let pages: Pages;
beforeAll(async () => {
  shop = await openShop({ env: { PUBLIC_URL: SHOP } });
  pages = await openPages(shop, { renderPage: showing("'content'", '\'Bécher "A" & <B>\'') });
});
afterAll(async () => {
  await pages.close();
  await shop.close();
});

const TABLES = { c: 'category', sc: 'sub_category', usc: 'under_sub_category' } as const;
/** The page of the first category of a level. */
async function categoryPage(kind: keyof typeof TABLES): Promise<string> {
  const { id } = await shop.services.database.db
    .selectFrom(TABLES[kind])
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return `/${kind}/${id}`;
}

type Data = Record<string, unknown> & { '@type': string };
const read = async (url: string) => (await pages.get(url)).body;
const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Data,
  );
const dataOf = async (url: string, type: string) =>
  structuredData(await read(url)).find((data) => data['@type'] === type);
const preview = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="og:(\w+)" content="(.*?)">/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

/**
 * What a search engine's rules say against the page's structured data, as 'Type: message'. Absent
 * recommended values do not count.
 */
async function errorsOf(html: string): Promise<string[]> {
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html);
  const issues = await new Validator().validate(extracted);
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

test('an article is a product with price before tax, brand, references and category', async () => {
  const id = await addArticle(shop, {
    label: 'Bécher',
    brand: 'Labo',
    reference: 'B-1',
    secondary_reference: 'S-1',
    base_price_cents: 1250,
  });
  const product = await dataOf(`/a/${id}`, 'Product');
  expect(product).toMatchObject({
    name: 'Bécher',
    sku: 'B-1',
    mpn: 'S-1',
    brand: { '@type': 'Brand', name: 'Labo' },
    url: `${SHOP}/a/${id}`,
    offers: {
      price: '12.50',
      priceCurrency: 'EUR',
      priceSpecification: { price: '12.50', valueAddedTaxIncluded: false },
    },
  });
  expect(String(product?.category).split(' > ')).toHaveLength(3);
  expect(product).not.toHaveProperty('offers.priceValidUntil');
});

test('a running promotion gives the reduced price and the day until which it holds', async () => {
  const id = await addArticle(shop, { base_price_cents: 1000 });
  await addCampaign(shop, START, END, [id]);
  expect(await dataOf(`/a/${id}`, 'Product')).toMatchObject({
    offers: { price: '8.80', priceValidUntil: END },
  });
});

test('an article without brand, reference or price has none of them in its data', async () => {
  const id = await addArticle(shop, {
    brand: '',
    secondary_reference: '',
    base_price_cents: 0,
    ttc_price_cents: 0,
  });
  const product = await dataOf(`/a/${id}`, 'Product');
  expect(product?.['@type']).toBe('Product');
  for (const name of ['brand', 'mpn', 'offers']) expect(product).not.toHaveProperty(name);
});

test('an article has its pictures in its data, the default first, or its drawing', async () => {
  const id = await addArticle(shop);
  const api = `${SHOP}/api/exposed`;
  expect(await dataOf(`/a/${id}`, 'Product')).toMatchObject({
    image: [`${api}/article/${id}/get/thumbnail`],
  });
  for (const name of ['1.png', '2.png']) await upload(shop, id, await picture(), name);
  const { body } = await shop.call('GET', `/api/exposed/detailed/${id}/article`);
  const { attachments } = JSON.parse(body) as {
    attachments: { id: number; firstAttachment: string }[];
  };
  const [first, second] = [
    attachments.find((one) => one.firstAttachment === '1'),
    attachments.find((one) => one.firstAttachment === '0'),
  ];
  const images = [first, second].map((one) => `${api}/attachment/${one?.id}/get/full/size`);
  expect(await dataOf(`/a/${id}`, 'Product')).toMatchObject({ image: images });
  expect(preview(await read(`/a/${id}`)).image).toBe(images[0]);
});

test('an article’s breadcrumb has three categories, their addresses and the article', async () => {
  const id = await addArticle(shop, { label: 'Bécher' });
  const breadcrumb = (await dataOf(`/a/${id}`, 'BreadcrumbList')) as unknown as {
    itemListElement: Data[];
  };
  expect(breadcrumb.itemListElement.map(({ position, item }) => [position, typeof item])).toEqual([
    [1, 'string'],
    [2, 'string'],
    [3, 'string'],
    [4, 'undefined'],
  ]);
  expect(breadcrumb.itemListElement.at(-1)?.name).toBe('Bécher');
});

test.each([
  ['c', 1],
  ['sc', 2],
  ['usc', 3],
] as const)(
  'the breadcrumb of a category at /%s has %i entries, the last without an address',
  async (kind, length) => {
    const breadcrumb = (await dataOf(await categoryPage(kind), 'BreadcrumbList')) as unknown as {
      itemListElement: Data[];
    };
    expect(breadcrumb.itemListElement.map((entry) => 'item' in entry)).toEqual([
      ...Array<boolean>(length - 1).fill(true),
      false,
    ]);
  },
);

test('/home, /about and /contact/us describe the company; terms have no such data', async () => {
  for (const url of ['/home', '/about', '/contact/us'])
    expect(await dataOf(url, 'Organization')).toMatchObject({
      name: 'Paillasse',
      url: `${SHOP}/home`,
      logo: `${SHOP}/partage.png`,
    });
  expect(structuredData(await read('/terms'))).toEqual([]);
});

test('a page that does not exist has neither structured data nor a preview', async () => {
  for (const url of ['/a/999999', '/nothing']) {
    const html = await read(url);
    expect([structuredData(html), preview(html)]).toEqual([[], {}]);
  }
});

test('a shared link shows title, description, address and picture of its page', async () => {
  const id = await addArticle(shop, { label: 'Bécher', description: 'Verre "3.3" <clair>' });
  expect(preview(await read(`/a/${id}?from=mail`))).toEqual({
    type: 'product',
    site_name: 'Paillasse',
    locale: 'fr_FR',
    title: 'Bécher &quot;A&quot; &amp; &lt;B&gt;',
    description: 'Verre &quot;3.3&quot; &lt;clair&gt;',
    url: `${SHOP}/a/${id}`,
    image: `${SHOP}/partage.png`,
  });
  expect(preview(await read('/home'))).toMatchObject({
    type: 'website',
    url: `${SHOP}/home`,
    description: 'Paillasse : le laboratoire.',
  });
});

test('text of the catalogue never ends the script element of the data', async () => {
  const id = await addArticle(shop, {
    label: '</script><script>alert(1)</script>',
    description: '<!-- $& </script>',
  });
  const html = await read(`/a/${id}`);
  expect(html).not.toContain('<script>alert');
  expect(await dataOf(`/a/${id}`, 'Product')).toMatchObject({
    name: '</script><script>alert(1)</script>',
    description: '<!-- $& </script>',
  });
});

test('every kind of page has structured data that is valid for rich results', async () => {
  const id = await addArticle(shop, { description: 'Verre borosilicaté' });
  await addCampaign(shop, START, END, [id]);
  const categories = [await categoryPage('c'), await categoryPage('sc'), await categoryPage('usc')];
  for (const url of [`/a/${id}`, ...categories, '/home', '/about'])
    expect([url, await errorsOf(await read(url))]).toEqual([url, []]);
});

test('the rules refuse a product without a name and a breadcrumb without positions', async () => {
  const tag = (data: object) =>
    '<script ' +
    'type="application/ld+json">' +
    JSON.stringify({ '@context': 'https://schema.org', ...data }) +
    '</script>';
  expect(
    await errorsOf(tag({ '@type': 'Product', offers: { '@type': 'Offer', price: '1' } })),
  ).not.toEqual([]);
  expect(
    await errorsOf(
      tag({ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', name: 'A' }] }),
    ),
  ).not.toEqual([]);
});
