import type { Answer } from '../../contract/pageRenderer';
import { patterns } from '../../domain/paths';
import { selectDistinctCount } from '../features/cart/cartSlice';
import { type BrowserStorage, makeBrowserStorage } from '../store/browserStorage';
import { DATABASE_NAME } from '../store/persist';
import { startApp } from '../store/startApp';
import { type AppStore, makeStore } from '../store/store';
import { loadChunk } from '../ui/browser/loadChunk';
import type { ServedPage } from '../ui/page/ServedPage';
import { readPage } from './pages';

/** What the server adds to a page that it rendered, as JSON. */
export interface ServedState extends Pick<ServedPage, 'isNarrow' | 'now'> {
  /** The answers that the page was rendered from, by path of the call. */
  answers: Record<string, Answer>;
}

/** Reads the state from the page; null for a page that was not rendered by the server. */
function readServedState(): ServedState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as ServedState) : null;
}

/** The id in a call: pages of ids that do not exist are rendered once, for the id 0. */
const ID = /(?<![^/])[^/]+(?=\/articles?$)/;

/** Each answer is used once: a later call asks the server. */
function answerOnce(
  answers: Record<string, Answer>,
): (path: string) => Promise<Answer | undefined> {
  const left = new Map(Object.entries(answers));
  return async (path) => {
    const key = left.has(path) ? path : path.replace(ID, '0');
    const answer = left.get(key);
    left.delete(key);
    return answer;
  };
}

/** A page whose screen cannot be loaded reads the stored cart and session all the same. */
const HYDRATION_TIMEOUT_MS = 3000;

export interface OpenedStore {
  store: AppStore;
  /** Null for a page that was not rendered by the server. */
  served: ServedState | null;
}

/**
 * Creates the store, with the answers that the page was rendered from, and starts the shop; calls
 * `pause` between its stages.
 */
export async function openStore(
  root: HTMLElement,
  pause: () => Promise<void>,
): Promise<OpenedStore> {
  const served = readServedState();
  await pause();
  const ready = served ? hydrated(root) : Promise.resolve();
  const store = makeStore({
    readAnswer: served ? answerOnce(served.answers) : undefined,
    storage: readAfter(ready),
  });
  prefetchAfterInput(store, ready);
  if (served) {
    // The server renders the home page at `/`, where the browser would redirect.
    if (window.location.pathname === patterns.root)
      window.history.replaceState(window.history.state, '', patterns.home);
    await pause();
    await readPage(store, window.location.pathname, pause);
  }
  await pause();
  startApp(store);
  await pause();
  return { store, served };
}

/**
 * Prefetching and what else `afterInput` does is no part of the first load: it waits for hydration,
 * and for an input or a filled cart.
 */
function prefetchAfterInput(store: AppStore, ready: Promise<unknown>): void {
  const listening = new AbortController();
  const onInput = () => {
    listening.abort();
    unsubscribe();
    void ready
      .then(() => loadChunk(() => import(/* webpackChunkName: "afterInput" */ './afterInput')))
      .then(({ startAfterInput }) => startAfterInput(store));
  };
  const unsubscribe = store.subscribe(() => selectDistinctCount(store.getState()) > 0 && onInput());
  ['pointerover', 'focusin'].forEach((name) =>
    document.addEventListener(name, onInput, { signal: listening.signal }),
  );
}

/**
 * The stored cart and session change what is shown: React would replace a part that it has not
 * hydrated yet.
 */
function readAfter(ready: Promise<unknown>): BrowserStorage {
  const storage = makeBrowserStorage(DATABASE_NAME, firstInput());
  return { ...storage, getItem: (key) => ready.then(() => storage.getItem(key)) };
}

const firstInput = (): Promise<unknown> =>
  Promise.race(
    ['pointerdown', 'keydown', 'click', 'input'].map(
      (name) =>
        new Promise((resolve) =>
          document.addEventListener(name, resolve, { capture: true, once: true }),
        ),
    ),
  );

const hydrated = (root: HTMLElement): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => root.addEventListener('hydrated', resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, HYDRATION_TIMEOUT_MS)),
  ]);
