// @full content, @postgres: an uploaded file that is there already is noted by a statement with a
// conflict.
import sharp from 'sharp';
import { listStoredNames } from '../../../../src/server/catalogue/tableAttachments';
import { purgeContentFiles } from '../../../../src/server/content/files/tableContentFiles';
import type { Schemas } from '../../../../src/server/contract/operations';
import { testOfAnyEngine } from '../../../support/engineTests';
import { openShop, PDF, type Shop, uploadTo } from '../../catalogue/catalogueSupport';
import { saveShopDraft } from '../contentSupport';
import { photo } from './photos';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const send = (kind: string, bytes: Buffer, name: string, token: string | null = shop.admin) =>
  uploadTo(shop, `/api/protected/shop-files?kind=${kind}`, bytes, name, token);
const stored = async (kind: string, bytes: Buffer, name = 'paillasse.jpg') =>
  (await send(kind, bytes, name)).json<Schemas['ShopFile']>();
const fetchFile = (name: string, headers = {}) =>
  shop.call('GET', `/api/exposed/shop/files/${name}`, { headers });

test('a photo is kept without its metadata, under the hash of its bytes', async () => {
  const bytes = await photo('jpeg', 3000, 1500);
  const file = await stored('slide', bytes);
  expect(file).toMatchObject({ file_name: 'paillasse.jpg', width: 2560, height: 1280 });
  expect(file.name).toMatch(/^[0-9a-f]{32}\.webp$/);
  const answer = await fetchFile(file.name);
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
  expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
  expect((await fetchFile(file.name, { 'if-none-match': answer.headers.etag })).statusCode).toBe(
    304,
  );
  expect((await stored('slide', bytes)).name).toBe(file.name);
});

testOfAnyEngine.each(['png', 'webp', 'avif'] as const)('a photo may be %s', async (format) => {
  expect((await send('slide', await photo(format), `photo.${format}`)).statusCode).toBe(200);
});

testOfAnyEngine.each<[what: string, status: number, message: RegExp, bytes: () => Promise<Buffer>]>(
  [
    ['is a GIF', 415, /pas une photo acceptée/, () => photo('gif')],
    ['is no picture', 415, /pas une photo acceptée/, () => Promise.resolve(PDF)],
    ['is too narrow', 422, /1199 pixels de large/, () => photo('png', 1199, 800)],
    ['is animated', 422, /animée/, () => photo('webp', 1200, 400, 3)],
    [
      'is cut short',
      415,
      /incomplet ou abîmé/,
      async () => (await photo('jpeg', 2000, 1000)).subarray(0, 9000),
    ],
    [
      'is too heavy',
      413,
      /10 Mo/,
      async () => Buffer.concat([await photo('png'), Buffer.alloc(11 * 1024 * 1024)]),
    ],
  ],
)('a photo that %s is refused in words', async (_what, status, message, bytes) => {
  const answer = await send('slide', await bytes(), 'photo.png');
  const { message: text, field } = answer.json<Schemas['Error']>();
  expect([answer.statusCode, field]).toEqual([status, 'file']);
  expect(text).toMatch(message);
});

test('a brochure is kept as it is, and downloaded under its name', async () => {
  const file = await stored('brochure', PDF, 'Catalogue général.pdf');
  const answer = await fetchFile(file.name);
  expect(answer.rawPayload.equals(PDF)).toBe(true);
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''Catalogue%20g");
});

testOfAnyEngine.each<[what: string, status: number, message: RegExp, bytes: Buffer]>([
  ['no PDF', 415, /fichier PDF/, Buffer.from('bonjour')],
  ['a damaged PDF', 422, /incomplet/, PDF.subarray(0, 30)],
  [
    'an encrypted PDF',
    422,
    /mot de passe/,
    Buffer.from('%PDF-1.4\ntrailer<</Encrypt 4 0 R>>\n%%EOF\n'),
  ],
])('%s is no brochure', async (_what, status, message, bytes) => {
  const answer = await send('brochure', bytes, 'catalogue.pdf');
  expect(answer.statusCode).toBe(status);
  expect(answer.json<Schemas['Error']>().message).toMatch(message);
});

testOfAnyEngine('a brochure of more than 20 MB is refused', async () => {
  const answer = await send('brochure', Buffer.alloc(21 * 1024 * 1024), 'catalogue.pdf');
  expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
    413,
    'Cette brochure est trop lourde : 20 Mo au plus.',
  ]);
});

testOfAnyEngine('only administrators add files', async () => {
  const bytes = await photo('png');
  expect((await send('slide', bytes, 'photo.png', shop.customer)).statusCode).toBe(403);
  expect((await send('slide', bytes, 'photo.png', null)).statusCode).toBe(401);
});

testOfAnyEngine('files of offers and articles are not served as files of the content', async () => {
  const name = await shop.services.files.save(PDF, 'pdf');
  expect((await fetchFile(name)).statusCode).toBe(404);
  expect((await fetchFile('..%2fshop.sqlite')).statusCode).toBe(400);
});

test('a file that no draft and no version names is forgotten after its day', async () => {
  const { database } = shop.services;
  const kept = await stored('brochure', Buffer.concat([PDF, Buffer.from('\n')]));
  const loose = await stored('brochure', Buffer.concat([PDF, Buffer.from('\n\n')]));
  await saveShopDraft(shop, 'identity', { name: kept.name });
  const named = () => listStoredNames(database.db);
  await purgeContentFiles(database, '2026-11-21 11:00:00');
  expect([(await named()).has(kept.name), (await named()).has(loose.name)]).toEqual([true, true]);
  await purgeContentFiles(database, '2026-11-22 12:00:00');
  expect([(await named()).has(kept.name), (await named()).has(loose.name)]).toEqual([true, false]);
});
