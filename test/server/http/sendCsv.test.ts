import { buildTestApp, type TestApp } from '../../support/buildApp';
import { readContract } from '../../support/readContract';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await buildTestApp();
  token = await shop.loginAs('admin');
});
afterAll(() => shop.close());

interface Contract {
  paths: Record<string, { get?: { responses: { 200?: { content?: Record<string, unknown> } } } }>;
}

/** The paths whose answer is a CSV file; refused lines need an import (oxygene.test.ts). */
const FILES = Object.entries((readContract() as Contract).paths)
  .filter(([, { get }]) => get?.responses[200]?.content?.['text/csv'] !== undefined)
  .map(([path]) => path)
  .filter((path) => !path.includes('{'));

test('the contract has six CSV files without an import', () => {
  expect(FILES).toHaveLength(6);
});

test.each(FILES)('the file %s is saved as CSV, and no cache keeps it', async (path) => {
  const period = 'from=2026-11-20&to=2026-11-21';
  const { statusCode, headers } = await shop.call('GET', `/api${path}?${period}`, { token });
  expect([statusCode, headers]).toMatchObject([
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="[a-z0-9-]+\.csv"$/),
    },
  ]);
});
