import { configureStore } from '@reduxjs/toolkit';
import { api, type ApiDependencies } from '../api/client';
import { type BrowserStorage, makeBrowserStorage } from './browserStorage';
import { listenerMiddleware } from './listeners';
import { DATABASE_NAME, persistActions } from './persist';
import { makeReducer } from './rootReducer';

export interface StoreOptions extends ApiDependencies {
  storage?: BrowserStorage;
}

/** Creates the store. It neither reads the storage nor calls the server before `startApp`. */
export function makeStore({
  fetchFn,
  readAnswer,
  storage = makeBrowserStorage(DATABASE_NAME),
}: StoreOptions = {}) {
  const dependencies: ApiDependencies = { fetchFn, readAnswer };
  return configureStore({
    reducer: makeReducer(storage),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: dependencies },
        serializableCheck: { ignoredActions: persistActions },
        immutableCheck: false,
      })
        .prepend(listenerMiddleware)
        .concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
