import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Schemas } from '../../../src/server/contract/operations';
import {
  addArticle,
  openShop,
  PDF,
  picture,
  type Shop,
  upload,
  uploadTo,
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
const uploadPicture = async (name: string) =>
  (await upload(shop, article, await picture(), name)).json<Schemas['Attachment']>();

describe('the kind of a document', () => {
  const kindsOf = async () => (await detailed()).attachments.map(({ kind }) => kind);
  const uploadAs = (kind: string, bytes: Buffer, name: string) =>
    uploadTo(shop, `/api/protected/post/article/${article}/attachment?kind=${kind}`, bytes, name);

  test('is told by its name, and a picture has none', async () => {
    await uploadPicture('fds.png');
    await upload(shop, article, PDF, 'FDS acétone.pdf');
    await upload(shop, article, PDF, 'tarifs.pdf');
    expect(await kindsOf()).toEqual([undefined, 'FDS', 'AUTRE']);
  });

  test('is what staff chose at the upload, or for a PDF of the web', async () => {
    expect((await uploadAs('FDS', PDF, 'acetone.pdf')).statusCode).toBe(200);
    expect((await uploadAs('FDS', await picture(), 'vue.png')).statusCode).toBe(200);
    await admin('POST', `/api/article/${article}/add/pdf/from/web?kind=CERTIFICAT`, {
      url: `http://${webHost}/notice`,
    });
    expect(await kindsOf()).toEqual([undefined, 'FDS', 'CERTIFICAT']);
    expect((await uploadAs('FACTURE', PDF, 'acetone.pdf')).statusCode).toBe(400);
  });

  test('is changed, journalled with both kinds, and read at once', async () => {
    const { id } = (await upload(shop, article, PDF, 'acetone.pdf')).json<Schemas['Attachment']>();
    await detailed();
    const answer = await admin('PUT', `/api/article/attachment/${id}/kind`, { kind: 'FDS' });
    expect(answer.json()).toMatchObject({ id, original_file_name: 'acetone.pdf', kind: 'FDS' });
    expect(await kindsOf()).toEqual(['FDS']);
    const journal = (await admin('GET', '/api/protected/journal')).json<Schemas['Journal']>();
    expect(journal.entries[0]).toMatchObject({
      operation: 'setDocumentKind',
      before: { attachment: id, file: 'acetone.pdf', kind: 'AUTRE' },
      after: { attachment: id, file: 'acetone.pdf', kind: 'FDS' },
    });
  });

  test('is 404 for a picture and for an unknown document, 400 for an unknown kind', async () => {
    const { id } = await uploadPicture('vue.png');
    expect(
      (await admin('PUT', `/api/article/attachment/${id}/kind`, { kind: 'FDS' })).statusCode,
    ).toBe(404);
    expect(
      (await admin('PUT', '/api/article/attachment/999999/kind', { kind: 'FDS' })).statusCode,
    ).toBe(404);
    expect(
      (await admin('PUT', `/api/article/attachment/${id}/kind`, { kind: 'Fiche' })).statusCode,
    ).toBe(400);
    expect(await kindsOf()).toEqual([undefined]);
  });
});
