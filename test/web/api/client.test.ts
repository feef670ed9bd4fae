import { accountEndpoints } from '../../../src/web/api/accountEndpoints.gen';
import { adminEndpoints } from '../../../src/web/api/adminEndpoints.gen';
import { messageOf, statusOf } from '../../../src/web/api/callError';
import { tokenRenewed } from '../../../src/web/features/session/sessionSlice';
import { makeStore } from '../../../src/web/store/store';
import { noteServerTime } from '../../../src/web/ui/browser/serverClock';
import { serverTime, toldServerTime } from '../../../src/web/ui/browser/serverTime';
import { answers, type Calls } from '../../support/fakeNetwork';
import { memoryStorage } from '../../support/memoryStorage';
import { FOREIGN_ERRORS, SHAPELESS_ERRORS } from '../../support/strangeAnswers';

const calls = {
  ...adminEndpoints.endpoints,
  ...accountEndpoints.endpoints,
  ...accountEndpoints.endpoints,
};
const storeOver = ({ fetchFn }: Pick<Calls, 'fetchFn'>) =>
  makeStore({ fetchFn, storage: memoryStorage() });
const listUsers = (network: Pick<Calls, 'fetchFn'>) =>
  storeOver(network).dispatch(calls.listUsers.initiate());

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('the server’s day is told by its answers, by stored ones only before any other', async () => {
  const instant = Date.parse('2026-11-29T12:00:00Z');
  jest.spyOn(Date, 'now').mockReturnValue(instant);
  const answerAt = (date: string, caching: string) =>
    listUsers(
      answers({
        'GET /protected/all/users/list': () =>
          Response.json([], { headers: { date, 'cache-control': caching } }),
      }),
    );
  expect(toldServerTime()).toBeUndefined();
  expect(serverTime()).toBe('2026-11-29 13:00:00');
  await answerAt('Sat, 28 Nov 2026 12:00:00 GMT', 'no-cache');
  expect(toldServerTime()).toBe('2026-11-28 13:00:00');
  await answerAt('Fri, 01 Jan 2027 12:00:00 GMT', 'no-store');
  expect(toldServerTime()).toBe('2027-01-01 13:00:00');
  expect(serverTime(instant - 60_000)).toBe('2027-01-01 12:59:00');
  await answerAt('Sat, 28 Nov 2026 12:00:00 GMT', 'no-cache');
  noteServerTime(new Headers({ date: 'hier' }));
  expect(toldServerTime()).toBe('2027-01-01 13:00:00');
  await answerAt('Sun, 29 Nov 2026 11:59:30 GMT', 'no-store');
  expect(toldServerTime()).toBe('2026-11-29 13:00:00');
});

test('a call made anew is answered while what was read before is forgotten', async () => {
  jest.useFakeTimers();
  let answer = (_: Response) => {};
  const slow = new Promise<Response>((resolve) => (answer = resolve));
  const texts = [Response.json([]), slow];
  const store = storeOver(answers({ 'GET /protected/all/users/list': () => texts.shift() }));
  const readAnew = () =>
    store.dispatch(calls.listUsers.initiate(undefined, { subscribe: false, forceRefetch: true }));
  await readAnew();
  jest.advanceTimersByTime(59_000);
  const reading = readAnew();
  await jest.advanceTimersByTimeAsync(2_000);
  answer(Response.json([]));
  expect(await reading).toMatchObject({ status: 'fulfilled', data: [] });
  jest.useRealTimers();
});

describe('every failed call', () => {
  test.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 503])(
    'ERR-01 status %i becomes an error with that number as its message',
    async (status) => {
      const { error } = await listUsers(answers({ 'GET /protected/all/users/list': status }));
      expect(error).toMatchObject({ name: 'HttpError', message: String(status), status });
    },
  );

  test('ERR-01 an answer that is not JSON keeps its status', async () => {
    const { error } = await listUsers(
      answers({
        'GET /protected/all/users/list': new Response('<h1>Bad gateway', {
          status: 502,
          headers: { 'content-type': 'application/json' },
        }),
      }),
    );
    expect(error).toMatchObject({ message: '502' });
  });

  test.each(Object.entries(SHAPELESS_ERRORS))(
    'ERR-01 %s counts by its status, and says nothing else',
    async (_, answer) => {
      const { error } = await listUsers(answers({ 'GET /protected/all/users/list': answer(401) }));
      expect([statusOf(error), messageOf(error)]).toEqual([401, undefined]);
    },
  );

  test.each(Object.entries(FOREIGN_ERRORS))(
    'ERR-01 %s keeps its number, from which nothing follows',
    async (_, answer) => {
      const { error } = await listUsers(answers({ 'GET /protected/all/users/list': answer(401) }));
      expect([error, statusOf(error), messageOf(error)]).toMatchObject([
        { message: '401' },
        undefined,
        undefined,
      ]);
    },
  );

  test('ERR-01 the body of the answer is part of the error', async () => {
    const { error } = await listUsers(answers({ 'GET /protected/all/users/list': 403 }));
    expect(error).toMatchObject({ data: { message: 'Non' } });
  });

  test('ERR-02 without an answer the message is 600', async () => {
    const { error } = await listUsers({
      fetchFn: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(error).toMatchObject({ message: '600', status: 600 });
  });

  test('ERR-02 a success that cannot be parsed counts as no answer', async () => {
    const { error } = await listUsers(
      answers({
        'GET /protected/all/users/list': new Response('{', {
          headers: { 'content-type': 'application/json' },
        }),
      }),
    );
    expect(error).toMatchObject({ message: '600' });
  });

  test('ERR-03 a failed upload follows the same rule', async () => {
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    const upload = (network: Pick<Calls, 'fetchFn'>) =>
      storeOver(network).dispatch(calls.uploadAttachment.initiate({ id: '12', upload: { file } }));
    expect(
      (await upload(answers({ 'POST /protected/post/article/12/attachment': 413 }))).error,
    ).toMatchObject({ message: '413' });
    expect(
      (await upload({ fetchFn: () => Promise.reject(new TypeError('gone')) })).error,
    ).toMatchObject({ message: '600' });
  });

  test('THREAT-L03 is not retried automatically', async () => {
    const network = answers({ 'GET /protected/all/users/list': 503 });
    await listUsers(network);
    expect(network.asked).toEqual(['GET /api/protected/all/users/list']);
  });
});

describe('the bearer token', () => {
  const asked = async (ask: (store: ReturnType<typeof makeStore>) => PromiseLike<unknown>) => {
    const network = answers({});
    const store = storeOver(network);
    store.dispatch(tokenRenewed('jeton'));
    await ask(store);
    return network.requests[0]!;
  };

  test('API-07 a secured GET, PUT and DELETE carry it', async () => {
    const get = await asked((store) => store.dispatch(calls.listMyQuotes.initiate({})));
    const put = await asked((store) => store.dispatch(calls.closeCampaign.initiate({ id: '3' })));
    const remove = await asked((store) => store.dispatch(calls.deleteUser.initiate({ id: '3' })));
    expect([get, put, remove].map(({ method }) => method)).toEqual(['GET', 'PUT', 'DELETE']);
    for (const { headers } of [get, put, remove])
      expect(headers.get('authorization')).toBe('Bearer jeton');
  });

  test('API-07 a PUT sends JSON', async () => {
    const request = await asked((store) =>
      store.dispatch(
        calls.updateCampaign.initiate({
          id: '3',
          campaignUpdate: { title: 'Été', percentage: 10 },
        }),
      ),
    );
    expect(request.headers.get('content-type')).toContain('application/json');
    expect(await request.json()).toEqual({ title: 'Été', percentage: 10 });
  });

  test('API-08 a POST sends JSON, with the token only when it is secured', async () => {
    const secured = await asked((store) =>
      store.dispatch(
        calls.updateQuoteStatus.initiate({
          id: '3',
          quoteStatusChange: { new_status: 'ARCHIVED' },
        }),
      ),
    );
    const open = await asked((store) =>
      store.dispatch(
        calls.resolveReferences.initiate({ references: { references: ['FIJA000000'] } }),
      ),
    );
    for (const { headers } of [secured, open])
      expect(headers.get('content-type')).toContain('application/json');
    expect(secured.headers.get('authorization')).toBe('Bearer jeton');
    expect(open.headers.get('authorization')).toBeNull();
  });
});

test('ERR-03 a file goes as a multipart form field named file', async () => {
  const network = answers({ 'POST /oxygene/perform/import': [] });
  const file = new File(['a;b'], 'export.csv', { type: 'text/csv' });
  await storeOver(network).dispatch(calls.importCatalogue.initiate({ upload: { file } }));
  expect(network.requests[0]!.headers.get('content-type')).toMatch(
    /^multipart\/form-data; boundary=/,
  );
  const sent = (await network.requests[0]!.formData()).get('file') as File;
  expect([sent.name, await sent.text()]).toEqual(['export.csv', 'a;b']);
});

test('a file goes once its code, replaced by a firewall, is fetched past the cache', async () => {
  let isRenewed = false;
  window.renewFailed = async (url) => void (isRenewed = url === '/static/sendForm.js');
  await jest.isolateModulesAsync(async () => {
    jest.doMock('../../../src/web/api/sendForm', () => {
      if (!isRenewed)
        throw Object.assign(new Error('Loading chunk failed'), { request: '/static/sendForm.js' });
      return { sendForm: async () => Response.json([]) };
    });
    const { makeStore: makeOther } = await import('../../../src/web/store/store');
    const { adminEndpoints: others } = await import('../../../src/web/api/adminEndpoints.gen');
    const upload = { file: new File(['a;b'], 'export.csv', { type: 'text/csv' }) };
    const call = makeOther({ storage: memoryStorage() }).dispatch(
      others.endpoints.importCatalogue.initiate({ upload }),
    );
    expect(await call).toMatchObject({ data: [] });
  });
  delete window.renewFailed;
});

test('an aborted call aborts its request', async () => {
  let signal: AbortSignal | undefined;
  const fetchFn: typeof fetch = (input) => {
    signal = (input as Request).signal;
    return new Promise((_, reject) =>
      signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
    );
  };
  const call = storeOver({ fetchFn }).dispatch(
    calls.searchArticles.initiate({ searchQuery: { query: 'filtre' } }),
  );
  await Promise.resolve();
  call.abort();
  await call;
  expect(signal?.aborted).toBe(true);
});
