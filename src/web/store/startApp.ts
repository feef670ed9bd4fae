import { loadCampaigns } from '../features/catalogue/loadCampaigns';
import { renewIfNeeded } from '../features/session/sessionOperations';
import { needsRenewal } from '../features/session/tokenExpiry';
import { DATABASE_NAME, startKeeping } from './persist';
import type { AppStore } from './store';
import { joinTabs } from './tabs';

export interface StartOptions {
  /** The name of the device's database, and of the tabs' channel. */
  name?: string;
  now?: () => number;
}

/** Opens the shop (spec §4 Startup): campaigns at once, then the session the device kept. Returns how to close it. */
export function startApp(store: AppStore, { name = DATABASE_NAME, now = Date.now }: StartOptions = {}): () => void {
  const renew = () => void store.dispatch(renewIfNeeded((jwt) => needsRenewal(jwt, now())));
  const renewOnReturn = () => document.visibilityState === 'visible' && renew();
  const campaigns = store.dispatch(loadCampaigns());
  const leaveTabs = joinTabs(store, name);
  const stopKeeping = startKeeping(store, renew);
  // A tab left open over night renews when its reader is back.
  document.addEventListener('visibilitychange', renewOnReturn);
  return () => {
    document.removeEventListener('visibilitychange', renewOnReturn);
    campaigns.unsubscribe();
    leaveTabs();
    stopKeeping();
  };
}
