import type { Schemas } from '../../../src/server/contract/operations';
import { buildTestApp, emailOf, NOON, PASSWORD, type TestApp } from '../../support/buildApp';

const DAY = 24 * 3_600_000;

let shop: TestApp;
let checked: jest.SpyInstance;
beforeEach(async () => {
  shop = await buildTestApp({ env: { RATE_LIMITS: 'on' } });
  checked = jest.spyOn(shop.services.passwords, 'matches');
});
afterEach(() => shop.close());

const ATTACKER = '198.51.100.1';
const OWNER = '203.0.113.9';
const tryLogin = (email: string, password: string, remoteAddress: string, app = shop.app) =>
  app.inject({
    method: 'POST',
    url: '/api/login_check',
    payload: { email, password },
    remoteAddress,
  });
const wrong = async (from = ATTACKER, email = emailOf('customer')) =>
  (await tryLogin(email, 'mauvais', from)).statusCode;
const right = async (from = OWNER) =>
  (await tryLogin(emailOf('customer'), PASSWORD, from)).statusCode;
const times = async (count: number, act: (index: number) => Promise<number>) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push(await act(i));
  return statuses;
};
const place = (index: number) => `192.0.2.${index}`;
const warnings = async () =>
  (await shop.mails()).filter(
    ({ subject }) => subject === 'Des essais de connexion à votre compte ont échoué',
  );

test('API-11 THREAT-A04 after five wrong passwords an address pauses, ever longer', async () => {
  expect(await times(8, () => wrong())).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  expect(checked).toHaveBeenCalledTimes(5);
  const refused = await tryLogin(emailOf('customer'), PASSWORD, ATTACKER);
  expect([
    refused.statusCode,
    refused.headers['retry-after'],
    refused.json<Schemas['Error']>().message,
  ]).toEqual([429, '10', 'Trop d’essais de connexion. Réessayez dans 10 secondes.']);
  shop.setNow(NOON + 10_000);
  expect([await wrong(), await wrong()]).toEqual([401, 429]);
  shop.setNow(NOON + 29_999);
  expect(await wrong()).toBe(429);
  shop.setNow(NOON + 30_000);
  expect(await right(ATTACKER)).toBe(200);
  expect(await times(6, () => wrong())).toEqual([401, 401, 401, 401, 401, 429]);
});

test('API-11 ten concurrent attempts check no more passwords than ten in a row', async () => {
  const statuses = await Promise.all(Array.from({ length: 10 }, () => wrong()));
  expect(statuses.sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
  expect(checked).toHaveBeenCalledTimes(5);
});

test('API-11 ROLE-05 THREAT-A04 during a pause another address can log in', async () => {
  await times(10, () => wrong());
  expect(await right()).toBe(200);
});

test('API-11 THREAT-A04 many addresses slow down all but the owner’s known ones', async () => {
  expect(await right()).toBe(200);
  expect(await times(30, (i) => wrong(place(i)))).toEqual(Array<number>(30).fill(401));
  expect(await times(3, (i) => wrong(place(100 + i)))).toEqual([429, 429, 429]);
  expect(await right()).toBe(200);
  shop.setNow(NOON + 60_000);
  expect(await right(place(200))).toBe(200);
});

test('API-11 API-19 a new password chosen through the mail ends the pauses', async () => {
  await times(30, (i) => wrong(place(i)));
  await times(6, () => wrong(place(1)));
  expect(await right(place(1))).toBe(429);
  await shop.call('POST', '/exposed/password/reset/request', {
    body: { userEmail: emailOf('customer') },
  });
  const token = /recover\/([\w-]+)\//.exec((await shop.mails()).at(-1)?.body_text ?? '')?.[1] ?? '';
  await shop.call('POST', `/exposed/password/${token}/user/reset`, {
    body: { resetToken: token, password: PASSWORD },
  });
  expect(await right(place(1))).toBe(200);
});

test('API-11 failures count for a day', async () => {
  await times(6, () => wrong());
  shop.setNow(NOON + DAY);
  expect(await times(6, () => wrong())).toEqual([401, 401, 401, 401, 401, 429]);
});

test('API-11 the pauses outlive a restart, and the database names nobody', async () => {
  await times(6, () => wrong());
  const rows = JSON.stringify(
    await shop.services.database.db.selectFrom('login_attempt').selectAll().execute(),
  );
  expect(rows).not.toMatch(/customer|198\.51/);
  const { app } = await shop.restart();
  expect((await tryLogin(emailOf('customer'), PASSWORD, ATTACKER, app)).statusCode).toBe(429);
});

test('API-11 THREAT-A03 an address without account is refused alike at each step', async () => {
  const nobody = await times(7, () => wrong(ATTACKER, 'personne@labo.example'));
  expect(await times(7, () => wrong())).toEqual(nobody);
  expect(
    (await tryLogin('personne@labo.example', 'x', ATTACKER)).json<Schemas['Error']>().message,
  ).toBe('Trop d’essais de connexion. Réessayez dans 10 secondes.');
});

test('API-11 the owner is mailed once a day; without an account nobody is', async () => {
  await times(4, () => wrong());
  expect(await warnings()).toEqual([]);
  await wrong();
  await times(6, (i) => wrong(place(i)));
  await times(6, () => wrong(OWNER, 'personne@labo.example'));
  expect((await warnings()).map(({ recipient }) => recipient)).toEqual([emailOf('customer')]);
  expect((await warnings())[0]?.body_text).toContain(
    'Depuis hier, 5 essais de connexion à votre compte ont échoué.',
  );
  shop.setNow(NOON + DAY + 1);
  await times(5, (i) => wrong(place(50 + i)));
  expect(await warnings()).toHaveLength(2);
});

test('API-11 one who logs in without a failure writes nothing more that day', async () => {
  expect(await right()).toBe(200);
  const write = jest.spyOn(shop.services.database, 'write');
  expect(await right()).toBe(200);
  expect(write).not.toHaveBeenCalled();
});

test('API-11 a full disk does not reject a correct password', async () => {
  jest.spyOn(shop.services.database, 'write').mockRejectedValue(new Error('disk full'));
  expect(await right()).toBe(200);
});
