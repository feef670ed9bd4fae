import { render, type RenderResult, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { FastifyInstance } from 'fastify';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Article, User } from '../../src/web/api/endpoints.gen';
import { articleAdded } from '../../src/web/features/cart/cartSlice';
import { loggedIn } from '../../src/web/features/session/sessionSlice';
import { ShopRoutes } from '../../src/web/routes';
import { type BrowserStorage, makeBrowserStorage } from '../../src/web/store/browserStorage';
import { isRehydrated } from '../../src/web/store/persist';
import { startApp } from '../../src/web/store/startApp';
import { type AppStore, makeStore } from '../../src/web/store/store';
import { injectFetch } from './injectFetch';

export interface RenderAtOptions {
  /** The real server: calls go straight into it. */
  app?: FastifyInstance;
  /** Instead of a server: answers of the test's own. */
  fetchFn?: typeof fetch;
  /** Who is logged in: a token of `loginAs`, and the profile. */
  user?: { token: string; user: User };
  /** What the basket holds at the start. */
  cart?: { article: Article; quantity: number }[];
  /** The device. By default a fresh database of its own; give the same one twice to come back to a device. */
  storage?: BrowserStorage;
  userEvents?: Parameters<typeof userEvent.setup>[0];
  now?: () => number;
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  store: AppStore;
  storage: BrowserStorage;
  /** The present address: path and query. */
  address: () => string;
  /** Closes the page, as leaving it would. */
  close: () => void;
}

const closers = new Set<() => void>();
afterEach(() => {
  closers.forEach((close) => close());
  document.title = '';
});

let devices = 0;
export const freshDevice = (): BrowserStorage => makeBrowserStorage(`paillasse-essai-${process.pid}-${(devices += 1)}-production`);

/** The whole SPA at an address, as a browser would show it, over the real server when there is one. */
export async function renderAt(path: string, options: RenderAtOptions = {}): Promise<Rendered> {
  const { app, fetchFn = app ? injectFetch(app) : noServer, storage = freshDevice(), now } = options;
  window.history.pushState(null, '', path);
  const store = makeStore({ fetchFn, storage });
  // Given before the device is read: it is an arrival on this device with this person and this basket.
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
  await waitFor(() => expect(isRehydrated(store.getState().cart) && isRehydrated(store.getState().session)).toBe(true));
  const user = userEvent.setup({ pointerEventsCheck: 0, ...options.userEvents });
  return { ...page, user, store, storage, close, address: () => window.location.pathname + window.location.search };
}

/** Nobody answers: every call becomes error 600. */
const noServer: typeof fetch = () => Promise.reject(new TypeError('no server in this test'));
