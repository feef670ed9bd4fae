import { loadCampaigns } from '../features/catalogue/campaignsSlice';
import { renewIfNeeded } from '../features/session/sessionOperations';
import { DATABASE_NAME, startPersisting } from './persist';
import type { AppStore } from './store';
import { syncTabs } from './syncTabs';

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
  { name = DATABASE_NAME, now = Date.now }: StartOptions = {},
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
