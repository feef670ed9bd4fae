import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { request } from '../offers/offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const stored = async (address: string) =>
  (await shop.mails()).filter(({ recipient }) => recipient === address);

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
