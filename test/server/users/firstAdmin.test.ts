import type { Schemas } from '../../../src/server/contract/operations';
import { ensureAdmin } from '../../../src/server/users/firstAdmin';
import { buildTestApp, type TestApp } from '../../support/buildApp';

const ADMIN = { email: 'chef@labo.example', password: 'secret-de-chef' };

let shop: TestApp;
let printed: string[];
beforeEach(async () => {
  shop = await buildTestApp({ env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } });
  await shop.services.database.db.deleteFrom('user_account').execute();
  printed = [];
});
afterEach(() => shop.close());

/** What a start of the server does. */
const start = () => ensureAdmin(shop.services, (line) => void printed.push(line));
const login = (body: { email: string; password: string }) =>
  shop.call('POST', '/api/login_check', { body });
const emails = async () =>
  (await shop.services.database.db.selectFrom('user_account').select('email').execute()).map(
    ({ email }) => email,
  );

test('the administrator of ADMIN_EMAIL is created alone, and no password is printed', async () => {
  await start();
  expect([await emails(), printed]).toEqual([[ADMIN.email], []]);
  expect((await login(ADMIN)).statusCode).toBe(200);
});

test('ADMIN_EMAIL’s account is not promoted until its address is verified', async () => {
  const account = { email: ADMIN.email, password: 'choisi-par-un-autre' };
  await shop.call('POST', '/api/exposed/create/account', { body: account });
  await start();
  expect(printed).toEqual([
    expect.stringContaining(
      'ADMIN_EMAIL : chef@labo.example a déjà un compte, mais personne n’a confirmé cette adresse',
    ),
  ]);
  expect((await login(ADMIN)).statusCode).toBe(401);
  const { token } = (await login(account)).json<{ token: string }>();
  const profile = (await shop.call('GET', '/api/protected/self/info', { token })).json<
    Schemas['User']
  >();
  expect([profile.roles, profile.verified]).toEqual(['["ROLE_USER"]', '0']);
});
