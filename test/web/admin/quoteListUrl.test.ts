import {
  listUrl,
  NO_FILTER,
  QUOTE_LIST_URLS,
  quoteQuery,
  type QuoteView,
  readView,
  writeView,
} from '../../../src/web/admin/quoteListUrl';

const NOW = '2026-11-21 12:00:00';
const read = (query: string) => readView(new URLSearchParams(query));
const plain: QuoteView = { filter: NO_FILTER, sort: { sortBy: 'NUMBER', descending: true } };

test('an empty query is the whole list by number, newest first, written as an empty query', () => {
  expect(read('')).toEqual(plain);
  expect(writeView(plain).toString()).toBe('');
});

test.each([
  'texte=Lef%C3%A8vre+%26+c',
  'min=10&max=99.5',
  'du=2026-11-01&au=2026-11-15',
  'periode=last-week',
  'tri=total',
  'tri=total&ordre=decroissant',
  'ordre=croissant',
  'etape=expire-bientot&pris=personne',
  'etape=modification&pris=ana.morel%40labo.example',
  'du=2026-11-01&au=2026-11-15&chiffre=commande&par=rayon&de=Verrerie',
  'chiffre=refus&par=motif&de=PRICE',
  'texte=a&min=1&max=2&du=2026-11-01&au=2026-11-02&tri=date&ordre=decroissant',
])('%s is read and written back the same', (query) => {
  expect(writeView(read(query)).toString()).toBe(query);
});

test('each value that cannot be read is told, and an order has the usual one instead', () => {
  const query =
    'min=abc&max=-1&du=2026-02-31&au=hier&periode=siecle&etape=toString&pris=moi' +
    `&chiffre=tout&par=ville&de=${'x'.repeat(255)}&texte=${'x'.repeat(101)}&tri=prix&ordre=rien`;
  expect(read(query)).toEqual(plain);
  const unread = QUOTE_LIST_URLS.flatMap((url) => url.unread(new URLSearchParams(query)));
  expect(unread.map(({ name }) => name).sort()).toEqual(
    [...new URLSearchParams(query).keys()].sort(),
  );
  const falling = unread.filter(({ instead }) => instead !== undefined);
  expect(falling.map(({ name }) => name)).toEqual(['tri', 'ordre']);
});

test('a period replaces the days', () => {
  expect(read('periode=today&du=2026-01-01&au=2026-01-02').filter).toEqual({
    ...NO_FILTER,
    period: 'today',
  });
});

test('another column starts ascending, the number newest first', () => {
  expect(read('tri=date').sort).toEqual({ sortBy: 'DATE', descending: false });
  expect(read('tri=numero').sort).toEqual({ sortBy: 'NUMBER', descending: true });
});

test('the server’s query has the days of a period and omits unused criteria', () => {
  const ask = quoteQuery('PENDING', read('texte=+gant+&periode=waiting-2&tri=total'), NOW);
  expect(JSON.parse(JSON.stringify(ask))).toEqual({
    status: 'PENDING',
    text: 'gant',
    to: '2026-11-18',
    sort: 'TOTAL',
    descending: '0',
  });
});

test('the server’s query names the step and the taker as the contract does', () => {
  const ask = (query: string) => quoteQuery(undefined, read(query), NOW);
  expect(ask('etape=vue&pris=a%40labo.example')).toMatchObject({
    offerStep: 'SEEN',
    takenBy: 'a@labo.example',
  });
  expect(ask('pris=personne').takenBy).toBe('NOBODY');
  expect(ask('')).toMatchObject({ offerStep: undefined, takenBy: undefined });
});

test('FIGURE-14 the server’s query names what a figure counts; a name alone is nothing', () => {
  const ask = (query: string) => quoteQuery(undefined, read(query), NOW);
  expect(ask('chiffre=offre-commandee&par=client&de=a%40labo.example')).toMatchObject({
    figure: 'TAKEN',
    figureBy: 'CUSTOMER',
    figureOf: 'a@labo.example',
  });
  const none = { figure: undefined, figureBy: undefined, figureOf: undefined };
  expect(ask('chiffre=tout&par=ville&de=Verrerie')).toMatchObject(none);
  expect(ask('par=marque')).toMatchObject({ ...none, figureBy: 'BRAND' });
});

test('another list keeps the view, but periods of waiting only where they are offered', () => {
  expect(listUrl('archived', read('texte=a&du=2026-11-01&tri=date'))).toBe(
    '/admin/quotes/archived?texte=a&du=2026-11-01&tri=date',
  );
  expect(listUrl('all', read('periode=last-week'))).toBe('/admin/quotes/all?periode=last-week');
  expect(listUrl('all', read('texte=a&periode=waiting-2'))).toBe('/admin/quotes/all?texte=a');
  expect(listUrl('pending', read('periode=waiting-2'))).toBe(
    '/admin/quotes/pending?periode=waiting-2',
  );
  expect(listUrl('pending', plain)).toBe('/admin/quotes/pending');
});
