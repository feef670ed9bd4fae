// @postgres: links are deleted and revoked by statements of the engine.
import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { follow, request } from '../offers/offerSupport';

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
