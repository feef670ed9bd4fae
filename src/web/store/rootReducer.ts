import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../api/client';
import { addCoupons, addRowIds, cartSlice, restoreCart } from '../features/cart/cartSlice';
import { campaignsSlice, restoreCampaigns } from '../features/catalogue/campaignsSlice';
import { restoreSession, sessionSlice } from '../features/session/sessionSlice';
import { messagesSlice } from '../ui/feedback/snackbarSlice';
import type { BrowserStorage } from './browserStorage';
import { persistSlice } from './persist';

/** The reducer of the store: the cart, the session and the campaigns are persisted in `storage`. */
export const makeReducer = (storage: BrowserStorage) =>
  combineReducers({
    cart: persistSlice(
      storage,
      { key: 'cart', restore: restoreCart, migrations: { 2: addCoupons, 3: addRowIds } },
      cartSlice.reducer,
    ),
    session: persistSlice(
      storage,
      { key: 'session', restore: restoreSession },
      sessionSlice.reducer,
    ),
    campaigns: persistSlice(
      storage,
      { key: 'campaigns', restore: restoreCampaigns },
      campaignsSlice.reducer,
    ),
    messages: messagesSlice.reducer,
    [api.reducerPath]: api.reducer,
  });

export type RootState = ReturnType<ReturnType<typeof makeReducer>>;
