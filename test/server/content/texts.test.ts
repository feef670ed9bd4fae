// @full content, @postgres: what is read follows the version of the catalogue, kept by each engine
// its own way.
import { TEXT_PAGES } from '../../../src/domain/shopContent/texts/textPages';
import { currentContent, DEFAULT_FIELDS } from '../../../src/server/content/currentContent';
import type { Schemas } from '../../../src/server/contract/operations';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { openPages, type Pages } from '../pages/renderedPagesSupport';
import { changeShop, publishShop, readSection } from './contentSupport';

// What a renderer shows of the content that it was loaded with.
const RENDERER = `return {
  chunk: 'a',
  title: 'Page',
  html: '<p>' + (globalThis.published?.texts?.terms ?? 'src/content') + '</p>',
  state: '{}',
};`;
const TERMS = '## Port\n\nFranco au-delà de {franco}, </script><b>sinon</b> {port}.';
const PATHS = [...TEXT_PAGES.map(({ path }) => path), '/home', '/cart', '/nulle/part'];

let shop: Shop;
let pages: Pages;
beforeEach(async () => {
  shop = await openShop();
  pages = await openPages(shop, { renderPage: RENDERER });
});
afterEach(async () => {
  await pages.close();
  await shop.close();
});

const bodies = async () =>
  Object.fromEntries(
    await Promise.all(PATHS.map(async (path) => [path, (await pages.get(path)).body] as const)),
  );
/** The texts in the data of a page. */
const textsOf = (body: string): unknown =>
  (
    JSON.parse(
      /<script type="application\/json" id="content">(.*?)<\/script>/.exec(body)?.[1] ?? '{}',
    ) as {
      texts?: unknown;
    }
  ).texts;

test('the texts of the sources are fields, and a shop that changed none sends none', async () => {
  const { fields } = await readSection(shop, 'texts');
  expect(fields.map(({ name }) => name)).toEqual(TEXT_PAGES.map(({ field }) => field));
  for (const body of Object.values(await bodies())) expect(body).not.toContain('id="content"');
});

test('a page brings its own text and no other; reverted, the same bytes come back', async () => {
  const before = await bodies();
  expect((await publishShop(shop, 'texts', { terms: TERMS })).statusCode).toBe(200);
  const after = await bodies();
  expect(after['/terms']).toContain('<p>## Port');
  expect(textsOf(after['/terms'] ?? '')).toEqual({ terms: TERMS });
  expect(textsOf(after['/about'] ?? '')).toEqual({ about: DEFAULT_FIELDS.texts['about'] });
  for (const path of ['/home', '/cart', '/nulle/part'])
    expect(textsOf(after[path] ?? '')).toEqual({});
  expect((await changeShop(shop, 'reversion', { version: 0 }, 'texts')).statusCode).toBe(200);
  expect(currentContent().published).toEqual({});
  expect(await bodies()).toEqual(before);
});

testOfAnyEngine(
  'search engines are told what the owner sells, not what the samples say of him',
  async () => {
    expect((await pages.get('/about')).body).toContain('une société indépendante');
    await publishShop(shop, 'identity', { trade: 'verrerie soufflée' });
    await publishShop(shop, 'texts', { about: 'Nous soufflons du verre.' });
    const { body } = await pages.get('/about');
    expect(body).toContain('verrerie soufflée.');
    expect(body).not.toContain('une société indépendante');
  },
);

test('everyone reads the published text of every page, in its notation', async () => {
  await publishShop(shop, 'texts', { terms: TERMS });
  const answer = await shop.call('GET', '/api/exposed/shop/content');
  const { sections } = answer.json<Schemas['ShopContent']>();
  expect(sections.find(({ section }) => section === 'texts')?.fields).toEqual(
    TEXT_PAGES.map(({ field }) => ({
      name: field,
      value: field === 'terms' ? TERMS : DEFAULT_FIELDS.texts[field],
    })),
  );
});

testOfAnyEngine.each([
  ['terms', 'Port : {porc}', /^Ligne 1 : « {porc} » n’existe pas/],
  ['about', 'a\n\n[x](javascript:alert)', /^Ligne 3 : « javascript:alert » : un lien commence/],
  ['terms', 'a\n\n[nos gants](/usc/99999)', /^Ligne 3 : « \/usc\/99999 » : ce rayon n’existe pas/],
  ['terms', '- [x](/c/77)', /^Ligne 1 : .* ce rayon n’existe pas/],
  ['about', '[x](/a/999999)', /^Ligne 1 : .* cet article n’existe pas/],
  ['about', 'a\n\n## **Titre**', /^Ligne 3 : un titre n’a ni gras ni lien/],
  ['legalNotice', '[x](https://10.0.0.1/)', /n’est pas l’adresse d’un site public/],
  ['personalData', '', /Remplissez ce champ/],
])(
  'the text %s %j is refused beside its field, and nothing is published',
  async (field, text, message) => {
    const answer = await publishShop(shop, 'texts', { [field]: text });
    const error = answer.json<Schemas['Error']>();
    expect([answer.statusCode, error.field]).toEqual([422, field]);
    expect(error.message).toMatch(message);
    const { version, draft } = await readSection(shop, 'texts');
    expect(version).toBe(0);
    expect(draft?.fields.find(({ name }) => name === field)?.value).toBe(text);
  },
);
