import { patterns } from '../../../src/domain/paths';
import { planPage, unknownPath } from '../../../src/server/pages/pagePlan';

const PUBLIC = [
  '/home',
  '/c/2',
  '/sc/201',
  '/usc/20101',
  '/a/3',
  '/terms',
  '/about',
  '/mentions-legales',
  '/donnees-personnelles',
  '/contact/us',
];

test.each(PUBLIC)('%s is rendered, with or without a slash at its end', (path) => {
  expect([planPage(path), planPage(`${path}/`)]).toEqual([
    { kind: 'page', path },
    { kind: 'page', path },
  ]);
});

test('/ is rendered as /home', () => {
  expect(planPage('/')).toEqual({ kind: 'page', path: '/home' });
});

test('every other route is the shell', () => {
  const isPublic = (path: string) =>
    path === '/' || PUBLIC.some((page) => page.split('/')[1] === path.split('/')[1]);
  const others = Object.values(patterns).filter((pattern) => !isPublic(pattern));
  expect(others.length).toBeGreaterThan(10);
  for (const pattern of others)
    expect(planPage(pattern.replace(/:\w+/g, '7'))).toEqual({ kind: 'shell', status: 200 });
});

test.each([
  '/nothing',
  '/homes',
  '/home/more',
  '/a/1/2',
  '/a',
  '/admin/nothing',
  '/%zz',
  '/constructor',
])('%s is an unknown page', (path) => {
  expect(planPage(path).kind).toBe('unknown');
});

test.each([
  ['/a/0', '/a/0'],
  ['/a/abc/', '/a/0'],
  ['/c/-1', '/c/0'],
  ['/sc/%zz', '/sc/0'],
  ['/usc/constructor', '/usc/0'],
])('%s can be the page of nothing: it is rendered as %s', (path, shared) => {
  expect(planPage(path)).toEqual({ kind: 'unknown', path: shared });
});

test('all ids of a screen that do not exist share one path', () => {
  expect(['/a/5', '/a/999999', '/c/2', '/sc/3', '/usc/4', '/nothing'].map(unknownPath)).toEqual([
    '/a/0',
    '/a/0',
    '/c/0',
    '/sc/0',
    '/usc/0',
    '/page-introuvable',
  ]);
});

test.each([
  '/HOME',
  '/%68ome',
  '//home',
  '/home//',
  '/a/007',
  '/c/1e3',
  '/c/%32',
  '/sc/0x2',
  '/a/1234567890123456',
])('%s is 404 with the shell: the router of the browser decides what it shows', (path) => {
  expect(planPage(path)).toEqual({ kind: 'shell', status: 404 });
});
