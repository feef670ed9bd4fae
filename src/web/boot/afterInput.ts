import { matchPath } from 'react-router-dom';
import { patterns } from '../../domain/paths';
import { selectDistinctCount } from '../features/cart/cartSlice';
import { registerWorker } from '../registerWorker';
import { SHOP_SCREENS } from '../routes';
import { startSendingWaiting } from '../shop/quoteRequest/sendWaiting';
import type { AppStore } from '../store/store';
import { isInMemoryOnly, watchNotStored } from '../ui/browser/deviceStorage';
import { messageShown } from '../ui/feedback/snackbarSlice';
import { prefetchAnswer } from './pages';

/** The page itself has loaded by then. */
const PRELOAD_DELAY_MS = 2000;

/** What waits for the first pointer or focus, or for a cart with articles. */
export function startAfterInput(store: AppStore): void {
  startPrefetching(store);
  startSendingWaiting(store);
  warnNotStored(store);
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

/**
 * How long the pointer or the focus rests on a link before its page is prefetched; a pressed link
 * is prefetched at once.
 */
const DWELL_MS = 80;
/** Pages prefetched at the same time. */
const MAX_IN_FLIGHT = 3;
const EVENTS = ['pointerover', 'pointerdown', 'focusin'];

/**
 * Prefetches the code and the answer of the page behind a link that is pointed at, focused or
 * pressed. Returns how to stop.
 */
export function startPrefetching(store: Pick<AppStore, 'dispatch'>): () => void {
  const inFlight = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetch(path: string): void {
    if (inFlight.has(path) || inFlight.size >= MAX_IN_FLIGHT) return;
    inFlight.add(path);
    void prefetchPage(store, path).finally(() => inFlight.delete(path));
  }

  function consider({ type, target }: Pick<Event, 'type' | 'target'>): void {
    clearTimeout(timer);
    const path = target instanceof Element ? pathOf(target) : undefined;
    if (path === undefined || isSavingData()) return;
    if (type === 'pointerdown') prefetch(path);
    else timer = setTimeout(prefetch, DWELL_MS, path);
  }

  EVENTS.forEach((name) => document.addEventListener(name, consider, { passive: true }));
  // The pointer may have come to rest before.
  consider({ type: 'pointerover', target: document.querySelector('a:hover') });
  return () => {
    clearTimeout(timer);
    EVENTS.forEach((name) => document.removeEventListener(name, consider));
  };
}

/**
 * The path of the link around an element; undefined if it leads to another site, another tab, a
 * file or the shown page.
 */
function pathOf(element: Element): string | undefined {
  const link = element.closest<HTMLAnchorElement>('a[href]');
  if (
    !link ||
    link.target ||
    link.hasAttribute('download') ||
    link.origin !== window.location.origin
  )
    return undefined;
  return link.pathname === window.location.pathname ? undefined : link.pathname;
}

export const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Nothing is prefetched for the account and the administration. A failure is left to the
 * navigation, which loads it again.
 */
async function prefetchPage(store: Pick<AppStore, 'dispatch'>, path: string): Promise<void> {
  const screen = SHOP_SCREENS.find(([pattern]) => matchPath(pattern, path))?.[1];
  if (screen) await Promise.allSettled([screen.preload(), prefetchAnswer(store, path)]);
}

const NOT_STORED =
  'Cet appareil n’enregistre plus rien : fermer ou recharger cette page effacera ce que vous avez ajouté ou saisi.';

/**
 * Warns once that the device cannot store anything, as soon as there is something to lose, also
 * when the device had reported it earlier.
 * @returns how to stop.
 */
export function warnNotStored(store: AppStore): () => void {
  let isTold = false;
  const warn = (isTyped: boolean) => {
    const isLosing = isTyped || (isInMemoryOnly() && selectDistinctCount(store.getState()) > 0);
    if (isTold || !isLosing) return;
    isTold = true;
    store.dispatch(messageShown({ kind: 'error', text: NOT_STORED }));
  };
  warn(false);
  return watchNotStored(warn);
}
