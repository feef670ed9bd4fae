import type { Schemas } from '../../../src/server/contract/operations';
import { replaceStaff } from '../../../src/server/mail/tableStaff';
import { insertUser, setRoles } from '../../../src/server/users/tableUsers';
import { emailOf } from '../../support/buildApp';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

const LIST = '/api/protected/all/users/list';
const STAFF = '/api/protected/mailer/btx/staff';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const users = async () =>
  (await shop.call('GET', LIST, { token: shop.admin })).json<Schemas['User'][]>();
const idOf = async (email: string) => (await users()).find((user) => user.email === email)?.id ?? 0;
const remove = (id: number | string, token: string | undefined = shop.admin) =>
  shop.call('DELETE', `/api/protected/${id}/user/delete`, { token });

test.each([
  ['GET', LIST],
  ['GET', STAFF],
  ['DELETE', '/api/protected/3/user/delete'],
])(
  'ROLE-15 API-05 OPEN-02 THREAT-B11 %s %s is 401 for a visitor and 403 for a customer',
  async (method, url) => {
    expect((await shop.call(method, url)).statusCode).toBe(401);
    expect((await shop.call(method, url, { token: shop.customer })).statusCode).toBe(403);
  },
);

describe('listUsers', () => {
  test('API-53 ROLE-15 ENTITY-55 OPEN-07 THREAT-B10 gives users without password', async () => {
    const list = await users();
    expect(list.map(({ email }) => email).sort()).toEqual([
      emailOf('admin'),
      emailOf('customer'),
      emailOf('other'),
    ]);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      'activated',
      'default_billing_address',
      'default_delivery_address',
      'email',
      'firstName',
      'id',
      'lastName',
      'phone',
      'revision',
      'roles',
      'verified',
    ]);
    expect(JSON.stringify(list)).not.toContain('argon2');
  });

  test('lists people by surname and first name in French order', async () => {
    const named = [
      ['Zola', 'Ada'],
      ['de Broglie', 'Louise'],
      ['Éluard', 'Zoé'],
      ['Éluard', 'Émile'],
      ['Faure', 'Élie'],
    ] as const;
    for (const [index, [lastName, firstName]] of named.entries())
      await insertUser(shop.services.database.db, {
        email: `nom-${index}@labo.example`,
        password_hash: '',
        first_name: firstName,
        last_name: lastName,
        phone: '',
        activated: 1,
        verified: 1,
        roles: '[]',
        delivery_address: '{}',
        billing_address: '{}',
        created_at: 0,
      });
    const isNamed = ({ email }: { email: string }) => email.startsWith('nom-');
    const names = (people: { lastName: string; firstName: string; email: string }[]) =>
      people.filter(isNamed).map(({ lastName, firstName }) => `${lastName} ${firstName}`);
    const inOrder = ['de Broglie Louise', 'Éluard Émile', 'Éluard Zoé', 'Faure Élie', 'Zola Ada'];
    expect(names(await users())).toEqual(inOrder);
    const url = '/api/protected/customers?text=nom-';
    const found = await shop.call('GET', url, { token: shop.admin });
    expect(names(found.json())).toEqual(inOrder);
  });
});

describe('deleteUser', () => {
  test('API-54 ROLE-15 OPEN-06 THREAT-B09/B12 deletes the account and its sessions', async () => {
    const answer = await remove(await idOf(emailOf('customer')));
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Compte supprimé' }]);
    expect((await users()).map(({ email }) => email)).not.toContain(emailOf('customer'));
    expect(
      (await shop.call('GET', '/api/protected/self/info', { token: shop.customer })).statusCode,
    ).toBe(401);
  });

  test('API-54 THREAT-B12 the quotes of a deleted user stay with the administrators', async () => {
    const lines = [{ article_id: await addArticle(shop), quantity: 1 }];
    await shop.call('POST', '/exposed/post/quote', {
      token: shop.customer,
      body: { email: emailOf('customer'), lines },
    });
    await remove(await idOf(emailOf('customer')));
    const pending = await shop.call('GET', '/api/protected/quotes/by/PENDING/status', {
      token: shop.admin,
    });
    expect(pending.json<Schemas['MyQuotes']>().quotes).toHaveLength(1);
  });

  test('API-54 THREAT-B12 refuses one’s own account; one administrator always stays', async () => {
    const [admin, other] = [await idOf(emailOf('admin')), await idOf(emailOf('other'))];
    expect((await remove(admin)).statusCode).toBe(409);
    await shop.services.database.write((trx) => setRoles(trx, other, ['ROLE_ADMIN']));
    const otherToken = await shop.loginAs('other');
    const answers = await Promise.all([remove(other), remove(admin, otherToken)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await shop.services.database.db
      .selectFrom('user_account')
      .select('roles')
      .execute();
    expect(left.filter(({ roles }) => roles.includes('ROLE_ADMIN'))).toHaveLength(1);
  });

  test.each([
    ['9999', 404],
    ['0', 400],
    ['-1', 400],
    ['03', 400],
    ['1e1', 400],
    ['abc', 400],
    ["1' or '1'='1", 400],
  ])('API-54 the id %s is refused with %i and nobody is deleted', async (id, status) => {
    expect((await remove(encodeURIComponent(id))).statusCode).toBe(status);
    expect(await users()).toHaveLength(3);
  });

  test('OPEN-02 THREAT-B09 a demoted administrator is a customer immediately', async () => {
    const other = await idOf(emailOf('other'));
    const token = await shop.loginAs('other');
    const status = async () => (await shop.call('GET', LIST, { token })).statusCode;
    for (const [role, expected] of [
      ['ROLE_ADMIN', 200],
      ['ROLE_SUPER_ADMIN', 403],
      ['role_admin', 403],
      ['ROLE_USER', 403],
    ] as const) {
      await shop.services.database.write((trx) => setRoles(trx, other, [role]));
      expect([role, await status()]).toEqual([role, expected]);
    }
  });
});

describe('listStaff', () => {
  const staff = async () =>
    (await shop.call('GET', STAFF, { token: shop.admin })).json<Schemas['Staff']>();

  test('API-55 ENTITY-65 gives the addresses of STAFF_EMAILS', async () => {
    expect(await staff()).toEqual({
      mailer_btx_staff: ['devis@paillasse.example', 'labo@paillasse.example'],
    });
  });

  test(
    'API-55 ENTITY-65 SCOPE-02 without STAFF_EMAILS it is the list of the database, ' +
      'and no call changes it',
    async () => {
      await shop.close();
      shop = await openShop({ env: { STAFF_EMAILS: '' } });
      expect(await staff()).toEqual({ mailer_btx_staff: [] });
      await shop.services.database.write((trx) =>
        replaceStaff(trx, ['b@paillasse.example', 'a@paillasse.example']),
      );
      expect(await staff()).toEqual({
        mailer_btx_staff: ['a@paillasse.example', 'b@paillasse.example'],
      });
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        expect(
          (await shop.call(method, STAFF, { token: shop.admin, body: { mailer_btx_staff: [] } }))
            .statusCode,
        ).toBe(404);
      }
    },
  );
});
