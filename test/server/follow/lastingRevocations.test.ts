// @postgres: links are deleted and revoked by statements of the engine.
import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, follow, request, saveDraft, startOf } from '../offers/offerSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const link = (id: number, token = shop.customer) =>
  shop.call('POST', `/api/protected/my/quotes/${id}/link`, { token });
const linkOf = async (id: number) => (await link(id)).json<{ token: string }>().token;
const revoke = (id: number) =>
  shop.call('POST', `/api/protected/quotes/${id}/links/revoke`, { token: shop.admin });
const statusOf = async (token: string) => (await follow(shop, token)).statusCode;
const mailedToken = async (recipient: string, pattern: RegExp) =>
  (await shop.mails())
    .filter((mail) => mail.recipient === recipient)
    .flatMap(({ body_text }) => pattern.exec(body_text)?.[1] ?? [])
    .at(-1) ?? '';

async function chooseNewPassword(email: string): Promise<void> {
  await shop.call('POST', '/exposed/password/reset/request', { body: { userEmail: email } });
  const resetToken = await mailedToken(email, /recover\/([\w-]{43})/);
  const answer = await shop.call('POST', `/exposed/password/${resetToken}/user/reset`, {
    body: { resetToken, password: 'un-autre-secret' },
  });
  expect(answer.statusCode).toBe(200);
}

test('THREAT-B19 after a revocation the session that sent a request gets no new link', async () => {
  const { id } = await request(shop, { email: 'quelquun@labo.example' }, shop.customer);
  expect((await link(id)).statusCode).toBe(200);
  await revoke(id);
  const refused = await link(id);
  expect([refused.statusCode, refused.json<Schemas['Error']>().message]).toEqual([
    404,
    'Les liens de ce devis ne sont plus valables. Écrivez-nous un message.',
  ]);
});

test('THREAT-B19 after a revocation the account of a confirmed address gets a link', async () => {
  const { id } = await request(shop, { email: emailOf('customer') }, shop.customer);
  await revoke(id);
  expect(await statusOf(await linkOf(id))).toBe(200);
});

describe('THREAT-B19 an address whose links staff revoked gets none by the shop', () => {
  const BUYER = 'acheteuse@labo.example';
  const tokensTo = async (recipient: string) =>
    (await shop.mails())
      .filter((mail) => mail.recipient === recipient)
      .flatMap(({ body_text }) => /\/suivi#([\w-]+)/.exec(body_text)?.[1] ?? []);
  const resend = (id: number) =>
    shop.call('POST', '/api/exposed/follow/link', {
      body: { number: `202611-${id}`, email: BUYER },
    });
  const send = async (id: number, to: string) => {
    const saved = await saveDraft(shop, id, 0, await startOf(shop, id));
    const { revision } = saved.json<{ revision: number }>();
    const body = { revision, to };
    await shop.call('POST', `/api/protected/quotes/${id}/offer/send`, { token: shop.admin, body });
  };

  test('though staff made a link and sent an offer to somebody else since', async () => {
    const { id } = await request(shop, { email: BUYER });
    await revoke(id);
    const staff = await shop.call('POST', `/api/protected/quotes/${id}/links`, {
      token: shop.admin,
    });
    await send(id, 'chef@labo.example');
    await resend(id);
    expect((await tokensTo(BUYER)).length).toBe(1);
    const [token = ''] = await tokensTo('chef@labo.example');
    expect((await accept(shop, token)).statusCode).toBe(200);
    const [last] = (await shop.mails()).filter(({ recipient }) => recipient === BUYER).slice(-1);
    expect(last?.subject).toContain('Votre accord');
    expect(`${last?.body_text}${last?.body_html}`).not.toContain('/suivi');
    expect(staff.statusCode).toBe(200);
  });

  test('until an offer of staff goes to it; the next revocation marks it again', async () => {
    const { id } = await request(shop, { email: BUYER });
    await revoke(id);
    await send(id, BUYER.toUpperCase());
    await resend(id);
    expect((await tokensTo(BUYER)).length).toBe(2);
    await revoke(id);
    await resend(id);
    expect((await tokensTo(BUYER)).length).toBe(2);
  });

  test('nor does an extension go to it', async () => {
    const { id } = await request(shop, { email: BUYER });
    await send(id, BUYER);
    await revoke(id);
    const answer = await shop.call('POST', `/api/protected/quotes/${id}/offer/extension`, {
      token: shop.admin,
      body: { version: 1 },
    });
    expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([409, 'email']);
  });
});

test('THREAT-A15 a new password ends follow links made in sessions, not in mails', async () => {
  const { id, token: mailed } = await request(shop, { email: emailOf('customer') }, shop.customer);
  const made = await linkOf(id);
  expect(await statusOf(made)).toBe(200);
  await chooseNewPassword(emailOf('customer'));
  expect([await statusOf(made), await statusOf(mailed)]).toEqual([404, 200]);
});

test('THREAT-A23 confirming an account’s address ends links that sessions made', async () => {
  const account = { email: 'rosalind@labo.example', password: 'un-secret' };
  await shop.call('POST', '/exposed/create/account', { body: account });
  const { token: session } = (await shop.call('POST', '/login_check', { body: account })).json<{
    token: string;
  }>();
  const { id } = await request(shop, { email: account.email }, session);
  const { token: made } = (await link(id, session)).json<{ token: string }>();
  const token = await mailedToken(account.email, /confirm\/([\w-]{43})/);
  await shop.call('POST', '/exposed/verify/email', { body: { token, password: account.password } });
  expect(await statusOf(made)).toBe(404);
});

test('THREAT-B09 a deactivation ends the follow links made in sessions, not in mails', async () => {
  const { id, token: mailed } = await request(shop, { email: emailOf('customer') }, shop.customer);
  const made = await linkOf(id);
  const { id: user } = (
    await shop.call('GET', '/api/protected/self/info', { token: shop.customer })
  ).json<Schemas['User']>();
  for (const activated of [false, true]) {
    await shop.call('PUT', `/api/protected/users/${user}/activated`, {
      token: shop.admin,
      body: { activated },
    });
    expect([await statusOf(made), await statusOf(mailed)]).toEqual([404, 200]);
  }
});

test('THREAT-B12 deleting an account ends the follow links that its sessions made', async () => {
  const { id } = await request(shop, { email: emailOf('customer') }, shop.customer);
  const made = await linkOf(id);
  const user = await shop.services.database.db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', emailOf('customer'))
    .executeTakeFirstOrThrow();
  await shop.call('DELETE', `/api/protected/${user.id}/user/delete`, { token: shop.admin });
  expect(await statusOf(made)).toBe(404);
});

test('THREAT-B09 a deactivated account has lost its session at the next call', async () => {
  await shop.services.database.db
    .updateTable('user_account')
    .set({ activated: 0 })
    .where('email', '=', emailOf('admin'))
    .execute();
  const answers = [
    await shop.call('GET', '/api/protected/self/info', { token: shop.admin }),
    await revoke(1),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});
