import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { parse } from 'yaml';
import { access, isPublicPath } from '../../src/server/access';
import type { OperationId } from '../../src/server/contract/operations';
import { buildTestApp, type TestApp } from '../support/buildApp';

interface Operation {
  id: OperationId;
  method: string;
  path: string;
}

const VALUES: Record<string, string> = { status: 'PENDING', reference: 'INCONNU', resetToken: 'x'.repeat(43) };
const filled = (path: string) => path.replace(/{(\w+)}/g, (_, name: string) => VALUES[name] ?? '999999');

const contract = parse(readFileSync(join(__dirname, '../../openapi.yaml'), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: OperationId }>>;
};
const operations: Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({ id: operationId, method: method.toUpperCase(), path: filled(path) })),
);
const of = (...rules: string[]) => operations.filter(({ id }) => rules.includes(access[id]));
const named = (list: Operation[]) => list.map((operation) => [operation.id, operation] as const);

let shop: TestApp;
let tokens: Record<'admin' | 'customer', string>;
const garbage = 'aaaa.bbbb.cccc';
const closed = [401, 403];

beforeAll(async () => {
  shop = await buildTestApp();
  tokens = { admin: await shop.loginAs('admin'), customer: await shop.loginAs('customer') };
});
afterAll(() => shop.close());

const call = ({ method, path }: Operation, token?: string, prefix = '/api'): Promise<LightMyRequestResponse> =>
  shop.call(method, `${prefix}${path}`, token ? { token } : {});

describe('who may call what', () => {
  test('API-05 every operation of the contract has its access rule, and there are no others', () => {
    expect(Object.keys(access).sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  test.each(named(of('anyone', 'anyone, known by token')))('ROLE-01 anyone reaches %s, with a bad token too', async (_, operation) => {
    expect(closed).not.toContain((await call(operation)).statusCode);
    expect(closed).not.toContain((await call(operation, garbage)).statusCode);
  });

  test.each(named(of('customer')))('API-03 %s wants a token', async (_, operation) => {
    expect((await call(operation)).statusCode).toBe(401);
    expect((await call(operation, garbage)).statusCode).toBe(401);
    expect(closed).not.toContain((await call(operation, tokens.customer)).statusCode);
  });

  test.each(named(of('admin')))('OPEN-02 %s is for administrators, wherever its path stands', async (_, operation) => {
    expect((await call(operation)).statusCode).toBe(401);
    expect((await call(operation, garbage)).statusCode).toBe(401);
    expect((await call(operation, tokens.customer)).statusCode).toBe(403);
    expect(closed).not.toContain((await call(operation, tokens.admin)).statusCode);
  });

  test.each(named(operations.filter(({ path }) => isPublicPath(path))))('OPEN-01 %s answers the same without /api', async (_, operation) => {
    const [withPrefix, without] = [await call(operation), await call(operation, undefined, '')];
    expect(without.statusCode).toBe(withPrefix.statusCode);
  });

  test.each(named(operations.filter(({ path }) => !isPublicPath(path))))('OPEN-01 %s answers only under /api', async (_, operation) => {
    expect((await call(operation, tokens.admin, '')).statusCode).toBe(404);
  });

  test.each(named(of('admin', 'customer')))('no other spelling of the path lets a visitor into %s', async (_, { method, path }) => {
    const spellings = [
      `//api${path}`, `/api/${path}`, `/api${path}/`, `/api%2f${path.slice(1)}`, `/api/.${path}`, `/API${path}`, `/api${path};x=1`,
      `/api/api${path}`, `/%61pi${path}`, path, `/${path}`, `http://autre.example/api${path}`, `/api${path.toUpperCase()}`,
    ];
    for (const url of spellings) expect((await shop.call(method, url)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test.each(named(operations.filter(({ method }) => method === 'GET')))('OPEN-05 HEAD never runs %s', async (_, { path }) => {
    expect((await shop.call('HEAD', `/api${path}`, { token: tokens.admin })).statusCode).toBe(404);
  });

  test.each(['X-HTTP-Method-Override', 'X-Method-Override'])('the header %s changes nothing', async (header) => {
    const answer = await shop.call('POST', '/api/protected/all/users/list', { token: tokens.admin, headers: { [header]: 'GET' } });
    expect(answer.statusCode).toBe(404);
  });

  test('OPEN-02 a stranger is turned away before the body is read', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '999999999' };
    expect((await shop.call('POST', '/api/oxygene/perform/import', { headers })).statusCode).toBe(401);
  });

  test.each(['setDefaultPicture', 'toggleFeatured', 'linkArticleToCampaign'] as const)(
    'OPEN-05 a page of another site cannot trigger %s, and no cache keeps its answer',
    async (id) => {
      const { method, path } = operations.find((operation) => operation.id === id)!;
      const answer = await shop.call(method, `/api${path}`, { token: tokens.admin, headers: { 'sec-fetch-site': 'cross-site' } });
      expect(answer.statusCode).toBe(403);
      const own = await shop.call(method, `/api${path}`, { token: tokens.admin, headers: { 'sec-fetch-site': 'same-origin' } });
      expect(own.statusCode).toBe(404);
      expect(own.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('a token', () => {
  const self = (authorization: string) => shop.call('GET', '/api/protected/self/info', { headers: { authorization } });

  test('API-03 counts in the authorization header alone', async () => {
    expect((await self(`Bearer ${tokens.customer}`)).statusCode).toBe(200);
    for (const header of [tokens.customer, `Bearer Bearer ${tokens.customer}`, `Bearer ${tokens.customer}, Bearer ${tokens.customer}`, 'Bearer']) {
      expect((await self(header)).statusCode).toBe(401);
    }
    const elsewhere = { headers: { cookie: `token=${tokens.customer}`, 'x-access-token': tokens.customer } };
    expect((await shop.call('GET', `/api/protected/self/info?token=${tokens.customer}`, elsewhere)).statusCode).toBe(401);
  });

  test('ROLE-11 a role is read from the database at each call', async () => {
    const { services } = shop;
    const roles = (value: string[]) =>
      services.database.write((trx) => trx.updateTable('user_account').set({ roles: JSON.stringify(value) }).where('email', '=', 'other@labo.example').execute());
    const token = await shop.loginAs('other');
    const list = () => shop.call('GET', '/api/protected/all/users/list', { token });
    expect((await list()).statusCode).toBe(403);
    await roles(['ROLE_ADMIN']);
    expect((await list()).statusCode).toBe(200);
    await roles(['ROLE_CHEF']);
    expect((await list()).statusCode).toBe(403);
  });
});
