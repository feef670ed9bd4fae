import {
  acceptOnlyValid,
  fetchOnly,
  findStored,
  storeOnlyValid,
} from '../../src/serviceWorker/responseCache';
import type { ResponseCheck } from '../../src/serviceWorker/responseChecks';

const ADDRESS = 'https://boutique.example/static/1.abc.js';
const GOOD = 'chunks.push()';
const SIGN_IN = '<html>Identifiez-vous</html>';

const script = (body: string, type = 'text/javascript', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });
const good = () => script(GOOD);
const signIn = () => script(SIGN_IN, 'text/html');
const kind: ResponseCheck = {
  seems: (response) =>
    response.status === 200 && response.headers.get('content-type') === 'text/javascript',
  is: async (response) => (await response.clone().text()) === GOOD,
};
const request = (cache: RequestCache = 'default') => new Request(ADDRESS, { cache });

/** What is stored, by the name of its cache. */
let stored: Record<string, Response | undefined>;
let fetched: jest.SpyInstance;

const urlOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : String(asked));
beforeEach(() => {
  stored = {};
  const open = async (name: string) => ({
    delete: async (asked: Request) => urlOf(asked) === ADDRESS && delete stored[name],
  });
  const match = async (asked: Request, { cacheName }: MultiCacheQueryOptions) =>
    urlOf(asked) === ADDRESS
      ? cacheName === undefined
        ? Object.values(stored).find(Boolean)
        : stored[cacheName]
      : undefined;
  Object.assign(globalThis, { caches: { keys: async () => Object.keys(stored), open, match } });
  fetched = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  jest.restoreAllMocks();
});

const event = {} as never;
const answersOf = (...answers: Response[]) =>
  answers.forEach((answer) => fetched.mockResolvedValueOnce(answer));
const modes = () => fetched.mock.calls.map(([, init]) => (init as RequestInit | undefined)?.cache);
const receive = (response: Response) =>
  acceptOnlyValid(kind).fetchDidSucceed?.({ event, request: request(), response });
const use = (cachedResponse: Response, asked = request()) =>
  storeOnlyValid(kind).cachedResponseWillBeUsed?.({
    event,
    request: asked,
    cacheName: 'files',
    cachedResponse,
  });

test('what is of its kind is passed on, and no second request is sent', async () => {
  const response = good();
  expect(await receive(response)).toBe(response);
  expect(fetched).not.toHaveBeenCalled();
});

test('what is not of its kind is fetched once more past the browser’s cache', async () => {
  answersOf(good());
  expect(await (await receive(signIn()))?.text()).toBe(GOOD);
  expect(modes()).toEqual(['reload']);
});

test('where the network itself has something else, it is as if nothing had answered', async () => {
  answersOf(signIn());
  await expect(receive(signIn())).rejects.toThrow(/was not answered by the shop/);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an error of the shop is passed on', async () => {
  expect((await receive(script('{}', 'application/json', 404)))?.status).toBe(404);
  expect(fetched).not.toHaveBeenCalled();
});

test('only what is of its kind is stored', async () => {
  const store = (response: Response) =>
    storeOnlyValid(kind).cacheWillUpdate?.({ event, request: request(), response });
  const response = good();
  expect(await store(response)).toBe(response);
  expect(await store(signIn())).toBeNull();
  expect(await store(script('chunks.pu'))).toBeNull();
});

test('what is found stored and is not of its kind is deleted and not used', async () => {
  stored = { files: signIn() };
  expect(await use(signIn())).toBeNull();
  expect(stored).toEqual({});
  const kept = good();
  stored = { files: kept };
  expect(await use(kept)).toBe(kept);
  expect(stored).toEqual({ files: kept });
});

test('a request past caches gets nothing that is stored', async () => {
  stored = { files: good() };
  expect(await use(good(), request('reload'))).toBeNull();
  expect(await findStored(kind, request('reload'))).toBeUndefined();
  expect(Object.keys(stored)).toEqual(['files']);
});

test('a file not of its kind is deleted from every cache, or from the named one', async () => {
  stored = { 'paillasse-shell-old': signIn(), 'paillasse-files-new': signIn() };
  expect(await findStored(kind, request())).toBeUndefined();
  expect(stored).toEqual({});
  stored = { pages: signIn(), others: good() };
  expect(await findStored(kind, request(), 'pages')).toBeUndefined();
  expect(Object.keys(stored)).toEqual(['others']);
});

test('at installation a file of a wrong cache is fetched past it, then given up', async () => {
  answersOf(signIn(), good());
  expect(await (await fetchOnly(kind, ADDRESS)).text()).toBe(GOOD);
  expect(modes()).toEqual(['default', 'reload']);
  answersOf(signIn(), signIn());
  await expect(fetchOnly(kind, ADDRESS)).rejects.toThrow(
    /was not answered by the shop of this build/,
  );
});
