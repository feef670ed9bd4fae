import { patterns } from '../../domain/paths';
import { selectDistinctCount } from '../features/cart/cartSlice';
import { registerWorker } from '../offline/registerWorker';
import { SHOP_SCREENS } from '../routes';
import { startSendingWaiting } from '../shop/quoteRequest/sendWaiting';
import type { AppStore } from '../store/store';
import { warnUnkept } from '../store/warnUnkept';
import { isSavingData, startPrefetching } from './prefetch';

/** The page itself has loaded by then. */
const PRELOAD_DELAY_MS = 2000;

/** What waits for the first pointer or focus, or for a cart with articles. */
export function startAfterInput(store: AppStore): void {
  startPrefetching(store);
  startSendingWaiting(store);
  warnUnkept(store);
  preloadCart(store);
  if (!isSavingData()) void registerWorker();
}

/** Once the cart holds articles, its chunk is loaded: it then opens without a network too. */
function preloadCart(store: AppStore): void {
  const stop = store.subscribe(preload);
  preload();

  function preload(): void {
    if (selectDistinctCount(store.getState()) === 0) return;
    stop();
    const [, screen] = SHOP_SCREENS.find(([pattern]) => pattern === patterns.cart) ?? [];
    setTimeout(() => void screen?.preload().catch(() => undefined), PRELOAD_DELAY_MS);
  }
}
