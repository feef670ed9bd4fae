import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api, type ApiDependencies } from '../api/client';
import { cartSlice } from '../features/cart/cartSlice';
import { addCoupons, addRowIds, restoreCart } from '../features/cart/restoreCart';
import { campaignsSlice, restoreCampaigns } from '../features/catalogue/campaignsSlice';
import { restoreSession, sessionSlice } from '../features/session/sessionSlice';
import { messagesSlice } from '../ui/feedback/messages';
import { type BrowserStorage, makeBrowserStorage } from './browserStorage';
import { makeListeners } from './listeners';
import { DATABASE_NAME, persistActions, persistSlice } from './persist';

export interface StoreOptions extends ApiDependencies {
  storage?: BrowserStorage;
}

const makeReducer = (storage: BrowserStorage) =>
  combineReducers({
    cart: persistSlice(storage, { key: 'cart', restore: restoreCart, migrations: { 2: addCoupons, 3: addRowIds } }, cartSlice.reducer),
    session: persistSlice(storage, { key: 'session', restore: restoreSession }, sessionSlice.reducer),
    campaigns: persistSlice(storage, { key: 'campaigns', restore: restoreCampaigns }, campaignsSlice.reducer),
    messages: messagesSlice.reducer,
    [api.reducerPath]: api.reducer,
  });

export type RootState = ReturnType<ReturnType<typeof makeReducer>>;

/** Creates the store. It neither reads the storage nor calls the server before `startApp`. */
export function makeStore({ fetchFn, storage = makeBrowserStorage(DATABASE_NAME) }: StoreOptions = {}) {
  const dependencies: ApiDependencies = { fetchFn };
  return configureStore({
    reducer: makeReducer(storage),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: dependencies }, serializableCheck: { ignoredActions: persistActions }, immutableCheck: false })
        .prepend(makeListeners().middleware)
        .concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
