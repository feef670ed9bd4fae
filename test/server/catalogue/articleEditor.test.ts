import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { FILE_REFUSALS, WEB_REFUSALS } from '../../../src/domain/fileLimits';
import type { Schemas } from '../../../src/server/contract/operations';
import {
  addArticle,
  form,
  openShop,
  PDF,
  picture,
  type Shop,
  upload,
  withdraw,
} from './catalogueSupport';

type Detailed = Schemas['DetailedArticle'];

let web: Server;
let webHost: string;
let onWeb: Record<string, Buffer>;
let shop: Shop;
let article: number;

beforeAll(async () => {
  web = createServer(
    (request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(onWeb[request.url ?? '']),
  );
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening));
  webHost = `127.0.0.1:${(web.address() as AddressInfo).port}`;
  onWeb = {
    '/becher.jpg': await picture('jpeg'),
    '/notice': PDF,
    '/page.png': Buffer.from('<html>'),
  };
  shop = await openShop({ web: { trustedHosts: [webHost] } });
});
beforeEach(async () => {
  article = await addArticle(shop);
});
afterAll(async () => {
  await shop.close();
  web.closeAllConnections();
  web.close();
});

const admin = (method: string, url: string, body?: unknown) =>
  shop.call(method, url, { token: shop.admin, body });
const detailed = async (id = article) =>
  (await shop.call('GET', `/exposed/detailed/${id}/article`)).json<Detailed>();
const storedFiles = () =>
  readdirSync(join(shop.config.dataDir, 'files'), { withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
const uploadPicture = async (name: string) =>
  (await upload(shop, article, await picture(), name)).json<Schemas['Attachment']>();
const marks = async () =>
  (await detailed()).attachments.map(({ id, firstAttachment }) => [id, firstAttachment]);

const EVERY_OPERATION: [string, string, unknown?][] = [
  ['POST', '/api/article/1/add/picture/from/web', { url: 'https://maker.example/a.png' }],
  ['POST', '/api/article/1/add/pdf/from/web', { url: 'https://maker.example/a.pdf' }],
  ['DELETE', '/api/article/attachment/1'],
  ['GET', '/api/protected/reset/1/first/1/attachment'],
  ['PUT', '/api/protected/put/1/youtube/link', { url: '' }],
  ['PUT', '/api/article/attachment/1/kind', { kind: 'FDS' }],
  ['GET', '/api/protected/toggle/1/featured'],
  ['POST', '/api/protected/post/article/1/attachment'],
];

describe('who may edit articles', () => {
  test.each(EVERY_OPERATION)(
    'ROLE-17 %s %s is 401 for a visitor and 403 for a customer',
    async (...[method, url, body]) => {
      expect((await shop.call(method, url, { body })).statusCode).toBe(401);
      expect((await shop.call(method, url, { body, token: shop.customer })).statusCode).toBe(403);
    },
  );

  test('ROLE-17 an upload by a visitor or a customer leaves no file', async () => {
    const before = storedFiles();
    expect((await upload(shop, article, PDF, 'a.pdf', null)).statusCode).toBe(401);
    expect((await upload(shop, article, PDF, 'a.pdf', shop.customer)).statusCode).toBe(403);
    expect(storedFiles()).toBe(before);
  });
});

describe('uploadAttachment', () => {
  test('API-40 ENTITY-25 FLOW-11 the first picture is the default, with its size', async () => {
    const answer = await upload(shop, article, await picture('jpeg', 60, 30), 'Bécher d’été.JPG');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      is_picture: '1',
      firstAttachment: '1',
      px_width: 60,
      px_height: 30,
      original_file_name: 'Bécher d’été.JPG',
      byte_size: expect.any(Number),
    });
  });

  test('ENTITY-26/27 OPEN-27 a document is detected by its bytes, never the default', async () => {
    const document = (await upload(shop, article, PDF, 'notice.pdf')).json<Schemas['Attachment']>();
    expect(document).toMatchObject({
      is_picture: '0',
      firstAttachment: '0',
      px_width: null,
      px_height: null,
      byte_size: PDF.length,
    });
    await uploadPicture('a.png');
    expect(
      (await detailed()).attachments.map(
        ({ is_picture, firstAttachment }) => is_picture + firstAttachment,
      ),
    ).toEqual(['11', '00']);
  });

  test('ARTADM-07 a fourth picture is refused, a document still passes', async () => {
    for (const name of ['1.png', '2.png', '3.png']) await uploadPicture(name);
    const before = storedFiles();
    const fourth = await upload(shop, article, await picture(), '4.png');
    expect([fourth.statusCode, fourth.json<Schemas['Error']>().message]).toEqual([
      409,
      'Cet article a déjà 3 images.',
    ]);
    expect(storedFiles()).toBe(before);
    expect((await upload(shop, article, PDF, 'a.pdf')).statusCode).toBe(200);
  });

  test('ARTADM-07 THREAT-C08 of five uploads for the last free place one succeeds', async () => {
    await uploadPicture('1.png');
    await uploadPicture('2.png');
    const before = storedFiles();
    const image = await picture();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => upload(shop, article, image, `${n}.png`)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await detailed()).attachments.map(({ firstAttachment }) => firstAttachment)).toEqual([
      '1',
      '0',
      '0',
    ]);
    expect(storedFiles()).toBe(before + 1);
  });

  test.each([
    ['an unknown article', 999999, 404],
    ['0', '0', 400],
    ['-1', '-1', 400],
    ['01', '01', 400],
  ])('THREAT-C11 is refused for %s with nothing stored', async (_what, id, status) => {
    const before = storedFiles();
    expect((await upload(shop, id, PDF, 'a.pdf')).statusCode).toBe(status);
    expect(storedFiles()).toBe(before);
  });

  test('is 404 for a withdrawn article', async () => {
    await withdraw(shop, article);
    expect((await upload(shop, article, PDF, 'a.pdf')).statusCode).toBe(404);
  });

  test('OPEN-27 THREAT-C03/07 refuses SVG and others with 415, heavy files with 413', async () => {
    const before = storedFiles();
    const refusal = async (bytes: Buffer, name: string) => {
      const answer = await upload(shop, article, bytes, name);
      return [answer.statusCode, answer.json<Schemas['Error']>().message];
    };
    const heavyPicture = Buffer.alloc(10 * 1024 * 1024 + 1);
    (await picture()).copy(heavyPicture);
    expect(
      await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'),
    ).toEqual([415, FILE_REFUSALS.type]);
    expect(await refusal(Buffer.from('MZ'), 'a.exe')).toEqual([415, FILE_REFUSALS.type]);
    expect(await refusal(heavyPicture, 'a.png')).toEqual([413, FILE_REFUSALS.weight]);
    expect(await refusal(Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]), 'a.pdf')).toEqual([
      413,
      FILE_REFUSALS.weight,
    ]);
    expect(await refusal(await picture('png', 5001, 5000), 'a.png')).toEqual([
      413,
      FILE_REFUSALS.pixels,
    ]);
    expect(storedFiles()).toBe(before);
  });

  test('refuses a form without the field `file` with 400, another body with 415', async () => {
    const url = `/api/protected/post/article/${article}/attachment`;
    const authorization = `Bearer ${shop.admin}`;
    const { payload, headers } = form(PDF, 'a.pdf', 'other');
    const wrongField = await shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, authorization },
    });
    expect([wrongField.statusCode, wrongField.json<Schemas['Error']>().field]).toEqual([
      400,
      'file',
    ]);
    expect((await admin('POST', url, { file: 'x' })).statusCode).toBe(415);
  });
});

describe('from the web', () => {
  const add = (kind: 'picture' | 'pdf', url: string) =>
    admin('POST', `/api/article/${article}/add/${kind}/from/web`, { url });

  test('API-34 THREAT-D10 adds a picture, whatever type the other server claims', async () => {
    const answer = await add('picture', `http://${webHost}/becher.jpg`);
    expect(answer.json()).toMatchObject({
      is_picture: '1',
      firstAttachment: '1',
      original_file_name: 'becher.jpg',
    });
  });

  test('API-34 API-35 is refused to customers', async () => {
    for (const kind of ['picture', 'pdf'])
      expect(
        (
          await shop.call('POST', `/api/article/${article}/add/${kind}/from/web`, {
            token: shop.customer,
            body: { url: `http://${webHost}/becher.jpg` },
          })
        ).statusCode,
      ).toBe(403);
  });

  test('API-35 adds a PDF', async () => {
    const answer = await add('pdf', `http://${webHost}/notice`);
    expect(answer.json()).toMatchObject({ is_picture: '0', original_file_name: 'notice.pdf' });
  });

  test.each([
    ['picture', 'http://169.254.169.254/latest'],
    ['picture', 'http://127.0.0.1:1/'],
    ['picture', 'bonjour'],
    ['picture', 'file:///etc/passwd'],
    ['pdf', 'http://localhost/'],
  ] as const)('THREAT-D11 refuses %s %s with one same answer', async (kind, url) => {
    const answer = await add(kind, url);
    expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
      422,
      WEB_REFUSALS[kind],
    ]);
  });

  test('THREAT-D10/11 refuses with that answer what is not of the kind asked for', async () => {
    for (const [kind, path] of [
      ['picture', '/page.png'],
      ['picture', '/notice'],
      ['pdf', '/becher.jpg'],
    ] as const) {
      const answer = await add(kind, `http://${webHost}${path}`);
      expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
        422,
        WEB_REFUSALS[kind],
      ]);
    }
    expect((await detailed()).attachments).toEqual([]);
  });

  test('THREAT-D13 counts in the limit of 3 pictures', async () => {
    for (const name of ['1.png', '2.png', '3.png']) await uploadPicture(name);
    expect((await add('picture', `http://${webHost}/becher.jpg`)).statusCode).toBe(409);
  });

  test('is 404 for an unknown or withdrawn article and 400 without an address', async () => {
    await withdraw(shop, article);
    for (const kind of ['picture', 'pdf'] as const) {
      expect((await add(kind, `http://${webHost}/becher.jpg`)).statusCode).toBe(404);
      expect(
        (
          await admin('POST', `/api/article/999999/add/${kind}/from/web`, {
            url: 'https://x.example/',
          })
        ).statusCode,
      ).toBe(404);
      expect(
        (await admin('POST', `/api/article/${article}/add/${kind}/from/web`, {})).statusCode,
      ).toBe(400);
      expect((await add(kind, '')).statusCode).toBe(400);
    }
  });
});

describe('the default picture', () => {
  const setDefault = (articleId: number, id: number) =>
    admin('GET', `/api/protected/reset/${articleId}/first/${id}/attachment`);

  test('API-37 FLOW-11 ENTITY-27 moves to another picture, which then comes first', async () => {
    const [first, second] = [await uploadPicture('1.png'), await uploadPicture('2.png')];
    expect((await setDefault(article, second.id)).statusCode).toBe(200);
    expect(await marks()).toEqual([
      [second.id, '1'],
      [first.id, '0'],
    ]);
    expect((await setDefault(article, second.id)).statusCode).toBe(200);
    expect(await marks()).toEqual([
      [second.id, '1'],
      [first.id, '0'],
    ]);
  });

  test('FLOW-11 THREAT-C09 is exactly one after 20 concurrent changes', async () => {
    const pictures = [
      await uploadPicture('1.png'),
      await uploadPicture('2.png'),
      await uploadPicture('3.png'),
    ];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => setDefault(article, pictures[n % 3]!.id)),
    );
    expect((await marks()).filter(([, mark]) => mark === '1')).toHaveLength(1);
  });

  test('FLOW-11 OPEN-28 THREAT-C09 is the next picture once the default is deleted', async () => {
    const [first, second] = [await uploadPicture('1.png'), await uploadPicture('2.png')];
    await admin('DELETE', `/api/article/attachment/${first.id}`);
    expect(await marks()).toEqual([[second.id, '1']]);
    await admin('DELETE', `/api/article/attachment/${second.id}`);
    const { id } = (await upload(shop, article, PDF, 'a.pdf')).json<Schemas['Attachment']>();
    expect(await marks()).toEqual([[id, '0']]);
  });

  test('THREAT-C09 is 404 for a document, another article’s picture, an unknown one', async () => {
    const mine = await uploadPicture('1.png');
    const document = (await upload(shop, article, PDF, 'a.pdf')).json<Schemas['Attachment']>();
    const other = await addArticle(shop);
    expect((await setDefault(article, document.id)).statusCode).toBe(404);
    expect((await setDefault(other, mine.id)).statusCode).toBe(404);
    expect((await setDefault(999999, mine.id)).statusCode).toBe(404);
    expect(await marks()).toEqual([
      [mine.id, '1'],
      [document.id, '0'],
    ]);
  });

  test('OPEN-05 is not moved by HEAD nor by a page of another site', async () => {
    const [first, second] = [await uploadPicture('1.png'), await uploadPicture('2.png')];
    const url = `/api/protected/reset/${article}/first/${second.id}/attachment`;
    await shop.call('HEAD', url, { token: shop.admin });
    await shop.call('GET', url, { token: shop.admin, headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await marks())[0]).toEqual([first.id, '1']);
  });
});

describe('deleteAttachment', () => {
  test('API-36 THREAT-C10 removes row, file and thumbnail; a second time it is 404', async () => {
    const before = storedFiles();
    const { id } = await uploadPicture('1.png');
    await shop.call('GET', `/exposed/attachment/${id}/get/thumbnail`);
    expect((await admin('DELETE', `/api/article/attachment/${id}`)).statusCode).toBe(200);
    expect((await detailed()).attachments).toEqual([]);
    expect(storedFiles()).toBe(before);
    expect((await shop.call('GET', `/exposed/attachment/${id}/get/thumbnail`)).statusCode).toBe(
      404,
    );
    expect((await admin('DELETE', `/api/article/attachment/${id}`)).statusCode).toBe(404);
  });

  test('API-36 removes a document too', async () => {
    const { id } = (await upload(shop, article, PDF, 'notice.pdf')).json<Schemas['Attachment']>();
    expect((await admin('DELETE', `/api/article/attachment/${id}`)).statusCode).toBe(200);
    expect((await detailed()).attachments).toEqual([]);
  });

  test('refuses a malformed id with 400', async () => {
    expect((await admin('DELETE', '/api/article/attachment/0')).statusCode).toBe(400);
  });
});
