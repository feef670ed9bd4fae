import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf, NOON } from '../../support/buildApp';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

const HOUR = 3_600_000;
const STAFF = ['devis@paillasse.example', 'labo@paillasse.example'];

let shop: Shop;
let article: number;
beforeEach(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on' } });
  article = await addArticle(shop, { label: 'Bécher gradué', reference: 'BE-1' });
});
afterEach(() => shop.close());

const TYPED = {
  firstName: 'https://evil.example/a',
  lastName: 'evil.example',
  phone: '0102030405',
  comment: 'Cliquez sur https://evil.example/b',
  deliveryStreet: 'https://evil.example/c',
  deliveryCity: 'evil.example',
  billingStreet: 'evil.example',
  billingCountry: 'evil.example',
  company: 'evil.example',
  ownReference: 'https://evil.example/r',
};
/** Each call comes from another network address, unless one is given. */
let places = 0;
const inject = (
  url: string,
  payload: object,
  { from = `203.0.113.${(places = (places + 1) % 250)}`, token = '' } = {},
) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const quote = (email: string, change: object = {}, options?: Parameters<typeof inject>[2]) =>
  inject(
    '/api/exposed/post/quote',
    { email, ...TYPED, ...change, lines: [{ article_id: article, quantity: 2 }] },
    options,
  );
const contact = (email: string, options?: Parameters<typeof inject>[2]) =>
  inject(
    '/api/post/contact/form',
    {
      first_name: 'evil.example',
      last_name: 'x',
      company: 'evil.example',
      email,
      content: 'https://evil.example/d',
    },
    options,
  );
const mailsTo = async (recipient: string) =>
  (await shop.mails()).filter((mail) => mail.recipient === recipient);

describe('a confirmation to an address nobody has confirmed', () => {
  test('API-21 OPEN-58 THREAT-G05 of a quote has number and lines, nothing typed', async () => {
    const { number } = (await quote('victime@labo.example')).json<Schemas['QuoteReceipt']>();
    const [mail] = await mailsTo('victime@labo.example');
    for (const text of [mail?.body_text, mail?.body_html]) {
      expect(text).toContain(number);
      expect(text).toContain('Bécher gradué');
      expect(text).toContain('BE-1');
      expect(text).not.toMatch(/evil|0102030405/);
    }
    // The only link follows the request, in this shop.
    expect(mail?.body_html.match(/href="[^"#]*/g)).toEqual([
      `href="${shop.config.publicUrl}/suivi`,
    ]);
    expect(mail?.reply_to).toBeNull();
    for (const staff of STAFF)
      expect((await mailsTo(staff))[0]?.body_text).toContain(TYPED.comment);
  });

  test('API-20 ERR-08 THREAT-G05 of a contact request has its time, nothing typed', async () => {
    await contact('victime@labo.example');
    const [mail] = await mailsTo('victime@labo.example');
    expect(mail?.body_text).toContain('Le 21/11/2026 à 12:00');
    for (const text of [mail?.body_text, mail?.body_html]) expect(text).not.toMatch(/evil|href/);
    for (const staff of STAFF)
      expect((await mailsTo(staff))[0]?.body_text).toContain('https://evil.example/d');
  });

  test('API-17 of a new account has nothing typed, and one link, to the shop', async () => {
    await inject('/api/exposed/create/account', {
      email: 'victime@labo.example',
      password: 'secret',
      firstName: 'evil.example',
      lastName: 'evil.example',
      phone: 'evil.example',
    });
    const [mail] = await mailsTo('victime@labo.example');
    expect(mail?.body_text).not.toContain('evil');
    expect(mail?.body_text.match(/https?:\S+/g)).toEqual([
      expect.stringContaining(`${shop.config.publicUrl}/account/confirm/`),
    ]);
  });

  test('API-21 goes to an unverified account, and to another address than its own', async () => {
    await inject('/api/exposed/create/account', { email: 'neuf@labo.example', password: 'secret' });
    const { token } = (
      await inject('/api/login_check', { email: 'neuf@labo.example', password: 'secret' })
    ).json<{ token: string }>();
    await quote('neuf@labo.example', {}, { token });
    await quote('victime@labo.example', {}, { token: shop.customer });
    expect((await mailsTo('neuf@labo.example')).at(-1)?.body_text).not.toContain('evil');
    expect((await mailsTo('victime@labo.example'))[0]?.body_text).not.toContain('evil');
  });
});

test('API-21 at a verified account’s own address has comment and addresses', async () => {
  await quote(emailOf('customer').toUpperCase(), {}, { token: shop.customer });
  const [mail] = await mailsTo(emailOf('customer').toUpperCase());
  for (const typed of [TYPED.comment, TYPED.deliveryStreet])
    expect(mail?.body_text).toContain(typed);
});

describe('limits of confirmations', () => {
  test('OPEN-58 THREAT-F12/A16 one mailbox gets at most five an hour; staff get all', async () => {
    const spellings = [
      'victime@labo.example',
      'VICTIME@labo.example',
      'victime+1@labo.example',
      'victime+2@labo.example',
    ];
    for (let i = 0; i < 5; i += 1) {
      expect((await quote(spellings[i % 4]!)).statusCode).toBe(200);
      expect((await contact(spellings[i % 4]!)).statusCode).toBe(200);
    }
    const toVictim = async () =>
      (await shop.mails()).filter(({ recipient }) => /^victime/i.test(recipient));
    expect(await toVictim()).toHaveLength(5);
    expect(await mailsTo(STAFF[0]!)).toHaveLength(10);
    expect(await shop.services.database.db.selectFrom('quote').selectAll().execute()).toHaveLength(
      5,
    );
    shop.setNow(NOON + HOUR + 1);
    await quote('victime@labo.example');
    expect(await toVictim()).toHaveLength(6);
  });

  test('OPEN-58 fifteen a day reach one mailbox', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      shop.setNow(NOON + hour * (HOUR + 1));
      for (let i = 0; i < 5; i += 1) await quote('victime@labo.example');
    }
    expect(await mailsTo('victime@labo.example')).toHaveLength(15);
  });

  test('OPEN-58 thirty an hour go out for one network address, or IPv6 network', async () => {
    const inNetwork = (i: number) => ({ from: `2001:db8:0:1::${i.toString(16)}` });
    // By two calls: one alone would reach its own limit of requests first.
    for (let i = 0; i < 24; i += 1) await quote(`v${i}@labo.example`, {}, inNetwork(i));
    for (let i = 24; i < 30; i += 1) await contact(`v${i}@labo.example`, inNetwork(i));
    for (let i = 30; i < 35; i += 1)
      expect((await quote('autre@labo.example', {}, inNetwork(i))).statusCode).toBe(200);
    expect((await shop.mails()).filter(({ recipient }) => recipient.startsWith('v'))).toHaveLength(
      30,
    );
    expect(await mailsTo('autre@labo.example')).toHaveLength(0);
    // What was refused for its network is not counted for its mailbox, which gets five.
    await quote('autre@labo.example', {}, { from: '2001:db8:0:2::1' });
    expect(await mailsTo('autre@labo.example')).toHaveLength(1);
  });

  test('OPEN-58 they outlive a restart, and the database names nobody', async () => {
    for (let i = 0; i < 5; i += 1) await quote('victime@labo.example');
    const rows = JSON.stringify(
      await shop.services.database.db.selectFrom('tally').selectAll().execute(),
    );
    expect(rows).not.toMatch(/victime|203\.0\.113/);
    const { app } = await shop.restart();
    await app.inject({
      method: 'POST',
      url: '/api/post/contact/form',
      payload: { email: 'victime@labo.example', content: 'Bonjour' },
      remoteAddress: '198.51.100.1',
    });
    expect(await mailsTo('victime@labo.example')).toHaveLength(5);
    expect(await mailsTo(STAFF[0]!)).toHaveLength(6);
  });

  test('OPEN-58 a verified account is not limited in what it writes to itself', async () => {
    for (let i = 0; i < 8; i += 1) await quote(emailOf('customer'), {}, { token: shop.customer });
    expect(await mailsTo(emailOf('customer'))).toHaveLength(8);
  });
});
