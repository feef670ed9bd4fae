import type { Cart } from '../../domain/cart/cart';
import { cartReceived } from '../features/cart/cartSlice';
import { loadCampaigns } from '../features/catalogue/campaignsSlice';
import { renewIfNeeded } from '../features/session/sessionOperations';
import { type Session, sessionReceived } from '../features/session/sessionSlice';
import { serverNow } from '../ui/browser/serverClock';
import {
  DATABASE_NAME,
  isRehydrated,
  type Persisted,
  startPersisting,
  withoutPersistMarker,
} from './persist';
import type { AppStore } from './store';

export interface StartOptions {
  /** The name of the browser database and of the tabs' BroadcastChannel. */
  name?: string;
  now?: () => number;
}

/**
 * Starts the shop: loads the campaigns, rehydrates the store, then renews the session if needed.
 * Returns how to stop.
 */
export function startApp(
  store: AppStore,
  { name = DATABASE_NAME, now = () => serverNow() }: StartOptions = {},
): () => void {
  const renew = () => void store.dispatch(renewIfNeeded(now));
  const renewWhenVisible = () => document.visibilityState === 'visible' && renew();
  const campaigns = store.dispatch(loadCampaigns());
  const stopSyncing = syncTabs(store, name);
  const stopPersisting = startPersisting(store, renew);
  // A tab left open overnight renews its token when it becomes visible again.
  document.addEventListener('visibilitychange', renewWhenVisible);
  return () => {
    document.removeEventListener('visibilitychange', renewWhenVisible);
    campaigns.unsubscribe();
    stopSyncing();
    stopPersisting();
  };
}

/** Carries the whole value: what another tab wrote may not be in the database yet. */
type TabUpdate = { cart: Cart } | { session: Session };

/**
 * Synchronises cart and session between the tabs of a browser: each change is posted whole. Returns
 * how to stop. redux-persist replaces the slice object at each write, so the values inside are
 * compared.
 */
function syncTabs(store: AppStore, name: string): () => void {
  if (typeof BroadcastChannel !== 'function') return () => undefined;
  const channel = new BroadcastChannel(name);
  let { cart, session } = store.getState();
  let isReceiving = false;
  let queue: TabUpdate[] = [];

  const receive = (update: TabUpdate) => {
    isReceiving = true;
    store.dispatch('cart' in update ? cartReceived(update.cart) : sessionReceived(update.session));
    isReceiving = false;
  };
  const isReady = () => isRehydrated(cart) && isRehydrated(session);
  // Updates received before rehydration are newer than the stored state: they are applied after it.
  channel.onmessage = ({ data }: MessageEvent<TabUpdate>) =>
    isReady() ? receive(data) : void queue.push(data);

  const unsubscribe = store.subscribe(() => {
    const before = { cart, session };
    ({ cart, session } = store.getState());
    if (queue.length > 0 && isReady()) {
      const updates = queue;
      queue = [];
      updates.forEach(receive);
      return;
    }
    // Neither rehydration nor an update from another tab is posted.
    if (isReceiving) return;
    if (isRehydrated(before.cart) && hasChanged(before.cart, cart))
      channel.postMessage({ cart: withoutPersistMarker(cart) });
    if (isRehydrated(before.session) && hasChanged(before.session, session)) {
      channel.postMessage({ session: withoutPersistMarker(session) });
    }
  });

  return () => {
    unsubscribe();
    channel.close();
  };
}

function hasChanged<S extends object>(before: Persisted<S>, now: Persisted<S>): boolean {
  const [old, present] = [withoutPersistMarker(before), withoutPersistMarker(now)];
  return (Object.keys(present) as (keyof S)[]).some((key) => old[key] !== present[key]);
}
