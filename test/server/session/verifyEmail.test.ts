import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf, NOON } from '../../support/buildApp';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

const HOUR = 3_600_000;
const LIFE = 72 * HOUR;
const NEW = { email: 'rosalind@labo.example', password: 'un-secret' };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ env: { PUBLIC_URL: 'https://devis.labo.example/', RATE_LIMITS: 'on' } });
  await shop.call('POST', '/exposed/create/account', { body: NEW });
});
afterEach(() => shop.close());

const confirmWith = (token: string | undefined, proof: object) =>
  shop.call('POST', '/exposed/verify/email', { body: { token, ...proof } });
const verify = (token: string | undefined) => confirmWith(token, { password: NEW.password });
const login = async () =>
  (await shop.call('POST', '/login_check', { body: NEW })).json<{ token: string }>().token;
const sendAgain = (token: string) =>
  shop.call('POST', '/api/protected/verify/email/request', { token });
const self = async (token: string) =>
  (await shop.call('GET', '/api/protected/self/info', { token })).json<Schemas['User']>();
const isVerified = async () => (await self(await login())).verified;
const mails = async () => (await shop.mails()).filter(({ recipient }) => recipient === NEW.email);
/** The tokens that were sent, oldest first. */
const tokens = async () =>
  (await mails()).flatMap(
    ({ body_text }) =>
      /^https:\/\/devis\.labo\.example\/account\/confirm\/([\w-]{43})$/m.exec(body_text)?.[1] ?? [],
  );
const newest = async () => (await tokens()).at(-1);

describe('the link of the mail to a new account', () => {
  test('API-17 ENTITY-55 confirms the address, which was not confirmed before', async () => {
    expect(await isVerified()).toBe('0');
    const answer = await verify(await newest());
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { email: NEW.email, token: expect.any(String) },
    ]);
    expect(await isVerified()).toBe('1');
  });

  test('API-17 answers under /api too, works once, even with ten concurrent uses', async () => {
    const token = await newest();
    const call = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/exposed/verify/email',
        payload: { token, password: NEW.password },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array<number>(9).fill(404),
    ]);
    expect(
      answers.find(({ statusCode }) => statusCode === 404)?.json<Schemas['Error']>().message,
    ).toBe('Ce lien a déjà servi.');
  });

  test('API-17 is valid for three days, then answers that it has expired', async () => {
    const token = await newest();
    shop.setNow(NOON + LIFE);
    const late = await verify(token);
    expect([late.statusCode, late.json<Schemas['Error']>().message]).toEqual([
      410,
      'Ce lien a expiré.',
    ]);
    shop.setNow(NOON + LIFE - 1);
    expect((await verify(token)).statusCode).toBe(200);
  });

  test('API-17 is refused when unknown, malformed or missing, and is not stored', async () => {
    const token = await newest();
    expect((await verify('A'.repeat(43))).statusCode).toBe(404);
    for (const bad of ['court', 'é'.repeat(43), undefined])
      expect((await verify(bad)).statusCode).toBe(400);
    expect(
      JSON.stringify(
        await shop.services.database.db.selectFrom('address_confirmation').selectAll().execute(),
      ),
    ).not.toContain(token);
    expect(await isVerified()).toBe('0');
  });

  test('API-17 of a deleted account confirms nothing', async () => {
    const token = await newest();
    await shop.call('DELETE', `/api/protected/${(await self(await login())).id}/user/delete`, {
      token: shop.admin,
    });
    expect((await verify(token)).statusCode).toBe(404);
  });
});

describe('THREAT-A23 an account that somebody else has made for the address', () => {
  const status = async (token: string) =>
    (await shop.call('GET', '/api/protected/self/info', { token })).statusCode;

  test('is not confirmed by the link alone or a wrong password; the link stays valid', async () => {
    const token = await newest();
    for (const proof of [
      {},
      { password: 'pas-celui-ci' },
      { password: NEW.password, newPassword: 'les-deux' },
    ]) {
      const answer = await confirmWith(token, proof);
      expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, 'password']);
    }
    expect((await confirmWith(token, { newPassword: 'court' })).statusCode).toBe(400);
    expect(await isVerified()).toBe('0');
    expect((await verify(token)).statusCode).toBe(200);
  });

  test('is not taken over with six characters that do not show; the link stays valid', async () => {
    const token = await newest();
    const answer = await confirmWith(token, { newPassword: '\u200B'.repeat(6) });
    expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([
      400,
      'newPassword',
    ]);
    expect((await verify(token)).statusCode).toBe(200);
  });

  test('THREAT-A04 waits after five wrong passwords, those of logins included', async () => {
    const token = await newest();
    const wrong = async () => (await confirmWith(token, { password: 'pas-celui-ci' })).statusCode;
    await shop.call('POST', '/login_check', { body: { ...NEW, password: 'ni-celui-la' } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push(await wrong());
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    expect((await mails()).at(-1)?.subject).toBe(
      'Des essais de connexion à votre compte ont échoué',
    );
    shop.setNow(NOON + 10_000);
    expect((await verify(token)).statusCode).toBe(200);
  });

  test('is taken over with a new password, which ends its maker’s sessions', async () => {
    const stranger = await login();
    await shop.call('POST', '/exposed/password/reset/request', { body: { userEmail: NEW.email } });
    const answer = await confirmWith(await newest(), { newPassword: 'le-mien-seul' });
    expect([
      answer.statusCode,
      await status(stranger),
      await status(answer.json<{ token: string }>().token),
    ]).toEqual([200, 401, 200]);
    expect((await shop.call('POST', '/login_check', { body: NEW })).statusCode).toBe(401);
    expect((await mails()).at(-1)?.subject).toBe('Votre mot de passe a été changé');
    expect(
      await shop.services.database.db.selectFrom('password_reset').select('used_at').execute(),
    ).toEqual([{ used_at: NOON }]);
  });

  test('ends the sessions that were open when its own password confirms it', async () => {
    const before = await login();
    const { token } = (await verify(await newest())).json<{ token: string }>();
    expect([await status(before), await status(token), await status(await login())]).toEqual([
      401, 200, 200,
    ]);
  });

  test('is named by both mails with its time and until when the link is valid', async () => {
    shop.setNow(NOON + HOUR);
    await sendAgain(await login());
    const texts = (await mails()).map(({ body_text }) => body_text);
    expect(texts).toHaveLength(2);
    for (const text of texts)
      expect(text).toContain(
        'Un compte client a été créé avec cette adresse, le 21/11/2026 à 12:00',
      );
    expect(texts.map((text) => /jusqu’au (.*?) :/.exec(text)?.[1])).toEqual([
      '24/11/2026 à 12:00',
      '24/11/2026 à 13:00',
    ]);
  });
});

describe('asking for the link again', () => {
  test('OPEN-58 sends another one to the account’s address; using one ends the other', async () => {
    const answer = await sendAgain(await login());
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: `Un message vient d’être envoyé à ${NEW.email}.` },
    ]);
    const [first, second] = await tokens();
    expect((await verify(second)).statusCode).toBe(200);
    expect((await verify(first)).statusCode).toBe(404);
  });

  test('OPEN-58 sends at most three an hour, and answers when to retry', async () => {
    const token = await login();
    for (let i = 0; i < 3; i += 1) expect((await sendAgain(token)).statusCode).toBe(200);
    shop.setNow(NOON + 20 * 60_000);
    const fourth = await sendAgain(token);
    expect([
      fourth.statusCode,
      fourth.headers['retry-after'],
      fourth.json<Schemas['Error']>().message,
    ]).toEqual([
      429,
      '2400',
      'Trop de messages ont été envoyés à cette adresse. Réessayez dans 40 minutes.',
    ]);
    expect(await mails()).toHaveLength(4);
    shop.setNow(NOON + HOUR);
    expect((await sendAgain(token)).statusCode).toBe(200);
  });

  test('OPEN-58 sends nothing once the address is confirmed', async () => {
    const answer = await sendAgain(shop.customer);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Votre adresse est déjà confirmée.' },
    ]);
    expect(
      (await shop.mails()).filter(({ recipient }) => recipient === emailOf('customer')),
    ).toEqual([]);
  });
});

test('API-19 a new password by mail confirms the address and ends other links', async () => {
  await shop.call('POST', '/exposed/password/reset/request', { body: { userEmail: NEW.email } });
  const reset = /recover\/([\w-]+)\//.exec((await mails()).at(-1)?.body_text ?? '')?.[1] ?? '';
  const [confirm] = await tokens();
  expect(
    (
      await shop.call('POST', `/exposed/password/${reset}/user/reset`, {
        body: { resetToken: reset, password: NEW.password },
      })
    ).statusCode,
  ).toBe(200);
  expect(await isVerified()).toBe('1');
  expect((await verify(confirm)).statusCode).toBe(404);
});

test('OPEN-31 THREAT-B05 a visitor’s quotes are read by the confirmed account', async () => {
  const body = { email: NEW.email, lines: [{ article_id: await addArticle(shop), quantity: 1 }] };
  expect((await shop.call('POST', '/exposed/post/quote', { body })).statusCode).toBe(200);
  const quotes = async () =>
    (await shop.call('GET', '/api/protected/my/quotes', { token: await login() })).json<
      Schemas['MyQuotes']
    >().quotes;
  expect(await quotes()).toEqual([]);
  const other = await shop.loginAs('other');
  const [{ id } = { id: 0 }] = await shop.services.database.db
    .selectFrom('quote')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const statuses = async () => {
    const tokens = [await login(), other];
    const paths = [`my/quotes/${id}/request.pdf`, `my/quotes/${id}/changes`];
    const calls = tokens.flatMap((token) =>
      paths.map((path) => shop.call('GET', `/api/protected/${path}`, { token })),
    );
    return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  };
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  await verify(await newest());
  expect((await quotes()).map((quote) => quote.id)).toEqual([id]);
  expect(await statuses()).toEqual([200, 200, 404, 404]);
});
