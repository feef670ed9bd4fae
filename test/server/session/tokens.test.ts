import { SignJWT, UnsecuredJWT } from 'jose';
import { createTokens } from '../../../src/server/session/credentials';

const SECRET = 'un secret assez long pour signer des jetons';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let now = Date.UTC(2026, 10, 21, 11);
const tokens = createTokens(SECRET, () => now);
beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 11);
});

const signed = (
  claims: Record<string, unknown>,
  { secret = SECRET, alg = 'HS256', iss = 'paillasse', aud = 'paillasse-shop' } = {},
) =>
  new SignJWT({
    ver: 0,
    auth_time: now / 1000,
    sub: '1',
    iat: now / 1000,
    exp: now / 1000 + 60,
    ...claims,
  })
    .setProtectedHeader({ alg })
    .setIssuer(iss)
    .setAudience(aud)
    .sign(new TextEncoder().encode(secret));

describe('session tokens', () => {
  test('API-11 a token identifies its user for 24 hours', async () => {
    const token = await tokens.issue(7, 3);
    expect(await tokens.read(token)).toEqual({ userId: 7, version: 3, authTime: now / 1000 });
    now += DAY - 1000;
    expect(await tokens.read(token)).toBeDefined();
    now += 2000;
    expect(await tokens.read(token)).toBeUndefined();
  });

  test('API-13 THREAT-A10 renewing prolongs a session for at most 30 days from login', async () => {
    const claims = (await tokens.read(await tokens.issue(7, 3)))!;
    now += 29 * DAY;
    const renewed = (await tokens.renew(claims))!;
    expect(await tokens.read(renewed)).toEqual(claims);
    now += 2 * DAY;
    expect(await tokens.renew(claims)).toBeUndefined();
  });

  test('a well signed token is read, so the refusals below have their own reason', async () => {
    expect(await tokens.read(await signed({}))).toBeDefined();
  });

  test.each([
    ['signed with another secret', () => signed({}, { secret: 'x'.repeat(40) })],
    ['signed with another algorithm', () => signed({}, { alg: 'HS512' })],
    ['of another issuer', () => signed({}, { iss: 'ailleurs' })],
    ['for another audience', () => signed({}, { aud: 'ailleurs' })],
    ['that ended', () => signed({ exp: now / 1000 - 1 })],
    ['that begins later', () => signed({ nbf: now / 1000 + 600 })],
    ['without an end', () => signed({ exp: undefined })],
    ['without a version', () => signed({ ver: undefined })],
    ['whose user is no number', () => signed({ sub: 'admin' })],
    ['whose user is 0', () => signed({ sub: '0' })],
    ['whose user is written 1e0', () => signed({ sub: '1e0' })],
    ['whose version is a text', () => signed({ ver: '0' })],
    ['whose version is a list', () => signed({ ver: [0] })],
    ['whose version is null', () => signed({ ver: null })],
    ['whose version is negative', () => signed({ ver: -1 })],
    ['whose login is a text', () => signed({ auth_time: String(now / 1000) })],
    ['whose login is no moment', () => signed({ auth_time: 1.5 })],
    ['whose end is a text', () => signed({ exp: '9e99' })],
    [
      'without a signature',
      async () =>
        new UnsecuredJWT({ ver: 0, auth_time: 1, sub: '1' }).setExpirationTime('1h').encode(),
    ],
    ['that is no token', async () => 'a.b.c'],
  ])('THREAT-A06/07 refuses a token %s', async (_, make) => {
    expect(await tokens.read(await make())).toBeUndefined();
  });

  test('THREAT-A06 refuses a token whose content was changed', async () => {
    const [head, , signature] = (await tokens.issue(7, 3)).split('.');
    const forged = Buffer.from(
      JSON.stringify({ sub: '1', ver: 0, auth_time: 1, iat: now / 1000, exp: now / 1000 + 60 }),
    ).toString('base64url');
    expect(await tokens.read(`${head}.${forged}.${signature}`)).toBeUndefined();
  });
});
