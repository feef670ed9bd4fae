import type { Schemas } from '../../../src/server/contract/operations';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const GOOD = {
  first_name: 'Ada',
  last_name: 'Byron <script>',
  phone_number: '01 02 03 04 05',
  email: 'ada@labo.example',
  company: 'Labo & fils',
  content: 'Bonjour,\nun <b>devis</b> SVP',
  environment: 'production',
};
const send = (change: object = {}, url = '/post/contact/form') =>
  shop.call('POST', url, { body: { ...GOOD, ...change } });

describe('sendContactRequest', () => {
  test.each(['/post/contact/form', '/api/post/contact/form'])(
    'API-20 ROLE-04 OPEN-01 OPEN-06 a visitor sends one to %s',
    async (url) => {
      const answer = await send({}, url);
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Message envoyé' }]);
    },
  );

  test('API-20 ENTITY-52/53 mails everything typed to each staff member', async () => {
    await send();
    const mails = await shop.mails();
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'devis@paillasse.example',
      'labo@paillasse.example',
      'ada@labo.example',
    ]);
    for (const part of [
      'Ada Byron <script>',
      '01 02 03 04 05',
      'ada@labo.example',
      'Labo & fils',
      GOOD.content,
    ]) {
      expect(mails[0]?.body_text).toContain(part);
    }
    expect(mails[0]?.body_html).toContain('Byron &lt;script&gt;');
    expect(mails[0]?.body_html).toContain('un &lt;b&gt;devis&lt;/b&gt; SVP');
  });

  test('API-20 a staff member who answers writes to the sender, or else to the shop', async () => {
    await send();
    await send({ email: '' });
    expect((await shop.mails()).map(({ recipient, reply_to }) => [recipient, reply_to])).toEqual([
      ['devis@paillasse.example', 'ada@labo.example'],
      ['labo@paillasse.example', 'ada@labo.example'],
      ['ada@labo.example', null],
      ['devis@paillasse.example', null],
      ['labo@paillasse.example', null],
    ]);
  });

  test('API-20 a phone number alone is enough, and nobody else is written to', async () => {
    expect((await send({ email: '' })).statusCode).toBe(200);
    expect((await send({ email: 'a@b.example, c@d.example' })).statusCode).toBe(200);
    expect(
      (await shop.mails())
        .map(({ recipient }) => recipient)
        .filter((one) => !one.endsWith('@paillasse.example')),
    ).toEqual([]);
  });

  test.each([
    ['neither phone nor e-mail', { phone_number: '', email: '' }],
    ['a bad phone and two addresses', { phone_number: '12', email: 'a@b.example,c@d.example' }],
    [
      'a line break in the only address',
      { phone_number: '', email: 'a@b.example\r\nBcc: c@d.example' },
      422,
    ],
  ])(
    'API-20 refuses %s on the field email and mails nobody',
    async (_what, change, status = 400) => {
      const answer = await send(change);
      expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([status, 'email']);
      expect(await shop.mails()).toEqual([]);
    },
  );

  test('API-20 refuses a message of 2 characters, of 10 001, or of blanks', async () => {
    for (const content of ['ab', 'x'.repeat(10_001), '     '])
      expect((await send({ content })).statusCode).toBe(400);
    expect(await shop.mails()).toEqual([]);
  });
});
