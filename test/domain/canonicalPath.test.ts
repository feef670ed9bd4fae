import { canonicalPath } from '../../src/domain/canonicalPath';

test('a page has one canonical path for all the ways to write it', () => {
  expect(['/a/2', '/a/2/', '/sc/201', '/usc/20102', '/c/1'].map(canonicalPath)).toEqual([
    '/a/2',
    '/a/2',
    '/sc/201',
    '/usc/20102',
    '/c/1',
  ]);
  expect(['/', '/home', '/home/', '/contact/us', '/cart/liste/'].map(canonicalPath)).toEqual([
    '/home',
    '/home',
    '/home',
    '/contact/us',
    '/cart/liste',
  ]);
});

test('an unknown page, an impossible id and an address with a secret have none', () => {
  const none = [
    '/a/abc',
    '/a/0',
    '/a/02',
    '/a/-1',
    `/a/${'9'.repeat(16)}`,
    '/nowhere',
    '/a',
    '/account/confirm/secret',
  ];
  expect(none.map(canonicalPath)).toEqual(none.map(() => undefined));
  expect(canonicalPath('/credentials/recover/secret/1')).toBeUndefined();
});
