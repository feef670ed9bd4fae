// @full content: pictures, mails and exports.
import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { LOGO_REFUSALS, narrowLogo } from '../../../../src/domain/shopContent/logo';
import type { CatalogueVersion } from '../../../../src/server/catalogue/currentVersion';
import { followContent } from '../../../../src/server/content/followContent';
import { setShopLogo, shopLogo } from '../../../../src/server/content/shopLogo';
import type { Schemas } from '../../../../src/server/contract/operations';
import { quotePdf } from '../../../../src/server/documents/quotePdf';
import { createDocuments } from '../../../../src/server/documents/renderPdf';
import { StorageFailure } from '../../../../src/server/files/storageFailure';
import { createSendMail } from '../../../../src/server/mail/transport';
import { readPdf } from '../../../support/readPdf';
import { openShop, PDF, picture, type Shop, uploadTo } from '../../catalogue/catalogueSupport';
import { anOffer } from '../../documents/documents';
import { request } from '../../offers/offerSupport';
import { changeShop, publishShop } from '../contentSupport';
import { sendContactForm } from '../everyMail';
import { closeRealPages, openRealPages } from '../realPages';
import { photo } from './photos';

let shop: Shop;
beforeAll(async () => {
  // React renders outside of the realm of the tests and warns of it.
  jest.spyOn(console, 'error').mockImplementation();
  shop = await openShop({ send: () => Promise.resolve('') });
});
afterAll(async () => {
  closeRealPages();
  await shop.close();
});

const upload = (bytes: Buffer, name = 'logo.png') =>
  uploadTo(shop, '/api/protected/shop-files?kind=logo', bytes, name);
const refusal = async (bytes: Buffer, name?: string) => {
  const answer = await upload(bytes, name);
  return [answer.statusCode, answer.json<Schemas['Error']>().message];
};
const logo = async (width = 1000, height = 250) =>
  (await upload(await picture('png', width, height))).json<Schemas['ShopFile']>();

test('a logo of any accepted type becomes a PNG in the size in which it is shown', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const { name, width, height } = (
      await upload(await picture(format, 1000, 250), `logo.${format}`)
    ).json<Schemas['ShopFile']>();
    expect([width, height]).toEqual([664, 192]);
    const served = await shop.call('GET', `/api/exposed/shop/files/${name}`);
    expect(served.headers['content-type']).toBe('image/png');
    expect((await sharp(served.rawPayload).metadata()).format).toBe('png');
  }
});

test('what is no logo is refused in words, a drawing with the way out', async () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
  expect(await refusal(Buffer.from(svg), 'logo.svg')).toEqual([415, LOGO_REFUSALS.drawing]);
  expect(await refusal(PDF)).toEqual([415, LOGO_REFUSALS.type]);
  expect(await refusal((await picture('png')).subarray(0, 60))).toEqual([
    415,
    LOGO_REFUSALS.unreadable,
  ]);
  expect(await refusal(await picture('png', 100, 40))).toEqual([422, narrowLogo(100)]);
  expect(await refusal(Buffer.alloc(2_000_001))).toEqual([413, LOGO_REFUSALS.weight]);
  expect(await refusal(await photo('webp', 400, 100, 3), 'logo.webp')).toEqual([
    422,
    LOGO_REFUSALS.animated,
  ]);
});

test('a logo that is not seen on white is refused in words', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 400, height: 100, channels: 4, background } })
      .png()
      .toBuffer();
  const word = await sharp(await plain('#ffffff00'))
    .composite([
      { input: { create: { width: 40, height: 20, channels: 3, background: '#0f4c8a' } } },
    ])
    .png()
    .toBuffer();
  for (const colour of ['#ffffff', '#ffffff00', '#0f4c8a00', '#fafafa'])
    expect(await refusal(await plain(colour))).toEqual([422, LOGO_REFUSALS.invisible]);
  for (const seen of [word, await plain('#f5a03c'), await plain('#00000060')])
    expect((await upload(seen)).statusCode).toBe(200);
});

test('a typed name of a file is no logo', async () => {
  const answer = await publishShop(shop, 'identity', { logo: 'logo.png' });
  expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, 'logo']);
  await publishShop(shop, 'identity', { logo: '' });
});

test('pages, mails and documents show the published logo, and none after going back', async () => {
  const { id } = await request(shop, {});
  const pdf = async () =>
    (await shop.call('GET', `/api/protected/quotes/${id}/request.pdf`, { token: shop.admin }))
      .rawPayload;
  const page = () => openRealPages(shop)('/home', false);
  const mail = async () => (await sendContactForm(shop))[0]!;
  const before = [await page(), (await mail()).body_html, (await pdf()).toString('latin1')];

  const { name } = await logo();
  expect(
    (await publishShop(shop, 'identity', { logo: name, logoText: 'Le Verre' })).statusCode,
  ).toBe(200);
  const address = `/api/exposed/shop/files/${name}`;
  const html = await page();
  expect(html).toContain(`<img src="${address}" alt="Le Verre, accueil"`);
  expect(html).toContain(`<link rel="icon" href="${address}">`);
  expect(html).toContain(`"logo":"${shop.config.publicUrl}${address}"`);
  expect(html).toContain(`<meta property="og:image" content="${shop.config.publicUrl}${address}">`);
  expect(html).not.toMatch(/src="wordmark\.svg"|partage\.png/);

  const sent = await mail();
  expect(sent.body_html).toContain(`<img src="cid:${name}" alt="Le Verre"`);
  const send = createSendMail({ ...shop.config, smtpUrl: undefined }, shop.services.files);
  const written = await readFile(await send(sent), 'utf8');
  expect(written.toLowerCase()).toContain(`content-id: <${name}>`);
  expect(written).toContain('Content-Disposition: inline');
  const document = await pdf();
  expect(document.toString('latin1')).toContain('/Subtype /Image');
  expect(JSON.stringify((await readPdf(document)).root)).toContain('Figure');
  expect(await pdf()).toEqual(document);

  await changeShop(shop, 'reversion', { version: 0 });
  expect([await page(), (await mail()).body_html, (await pdf()).toString('latin1')]).toEqual(
    before,
  );
});

test('the thread that makes documents draws the same logo', async () => {
  const { name } = await logo(700, 180);
  await publishShop(shop, 'identity', { logo: name });
  const documents = createDocuments();
  const made = await documents.render(anOffer());
  await documents.close();
  expect(made.toString('latin1')).toContain('/Subtype /Image');
  expect(Buffer.compare(made, await quotePdf(anOffer()))).toBe(0);
});

test('without the logo’s file a mail has no picture', async () => {
  const { name } = await logo(800, 100);
  await publishShop(shop, 'identity', { logo: name });
  await shop.services.files.remove(name);
  const sent = (await sendContactForm(shop))[0]!;
  const send = createSendMail({ ...shop.config, smtpUrl: undefined }, shop.services.files);
  expect(await readFile(await send(sent), 'utf8')).not.toMatch(/content-id/i);
});

test('a logo that could not be read is read at the next attempt without publishing', async () => {
  const { name } = await logo(900, 120);
  await publishShop(shop, 'identity', { logo: name });
  setShopLogo(undefined);
  const { files, database } = shop.services;
  const open = jest
    .fn(files.open)
    .mockRejectedValueOnce(new StorageFailure('unavailable', 'TimeoutError', 'seau', 'no answer'));
  const warn = jest.fn();
  const version = { version: 'un', at: 0 };
  const follower = await followContent(
    database,
    { current: () => version } as unknown as CatalogueVersion,
    { warn } as unknown as FastifyBaseLogger,
    { open },
  );
  expect([shopLogo(), warn.mock.calls.length]).toEqual([undefined, 1]);
  await follower.follow();
  follower.close();
  expect([shopLogo()?.name, warn.mock.calls.length]).toEqual([name, 1]);
});
