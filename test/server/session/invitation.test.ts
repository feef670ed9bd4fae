// @postgres: a conflict of addresses is another error there.
import type { Schemas } from '../../../src/server/contract/operations';
import { consumeMailLimits } from '../../../src/server/mail/mailLimits';
import { emailOf, NOON } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

const HOUR = 3_600_000;
const CLAIRE = emailOf('customer');
const INVITED = { email: ' Rosalind@labo.example', firstName: 'Rosalind', lastName: 'F.' };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on' } });
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
const outcome = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body) as { message: string }).message];
};
const file = async (id: number) => (await call('GET', `users/${id}`)).json<Schemas['UserFile']>();
const sendAgain = (id: number) => call('POST', `users/${id}/links`, { kind: 'PASSWORD' });
const mailsTo = async (email: string) =>
  (await shop.mails()).filter(({ recipient }) => recipient === email);
const journal = async () => (await call('GET', 'journal')).json<Schemas['Journal']>().entries;

describe('an invitation', () => {
  const ROSALIND = 'rosalind@labo.example';
  const invite = (over = {}) => call('POST', 'users', { ...INVITED, ...over });
  const linkOf = (text = '') => /recover\/([\w-]{43})\/\d+/.exec(text) ?? [];
  const choose = (token = '') =>
    shop.call('POST', `/exposed/password/${token}/user/reset`, {
      body: { resetToken: token, password: 'un-secret-long' },
    });

  test('names who invites, and its link sets the password and confirms the address', async () => {
    const { id: invited } = (await invite()).json<Schemas['InvitedUser']>();
    expect(await file(invited)).toMatchObject({ invited: true, user: { verified: '0' } });
    const [mail, ...others] = await mailsTo(ROSALIND);
    expect(others).toEqual([]);
    expect(mail?.body_text).toContain(`Camille Durand (${emailOf('admin')}) vous invite`);
    shop.setNow(NOON + 71 * HOUR);
    const [, token] = linkOf(mail?.body_text);
    expect((await choose(token)).statusCode).toBe(200);
    const body = { email: ROSALIND, password: 'un-secret-long' };
    expect((await shop.call('POST', '/login_check', { body })).statusCode).toBe(200);
    shop.setNow(NOON);
    expect(await file(invited)).toMatchObject({
      invited: false,
      user: { verified: '1', roles: '["ROLE_USER"]', firstName: 'Rosalind' },
    });
  });

  test('a double press is one account and one mail; later the address is in use', async () => {
    const answers = await Promise.all([invite(), invite()]);
    const ids = answers.map((answer) => answer.json<Schemas['InvitedUser']>().id);
    expect(ids[0]).toBe(ids[1]);
    shop.setNow(NOON + 60_000);
    expect(await outcome(invite())).toEqual([409, 'Cette adresse a déjà un compte.']);
    expect(await outcome(invite({ email: CLAIRE.toUpperCase() }))).toEqual([
      409,
      'Cette adresse a déjà un compte.',
    ]);
    expect(await mailsTo(ROSALIND)).toHaveLength(1);
    expect(await journal()).toMatchObject([{ operation: 'inviteUser' }]);
  });

  test('is sent again as one, and limits no password link of an hour', async () => {
    const { id: invited } = (await invite()).json<Schemas['InvitedUser']>();
    for (const minute of [1, 2]) {
      shop.setNow(NOON + minute * 60_000);
      expect((await sendAgain(invited)).statusCode).toBe(200);
    }
    await shop.call('POST', '/exposed/password/reset/request', { body: { userEmail: ROSALIND } });
    const mails = await mailsTo(ROSALIND);
    expect(mails.map(({ body_text }) => body_text.includes('vous invite'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('that was taken up keeps no later password link back', async () => {
    const { id: invited } = (await invite()).json<Schemas['InvitedUser']>();
    const [, token] = linkOf((await mailsTo(ROSALIND))[0]?.body_text);
    expect((await choose(token)).statusCode).toBe(200);
    expect((await sendAgain(invited)).statusCode).toBe(200);
    expect((await mailsTo(ROSALIND)).at(-1)?.subject).toBe('Récupération de votre mot de passe');
  });

  test('what strangers had sent to an address keeps no link of staff back', async () => {
    const { id: invited } = (await invite()).json<Schemas['InvitedUser']>();
    for (let n = 0; n < 3; n += 1)
      await shop.call('POST', '/exposed/password/reset/request', { body: { userEmail: ROSALIND } });
    for (let n = 0; n < 8; n += 1)
      await shop.call('POST', '/post/contact/form', {
        body: { email: ROSALIND, content: 'Une question sur une balance' },
      });
    shop.setNow(NOON + 60_000);
    expect((await sendAgain(invited)).statusCode).toBe(200);
    const texts = (await mailsTo(ROSALIND)).map(({ body_text }) => body_text);
    expect(texts.filter((text) => text.includes('vous invite'))).toHaveLength(2);
  });

  test('over a limit of staff, the sentence says which one', async () => {
    for (let n = 0; n < 5; n += 1) await invite({ email: `rosalind+${n}@labo.example` });
    expect(await outcome(invite())).toEqual([
      429,
      'L’équipe a déjà envoyé cinq liens à cette adresse en une heure. Réessayez dans 60 minutes.',
    ]);
    const admin = { kind: 'ofAdministrator', email: emailOf('admin') } as const;
    for (let n = 5; n < 100; n += 1)
      await shop.services.database.write((trx) => consumeMailLimits(trx, shop.services, [admin]));
    expect(await outcome(invite({ email: 'cent@labo.example' }))).toEqual([
      429,
      'Vous avez envoyé cent liens en une heure. Réessayez dans 60 minutes.',
    ]);
  });

  test('with roles, a password or a bad address is refused; nothing is half-made', async () => {
    for (const bad of [{ roles: ['ROLE_ADMIN'] }, { password: 'un-secret' }, { email: 'a@b' }])
      expect((await invite(bad)).statusCode).toBe(400);
    for (let n = 0; n < 5; n += 1) {
      await invite({ email: `rosalind+${n}@labo.example` });
      expect(await mailsTo(`rosalind+${n}@labo.example`)).toHaveLength(1);
    }
    expect((await invite()).statusCode).toBe(429);
    const users = shop.services.database.db.selectFrom('user_account').select('email');
    expect((await users.execute()).map(({ email }) => email)).not.toContain(ROSALIND);
  });
});
