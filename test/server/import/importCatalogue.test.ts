import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { oxygeneHandlers } from '../../../src/server/import/routes';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { HEADINGS, line } from './shop';

const URL = '/api/oxygene/perform/import';
const sample = readFileSync(join(__dirname, '../../fixtures/oxygene_600.csv'));

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await buildTestApp();
  admin = await shop.loginAs('admin');
});
afterAll(() => shop.close());

/** A multipart body with one file. */
function upload(content: string | Buffer, filename = 'articles.csv', field = 'file') {
  const boundary = 'x-boundary-x';
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; ` +
    `filename="${filename}"\r\nContent-Type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
const send = (token: string | undefined, ...args: Parameters<typeof upload>) => {
  const { payload, headers } = upload(...args);
  return shop.app.inject({
    method: 'POST',
    url: URL,
    payload,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
};
const leftovers = () => readdirSync(join(shop.config.dataDir, 'imports'));

test('API-52 an administrator uploads the export and receives the report as lines', async () => {
  const answer = await send(admin, sample);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<string[]>().slice(-3, -1)).toEqual([
    '600 lignes lues : 600 acceptées, 0 refusée.',
    '600 articles créés, 0 modifié, 0 retiré.',
  ]);
  const found = await shop.call('GET', '/api/exposed/articles/by/fija000001/reference');
  expect(found.json()).toMatchObject([
    {
      crmId: 'FIJA000001',
      crm_secondary_id: '0599597',
      basePrice: '20.46',
      ttcPrice: '24.55',
      title: 'HIRSCHMANN - Fiole jaugée classe A verre blanc 25 mL bouchon verre rodé',
    },
  ]);
  expect(leftovers()).toEqual([]);
});

test('ROLE-16 THREAT-E01 only an administrator imports', async () => {
  expect((await send(undefined, sample)).statusCode).toBe(401);
  expect((await send('not-a-token', sample)).statusCode).toBe(401);
  expect((await send(await shop.loginAs('customer'), sample)).statusCode).toBe(403);
});

test.each([
  ['a file of another kind', 'nothing', 'articles.pdf', 'Seul un fichier CSV est accepté.'],
  [
    'a picture named .csv',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]),
    'articles.csv',
    "Le fichier n'est pas un fichier CSV ; aucun article n'a été modifié.",
  ],
  [
    'an encrypted PDF named .csv, with a line end before its head',
    '\r\n%PDF-1.4\ntrailer<</Encrypt 5 0 R>>\n;"\n%%EOF\n',
    'articles.csv',
    "Le fichier est un PDF, pas un fichier CSV ; aucun article n'a été modifié.",
  ],
  [
    'a workbook named .csv',
    Buffer.from('PK\x03\x04\0\0'),
    'articles.csv',
    'Le fichier est un classeur ou une archive, pas un fichier CSV ; ' +
      "aucun article n'a été modifié.",
  ],
  [
    'a document of before 2007 named .csv',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 1]),
    'articles.csv',
    "Le fichier est un document Office, pas un fichier CSV ; aucun article n'a été modifié.",
  ],
  [
    'a file cut in the middle',
    `${HEADINGS}\r\n${line({})}\r\nB;"coup`,
    'articles.csv',
    "Le fichier est coupé au milieu d'un champ entre guillemets (vers la ligne 3) ; aucun " +
      "article n'a été modifié.",
  ],
])(
  'OPEN-52 %s answers 422 with a French sentence and leaves nothing behind',
  async (_, content, name, message) => {
    const answer = await send(admin, content, name);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message, field: 'file' });
    expect(leftovers()).toEqual([]);
  },
);

test('OPEN-52 a call without a file is refused', async () => {
  const boundary = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nrien\r\n--x--\r\n';
  const headers = {
    authorization: `Bearer ${admin}`,
    'content-type': 'multipart/form-data; boundary=x',
  };
  expect(
    (await shop.app.inject({ method: 'POST', url: URL, payload: boundary, headers })).statusCode,
  ).toBe(422);
  const json = await shop.call('POST', URL, { token: admin, body: { file: 'x' } });
  expect(json.statusCode).toBeGreaterThanOrEqual(400);
  expect(json.statusCode).toBeLessThan(500);
});

test('API-52 a second import while one runs answers 409', async () => {
  const answers = await Promise.all([send(admin, sample), send(admin, sample)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: 'Un import est déjà en cours',
  });
});

test('OPEN-52 THREAT-E06 a file above the limit answers 413 and is not kept', async () => {
  const small = fastify();
  await small.register(multipart);
  const { importCatalogue } = oxygeneHandlers(shop.services, 1_000);
  small.post('/', (request) => importCatalogue(request as Parameters<typeof importCatalogue>[0]));
  const answer = await small.inject({ method: 'POST', url: '/', ...upload(sample) });
  expect(answer.statusCode).toBe(413);
  expect(leftovers()).toEqual([]);
  await small.close();
});
