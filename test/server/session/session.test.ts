import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf, NOON, PASSWORD } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

const HOUR = 3_600_000;
const SELF = '/api/protected/self/info';
const RENEW = '/exposed/renew/jwt';
const SAVE = '/api/protected/put/self/personal/info';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.setNow(NOON));

const login = (body: unknown) => shop.call('POST', '/api/login_check', { body });
const self = async (token: string) =>
  (await shop.call('GET', SELF, { token })).json<Schemas['User']>();
const statusOf = async (token: string) => (await shop.call('GET', SELF, { token })).statusCode;

describe('login', () => {
  test('API-11 ROLE-05 returns a token for a valid address in any case and password', async () => {
    const answer = await login({ email: ' Customer@LABO.example ', password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['token']);
    expect((await self(answer.json<{ token: string }>().token)).email).toBe(emailOf('customer'));
  });

  test('OPEN-01 answers without /api too, with no token needed', async () => {
    const answer = await shop.call('POST', '/login_check', {
      body: { email: emailOf('customer'), password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
  });

  test('API-11 THREAT-A03 refuses a wrong password and an unknown address alike', async () => {
    const wrong = await login({ email: emailOf('customer'), password: 'pas-le-bon' });
    const unknown = await login({ email: 'personne@labo.example', password: PASSWORD });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(unknown.json<Schemas['Error']>().message).toBe(wrong.json<Schemas['Error']>().message);
  });

  test('API-11 refuses an account that is not activated', async () => {
    const activate = (activated: 0 | 1) =>
      shop.services.database.write((trx) =>
        trx
          .updateTable('user_account')
          .set({ activated })
          .where('email', '=', emailOf('other'))
          .execute(),
      );
    await activate(0);
    const answer = await login({ email: emailOf('other'), password: PASSWORD });
    await activate(1);
    expect(answer.statusCode).toBe(401);
  });
});

describe('getSelf', () => {
  test('API-12 ENTITY-55..57 gives the caller’s profile, nothing of the password', async () => {
    expect(await self(shop.customer)).toEqual({
      id: expect.any(Number) as number,
      firstName: 'Claire',
      lastName: 'Martin',
      email: emailOf('customer'),
      phone: '0102030405',
      activated: '1',
      verified: '1',
      roles: '["ROLE_USER"]',
      default_billing_address: {
        street: '3 rue des Essais',
        additionalStreet: '',
        city: 'Paris',
        zipCode: '75005',
        country: 'France',
      },
      default_delivery_address: {
        street: '3 rue des Essais',
        additionalStreet: '',
        city: 'Paris',
        zipCode: '75005',
        country: 'France',
      },
      revision: 0,
    });
  });

  test('a profile stored with line breaks by an old version can be sent back', async () => {
    const address = JSON.stringify({
      street: '3 rue\tdes Essais',
      additionalStreet: '',
      city: 'Paris\n',
      zipCode: '75005',
      country: 'France',
    });
    const stored = {
      first_name: 'Jean\nMarc',
      last_name: 'Dupont\u202E',
      delivery_address: address,
      billing_address: address,
    };
    await shop.services.database.write((trx) =>
      trx.updateTable('user_account').set(stored).where('email', '=', emailOf('other')).execute(),
    );
    const token = await shop.loginAs('other');
    const {
      firstName,
      lastName,
      default_billing_address: billingAddress,
      default_delivery_address: deliveryAddress,
    } = await self(token);
    expect([firstName, lastName, billingAddress.street, deliveryAddress.city]).toEqual([
      'Jean Marc',
      'Dupont',
      '3 rue des Essais',
      'Paris',
    ]);
    const answer = await shop.call('PUT', SAVE, {
      token,
      body: { firstName, lastName, IBAN: '', billingAddress, deliveryAddress },
    });
    expect(answer.statusCode).toBe(200);
  });

  test('API-03 THREAT-A21 a token counts only as a bearer token in the header', async () => {
    const { customer } = shop;
    for (const authorization of [
      customer,
      `Basic ${customer}`,
      `Token ${customer}`,
      `Bearer ${customer}, Bearer ${customer}`,
      `Bearer ${customer} x`,
    ]) {
      expect((await shop.call('GET', SELF, { headers: { authorization } })).statusCode).toBe(401);
    }
    expect(
      (await shop.call('GET', `${SELF}?token=${customer}&access_token=${customer}`)).statusCode,
    ).toBe(401);
    expect(
      (await shop.call('GET', SELF, { headers: { cookie: `token=${customer}; jwt=${customer}` } }))
        .statusCode,
    ).toBe(401);
  });

  test('API-03 a secured call with the JSON content type and no body is answered', async () => {
    expect(
      (
        await shop.call('GET', SELF, {
          token: shop.customer,
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(200);
  });

  test('API-12 a token is valid for 24 hours', async () => {
    const token = await shop.loginAs('customer');
    shop.setNow(NOON + 24 * HOUR - 1000);
    expect(await statusOf(token)).toBe(200);
    shop.setNow(NOON + 24 * HOUR + 1000);
    expect(await statusOf(token)).toBe(401);
  });

  test('API-12 the answer is never cached', async () => {
    expect((await shop.call('GET', SELF, { token: shop.customer })).headers['cache-control']).toBe(
      'no-store',
    );
  });
});

describe('renewToken', () => {
  const renew = (token?: string) => shop.call('GET', RENEW, { token });

  test('API-13 OPEN-03 gives its bearer a younger token, though under /exposed', async () => {
    const old = await shop.loginAs('customer');
    shop.setNow(NOON + 20 * HOUR);
    const { token } = (await renew(old)).json<{ token: string }>();
    shop.setNow(NOON + 40 * HOUR);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(old)).toBe(401);
    expect((await renew()).statusCode).toBe(401);
    expect((await shop.call('GET', `/api${RENEW}`)).statusCode).toBe(401);
  });

  test('API-13 THREAT-A10 a session renewed without end is over after 30 days', async () => {
    let token = await shop.loginAs('customer');
    for (let day = 1; day <= 30; day += 1) {
      shop.setNow(NOON + day * 23 * HOUR);
      token = (await renew(token)).json<{ token: string }>().token;
    }
    shop.setNow(NOON + 30 * 23 * HOUR + 23 * HOUR);
    token = (await renew(token)).json<{ token: string }>().token;
    shop.setNow(NOON + 30 * 24 * HOUR + 1000);
    expect(await statusOf(token)).toBe(200);
    expect((await renew(token)).statusCode).toBe(401);
  });
});

describe('savePersonalInfo', () => {
  const delivery = {
    street: '12 quai de la Chimie',
    additionalStreet: 'Bâtiment C',
    city: 'Lyon',
    zipCode: '69007',
    country: 'France',
  };
  const billing = { street: '', additionalStreet: '', city: '', zipCode: '', country: '' };
  const info = {
    firstName: 'Élodie',
    lastName: "O'Brien <b>",
    IBAN: '',
    billingAddress: billing,
    deliveryAddress: delivery,
  };
  const save = (body: unknown, token?: string) => shop.call('PUT', SAVE, { token, body });

  test('API-14 ENTITY-57..60 OPEN-06 saves the caller’s names and both addresses', async () => {
    const other = await shop.loginAs('other');
    const before = await self(other);
    const answer = await save(info, shop.customer);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Informations enregistrées' });
    const expected = {
      firstName: 'Élodie',
      lastName: "O'Brien <b>",
      default_billing_address: billing,
      default_delivery_address: delivery,
    };
    expect(await self(shop.customer)).toMatchObject(expected);
    expect(await self(other)).toEqual(before);
  });

  test('OPEN-59 without a revision the last write wins, with one what is stored', async () => {
    const names = async () => (await self(shop.customer)).firstName;
    const by = async (firstName: string, revision?: number) => {
      const answer = await save({ ...info, firstName, revision }, shop.customer);
      return [answer.statusCode, answer.json<Schemas['Error']>().message];
    };
    const { id, revision } = await self(shop.customer);
    expect((await by('Ada', revision))[0]).toBe(200);
    // The same press again changes nothing.
    expect((await by('Ada', revision))[0]).toBe(200);
    expect(await by('Emmy', revision)).toEqual([
      409,
      'Vos informations ont été modifiées entre-temps (sur un autre écran, ' +
        'le 21/11/2026 à 12:00).',
    ]);
    expect(await names()).toBe('Ada');
    expect((await by('Emmy'))[0]).toBe(200);
    expect((await by('Lise', revision + 2))[0]).toBe(200);
    await shop.call('PUT', `/api/protected/users/${id}/info`, {
      token: shop.admin,
      body: { firstName: 'Ida', lastName: '', phone: '', revision: revision + 3 },
    });
    expect(await by('Marie', revision + 3)).toEqual([
      409,
      'Vos informations ont été modifiées entre-temps (par notre équipe, ' +
        'le 21/11/2026 à 12:00).',
    ]);
    expect(await names()).toBe('Ida');
  });

  test('API-14 is refused to a visitor', async () => {
    expect((await save(info)).statusCode).toBe(401);
  });

  test.each([
    ['an account number', { IBAN: 'FR7630006000011234567890189' }],
    ['a role', { roles: '["ROLE_ADMIN"]' }],
    ['an e-mail address', { email: 'admin@labo.example' }],
    ['somebody else’s id', { id: 1 }],
    [
      'an address without its town',
      { billingAddress: { street: '', additionalStreet: '', zipCode: '', country: '' } },
    ],
    ['a name of 101 characters', { firstName: 'x'.repeat(101) }],
  ])('ENTITY-58 ENTITY-60 THREAT-B07 refuses %s and saves nothing', async (_what, change) => {
    const before = await self(shop.customer);
    expect((await save({ ...info, firstName: 'Autre', ...change }, shop.customer)).statusCode).toBe(
      400,
    );
    expect(await self(shop.customer)).toEqual(before);
  });
});
