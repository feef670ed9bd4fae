import { render, type RenderResult, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { FastifyInstance } from 'fastify';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Article, User } from '../../src/contract/api.gen';
import { articleAdded } from '../../src/web/features/cart/cartSlice';
import { loggedIn } from '../../src/web/features/session/sessionSlice';
import { ShopRoutes } from '../../src/web/routes';
import { type BrowserStorage, makeBrowserStorage } from '../../src/web/store/browserStorage';
import { isRehydrated } from '../../src/web/store/persist';
import { startApp } from '../../src/web/store/startApp';
import { type AppStore, makeStore } from '../../src/web/store/store';
import { injectFetch } from './injectFetch';

export interface RenderAtOptions {
  /** The real server, called without a network. */
  app?: FastifyInstance;
  /** Fake responses instead of a server. */
  fetchFn?: typeof fetch;
  /** The logged-in user: a token of `loginAs`, and the profile. */
  user?: { token: string; user: User };
  /** Initial lines of the cart. */
  cart?: { article: Article; quantity: number }[];
  /**
   * Browser storage; a new database by default. Pass the same one twice to imitate a later visit.
   */
  storage?: BrowserStorage;
  userEvents?: Parameters<typeof userEvent.setup>[0];
  now?: () => number;
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  store: AppStore;
  storage: BrowserStorage;
  /** The current URL: path and query. */
  url: () => string;
  /** Unmounts the page and stops the store. */
  close: () => void;
}

const closers = new Set<() => void>();
afterEach(() => {
  closers.forEach((close) => close());
  document.title = '';
});

let storages = 0;
export const newBrowserStorage = (): BrowserStorage =>
  makeBrowserStorage(`paillasse-essai-${process.pid}-${(storages += 1)}-production`);

/** Renders the whole SPA at a path, connected to the real server when `app` is given. */
export async function renderAt(path: string, options: RenderAtOptions = {}): Promise<Rendered> {
  const {
    app,
    fetchFn = app ? injectFetch(app) : noServer,
    storage = newBrowserStorage(),
    now,
  } = options;
  window.history.pushState(null, '', path);
  const store = makeStore({ fetchFn, storage });
  // Dispatched before the browser storage is read, as if this user and cart were stored there.
  if (options.user) store.dispatch(loggedIn(options.user));
  options.cart?.forEach((line) => store.dispatch(articleAdded({ ...line, silent: true })));
  const stop = startApp(store, { name: storage.name, now });
  const page = render(
    <Provider store={store}>
      <BrowserRouter useTransitions={false}>
        <ShopRoutes />
      </BrowserRouter>
    </Provider>,
  );
  const close = () => {
    if (!closers.delete(close)) return;
    page.unmount();
    stop();
  };
  closers.add(close);
  await waitFor(() =>
    expect(isRehydrated(store.getState().cart) && isRehydrated(store.getState().session)).toBe(
      true,
    ),
  );
  const user = userEvent.setup({ pointerEventsCheck: 0, ...options.userEvents });
  return {
    ...page,
    user,
    store,
    storage,
    close,
    url: () => window.location.pathname + window.location.search,
  };
}

/** Every call fails with error 600. */
const noServer: typeof fetch = () => Promise.reject(new TypeError('no server in this test'));
