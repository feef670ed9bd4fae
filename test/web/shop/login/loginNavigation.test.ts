import { loginReason, targetAfterLogin } from '../../../../src/web/shop/login/loginNavigation';

const page = (path: string, hasEnded = false) => ({ path, hasEnded });

test('LOGIN-07 from=validate opens /cart/validate, whatever page was requested before', () => {
  expect(targetAfterLogin('validate', page('/my/account/quotes'), false)).toBe('/cart/validate');
});

test.each([
  null,
  '/admin',
  '/cart',
  'VALIDATE',
  'validate/..',
  '//evil.tld',
  '\\evil.tld',
  '/\\evil.tld',
  'https:evil.tld',
  'javascript:alert(1)',
])('LOGIN-08 THREAT-J03 with from=%s and no requested page a login opens /', (from) => {
  expect(targetAfterLogin(from, null, true)).toBe('/');
});

test('ROLE-11 a requested page of the administration is opened for administrators only', () => {
  expect(targetAfterLogin(null, page('/admin/journal'), true)).toBe('/admin/journal');
  expect(targetAfterLogin(null, page('/admin/journal'), false)).toBe('/');
});

test('the login screen says why a login is needed', () => {
  expect(loginReason(page('/my/account/quotes'))).toContain('sans compte');
  expect(loginReason(page('/admin'))).toContain('compte administrateur');
  expect(loginReason(page('/my/account/infos', true))).toContain('Votre session est terminée');
});
