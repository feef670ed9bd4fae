// @full content: pictures, mails and exports.
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { PICTURES_MAX } from '../../../src/domain/limits';
import {
  brochureFileValue,
  slidePictureValue,
} from '../../../src/domain/shopContent/home/homeFiles';
import { currentContent } from '../../../src/server/content/currentContent';
import type { Schemas } from '../../../src/server/contract/operations';
import { removeOrphans } from '../../../src/server/retention/cleanup';
import { openTestBucket, type TestBucket, testWithDates } from '../../support/bucket';
import { NOON } from '../../support/buildApp';
import {
  addArticle,
  openShop,
  PDF,
  picture,
  type Shop,
  upload,
  uploadTo,
} from '../catalogue/catalogueSupport';
import { changeShop, publishShop, saveShopDraft } from '../content/contentSupport';
import { photo } from '../content/files/photos';

const HOUR_MS = 3_600_000;

let bucket: TestBucket;
let shop: Shop;
beforeAll(async () => {
  bucket = await openTestBucket();
  shop = await openShop({ env: { FILES_URL: bucket.url('&prefix=labo') } });
});
afterAll(async () => {
  await shop.close();
  await bucket.close();
});

const get = (path: string, headers = {}) => shop.call('GET', path, { headers });
const added = async (articleId: number, bytes: Buffer, name: string) =>
  (await upload(shop, articleId, bytes, name)).json<Schemas['Attachment']>();
/** The sentence of a refusal, without the reference of its request. */
const sentenceOf = (answer: LightMyRequestResponse) =>
  answer.json<{ message: string }>().message.replace(/ \(référence \S{9}\)/, '');
const rowsOf = (articleId: number) =>
  shop.services.database.db
    .selectFrom('attachment')
    .selectAll()
    .where('article_id', '=', articleId)
    .execute();

describe('with FILES_URL', () => {
  test('pictures, thumbnails and documents are in the bucket, read as from a folder', async () => {
    const inFolder = await openShop();
    const answersOf = async (at: Shop) => {
      const article = await addArticle(at);
      const image = (await upload(at, article, await picture('jpeg', 600, 300), 'a.jpg')).json<
        Schemas['Attachment']
      >();
      const document = (await upload(at, article, PDF, 'notice été.pdf')).json<
        Schemas['Attachment']
      >();
      const paths = [
        `/exposed/article/${article}/get/thumbnail`,
        `/exposed/attachment/${image.id}/get/thumbnail`,
        `/exposed/attachment/${image.id}/get/full/size`,
        `/exposed/attachment/${document.id}/get/full/size`,
      ];
      return Promise.all(
        paths.map(async (path) => {
          const { statusCode, headers, rawPayload } = await at.call('GET', path);
          const again = await at.call('GET', path, {
            headers: { 'if-none-match': String(headers.etag) },
          });
          const { date: _date, 'x-request-id': _id, ...others } = headers;
          return {
            statusCode,
            headers: others,
            bytes: rawPayload.toString('hex'),
            again: again.statusCode,
          };
        }),
      );
    };
    const answers = await answersOf(shop);
    expect(answers).toEqual(await answersOf(inFolder));
    expect(answers.map(({ statusCode, again }) => [statusCode, again])).toEqual(
      Array(4).fill([200, 304]),
    );
    const kinds = bucket.keys().map((key) => key.replace(/[0-9a-f]{32}/, '*'));
    expect(kinds.sort()).toEqual(['labo/*.pdf', 'labo/*.webp', 'labo/thumbnails/*.webp']);
    await inFolder.close();
  });

  test('a deleted picture leaves nothing in the bucket', async () => {
    const before = bucket.keys();
    const { id } = await added(await addArticle(shop), await picture(), 'a.png');
    expect((await get(`/exposed/attachment/${id}/get/thumbnail`)).statusCode).toBe(200);
    expect(bucket.keys()).toHaveLength(before.length + 2);
    await shop.call('DELETE', `/api/article/attachment/${id}`, { token: shop.admin });
    expect(bucket.keys()).toEqual(before);
  });

  testWithDates('cleanup deletes what no row refers to', async () => {
    const before = bucket.keys();
    await shop.services.files.save(Buffer.from('x'), 'pdf');
    for (const key of bucket.keys()) bucket.makeOld(key);
    // Not runCleanup(): it only logs an error of this step.
    const { database, files } = shop.services;
    expect(await removeOrphans(database, files, NOON + 2 * HOUR_MS)).toBe(1);
    expect(bucket.keys()).toEqual(before);
  });

  test('uploads and reads without the bucket are 503, leave no row, then work again', async () => {
    const article = await addArticle(shop);
    const { id } = await added(article, await picture('png', 300, 300), 'a.png');
    const reads = [
      `/exposed/article/${article}/get/thumbnail`,
      `/exposed/attachment/${id}/get/thumbnail`,
      `/exposed/attachment/${id}/get/full/size`,
    ];
    await bucket.kill();
    const refused = await upload(shop, article, PDF, 'notice.pdf');
    expect([refused.statusCode, refused.headers['retry-after'], sentenceOf(refused)]).toEqual([
      503,
      '10',
      'Le stockage des fichiers ne répond pas : rien n’a été enregistré. Réessayez dans un ' +
        'instant.',
    ]);
    for (const path of reads) {
      const answer = await get(path);
      expect([
        answer.statusCode,
        answer.headers['retry-after'],
        answer.headers['cache-control'],
      ]).toEqual([503, '10', 'no-store']);
      expect(sentenceOf(answer)).toBe(
        'Ce fichier ne peut pas être lu pour l’instant. Réessayez dans un instant.',
      );
    }
    expect(await rowsOf(article)).toHaveLength(1);
    // Quotes and catalogue do not need the bucket.
    expect((await get(`/api/exposed/detailed/${article}/article`)).statusCode).toBe(200);
    await bucket.restart();
    expect((await upload(shop, article, PDF, 'notice.pdf')).statusCode).toBe(200);
    for (const path of reads) expect((await get(path)).statusCode).toBe(200);
    expect(await sharp((await get(reads[1]!)).rawPayload).metadata()).toMatchObject({ width: 152 });
  });

  test('a bucket that refuses fails an upload with another sentence and no row', async () => {
    const article = await addArticle(shop);
    const wrong = await openShop({ env: { FILES_URL: bucket.url().replace('boutique', 'autre') } });
    const other = await addArticle(wrong);
    const refused = await upload(wrong, other, PDF, 'notice.pdf');
    expect([refused.statusCode, refused.headers['retry-after'], sentenceOf(refused)]).toEqual([
      503,
      '300',
      'Le stockage des fichiers refuse l’enregistrement : rien n’a été enregistré. Prévenez ' +
        'la personne qui gère le serveur.',
    ]);
    expect(await wrong.services.database.db.selectFrom('attachment').selectAll().execute()).toEqual(
      [],
    );
    await wrong.close();
    expect(await rowsOf(article)).toEqual([]);
  });

  test('a refused row whose stored file cannot be deleted tells the caller why', async () => {
    const article = await addArticle(shop);
    const remove = jest
      .spyOn(shop.services.files, 'remove')
      .mockRejectedValue(new Error('bucket down'));
    const answers = [];
    for (let n = 0; n <= PICTURES_MAX; n += 1)
      answers.push(await upload(shop, article, await picture(), 'a.png'));
    remove.mockRestore();
    expect(answers.at(-1)?.statusCode).toBe(409);
  });

  test.each(['logo', 'brochure', 'slide'] as const)(
    'a %s missing in the bucket is not published; the journal says why, what was stays',
    async (kind) => {
      const section = kind === 'logo' ? 'identity' : 'home';
      const [old, fresh] = [await contentOf[kind](0), await contentOf[kind](1)];
      expect((await publishShop(shop, section, old.fields)).statusCode).toBe(200);
      bucket.remove(`labo/${fresh.file}`);
      const refused = await publishShop(shop, section, fresh.fields);
      const [field] = Object.keys(fresh.fields);
      expect([refused.statusCode, refused.json<Schemas['Error']>().field]).toEqual([422, field]);
      expect(currentContent().published[section]).toEqual(old.fields);
      const journal = await shop.call('GET', '/api/protected/journal?limit=1', {
        token: shop.admin,
      });
      expect(journal.json<Schemas['Journal']>().entries).toMatchObject([
        {
          operation: 'publishShopSection',
          after: { missingFile: expect.stringContaining(`(${fresh.file})`) as string },
        },
      ]);
      await saveShopDraft(shop, section, old.fields);
      await changeShop(shop, 'reversion', { version: 0 }, section);
    },
  );
});

const uploaded = async (kind: Schemas['ShopFileKind'], bytes: Buffer) =>
  (await uploadTo(shop, `/api/protected/shop-files?kind=${kind}`, bytes, 'fichier')).json<
    Schemas['ShopFile']
  >();

/** Fields of the content that name uploaded files, others for each `n`, and one of the files. */
const contentOf = {
  async logo(n: number) {
    const { name } = await uploaded('logo', await picture('png', 400, 100 + 50 * n));
    return { fields: { logo: name }, file: name };
  },
  async brochure(n: number) {
    const file = await uploaded('brochure', Buffer.concat([PDF, Buffer.from('\n'.repeat(n))]));
    return { fields: { brochure2File: brochureFileValue({ drawing: 2, file }) }, file: file.name };
  },
  async slide(n: number) {
    const { name } = await uploaded('slide', await photo('png', 1600, 800, 1, `#${n}88`));
    const cut = await shop.call('POST', `/api/protected/shop-files/${name}/cuts`, {
      token: shop.admin,
      body: { x: 50, y: 50 },
    });
    const { tone, ...cuts } = cut.json<Schemas['SlideCuts']>();
    const slide1Picture = slidePictureValue({
      drawing: 1,
      isDark: tone === 'dark',
      photo: { name, x: 50, y: 50, ...cuts },
    });
    return { fields: { slide1Picture, slide1Alt: 'Un ballon' }, file: cuts.small };
  },
};
