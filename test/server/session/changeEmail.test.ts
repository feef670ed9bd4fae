// @postgres: two accounts may get one address in two transactions at once.
import type { Schemas } from '../../../src/server/contract/operations';
import { createPersonalDataReport } from '../../../src/server/personalData/report';
import { purgeFormerAddresses } from '../../../src/server/personalData/tableFormerAddresses';
import {
  erasePersonalData,
  findPersonalData,
} from '../../../src/server/personalData/tablePersonalData';
import { emailOf, NOON, PASSWORD } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

const DAY_MS = 24 * 3_600_000;
const CLAIRE = emailOf('customer');
const NEW = 'claire@institut.example';

let shop: Shop;
let id: number;
beforeEach(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://labo.example' } });
  id = await idOf(CLAIRE);
});
afterEach(() => shop.close());

const idOf = async (email: string) =>
  (
    await shop.services.database.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

const ask = (email: string, userId = id, token = shop.admin) =>
  shop.call('PUT', `/api/protected/users/${userId}/email`, { token, body: { email } });
const open = (token: string, proof: object = { password: PASSWORD }) =>
  shop.call('POST', '/exposed/verify/email', { body: { token, ...proof } });
const login = async (email: string, password = PASSWORD) =>
  (await shop.call('POST', '/api/login_check', { body: { email, password } })).statusCode;
const outcome = async (answer: ReturnType<typeof ask>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body) as { message: string }).message];
};
const mailsTo = async (email: string) =>
  (await shop.mails()).filter(({ recipient }) => recipient === email);
const tokensOf = async (email: string) =>
  (await mailsTo(email)).flatMap(
    ({ body_text: text }) => /\/account\/confirm\/([\w-]+)/.exec(text)?.[1] ?? [],
  );
const tokenOf = async (email: string) => (await tokensOf(email)).at(-1) ?? '';
const file = async () =>
  (await shop.call('GET', `/api/protected/users/${id}`, { token: shop.admin })).json<
    Schemas['UserFile']
  >();

const NEW_LINK = 'Pour changer l’adresse de votre compte, demandez-nous un nouveau lien.';
const REPLACED = [410, `Ce lien a déjà servi, ou un autre l’a remplacé. ${NEW_LINK}`];

test('the new address is active after link and password; the old one is told', async () => {
  expect(await outcome(ask(` ${NEW.toUpperCase()}`))).toEqual([
    200,
    `Lien envoyé à ${NEW.toUpperCase()}`,
  ]);
  expect((await file()).pending_email).toEqual({ email: NEW, valid_until: '2026-11-24 12:00:00' });
  expect([await login(CLAIRE), await login(NEW)]).toEqual([200, 401]);
  const session = shop.customer;
  const answer = await open(await tokenOf(NEW));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ email: NEW });
  expect([await login(CLAIRE), await login(NEW)]).toEqual([401, 200]);
  const self = (token: string) => shop.call('GET', '/api/protected/self/info', { token });
  expect((await self(session)).statusCode).toBe(401);
  const { token } = answer.json<{ token: string }>();
  expect((await self(token)).json()).toMatchObject({ email: NEW, verified: '1' });
  expect((await file()).pending_email).toBeUndefined();
  const [told] = await mailsTo(CLAIRE);
  expect(told?.subject).toBe('L’adresse de votre compte a été changée');
  expect(told?.body_text).toContain(`est maintenant ${NEW}`);
});

testOfAnyEngine(
  'without the password nothing changes, and the link can be tried again',
  async () => {
    await ask(NEW);
    const token = await tokenOf(NEW);
    expect((await open(token, { password: 'autre' })).statusCode).toBe(422);
    expect(await outcome(open(token, { newPassword: 'un nouveau' }))).toEqual([
      422,
      'Ce lien change l’adresse d’un compte : il demande le mot de passe actuel du compte.',
    ]);
    expect(await login(CLAIRE)).toBe(200);
    expect(await mailsTo(CLAIRE)).toEqual([]);
    expect((await open(token)).statusCode).toBe(200);
  },
);

testOfAnyEngine(
  'THREAT-A04 after five wrong passwords the link waits; the owner is told',
  async () => {
    await ask(NEW);
    const token = await tokenOf(NEW);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await open(token, { password: 'autre' })).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await open(token)).statusCode).toBe(429);
    expect((await mailsTo(CLAIRE)).map(({ subject }) => subject)).toEqual([
      'Des essais de connexion à votre compte ont échoué',
    ]);
    shop.setNow(NOON + 10_000);
    expect((await open(token)).statusCode).toBe(200);
  },
);

testOfAnyEngine('a link that was used, replaced, withdrawn or has expired is 410', async () => {
  await ask('premier@labo.example');
  await ask(NEW);
  expect(await outcome(open(await tokenOf('premier@labo.example')))).toEqual(REPLACED);
  const token = await tokenOf(NEW);
  await open(token);
  expect(await outcome(open(token))).toEqual(REPLACED);
  await ask('tard@labo.example');
  shop.setNow(NOON + 3 * DAY_MS);
  expect(await outcome(open(await tokenOf('tard@labo.example')))).toEqual([
    410,
    `Ce lien a expiré. ${NEW_LINK}`,
  ]);
  shop.admin = await shop.loginAs('admin');
  await ask('fini@labo.example');
  const withdraw = () =>
    shop.call('DELETE', `/api/protected/users/${id}/email`, { token: shop.admin });
  expect([(await withdraw()).statusCode, (await withdraw()).statusCode]).toEqual([200, 200]);
  expect(await outcome(open(await tokenOf('fini@labo.example')))).toEqual(REPLACED);
  expect((await file()).pending_email).toBeUndefined();
});

testOfAnyEngine(
  'a link of a deactivated account is void, also after it is active again',
  async () => {
    await ask(NEW);
    for (const activated of [false, true])
      await shop.call('PUT', `/api/protected/users/${id}/activated`, {
        token: shop.admin,
        body: { activated },
      });
    expect(await outcome(open(await tokenOf(NEW)))).toEqual(REPLACED);
  },
);

testOfAnyEngine(
  'an address that got an account meanwhile is 409, and nothing changes',
  async () => {
    await ask(NEW);
    await shop.call('POST', '/exposed/create/account', {
      body: { email: NEW, password: PASSWORD },
    });
    const token = await tokenOf(NEW);
    const first = (await tokensOf(NEW))[0] ?? token;
    expect(await outcome(open(first))).toEqual([409, 'Cette adresse a déjà un compte.']);
    expect(await login(CLAIRE)).toBe(200);
    expect(await mailsTo(CLAIRE)).toEqual([]);
  },
);

test('of two accounts that get one address at once, one is told that it is taken', async () => {
  const other = await idOf(emailOf('other'));
  await ask(NEW);
  await ask(NEW, other);
  const [mine, theirs] = await tokensOf(NEW);
  const answers = await Promise.all([open(mine ?? ''), open(theirs ?? '')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

testOfAnyEngine(
  'a double press sends one link, and two presses of one link are one change',
  async () => {
    await Promise.all([ask(NEW), ask(NEW)]);
    expect(await mailsTo(NEW)).toHaveLength(1);
    const token = await tokenOf(NEW);
    const answers = await Promise.all([open(token), open(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect(await mailsTo(CLAIRE)).toHaveLength(1);
  },
);

testOfAnyEngine('links to a new password end with the old address, and quotes stay', async () => {
  const lines = [{ article_id: await addArticle(shop), quantity: 1 }];
  const asGuest = await shop.call('POST', '/exposed/post/quote', {
    body: { email: CLAIRE, lines },
  });
  const { id: quote } = asGuest.json<{ id: number }>();
  await shop.services.database.db.updateTable('user_account').set({ verified: 1 }).execute();
  await shop.call('POST', '/exposed/password/reset/request', { body: { userEmail: CLAIRE } });
  await ask(NEW);
  const { token } = (await open(await tokenOf(NEW))).json<{ token: string }>();
  const reset = (await mailsTo(CLAIRE)).flatMap(
    ({ body_text: text }) => /recover\/([\w-]+)\//.exec(text)?.[1] ?? [],
  )[0];
  expect(reset).toBeDefined();
  const used = await shop.call('POST', `/exposed/password/${reset}/user/reset`, {
    body: { resetToken: reset, password: 'un-autre-2026' },
  });
  expect(used.statusCode).toBe(404);
  const mine = await shop.call('GET', '/api/protected/my/quotes', { token });
  expect(mine.json<Schemas['MyQuotes']>().quotes.map((each) => each.id)).toContain(quote);
});

testOfAnyEngine.each([
  ['pas une adresse', 400],
  [CLAIRE.toUpperCase(), 400],
  [emailOf('other'), 409],
])('« %s » is refused with %d, and nothing is sent', async (email, status) => {
  expect((await ask(email)).statusCode).toBe(status);
  expect(await shop.mails()).toEqual([]);
});

testOfAnyEngine('an administrator’s account, and one without a password, are refused', async () => {
  expect((await ask(NEW, await idOf(emailOf('admin')))).statusCode).toBe(403);
  expect((await ask(NEW, 9999)).statusCode).toBe(404);
  await shop.services.database.db
    .updateTable('user_account')
    .set({ invited: 1 })
    .where('id', '=', id)
    .execute();
  expect(await outcome(ask(NEW))).toEqual([
    409,
    'Ce client n’a pas encore choisi son mot de passe : supprimez ce compte, puis invitez la ' +
      'bonne adresse.',
  ]);
  await shop.call('PUT', `/api/protected/users/${id}/activated`, {
    token: shop.admin,
    body: { activated: false },
  });
  expect(await outcome(ask(NEW))).toEqual([409, 'Réactivez d’abord ce compte.']);
});

testOfAnyEngine('export and erasure of the new address know a change that waits', async () => {
  await ask(NEW);
  const { db } = shop.services.database;
  const data = await findPersonalData(db, NEW, undefined);
  const report = JSON.stringify(createPersonalDataReport(data, [], NOON));
  expect(report).toContain('"changements_d_adresse_vers_celle_ci":[{"fin_du_lien"');
  await shop.services.database.write((trx) => erasePersonalData(trx, data, undefined, NOON));
  expect(await db.selectFrom('email_change').selectAll().execute()).toEqual([]);
  expect(await login(CLAIRE)).toBe(200);
});

test('THREAT-F18 a former address is kept only while something is stored under it', async () => {
  const { db } = shop.services.database;
  await db.updateTable('user_account').set({ verified: 1 }).execute();
  await ask(NEW);
  await open(await tokenOf(NEW));
  const former = async () => {
    await purgeFormerAddresses(shop.services.database);
    return (await db.selectFrom('former_address').selectAll().execute()).length;
  };
  expect(await former()).toBe(1);
  await db.deleteFrom('outbox').execute();
  expect(await former()).toBe(0);
});
