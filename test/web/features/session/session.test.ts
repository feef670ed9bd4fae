import { accountEndpoints } from '../../../../src/web/api/accountEndpoints.gen';
import { comparedArticles } from '../../../../src/web/features/article/ArticleComparison';
import {
  recentArticles,
  rememberArticle,
} from '../../../../src/web/features/article/recentArticles';
import { articleAdded, selectDistinctCount } from '../../../../src/web/features/cart/cartSlice';
import {
  restoreCampaigns,
  selectCampaigns,
} from '../../../../src/web/features/catalogue/campaignsSlice';
import { needsRenewal, tokenExpiry } from '../../../../src/web/features/session/sessionOperations';
import {
  loggedIn,
  loggedOut,
  selectIsAdmin,
  selectIsLoggedIn,
  selectToken,
  selectUser,
  tokenRenewed,
} from '../../../../src/web/features/session/sessionSlice';
import { login, logout } from '../../../../src/web/features/session/useSession';
import { startApp } from '../../../../src/web/store/startApp';
import { type AppStore, makeStore } from '../../../../src/web/store/store';
import { noteServerTime } from '../../../../src/web/ui/browser/serverClock';
import { selectMessages } from '../../../../src/web/ui/feedback/snackbarSlice';
import { answers } from '../../../support/fakeNetwork';
import { memoryStorage } from '../../../support/memoryStorage';
import { html } from '../../../support/strangeAnswers';
import { aCampaign, anAdmin, anArticle, aToken, aUser } from '../../../support/webBuilders';

const NOW = Date.UTC(2026, 10, 21, 12);
const cleanups: (() => void)[] = [];
let consoleWarn: jest.SpyInstance;
beforeEach(() => (consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => {
  cleanups.splice(0).forEach((cleanup) => cleanup());
  jest.restoreAllMocks();
});

/** Waits until pending promises and fetches have settled. */
const settle = async () => {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

function countEvents(name: string): () => number {
  let count = 0;
  const increment = () => (count += 1);
  window.addEventListener(name, increment);
  cleanups.push(() => window.removeEventListener(name, increment));
  return () => count;
}

const loginAnswers = {
  'POST /login_check': { token: aToken(600, NOW) },
  'GET /protected/self/info': aUser(),
};
const credentials = { email: 'ada@example.org', password: 'secret' };
const newStore = (table: Record<string, unknown>) => {
  const network = answers(table);
  return { ...network, store: makeStore({ fetchFn: network.fetchFn, storage: memoryStorage() }) };
};
const addToCart = (store: AppStore) =>
  void store.dispatch(articleAdded({ article: anArticle(), quantity: 1, silent: true }));
const texts = (store: AppStore) => selectMessages(store.getState()).map(({ text }) => text);

describe('login', () => {
  test(
    'SESSION-01 SESSION-02 SESSION-03 SESSION-04 posts the credentials, stores the token and ' +
      'fetched profile',
    async () => {
      const { store, asked, requests } = newStore(loginAnswers);
      await store.dispatch(login(credentials));
      expect(asked).toEqual(['POST /api/login_check', 'GET /api/protected/self/info']);
      expect(await requests[0]!.json()).toEqual(credentials);
      expect(requests[1]!.headers.get('authorization')).toBe(`Bearer ${aToken(600, NOW)}`);
      expect(selectToken(store.getState())).toBe(aToken(600, NOW));
      expect(selectUser(store.getState())).toEqual(aUser());
      expect(selectIsLoggedIn(store.getState())).toBe(true);
    },
  );

  test('STORE-10 STORE-11 user and token are rows with id 1', async () => {
    const { store } = newStore(loginAnswers);
    await store.dispatch(login(credentials));
    expect(store.getState().session).toMatchObject({
      user: { id: 1, user: aUser() },
      token: { id: 1, jwt: aToken(600, NOW) },
    });
  });

  test('SESSION-05 emits LOGIN_STATUS_CHANGED and leaves the cart as it is', async () => {
    const { store } = newStore(loginAnswers);
    addToCart(store);
    const changes = countEvents('LOGIN_STATUS_CHANGED');
    await store.dispatch(login(credentials));
    expect(changes()).toBe(1);
    expect(selectDistinctCount(store.getState())).toBe(1);
  });

  test('refused credentials reject with the status and store no session', async () => {
    const { store } = newStore({ 'POST /login_check': 401 });
    await expect(store.dispatch(login(credentials))).rejects.toMatchObject({ message: '401' });
    expect(selectToken(store.getState())).toBeNull();
  });

  test('ROLE-07 an error of the profile aborts the login', async () => {
    const { store } = newStore({ ...loginAnswers, 'GET /protected/self/info': 503 });
    await expect(store.dispatch(login(credentials))).rejects.toMatchObject({ message: '503' });
    expect(selectToken(store.getState())).toBeNull();
    expect(selectIsLoggedIn(store.getState())).toBe(false);
  });

  test('ROLE-07 ROLE-11 a stored user means logged in, ROLE_ADMIN an administrator', () => {
    const { store } = newStore({});
    store.dispatch(tokenRenewed('jeton'));
    expect(selectIsLoggedIn(store.getState())).toBe(false);
    store.dispatch(loggedIn({ token: 'jeton', user: aUser() }));
    expect([selectIsLoggedIn(store.getState()), selectIsAdmin(store.getState())]).toEqual([
      true,
      false,
    ]);
    store.dispatch(loggedIn({ token: 'jeton', user: anAdmin() }));
    expect(selectIsAdmin(store.getState())).toBe(true);
  });
});

describe('logout', () => {
  const loggedInStore = (table: Record<string, unknown> = {}) => {
    const network = newStore(table);
    network.store.dispatch(loggedIn({ token: 'jeton', user: aUser() }));
    addToCart(network.store);
    return network.store;
  };

  test(
    'API-10 SESSION-06 SESSION-07 SESSION-09 THREAT-M09 deletes token and ' +
      'user, resets the cart',
    async () => {
      const store = loggedInStore();
      await store.dispatch(logout());
      expect(store.getState().session).toMatchObject({ token: null, user: null });
      expect(selectDistinctCount(store.getState())).toBe(0);
    },
  );

  test('SESSION-08 emits LOGIN_STATUS_CHANGED', async () => {
    const store = loggedInStore();
    const changes = countEvents('LOGIN_STATUS_CHANGED');
    await store.dispatch(logout());
    expect(changes()).toBe(1);
  });

  test('ERR-07 shows the toast Déconnexion réussie.', async () => {
    const store = loggedInStore();
    await store.dispatch(logout());
    expect(texts(store)).toEqual(['Déconnexion réussie.']);
  });

  test('RECOVER-01 SESSION-10 a logout without a session leaves the visitor’s cart', () => {
    const { store } = newStore({});
    addToCart(store);
    store.dispatch(loggedOut());
    expect(selectDistinctCount(store.getState())).toBe(1);
  });

  test('THREAT-M09 clears the articles compared and seen last, after a refusal too', async () => {
    const lists = () => [comparedArticles.read(), recentArticles.read()];
    const fillLists = () => {
      comparedArticles.write([3, 4]);
      rememberArticle(5);
    };
    const store = loggedInStore();
    fillLists();
    await store.dispatch(logout());
    expect(lists()).toEqual([[], []]);
    store.dispatch(loggedIn({ token: 'jeton', user: aUser() }));
    fillLists();
    store.dispatch(loggedOut());
    expect(lists()).toEqual([[], []]);
  });

  test('a visitor keeps the articles compared and seen last, also when logging in', () => {
    const { store } = newStore({});
    comparedArticles.write([3]);
    rememberArticle(5);
    store.dispatch(loggedOut());
    store.dispatch(loggedIn({ token: 'jeton', user: aUser() }));
    expect([comparedArticles.read(), recentArticles.read()]).toEqual([[3], [5]]);
  });

  test('THREAT-M09 clears the cached responses of the former user', async () => {
    const store = loggedInStore({ 'GET /protected/my/quotes': { quotes: [], lines: [] } });
    await store.dispatch(accountEndpoints.endpoints.listMyQuotes.initiate({}));
    const cachedCalls = () =>
      Object.values(store.getState().api.queries).map((query) => query?.endpointName);
    expect(cachedCalls()).toContain('listMyQuotes');
    store.dispatch(loggedOut());
    expect(cachedCalls().filter((name) => name !== 'listActiveCampaigns')).toEqual([]);
  });
});

describe('startup', () => {
  /** Starts the app with this session in browser storage. */
  async function start(
    session: object | null,
    table: Record<string, unknown> = {},
    now: { now?: () => number } = { now: () => NOW },
  ) {
    const items = new Map<string, string>();
    if (session) {
      const parts = Object.entries({ ...session, _persist: { version: 3, rehydrated: true } }).map(
        ([key, value]) => [key, JSON.stringify(value)],
      );
      items.set('persist:session', JSON.stringify(Object.fromEntries(parts)));
    }
    const network = answers(table);
    const store = makeStore({ fetchFn: network.fetchFn, storage: memoryStorage('debut', items) });
    addToCart(store);
    cleanups.push(startApp(store, { name: `debut-${Math.random()}`, ...now }));
    await settle();
    return { store, asked: network.asked.filter((call) => !call.includes('campaigns')) };
  }
  const session = (minutesLeft: number) => ({
    token: { id: 1, jwt: aToken(minutesLeft, NOW) },
    user: { id: 1, user: aUser() },
  });
  const renewal = {
    'GET /exposed/renew/jwt': { token: 'neuf' },
    'GET /protected/self/info': aUser({ firstName: 'Augusta' }),
  };

  test('SESSION-10 without a token the visitor is logged out, the cart restored', async () => {
    const { store, asked } = await start(null);
    expect(asked).toEqual([]);
    expect(selectIsLoggedIn(store.getState())).toBe(false);
    expect(selectDistinctCount(store.getState())).toBe(1);
  });

  test.each([119, 0, -60])(
    'SESSION-11 SESSION-12 with %i minutes left the token is renewed and the profile refreshed',
    async (minutes) => {
      const { store, asked } = await start(session(minutes), renewal);
      expect(asked).toEqual(['GET /api/exposed/renew/jwt', 'GET /api/protected/self/info']);
      expect(selectToken(store.getState())).toBe('neuf');
      expect(selectUser(store.getState())?.firstName).toBe('Augusta');
    },
  );

  test('SESSION-11 with 120 minutes left or more the stored profile is used', async () => {
    const { store, asked } = await start(session(120), renewal);
    expect(asked).toEqual([]);
    expect(selectUser(store.getState())?.firstName).toBe('Ada');
  });

  test.each([30, -30])(
    'SESSION-11 on a device %i days ahead the time that the server told decides',
    async (days) => {
      jest.spyOn(Date, 'now').mockReturnValue(NOW + days * 86_400_000);
      const toldAt = (ms: number) =>
        noteServerTime(
          new Headers({ date: new Date(ms).toUTCString(), 'cache-control': 'no-store' }),
        );
      toldAt(NOW);
      cleanups.push(() => toldAt(Date.now()));
      expect((await start(session(120), renewal, {})).asked).toEqual([]);
      expect((await start(session(119), renewal, {})).asked).not.toEqual([]);
    },
  );

  test.each([401, 403])('SESSION-13 a renewal refused with %i logs out', async (status) => {
    const { store } = await start(session(10), { 'GET /exposed/renew/jwt': status });
    expect(selectIsLoggedIn(store.getState())).toBe(false);
    expect(selectToken(store.getState())).toBeNull();
    expect(texts(store)).toEqual([]);
  });

  test.each([401, 403])(
    'SESSION-13 a renewal answered with %i in another shape, or nothing, logs out too',
    async (status) => {
      for (const answer of [Response.json({}, { status }), new Response(null, { status })]) {
        const { store } = await start(session(10), { 'GET /exposed/renew/jwt': answer });
        expect(selectIsLoggedIn(store.getState())).toBe(false);
      }
    },
  );

  test.each([401, 403])(
    'SESSION-14 a renewal that a firewall refuses with %i ends no session',
    async (status) => {
      const { store } = await start(session(10), { 'GET /exposed/renew/jwt': html(status) });
      expect(selectIsLoggedIn(store.getState())).toBe(true);
      expect(consoleWarn).toHaveBeenCalledWith(
        expect.stringContaining('jeton'),
        expect.objectContaining({ message: String(status) }),
      );
    },
  );

  test.each([500, 503, 404])(
    'SESSION-14 a renewal that fails with %i is only logged',
    async (status) => {
      const { store } = await start(session(10), { 'GET /exposed/renew/jwt': status });
      expect(selectIsLoggedIn(store.getState())).toBe(true);
      expect(texts(store)).toEqual([]);
      expect(consoleWarn).toHaveBeenCalledWith(
        expect.stringContaining('jeton'),
        expect.objectContaining({ message: String(status) }),
      );
    },
  );

  test('SESSION-15 the campaigns are loaded into the store', async () => {
    const { store } = await start(null, { 'GET /exposed/active/sales/campaigns': [aCampaign()] });
    expect(selectCampaigns(store.getState())).toEqual([aCampaign()]);
  });

  test('SESSION-15 campaigns read before those of the device stay', () => {
    const read = { list: [aCampaign()], loaded: true };
    expect(restoreCampaigns({ list: [] }, read)).toBe(read);
    expect(restoreCampaigns({ list: [aCampaign()] }, { list: [], loaded: false })).toEqual({
      list: [aCampaign()],
      loaded: false,
    });
  });

  test('ERR-45 an error while loading the campaigns is only logged', async () => {
    const { store } = await start(null, { 'GET /exposed/active/sales/campaigns': 503 });
    expect(texts(store)).toEqual([]);
    expect(consoleWarn).toHaveBeenCalledWith('listActiveCampaigns : 503');
  });
});

describe('the expiry of a token', () => {
  test('is read from the JWT', () => {
    expect(tokenExpiry(aToken(30, NOW))).toBe(NOW + 30 * 60_000);
  });

  test.each(['', 'abc', 'a.b.c', 'a.e30.c'])(
    'THREAT-M06 a token without a readable expiry (%p) needs renewal',
    (jwt) => {
      expect(needsRenewal(jwt, NOW)).toBe(true);
    },
  );
});
