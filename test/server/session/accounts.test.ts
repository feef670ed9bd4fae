import type { Schemas } from '../../../src/server/contract/operations';
import { replaceStaff } from '../../../src/server/mail/tableStaff';
import { emailOf, PASSWORD } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const GOOD = {
  firstName: 'Jeanne',
  lastName: 'Barret',
  phone: '0601020304',
  email: 'Jeanne@labo.example',
  password: 'secret',
};
const create = (change: object = {}, url = '/exposed/create/account') =>
  shop.call('POST', url, { body: { ...GOOD, ...change } });
const login = (email: string, password = GOOD.password) =>
  shop.call('POST', '/api/login_check', { body: { email, password } });
const addresses = async () =>
  (await shop.services.database.db.selectFrom('user_account').select('email').execute()).map(
    ({ email }) => email,
  );

describe('createAccount', () => {
  test('API-17 ENTITY-54 ROLE-05 OPEN-06 makes a customer who can log in at once', async () => {
    const answer = await create();
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Compte créé' }]);
    const { token } = (await login('jeanne@labo.example')).json<{ token: string }>();
    const user = (await shop.call('GET', '/api/protected/self/info', { token })).json<
      Schemas['User']
    >();
    expect(user).toMatchObject({
      firstName: 'Jeanne',
      lastName: 'Barret',
      phone: '0601020304',
      activated: '1',
      roles: '["ROLE_USER"]',
    });
    expect((await shop.call('GET', '/api/protected/all/users/list', { token })).statusCode).toBe(
      403,
    );
  });

  test('SCOPE-01 an address that is notified of new quotes gets no other role', async () => {
    await shop.services.database.write((trx) => replaceStaff(trx, ['jeanne@labo.example']));
    await create();
    const { token } = (await login('jeanne@labo.example')).json<{ token: string }>();
    const user = await shop.call('GET', '/api/protected/self/info', { token });
    expect(user.json<Schemas['User']>().roles).toBe('["ROLE_USER"]');
  });

  test('API-17 OPEN-01 answers under /api too, and mails the new customer', async () => {
    expect((await create({}, '/api/exposed/create/account')).statusCode).toBe(200);
    expect((await shop.mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['Jeanne@labo.example', 'Votre compte Paillasse'],
    ]);
  });

  test('OPEN-43 THREAT-A19 refuses an address with an account, whatever its case', async () => {
    const before = await addresses();
    const answer = await create({ email: emailOf('customer').toUpperCase() });
    expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([409, 'email']);
    expect(await addresses()).toEqual(before);
    expect(await shop.mails()).toEqual([]);
    expect((await login(emailOf('customer'), PASSWORD)).statusCode).toBe(200);
  });

  test('OPEN-43 THREAT-A19 of ten creations at once with one address one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await shop.mails()).toHaveLength(1);
  });

  test.each([
    ['a role', { roles: ['ROLE_ADMIN'] }],
    ['a role as text', { roles: '["ROLE_ADMIN"]' }],
    ['an id', { id: 1 }],
    ['a state', { verified: '1' }],
    ['a password of 5 characters', { password: 'court' }],
    ['no password', { password: undefined }],
    ['two addresses', { email: 'a@labo.example,b@labo.example' }],
    ['an address with a line break', { email: 'a@labo.example\r\nBcc: b@labo.example' }, 422],
    ['no address', { email: 'labo.example' }],
  ])('API-17 THREAT-B08 refuses %s and creates nothing', async (_what, change, status = 400) => {
    const before = await addresses();
    expect((await create(change)).statusCode).toBe(status);
    expect(await addresses()).toEqual(before);
    expect(await shop.mails()).toEqual([]);
  });

  test('API-17 stores the password only as an argon2id hash', async () => {
    await create();
    const rows = await shop.services.database.db
      .selectFrom('user_account')
      .selectAll()
      .where('email', '=', 'jeanne@labo.example')
      .execute();
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(GOOD.password);
  });
});
