// @full http: connections and outages.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen, openConnection, requestOf } from '../../support/connection';
import { addArticle, form, openShop, PDF, type Shop } from '../catalogue/catalogueSupport';
import { HEADINGS, line } from '../import/shop';

// More than the buffers of the sockets and streams in between.
const BIG = Buffer.alloc(3 * 1024 * 1024, 'x');
const CSV = Buffer.concat([Buffer.from(`${HEADINGS}\r\n${line({})}\r\n`), BIG]);

let shop: Shop;
let port: number;
let article: number;
beforeAll(async () => {
  shop = await openShop();
  article = await addArticle(shop);
  port = await listen(shop);
});
afterAll(() => shop.close());

const uploadOf = (
  url: string,
  { payload, headers }: ReturnType<typeof form>,
  token: string = shop.admin,
) => requestOf('POST', url, { ...headers, authorization: `Bearer ${token}` }, payload);
const attach = () => `/api/protected/post/article/${article}/attachment`;
const IMPORT = '/api/oxygene/perform/import';
const NOT_A_FOLDER = () => join(shop.config.dataDir, 'imports');

const FAILING: [string, number, () => Buffer][] = [
  [
    'with its file in a field of another name',
    400,
    () => uploadOf(attach(), form(BIG, 'notice.pdf', 'other')),
  ],
  [
    'for an article that is not there',
    404,
    () => uploadOf('/api/protected/post/article/999999/attachment', form(BIG, 'notice.pdf')),
  ],
  ['of a visitor', 401, () => uploadOf(attach(), form(BIG, 'notice.pdf'), 'x.y.z')],
  ['of a customer', 403, () => uploadOf(IMPORT, form(CSV, 'articles.csv'), shop.customer)],
  [
    'of JSON',
    415,
    () =>
      requestOf(
        'POST',
        IMPORT,
        { 'content-type': 'application/json', authorization: `Bearer ${shop.admin}` },
        BIG,
      ),
  ],
  ['of a catalogue that is no CSV', 422, () => uploadOf(IMPORT, form(CSV, 'articles.xlsx'))],
  [
    'above the limit',
    413,
    () =>
      uploadOf(attach(), form(Buffer.concat([PDF, Buffer.alloc(21 * 1024 * 1024)]), 'notice.pdf')),
  ],
];

/** Sends a request and another one behind it on the same connection. @returns both statuses. */
async function thenAnother(request: Buffer): Promise<number[]> {
  const connection = await openConnection(port);
  connection.write(request);
  connection.write(requestOf('GET', '/health'));
  const statuses = [(await connection.answer()).status, (await connection.answer()).status];
  connection.socket.destroy();
  return statuses;
}

test.each(FAILING)(
  'API-40 API-52 after an upload %s (%i) the next request on the same connection is answered',
  async (_what, status, request) => {
    expect(await thenAnother(request())).toEqual([status, 200]);
  },
);

test('API-52 an import without its folder leaves the connection for the next request', async () => {
  rmSync(NOT_A_FOLDER(), { recursive: true, force: true });
  writeFileSync(NOT_A_FOLDER(), '');
  const statuses = await thenAnother(uploadOf(IMPORT, form(CSV, 'articles.csv')));
  rmSync(NOT_A_FOLDER());
  expect(statuses).toEqual([500, 200]);
});

test('THREAT-C07 the server still answers others after an upload is aborted', async () => {
  const connection = await openConnection(port);
  connection.write(uploadOf(IMPORT, form(CSV, 'articles.csv')).subarray(0, 1024 * 1024));
  connection.socket.destroy();
  expect(await thenAnother(requestOf('GET', '/health'))).toEqual([200, 200]);
});
