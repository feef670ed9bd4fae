import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Schemas } from '../../../src/server/contract/operations';
import {
  addArticle,
  openShop,
  PDF,
  picture,
  type Shop,
  upload,
  withdraw,
} from './catalogueSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const get = (path: string, headers = {}) => shop.call('GET', path, { headers });
const added = async (articleId: number, bytes: Buffer, name: string) =>
  (await upload(shop, articleId, bytes, name)).json<Schemas['Attachment']>();

describe('getArticleThumbnail', () => {
  test('API-30 OPEN-26 an article without a picture shows the drawing of its kind', async () => {
    const beaker = await get(`/exposed/article/${await addArticle(shop)}/get/thumbnail`);
    expect(beaker.headers['content-type']).toBe('image/svg+xml');
    expect(beaker.body).toMatch(/^<svg /);
    const gloves = await get(
      `/exposed/article/${await addArticle(shop, { label: 'Gants nitrile' })}/get/thumbnail`,
    );
    expect(gloves.body).not.toBe(beaker.body);
  });

  test('API-30 shows its default picture at 152 px, the next when that is deleted', async () => {
    const id = await addArticle(shop);
    const first = await added(id, await picture('png', 304, 152), 'a.png');
    await added(id, await picture('png', 152, 304), 'b.png');
    const size = async () => {
      const { width, height } = await sharp(
        (await get(`/exposed/article/${id}/get/thumbnail`)).rawPayload,
      ).metadata();
      return [width, height];
    };
    expect(await size()).toEqual([152, 76]);
    await shop.call('DELETE', `/api/article/attachment/${first.id}`, { token: shop.admin });
    expect(await size()).toEqual([76, 152]);
  });

  test('THREAT-B13 a withdrawn article keeps its picture, for carts and old quotes', async () => {
    const id = await addArticle(shop);
    await added(id, await picture(), 'a.png');
    await withdraw(shop, id);
    expect((await get(`/exposed/article/${id}/get/thumbnail`)).headers['content-type']).toBe(
      'image/webp',
    );
  });

  test('is 404 for an unknown article', async () => {
    expect((await get('/exposed/article/999999/get/thumbnail')).statusCode).toBe(404);
  });

  test('asks again soon, and is not sent again unchanged', async () => {
    const path = `/exposed/article/${await addArticle(shop)}/get/thumbnail`;
    const { etag, 'cache-control': caching } = (await get(path)).headers;
    expect(caching).toBe('public, max-age=60');
    const again = await get(path, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test.each([
  [
    'thumbnail of an article',
    (id: number, _file: number) => `/exposed/article/${id}/get/thumbnail`,
  ],
  ['thumbnail', (_id: number, file: number) => `/exposed/attachment/${file}/get/thumbnail`],
  ['full size', (_id: number, file: number) => `/exposed/attachment/${file}/get/full/size`],
])(
  'the %s of a picture that the client has is 304 without reading its file',
  async (_what, path) => {
    const id = await addArticle(shop);
    const url = path(id, (await added(id, await picture(), 'a.png')).id);
    const { etag } = (await get(url)).headers;
    const reads = [
      jest.spyOn(shop.services.files, 'thumbnail'),
      jest.spyOn(shop.services.files, 'open'),
    ];
    const again = await get(url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    for (const read of reads) expect(read).not.toHaveBeenCalled();
    reads.forEach((read) => read.mockRestore());
  },
);

describe('getDrawing', () => {
  test('is the drawing that articles of its kind show; 404 for none of that name', async () => {
    const beaker = await get('/exposed/drawing/beaker');
    expect([beaker.statusCode, beaker.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const shown = await get(`/exposed/article/${await addArticle(shop)}/get/thumbnail`);
    expect(beaker.body).toBe(shown.body);
    for (const [name, status] of [
      ['zeppelin', 404],
      ['constructor', 404],
      ['..%2Fbeaker', 400],
    ])
      expect([name, (await get(`/exposed/drawing/${name}`)).statusCode]).toEqual([name, status]);
  });
});

describe('getAttachmentThumbnail', () => {
  test('API-31 a picture is small, a document is a drawing', async () => {
    const id = await addArticle(shop);
    const image = await added(id, await picture('jpeg', 600, 600), 'a.jpg');
    const pdf = await added(id, PDF, 'a.pdf');
    const thumbnail = await get(`/exposed/attachment/${image.id}/get/thumbnail`);
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 152,
      height: 152,
    });
    expect((await get(`/exposed/attachment/${pdf.id}/get/thumbnail`)).headers['content-type']).toBe(
      'image/svg+xml',
    );
    expect((await get('/exposed/attachment/999999/get/thumbnail')).statusCode).toBe(404);
  });
});

describe('getAttachmentFile', () => {
  test('API-32 a picture is served at full size, immutable in caches', async () => {
    const { id } = await added(await addArticle(shop), await picture('jpeg', 600, 300), 'a.jpg');
    const answer = await get(`/api/exposed/attachment/${id}/get/full/size`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 600,
      height: 300,
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('content-disposition');
    const again = await get(`/exposed/attachment/${id}/get/full/size`, {
      'if-none-match': String(answer.headers.etag),
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('THREAT-C04 a document has its French name and can run nothing in the shop', async () => {
    const { id } = await added(await addArticle(shop), PDF, 'notice été.pdf');
    const answer = await get(`/exposed/attachment/${id}/get/full/size`);
    expect(answer.rawPayload).toEqual(PDF);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="notice ete.pdf"; ' + "filename*=UTF-8''notice%20%C3%A9t%C3%A9.pdf",
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox/),
      'x-content-type-options': 'nosniff',
    });
  });

  test('is 404 for an unknown attachment and for a file that was lost', async () => {
    const { id } = await added(await addArticle(shop), PDF, 'a.pdf');
    const folder = join(shop.config.dataDir, 'files');
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.name.endsWith('.pdf')) rmSync(join(folder, entry.name));
    expect((await get(`/exposed/attachment/${id}/get/full/size`)).statusCode).toBe(404);
    expect((await get('/exposed/attachment/999999/get/full/size')).statusCode).toBe(404);
  });

  test.each(['%2e%2e%2fpasswd', '0', '%00', '1.webp', '01'])(
    'THREAT-C12 refuses the id %s',
    async (id) => {
      expect((await get(`/exposed/attachment/${id}/get/full/size`)).statusCode).toBe(400);
    },
  );
});
