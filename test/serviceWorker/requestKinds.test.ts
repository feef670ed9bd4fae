import { adminPaths } from '../../src/domain/adminPaths';
import { patterns } from '../../src/domain/paths';
import { rarePaths } from '../../src/domain/rarePaths';
import { answerOfPage, kindOf } from '../../src/serviceWorker/requestKinds';

const asked = (path: string, changes: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf(
    {
      method: 'GET',
      isNavigation: false,
      isPicture: false,
      isPart: false,
      isPrivate: false,
      path,
      ...changes,
    },
    '/api',
  );
const opened = (path: string) => asked(path, { isNavigation: true });

test.each([
  '/',
  patterns.home,
  '/c/1',
  '/sc/201',
  '/usc/20101',
  '/a/12',
  '/a/12/',
  patterns.contact,
  patterns.terms,
])('the page %s is stored', (path) => expect(opened(path)).toBe('page'));

test.each([patterns.cart, patterns.cartList, patterns.validateCart, patterns.quote])(
  '%s is shown from the device',
  (path) => expect(opened(path)).toBe('deviceScreen'),
);

test.each([
  patterns.login,
  patterns.accountInfos,
  patterns.accountQuotes,
  adminPaths.quotes('pending'),
  adminPaths.users(),
  rarePaths.recover('token', 3),
  rarePaths.confirmAddress('token'),
  '/a/word',
  '/unknown',
])('the page %s is never stored', (path) => expect(opened(path)).toBeUndefined());

test.each([
  '/api/exposed/categories/flat',
  '/api/exposed/active/sales/campaigns',
  '/api/exposed/featured/articles',
  '/api/exposed/sub/category/201/articles',
  '/api/exposed/under/sub/category/20101/articles',
  '/api/exposed/detailed/12/article',
  '/api/exposed/article/12/family',
])('the answer of %s is stored', (path) => {
  expect(asked(path)).toBe('answer');
  expect(asked(path, { isPrivate: true })).toBeUndefined();
  expect(asked(path, { method: 'POST' })).toBeUndefined();
});

test.each([
  '/api/exposed/renew/jwt',
  '/api/user/self',
  '/api/exposed/post/quote',
  '/api/exposed/detailed/12/article/more',
  '/health',
  '/metrics',
])('the answer of %s is never stored', (path) => expect(asked(path)).toBeUndefined());

test('pictures of articles are stored; files and other things of their addresses are not', () => {
  expect(asked('/api/exposed/article/12/get/thumbnail', { isPicture: true })).toBe('picture');
  expect(asked('/api/exposed/attachment/12/get/full/size', { isPicture: true })).toBe('picture');
  expect(asked('/api/exposed/attachment/12/get/full/size')).toBeUndefined();
});

test('the files of a build are stored, parts of them are not', () => {
  expect(asked('/static/main.0123abcd.js')).toBe('file');
  expect(asked('/static/main.0123abcd.js', { isPart: true })).toBeUndefined();
});

test('a page of the catalogue can be shown from its answer', () => {
  expect(answerOfPage('/a/12')).toBe('/exposed/detailed/12/article');
  expect(answerOfPage('/usc/20101')).toBe('/exposed/under/sub/category/20101/articles');
  expect(answerOfPage('/sc/201')).toBe('/exposed/sub/category/201/articles');
  expect(answerOfPage('/c/1')).toBeUndefined();
  expect(answerOfPage('/about')).toBeNull();
});
