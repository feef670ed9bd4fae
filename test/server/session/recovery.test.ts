// @postgres: two accounts may get one address in two transactions at once.
import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf, NOON, PASSWORD } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { follow, readThread, request } from '../offers/offerSupport';

const HOUR = 3_600_000;
const OLD = emailOf('customer');
const NEW = 'claire@institut.example';
const CHOSEN = 'un-nouveau-secret';
const HOW = 'Rappelée au numéro du laboratoire';

let shop: Shop;
let id: number;
beforeEach(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://labo.example' } });
  id = (await shop.call('GET', '/api/protected/self/info', { token: shop.customer })).json<
    Schemas['User']
  >().id;
});
afterEach(() => shop.close());

const recover = (change: object = {}, userId = id) =>
  shop.call('POST', `/api/protected/users/${userId}/recovery`, {
    token: shop.admin,
    body: { email: NEW, recognised_by: HOW, ...change },
  });
const choose = (resetToken: string, password = CHOSEN) =>
  shop.call('POST', `/exposed/password/${resetToken}/user/reset`, {
    body: { resetToken, password },
  });
const login = async (email: string, password: string) =>
  (await shop.call('POST', '/login_check', { body: { email, password } })).statusCode;
const mailsTo = async (email: string) =>
  (await shop.mails()).filter(({ recipient }) => recipient === email);
const tokenOf = async (email = NEW) =>
  (await mailsTo(email))
    .flatMap(({ body_text }) => /\/recover\/([\w-]{43})\//.exec(body_text)?.[1] ?? [])
    .at(-1) ?? '';
const file = async () =>
  (await shop.call('GET', `/api/protected/users/${id}`, { token: shop.admin })).json<
    Schemas['UserFile']
  >();
const journal = async () =>
  (await shop.call('GET', '/api/protected/journal', { token: shop.admin })).json<
    Schemas['Journal']
  >().entries;

testOfAnyEngine(
  'THREAT-A24 the link gives the same account address and password, without the old one',
  async () => {
    const { id: quote, token: followed } = await request(shop, { email: OLD }, shop.customer);
    await shop.services.database.db
      .updateTable('outbox')
      .set({ sent_at: NOON, tried_at: NOON })
      .execute();
    expect((await recover()).statusCode).toBe(200);
    expect((await file()).pending_email).toEqual({
      email: NEW,
      valid_until: '2026-11-21 13:00:00',
    });
    expect([await login(OLD, PASSWORD), await login(NEW, CHOSEN)]).toEqual([200, 401]);
    expect((await mailsTo(OLD)).at(-1)?.subject).toBe(
      'Un nouvel accès à votre compte a été demandé',
    );
    const answer = await choose(await tokenOf());
    expect([answer.statusCode, answer.json<Schemas['PasswordResetResult']>().updated_user]).toEqual(
      [200, { id, firstName: 'Claire', lastName: 'Martin', email: NEW }],
    );
    expect([await login(OLD, PASSWORD), await login(NEW, PASSWORD)]).toEqual([401, 401]);
    expect(await login(NEW, CHOSEN)).toBe(200);
    expect((await file()).user).toMatchObject({ id, email: NEW, verified: '1' });
    const self = await shop.call('GET', '/api/protected/self/info', { token: shop.customer });
    expect([self.statusCode, (await follow(shop, followed)).statusCode]).toEqual([401, 404]);
    expect((await readThread(shop, quote)).quote.email).toBe(NEW);
    const [old, chosen] = [(await mailsTo(OLD)).at(-1), (await mailsTo(NEW)).at(-1)];
    expect([old?.subject, chosen?.subject]).toEqual([
      'L’adresse de votre compte a été changée',
      'Votre mot de passe a été changé',
    ]);
  },
);

test('THREAT-A24 the journal keeps how the person was recognised, which is required', async () => {
  for (const recognised of ['', '  ', '\u200B'])
    expect((await recover({ recognised_by: recognised })).json<Schemas['Error']>().field).toBe(
      'recognised_by',
    );
  expect(await shop.mails()).toEqual([]);
  await Promise.all([recover(), recover()]);
  expect(await journal()).toMatchObject([
    {
      operation: 'recoverUser',
      target: `Compte ${id}`,
      after: { link: 'RECOVERY', recognised: HOW },
    },
  ]);
  expect((await mailsTo(NEW)).length).toBe(1);
});

testOfAnyEngine('THREAT-A24 the link is valid once, for an hour, and asks no session', async () => {
  await recover();
  const late = await tokenOf();
  shop.setNow(NOON + HOUR);
  expect((await choose(late)).statusCode).toBe(404);
  await recover({ email: 'autre@institut.example' });
  await recover();
  const replaced = await tokenOf('autre@institut.example');
  expect((await choose(replaced)).statusCode).toBe(404);
  const token = await tokenOf();
  expect((await choose(token, '\u200B'.repeat(6))).statusCode).toBe(400);
  const answers = await Promise.all([choose(token), choose(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

testOfAnyEngine('THREAT-A24 the link confirms nothing by the old password', async () => {
  await recover();
  const answer = await shop.call('POST', '/exposed/verify/email', {
    body: { token: await tokenOf(), password: PASSWORD },
  });
  expect(answer.statusCode).toBe(404);
  expect((await choose(await tokenOf())).statusCode).toBe(200);
});

testOfAnyEngine.each(['a withdrawal', 'a deactivation', 'another change', 'a new password'])(
  'THREAT-A24 %s ends the link',
  async (what) => {
    await recover();
    const token = await tokenOf();
    const staff = (method: string, path: string, body?: object) =>
      shop.call(method, `/api/protected/users/${id}/${path}`, { token: shop.admin, body });
    if (what === 'a withdrawal') await staff('DELETE', 'email');
    if (what === 'a deactivation')
      for (const activated of [false, true]) await staff('PUT', 'activated', { activated });
    if (what === 'another change') await staff('PUT', 'email', { email: NEW });
    if (what === 'a new password') {
      await shop.call('POST', '/exposed/password/reset/request', { body: { userEmail: OLD } });
      await choose(await tokenOf(OLD), PASSWORD);
    }
    expect((await choose(token)).statusCode).toBe(404);
    expect(await login(OLD, PASSWORD)).toBe(200);
  },
);

testOfAnyEngine('an address that got an account meanwhile is 409; nothing changes', async () => {
  await recover();
  await shop.call('POST', '/exposed/create/account', { body: { email: NEW, password: PASSWORD } });
  const answer = await choose(await tokenOf());
  expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
    409,
    'Cette adresse a déjà un compte.',
  ]);
  expect(await login(OLD, PASSWORD)).toBe(200);
});

test.each([
  ['an administrator’s account', async () => await idOf(emailOf('admin')), 403],
  ['an unknown account', async () => 999_999, 404],
])('THREAT-A24 %s is refused', async (_what, userOf, status) => {
  expect((await recover({}, await userOf())).statusCode).toBe(status);
  expect(await shop.mails()).toEqual([]);
});

test('THREAT-A24 a deactivated account and an address in use are refused', async () => {
  expect((await recover({ email: emailOf('other') })).statusCode).toBe(409);
  await shop.call('PUT', `/api/protected/users/${id}/activated`, {
    token: shop.admin,
    body: { activated: false },
  });
  expect((await recover()).statusCode).toBe(409);
});

const idOf = async (email: string) =>
  (
    await shop.services.database.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
