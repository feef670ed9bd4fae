import { articleAdded, selectCartRows } from '../../../src/web/features/cart/cartSlice';
import { type BrowserStorage, makeBrowserStorage } from '../../../src/web/store/browserStorage';
import { isRehydrated } from '../../../src/web/store/persist';
import { startApp } from '../../../src/web/store/startApp';
import { type AppStore, makeStore } from '../../../src/web/store/store';
import { answers } from '../../support/fakeNetwork';
import { anArticle } from '../../support/webBuilders';

export const beaker = anArticle({ id: 12 });
export const flask = anArticle({ id: 13 });
let storageCount = 0;

/** Stops every shop opened by a test. */
const stops: (() => void)[] = [];
export const stopOnCleanup = (stop: () => void) => void stops.push(stop);

export function cleanUpTabs(): void {
  stops.splice(0).forEach((stop) => {
    stop();
  });
  jest.restoreAllMocks();
}

export const silenceWarnings = () =>
  void jest.spyOn(console, 'warn').mockImplementation(() => undefined);

export const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
};

/** Opens the shop in a tab over this storage. */
export async function openTab(storage: BrowserStorage) {
  const store = makeStore({ fetchFn: answers({}).fetchFn, storage });
  const stop = startApp(store, { name: storage.name });
  stopOnCleanup(stop);
  await until(() => isRehydrated(store.getState().cart) && isRehydrated(store.getState().session));
  return { store, close: stop };
}

export const newStorageName = () => `essai-${(storageCount += 1)}-production`;
export const newStorage = () => makeBrowserStorage(newStorageName());

/** The parsed content of a table once it satisfies `isWritten`. */
export async function written(
  storage: BrowserStorage,
  key: string,
  isWritten: (text: string) => boolean,
) {
  let text = '';
  while (!isWritten(text)) {
    await new Promise((resolve) => setImmediate(resolve));
    text = (await storage.getItem(`persist:${key}`)) ?? '';
  }
  return Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, string>).map(([name, value]) => [
      name,
      JSON.parse(value) as unknown,
    ]),
  );
}

export const add = (store: AppStore, article = beaker, quantity = 1) =>
  void store.dispatch(articleAdded({ article, quantity, silent: true }));
export const ids = (store: AppStore) => selectCartRows(store.getState()).map(({ id }) => id);
