// @full content: the mails of a request.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queueMails } from '../../../src/server/mail/tableOutbox';
import { NOON } from '../../support/buildApp';
import { type Mailbox, openMailbox, readMail, type ReceivedMail } from '../../support/mailbox';
import { addArticle, addCampaign, openShop, type Shop } from '../catalogue/catalogueSupport';

let mailbox: Mailbox;
let shop: Shop;
beforeEach(async () => {
  mailbox = await openMailbox();
  shop = await openShop({
    env: { SMTP_URL: mailbox.url, MAIL_FROM: 'boutique@paillasse.example' },
  });
});
afterEach(async () => {
  await shop.close();
  await mailbox.close();
});

const ofStaff = (mails: readonly ReceivedMail[]) =>
  mails.filter(({ to }) => to[0]?.endsWith('@paillasse.example'));
const ofCustomer = (mails: readonly ReceivedMail[]) =>
  mails.filter(({ to }) => !to[0]?.endsWith('@paillasse.example'));

const COMMENT = 'Livraison <b>urgente</b>\nmerci & à bientôt';

async function send(to: Shop, change: object = {}, token?: string) {
  const beaker = await addArticle(to, {
    reference: 'BE-<1>',
    label: 'Bécher "gradué" <script>',
    brand: 'DURAN',
    packing: 'Lot de 10',
    base_price_cents: 128_653,
  });
  const balance = await addArticle(to, {
    reference: 'BA-2',
    label: 'Balance',
    brand: 'KERN',
    packing: 'Unité',
    base_price_cents: 105,
  });
  await addCampaign(to, '2026-11-01', '2026-11-30', [balance]);
  const body = {
    email: 'claire@labo.example',
    firstName: 'Claire',
    lastName: 'Martin',
    phone: '0102030405',
    comment: COMMENT,
    deliveryStreet: '1 rue A',
    deliveryCityZipCode: '69001',
    deliveryCity: 'Lyon',
    deliveryCountry: 'France',
    lines: [
      { article_id: beaker, quantity: 2 },
      { article_id: balance, quantity: 3 },
    ],
    ...change,
  };
  return (await to.call('POST', '/api/exposed/post/quote', { body, token })).json<{
    number: string;
  }>().number;
}

/** U+202F, as prices are written. */
const narrow = (text: string) => text.replace(/~/g, '\u202F');

describe('the mails of a quote', () => {
  test('API-21 OPEN-58 THREAT-G10 one goes to the customer and each staff member', async () => {
    const number = await send(shop);
    await shop.services.outbox.flush();
    expect(
      mailbox.received
        .map(({ from, to, headers }) => [from, to, headers.to, headers.subject, headers.bcc])
        .sort(),
    ).toEqual([
      [
        'boutique@paillasse.example',
        ['claire@labo.example'],
        'claire@labo.example',
        `Votre demande de devis n° ${number}`,
        undefined,
      ],
      [
        'boutique@paillasse.example',
        ['devis@paillasse.example'],
        'devis@paillasse.example',
        `Nouvelle demande de devis n° ${number}`,
        undefined,
      ],
      [
        'boutique@paillasse.example',
        ['labo@paillasse.example'],
        'labo@paillasse.example',
        `Nouvelle demande de devis n° ${number}`,
        undefined,
      ],
    ]);
  });

  test('API-21 OPEN-58 every mail has lines and total; staff’s have contact details', async () => {
    await send(shop);
    await shop.services.outbox.flush();
    for (const { text } of mailbox.received) {
      expect(text).toContain('2 × DURAN - Bécher "gradué" <script>');
      expect(text).toContain(narrow('Réf. BE-<1>, Lot de 10, 1~286,53~€ HT : 2~573,06~€ HT'));
      expect(text).toContain('3 × KERN - Balance');
      expect(text).toContain(narrow('Réf. BA-2, Unité, 0,92~€ HT (promotion -12%) : 2,76~€ HT'));
      expect(text).toContain(narrow('Total HT : 2~575,82~€'));
    }
    for (const { text } of ofStaff(mailbox.received)) {
      for (const part of [
        'Claire Martin',
        'claire@labo.example',
        '0102030405',
        '1 rue A\n69001 Lyon\nFrance',
        'Facturation :\nnon renseigné',
        COMMENT,
      ]) {
        expect(text).toContain(part);
      }
    }
  });

  test('API-21 OPEN-58 THREAT-F10/G05 what people typed is harmless in the HTML', async () => {
    await send(shop, { firstName: '<img src=x onerror=alert(1)>' });
    await shop.services.outbox.flush();
    expect(ofStaff(mailbox.received)).toHaveLength(2);
    for (const { html } of ofStaff(mailbox.received)) {
      expect(html).toContain('Livraison &lt;b&gt;urgente&lt;/b&gt;<br>merci &amp; à bientôt');
      expect(html).toContain('Bécher &quot;gradué&quot; &lt;script&gt;');
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(html).not.toMatch(/<script|<img|<b>/);
    }
  });

  test('API-21 staff who answer write to the sender, and find the quote by the link', async () => {
    const number = await send(shop);
    await shop.services.outbox.flush();
    const link = `${shop.config.publicUrl}/admin/quotes/pending?devis=${number}`;
    expect(ofStaff(mailbox.received)).toHaveLength(2);
    for (const { headers, text, html } of ofStaff(mailbox.received)) {
      expect(headers['reply-to']).toBe('claire@labo.example');
      expect(text).toContain(link);
      expect(html).toContain(`<a href="${link}">`);
    }
    const found = await shop.call('GET', `/api/protected/quotes/by/PENDING/status?text=${number}`, {
      token: shop.admin,
    });
    expect(found.json<{ quotes: { email: string }[] }>().quotes.map(({ email }) => email)).toEqual([
      'claire@labo.example',
    ]);
    expect(ofCustomer(mailbox.received)[0]?.headers['reply-to']).toBeUndefined();
  });

  test('API-21 a line break in a subject adds no header', async () => {
    const mail = {
      recipient: 'claire@labo.example',
      subject: 'Devis\r\nBcc: pirate@evil.example\r\n\r\nx',
      text: 'Texte',
      html: '<p>Texte</p>',
    };
    await shop.services.database.write((trx) => queueMails(trx, [mail], NOON));
    await shop.services.outbox.flush();
    expect(mailbox.received.map(({ to }) => to)).toEqual([['claire@labo.example']]);
    expect(Object.keys(mailbox.received[0]?.headers ?? {})).not.toContain('bcc');
  });

  test('OPEN-58 a quote is mailed to the staff of its time, not to staff added later', async () => {
    await send(shop);
    const staff = (await shop.mails()).map(({ recipient }) => recipient);
    expect(staff).toEqual([
      'claire@labo.example',
      'devis@paillasse.example',
      'labo@paillasse.example',
    ]);
  });
});

test('OPEN-58 without SMTP_URL each mail is an .eml file below the data folder', async () => {
  const silent = await openShop();
  const number = await send(silent);
  await silent.services.outbox.flush();
  const folder = join(silent.config.dataDir, 'mail');
  expect(readdirSync(folder)).toEqual(['000001.eml', '000002.eml', '000003.eml']);
  const mail = readMail(readFileSync(join(folder, '000001.eml'), 'latin1'));
  expect(mail.headers).toMatchObject({
    to: 'claire@labo.example',
    subject: `Votre demande de devis n° ${number}`,
  });
  expect(readMail(readFileSync(join(folder, '000002.eml'), 'latin1')).text).toContain(COMMENT);
  expect(mail.headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'message-id': expect.stringMatching(`^<devis-${number}-\\w+@.+>$`) as unknown,
    references: expect.stringMatching(`^<devis-${number}@.+>$`) as unknown,
  });
  await silent.close();
});
