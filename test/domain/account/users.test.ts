import { ADMIN_ROLE, isAdmin, isLoggedIn, parseRoles } from '../../../src/domain/account/users';

test('ENTITY-56 roles are a JSON-encoded array of names', () => {
  expect(parseRoles('["ROLE_USER","ROLE_ADMIN"]')).toEqual(['ROLE_USER', 'ROLE_ADMIN']);
});

test.each(['', 'ROLE_ADMIN', '"ROLE_ADMIN"', '{"0":"ROLE_ADMIN"}', 'null', '["ROLE_ADMIN"'])(
  'ENTITY-56 no role is read from %p',
  (roles) => {
    expect(parseRoles(roles)).toEqual([]);
  },
);

test('ROLE-07 logged in means that a user is present', () => {
  expect([isLoggedIn({ roles: '[]' }), isLoggedIn(null), isLoggedIn(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('ROLE-11 an admin is logged in and has ROLE_ADMIN', () => {
  expect(ADMIN_ROLE).toBe('ROLE_ADMIN');
  expect(isAdmin({ roles: '["ROLE_USER","ROLE_ADMIN"]' })).toBe(true);
  expect(isAdmin({ roles: '["ROLE_ADMIN","ROLE_USER"]' })).toBe(true);
  expect(isAdmin(null)).toBe(false);
});

test('ROLE-11, OPEN-02 any other role is a plain customer', () => {
  expect(
    ['["ROLE_USER"]', '["ROLE_SUPER_ADMIN"]', '["role_admin"]', '["XROLE_ADMINX"]', '[]', ''].map(
      (roles) => isAdmin({ roles }),
    ),
  ).toEqual(Array.from({ length: 6 }, () => false));
});
