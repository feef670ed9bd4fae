// @postgres: what happens at once is ordered by locks of rows there.
import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf, NOON, PASSWORD } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

const HOUR = 3_600_000;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ env: { PUBLIC_URL: 'https://devis.labo.example/' } });
});
afterEach(() => shop.close());

const ask = (userEmail: string, headers?: Record<string, string>) =>
  shop.call('POST', '/exposed/password/reset/request', {
    body: { userEmail, env: 'production' },
    headers,
  });
const choose = (token: string, password = 'nouveau-mot', inBody = token) =>
  shop.call('POST', `/exposed/password/${token}/user/reset`, {
    body: { resetToken: inBody, password },
  });
const login = async (password: string) =>
  (await shop.call('POST', '/login_check', { body: { email: emailOf('customer'), password } }))
    .statusCode;
const isLoggedIn = async (token: string) =>
  (await shop.call('GET', '/api/protected/self/info', { token })).statusCode === 200;

/** The links that were sent, oldest first. */
async function links(): Promise<{ link: string; token: string; userId: string }[]> {
  const found = (await shop.mails()).map(({ body_text }) =>
    /(https?:\S+)\/credentials\/recover\/([\w-]+)\/(\d+)/.exec(body_text),
  );
  return found.flatMap((match) =>
    match ? [{ link: match[0], token: match[2] ?? '', userId: match[3] ?? '' }] : [],
  );
}

async function newToken(): Promise<string> {
  await ask(emailOf('customer'));
  return (await links()).at(-1)?.token ?? '';
}

describe('requestPasswordReset', () => {
  testOfAnyEngine(
    'API-18 ENTITY-63 LIMIT-03 ROLE-05 THREAT-A09/A13/G09 mails a link to the shop to the account',
    async () => {
      expect(
        (
          await ask('CUSTOMER@labo.example', {
            host: 'evil.example',
            'x-forwarded-host': 'evil.example',
          })
        ).statusCode,
      ).toBe(200);
      const [mail] = await shop.mails();
      const [sent] = await links();
      expect(mail?.recipient).toBe(emailOf('customer'));
      expect(sent?.link).toMatch(
        /^https:\/\/devis\.labo\.example\/credentials\/recover\/[\w-]{43}\/\d+$/,
      );
      expect(mail?.body_html).not.toContain('evil.example');
    },
  );

  testOfAnyEngine(
    'API-18 OPEN-09 THREAT-A12 answers the same for an unknown address, and mails nobody',
    async () => {
      const known = await ask(emailOf('customer'));
      const unknown = await ask('personne@labo.example');
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
      expect(await shop.mails()).toHaveLength(1);
    },
  );

  test('API-18 THREAT-A16 mails at most three links an hour to one account', async () => {
    for (let i = 0; i < 5; i += 1) expect((await ask(emailOf('customer'))).statusCode).toBe(200);
    expect(await links()).toHaveLength(3);
    shop.setNow(NOON + HOUR + 1);
    await ask(emailOf('customer'));
    expect(await links()).toHaveLength(4);
  });

  testOfAnyEngine(
    'API-18 THREAT-A14 the account stays unchanged, and the database does not contain the token',
    async () => {
      const token = await newToken();
      expect(await login(PASSWORD)).toBe(200);
      const rows = await shop.services.database.db
        .selectFrom('password_reset')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    },
  );
});

describe('resetPassword', () => {
  testOfAnyEngine(
    'API-19 ENTITY-61 ENTITY-62 THREAT-A15/A17 changes the password, names the user, ends ' +
      'other sessions',
    async () => {
      const answer = await choose(await newToken());
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        updated_user: {
          id: expect.any(Number) as number,
          firstName: 'Claire',
          lastName: 'Martin',
          email: emailOf('customer'),
        },
      });
      expect([await login(PASSWORD), await login('nouveau-mot')]).toEqual([401, 200]);
      expect([await isLoggedIn(shop.customer), await isLoggedIn(shop.admin)]).toEqual([
        false,
        true,
      ]);
      expect((await shop.mails()).map(({ subject }) => subject)).toContain(
        'Votre mot de passe a été changé',
      );
    },
  );

  test('API-19 THREAT-A14 a link works once, even with ten concurrent uses', async () => {
    const token = await newToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => choose(token, `mot-de-passe-${i}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array<number>(9).fill(404),
    ]);
    expect((await choose(token)).json<Schemas['Error']>().message).toBe(
      'Ce lien n’est plus valable.',
    );
  });

  testOfAnyEngine('API-19 THREAT-A15 using one link ends the older ones', async () => {
    const first = await newToken();
    await choose(await newToken());
    expect((await choose(first)).statusCode).toBe(404);
  });

  testOfAnyEngine('API-19 THREAT-A14 a link serves for an hour', async () => {
    const token = await newToken();
    shop.setNow(NOON + HOUR);
    expect((await choose(token)).statusCode).toBe(404);
    shop.setNow(NOON + HOUR - 1);
    expect((await choose(token)).statusCode).toBe(200);
  });

  testOfAnyEngine(
    'API-19 OPEN-08 THREAT-A14 refuses a token unknown, malformed or other than in the body',
    async () => {
      const token = await newToken();
      expect((await choose('A'.repeat(43))).statusCode).toBe(404);
      expect((await choose('trop-court')).statusCode).toBe(400);
      expect((await choose(token, 'nouveau-mot', 'B'.repeat(43))).statusCode).toBe(400);
      expect((await choose(token, 'nouveau-mot', 'é'.repeat(43))).statusCode).toBe(400);
      expect((await choose(token, 'court')).statusCode).toBe(400);
      expect(await login(PASSWORD)).toBe(200);
      expect((await choose(token)).statusCode).toBe(200);
    },
  );

  testOfAnyEngine('API-19 a deleted user’s link is invalid', async () => {
    const token = await newToken();
    const [sent] = await links();
    await shop.call('DELETE', `/api/protected/${sent?.userId}/user/delete`, { token: shop.admin });
    expect((await choose(token)).statusCode).toBe(404);
  });
});
