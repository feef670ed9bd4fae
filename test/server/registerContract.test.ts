// @full contract: every operation.
import fs from 'node:fs';
import { join } from 'node:path';
import createValidators from '@fastify/ajv-compiler';
import createSerializers from '@fastify/fast-json-stringify-compiler';
import { pino } from 'pino';
import { buildApp } from '../../src/server/app';
import { contractRoutes } from '../../src/server/contract/routes';
import { lateCompilers, validation } from '../../src/server/http/validation';
import { PROJECT } from '../../src/server/projectFolder';
import { buildTestApp } from '../support/buildApp';

type Validate = ((value: unknown) => boolean) & { errors: unknown };
type Answers = Record<string, { content: { 'application/json': { schema: object } } }>;

// A build without a page renderer is logged as an error, and what is in dist must not decide this
// test.
function hideWebBuild(): void {
  const { existsSync } = fs;
  const index = join(PROJECT, 'dist/web/index.html');
  jest.spyOn(fs, 'existsSync').mockImplementation((path) => path !== index && existsSync(path));
}

test('the contract is loaded without any warning at start', async () => {
  hideWebBuild();
  const shop = await buildTestApp();
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const app = await buildApp({ ...shop.services, log });
  await app.ready();
  expect(logged).toEqual([]);
  await app.close();
  await shop.close();
});

test('every schema of the contract compiles, also one that the server compiles on demand', () => {
  const validate = createValidators()({}, { customOptions: validation });
  const serialize = createSerializers()({}, {});
  for (const { url, method, schema } of contractRoutes()) {
    const { response, ...request } = schema as Record<string, object>;
    for (const part of Object.values(request))
      expect(() => validate({ schema: part })).not.toThrow();
    for (const [httpStatus, { content }] of Object.entries(response as Answers)) {
      expect(() =>
        serialize({ url, method, httpStatus, schema: content['application/json'].schema }),
      ).not.toThrow();
    }
  }
});

test('a schema is compiled with its first value, once for all routes of one direction', () => {
  const { buildValidator, buildSerializer } = lateCompilers();
  const validate = buildValidator!({}, { customOptions: validation }) as (
    route: object,
  ) => Validate;
  const serialize = buildSerializer!({}, {});
  const wrong = validate({ schema: { type: 'nonsense' } });
  expect(() => wrong(1)).toThrow('schema is invalid');
  const schema = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } };
  const [first, second] = [validate({ schema }), validate({ schema })];
  expect(first).toBe(second);
  expect([first({ a: 1 }), first({}), first.errors]).toEqual([
    true,
    false,
    [expect.objectContaining({ keyword: 'required' })],
  ]);
  expect(serialize({ url: '/', method: 'GET', httpStatus: '200', schema })({ a: 1, b: 2 })).toBe(
    '{"a":1}',
  );
});
