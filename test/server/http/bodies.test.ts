import { buildTestApp, type TestApp } from '../../support/buildApp';

let shop: TestApp;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.close());

const post = (url: string, type: string | undefined, payload?: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: type === undefined ? {} : { 'content-type': type },
    payload,
  });
const login = (type: string | undefined, payload?: string) =>
  post('/api/login_check', type, payload);
const MALFORMED = /^La demande est mal formée \(référence \S{9}\)\.$/;
const good = JSON.stringify({ email: 'customer@labo.example', password: 'paillasse-2026' });

describe('bodies', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
  ])('API-08 %s is read', async (type) => {
    expect((await login(type, good)).statusCode).toBe(200);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json\tx',
    'application/json garbage',
    'application/json;x',
    'application/vnd.api+json',
    'multipart/form-data; boundary=x',
    '',
  ])('THREAT-B14 a body of the content type %j is refused', async (type) => {
    const answer = await login(type, good);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({
      message: 'Ce type de contenu n’est pas accepté.',
      requestId: expect.any(String) as string,
    });
  });

  test.each([
    ['no body', undefined, undefined],
    ['an empty body', 'application/json', ''],
    ['null', 'application/json', 'null'],
    ['a list', 'application/json', '[]'],
    ['half a body', 'application/json', '{"email":'],
    ['a body that reaches for the prototype', 'application/json', '{"__proto__":{"admin":true}}'],
  ])('%s is refused where a JSON object is required', async (_, type, payload) => {
    const answer = await login(type, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: expect.stringMatching(MALFORMED) as string,
      requestId: expect.any(String) as string,
    });
  });

  test('API-03 a secured call without a body may send the JSON content type', async () => {
    const headers = { 'content-type': 'application/json' };
    const admin = await shop.loginAs('admin');
    expect(
      (await shop.call('DELETE', '/api/protected/999999/user/delete', { token: admin, headers }))
        .statusCode,
    ).toBe(404);
    expect(
      (
        await shop.call('PUT', '/api/protected/close/999999/sales/campaign', {
          token: admin,
          headers,
        })
      ).statusCode,
    ).toBe(404);
    expect(
      (await shop.call('GET', '/api/protected/self/info', { token: admin, headers })).statusCode,
    ).toBe(200);
  });

  test('a body above one megabyte is refused', async () => {
    const answer = await login(
      'application/json',
      JSON.stringify({ email: 'a'.repeat(1 << 20), password: 'x' }),
    );
    expect(answer.statusCode).toBe(413);
  });

  test.each(['0x10', '1e3', '05', true, [7], 1.5, 0, -1, 10_000, null])(
    'the quantity %j is refused, not converted',
    async (quantity) => {
      const body = { email: 'a@labo.example', lines: [{ article_id: 1, quantity }] };
      const answer = await shop.call('POST', '/exposed/post/quote', { body });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ field: 'lines.0.quantity' });
    },
  );

  test.each([
    ['id', 'GET', '/api/exposed/detailed/01/article'],
    ['id', 'GET', '/api/exposed/detailed/1e3/article'],
    ['resetToken', 'POST', '/api/exposed/password/court/user/reset'],
  ])('names the field %s of %s %s', async (field, method, url) => {
    const answer = await shop.call(
      method,
      url,
      method === 'POST' ? { body: { resetToken: 'court', password: 'nouveau-1' } } : {},
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      field,
      message: `Le champ « ${field} » n’est pas valable.`,
    });
  });

  test('an address that is no text is refused', async () => {
    for (const url of ['/api/exposed/detailed/%E0%A4%A/article', '/%E0%A4%A', '/%']) {
      const answer = await shop.call('GET', url);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: expect.stringMatching(MALFORMED) as string });
      const usual = (await shop.call('GET', '/api/nothing')).headers;
      const protections = Object.keys(usual).filter((name) =>
        /policy|^x-(?!request-id)|origin-agent/.test(name),
      );
      expect(protections).toEqual(
        expect.arrayContaining([
          'content-security-policy',
          'permissions-policy',
          'referrer-policy',
          'x-content-type-options',
        ]),
      );
      for (const name of protections)
        expect([name, answer.headers[name]]).toEqual([name, usual[name]]);
    }
  });
});
