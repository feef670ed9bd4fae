import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, form, openShop, PDF, type Shop } from '../catalogue/catalogueSupport';
import { HEADINGS, line } from '../import/shop';

let shop: Shop;
let urls: [string, Buffer, string][];
beforeAll(async () => {
  shop = await openShop();
  const csv = Buffer.from(`${HEADINGS}\r\n${line({})}`, 'latin1');
  urls = [
    [`/api/protected/post/article/${await addArticle(shop)}/attachment`, PDF, 'notice.pdf'],
    ['/api/oxygene/perform/import', csv, 'articles.csv'],
    ['/api/oxygene/simulate/import', csv, 'articles.csv'],
  ];
});
afterAll(() => shop.close());

const BOUNDARY = '----paillasse';
type Malform = (payload: Buffer) => { payload: Buffer | string; headers: Record<string, string> };
const typed =
  (type: string): Malform =>
  (payload) => ({ payload, headers: { 'content-type': type } });
const sentAs =
  (change: (payload: Buffer) => Buffer): Malform =>
  (payload) => ({
    payload: change(payload),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
const withBoundary =
  (boundary: string): Malform =>
  (payload) => ({
    payload: payload.toString('latin1').replaceAll(BOUNDARY, boundary),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
const lines = (...texts: string[]) => sentAs(() => Buffer.from(texts.join('\r\n')));

const MALFORMED: [string, number, Malform][] = [
  ['without a boundary', 400, typed('multipart/form-data')],
  ['with an empty boundary', 400, typed('multipart/form-data; boundary=""')],
  ['with a boundary of 71 characters', 400, withBoundary('x'.repeat(71))],
  ['with a boundary of 5,000 characters', 400, withBoundary('x'.repeat(5000))],
  ['with another boundary than its parts', 400, typed('multipart/form-data; boundary=another')],
  ['cut inside its file', 400, sentAs((payload) => payload.subarray(0, -40))],
  ['cut before its end', 400, sentAs((payload) => payload.subarray(0, -6))],
  ['cut inside the head of its part', 400, sentAs((payload) => payload.subarray(0, 40))],
  ['that is noise', 400, sentAs(() => Buffer.alloc(10_000, 7))],
  [
    'with a field that says JSON and is none',
    400,
    lines(
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="a"',
      'Content-Type: application/json',
      '',
      '{',
      `--${BOUNDARY}--`,
      '',
    ),
  ],
  [
    'with a field named __proto__',
    400,
    lines(
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="__proto__"; filename="a.csv"',
      '',
      'x',
      `--${BOUNDARY}--`,
      '',
    ),
  ],
  [
    'compressed',
    415,
    (payload) => ({
      payload: gzipSync(payload),
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-encoding': 'gzip',
      },
    }),
  ],
  [
    'that is JSON',
    415,
    () => ({ payload: '{"file":"x"}', headers: { 'content-type': 'application/json' } }),
  ],
  ['that is the file itself', 415, typed('text/csv')],
  ['of another multipart type', 415, typed(`multipart/mixed; boundary=${BOUNDARY}`)],
  ['without a type', 415, (payload) => ({ payload, headers: {} })],
];

const listed = (folder: string) =>
  existsSync(join(shop.config.dataDir, folder))
    ? readdirSync(join(shop.config.dataDir, folder))
    : [];
const leftBehind = () => [
  ...listed('imports'),
  ...listed('files').filter((file) => file !== 'thumbnails'),
];

test.each(MALFORMED)(
  'API-40 API-52 THREAT-C07 an upload %s is %i in French, with nothing left on the disk',
  async (_what, status, malform) => {
    for (const [url, bytes, name] of urls) {
      const { payload, headers } = malform(form(bytes, name).payload);
      const answer = await shop.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, authorization: `Bearer ${shop.admin}` },
      });
      expect([url, answer.statusCode]).toEqual([url, status]);
      expect(answer.json()).toEqual({
        message: expect.stringMatching(/^[A-ZL].*\.$/) as string,
        field: 'file',
        requestId: expect.any(String) as string,
      });
    }
    expect(leftBehind()).toEqual([]);
  },
);

test.each([BOUNDARY, 'x'.repeat(70), '-'.repeat(70)])(
  'API-40 THREAT-C16 an upload with the boundary %s is taken, its file full of dashes',
  async (boundary) => {
    const [url, , name] = urls[0]!;
    const bytes = Buffer.from(`%PDF-1.4\n${'-'.repeat(1_000_000)}\n%%EOF\n`);
    const { payload, headers } = withBoundary(boundary)(form(bytes, name).payload);
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, authorization: `Bearer ${shop.admin}` },
    });
    expect(answer.statusCode).toBe(200);
    await shop.call(
      'DELETE',
      `/api/article/attachment/${answer.json<Schemas['Attachment']>().id}`,
      { token: shop.admin },
    );
  },
);

test('a file without a name is refused for its type', async () => {
  for (const [url, , name] of urls) {
    const payload = [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="file"',
      'Content-Type: application/octet-stream',
      '',
      'x',
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n');
    const headers = {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      authorization: `Bearer ${shop.admin}`,
    };
    const answer = await shop.app.inject({ method: 'POST', url, payload, headers });
    expect([name, answer.statusCode]).toEqual([name, name.endsWith('.csv') ? 422 : 415]);
  }
});

test('OPEN-58 a form sent to an unknown address is 404', async () => {
  const { payload, headers } = form(PDF, 'notice.pdf');
  const answer = await shop.app.inject({ method: 'POST', url: '/api/nothing', payload, headers });
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { message: 'Introuvable.' }]);
});
