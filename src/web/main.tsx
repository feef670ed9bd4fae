import './ui/base.css'; // first: component styles override it
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { paths, patterns } from '../domain/paths';
import { readPage } from './pages';
import { answerOnce, readServedState } from './servedState';
import { Shop } from './Shop';
import { type BrowserStorage, makeBrowserStorage } from './store/browserStorage';
import { DATABASE_NAME } from './store/persist';
import { startApp } from './store/startApp';
import { type AppStore, makeStore } from './store/store';

/** A page whose screen cannot be loaded reads the stored cart and session all the same. */
const HYDRATION_TIMEOUT_MS = 3000;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const served = readServedState();
  const ready = served ? hydrated(root) : Promise.resolve();
  const store = makeStore(served ? { readAnswer: answerOnce(served.answers), storage: readAfter(ready) } : {});
  prefetchAfterInput(store, ready);
  if (served) {
    // The server renders the home page at `/`, where the browser would redirect.
    if (window.location.pathname === patterns.root) window.history.replaceState(window.history.state, '', paths.home());
    await readPage(store, window.location.pathname);
  }
  startApp(store);
  const shop = (
    <Shop
      store={store}
      served={served}
      // Without transitions a click shows the placeholder of the next screen immediately, not the old page until its chunk has loaded.
      router={(routes) => <BrowserRouter useTransitions={false}>{routes}</BrowserRouter>}
    />
  );
  // As a transition, rendering yields to paints and input; a screen whose chunk was preloaded renders without a placeholder.
  startTransition(() => {
    if (served) hydrateRoot(root, shop);
    else createRoot(root).render(shop);
  });
}

/** The code of prefetching is no part of the first load: it waits for a pointer or a focus, and for hydration. */
function prefetchAfterInput(store: AppStore, ready: Promise<unknown>): void {
  const listening = new AbortController();
  const load = async () => {
    listening.abort();
    await ready;
    (await import('./prefetch')).startPrefetching(store);
  };
  const onInput = () => void load().catch(() => undefined);
  ['pointerover', 'focusin'].forEach((name) => document.addEventListener(name, onInput, { signal: listening.signal }));
}

/** The stored cart and session change what is shown: React would replace a part that it has not hydrated yet. */
function readAfter(ready: Promise<unknown>): BrowserStorage {
  const storage = makeBrowserStorage(DATABASE_NAME);
  return { ...storage, getItem: (key) => ready.then(() => storage.getItem(key)) };
}

const hydrated = (root: HTMLElement): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => root.addEventListener('hydrated', resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, HYDRATION_TIMEOUT_MS)),
  ]);

void start();
