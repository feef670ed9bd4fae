import { loginReason, targetAfterLogin } from '../../../../src/web/shop/login/pageAfterLogin';

const page = (path: string, hasEnded = false) => ({ path, hasEnded });

test('LOGIN-07 from=validate leads to /cart/validate, whatever page was asked for before', () => {
  expect(targetAfterLogin('validate', page('/my/account/quotes'), false)).toBe('/cart/validate');
});

test('LOGIN-08 without a page asked for, and with any other from, a login leads to /', () => {
  expect([
    targetAfterLogin(null, null, false),
    targetAfterLogin('/admin', null, true),
    targetAfterLogin('//evil.example', null, false),
  ]).toEqual(['/', '/', '/']);
});

test('ROLE-11 a page of the administration is what the login of an administrator leads to, and nobody else', () => {
  expect(targetAfterLogin(null, page('/admin/journal'), true)).toBe('/admin/journal');
  expect(targetAfterLogin(null, page('/admin/journal'), false)).toBe('/');
});

test('the login says why one stands before it', () => {
  expect(loginReason(page('/my/account/quotes'))).toContain('sans compte');
  expect(loginReason(page('/admin'))).toContain('compte administrateur');
  expect(loginReason(page('/my/account/infos', true))).toContain('Votre session est terminée');
});
