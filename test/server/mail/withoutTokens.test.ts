import { paths } from '../../../src/domain/paths';
import { rarePaths } from '../../../src/domain/rarePaths';
import { newToken, TOKEN_LENGTH } from '../../../src/server/hashedKeys';
import { withoutTokens } from '../../../src/server/mail/tokens';
import { runCleanup } from '../../../src/server/retention/cleanup';
import { emailOf, NOON } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { request } from '../offers/offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const stored = async (address: string) =>
  (await shop.mails()).filter(({ recipient }) => recipient === address);
const DAY_MS = 24 * 3_600_000;

test('tokens of follow and copy links leave the outbox once the mail is sent', async () => {
  const { token } = await request(shop, {
    email: 'lien@labo.example',
    copyTo: ['collegue@labo.example'],
  });
  expect((await stored('lien@labo.example'))[0]?.body_text).toContain(token);
  expect((await stored('collegue@labo.example'))[0]?.body_text).toContain('/suivi#copie.');
  const read = async () => [
    ...(await stored('lien@labo.example')),
    ...(await stored('collegue@labo.example')),
  ];
  const queued = (await read()).map(({ body_text }) => body_text.replace(/#\S+/, ''));
  await shop.services.outbox.flush();
  const mails = await read();
  expect(mails.map(({ body_text }) => body_text)).toEqual(queued);
  expect(mails.map(({ sent_at }) => sent_at === null)).toEqual([false, false]);
  for (const { body_text, body_html } of mails) {
    expect(body_text).toContain('/suivi\n');
    expect(body_text + body_html).not.toContain('/suivi#');
    expect(body_text + body_html).not.toContain(token);
  }
});

test.each([
  ['a quote', (token: string) => paths.follow(token), '/suivi'],
  ['copies of a quote', (token: string) => paths.follow(`copie.${token}`), '/suivi'],
  ['a new password', (token: string) => rarePaths.recover(token, 12), '/credentials/recover'],
  ['an address to confirm', (token: string) => rarePaths.confirmAddress(token), '/account/confirm'],
  ['any later page', (token: string) => `/nouveau?cle=${token}&x=1`, '/nouveau'],
])('THREAT-A14 the link of %s keeps its page and loses its token', (_name, path, page) => {
  const link = `https://labo.example${path(newToken())}`;
  const texts = {
    body_text: `Ouvrez\n${link}\n\nMerci`,
    body_html: `<a href="${link}">${link}</a>`,
  };
  const kept = `https://labo.example${page}`;
  expect(withoutTokens(texts)).toEqual({
    body_text: `Ouvrez\n${kept}\n\nMerci`,
    body_html: `<a href="${kept}">${kept}</a>`,
  });
});

test('addresses without a token, and words outside addresses, stay', () => {
  const word = 'x'.repeat(TOKEN_LENGTH);
  const body_text = `${word} https://labo.example/a/12?x=${word}x https://labo.example/suivi`;
  expect(withoutTokens({ body_text, body_html: '' })).toBeUndefined();
});

const askForPassword = () =>
  shop.call('POST', '/api/exposed/password/reset/request', {
    body: { userEmail: emailOf('other') },
  });
const isOpen = ({ body_text }: { body_text: string }) => /recover\/[\w-]{43}/.test(body_text);

test('THREAT-A14 a mail that an earlier version sent loses its link later', async () => {
  await askForPassword();
  const [mail] = await stored(emailOf('other'));
  expect(mail && isOpen(mail)).toBe(true);
  await shop.services.database.db
    .updateTable('outbox')
    .set({ sent_at: NOON })
    .where('id', '=', mail?.id ?? 0)
    .execute();
  await runCleanup(shop.services);
  expect((await stored(emailOf('other'))).map(isOpen)).toEqual([false]);
});

test('THREAT-A14 a refused mail keeps its link for a week, then it cannot be resent', async () => {
  await shop.services.database.db.deleteFrom('outbox').execute();
  await askForPassword();
  const refused = { failed_at: NOON, attempts: 1, last_error: '550' };
  await shop.services.database.db.updateTable('outbox').set(refused).execute();
  const resend = async () => {
    const [mail] = await stored(emailOf('other'));
    const url = `/api/protected/undelivered/mails/${mail?.id}/resend`;
    return (await shop.call('POST', url, { token: await shop.loginAs('admin') })).statusCode;
  };
  shop.setNow(NOON + 7 * DAY_MS);
  await runCleanup(shop.services);
  expect((await stored(emailOf('other'))).map(isOpen)).toEqual([true]);
  expect(await resend()).toBe(200);
  await shop.services.database.db.updateTable('outbox').set(refused).execute();
  shop.setNow(NOON + 7 * DAY_MS + 1);
  await runCleanup(shop.services);
  expect((await stored(emailOf('other'))).map(isOpen)).toEqual([false]);
  expect(await resend()).toBe(409);
});
