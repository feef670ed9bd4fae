import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import {
  createMigrate,
  FLUSH,
  type MigrationManifest,
  PAUSE,
  PERSIST,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import { ENVIRONMENT, STORE_VERSION } from '../../domain/limits';
import type { BrowserStorage } from './browserStorage';

/** STORE-01: the name of the database ends in the environment. */
export const DATABASE_NAME = `paillasse-${ENVIRONMENT}`;

/** redux-persist puts functions into these actions: the store's serializable check ignores them. */
export const persistActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** A slice with redux-persist's marker, which says whether it was rehydrated. */
export type Persisted<S> = S & { _persist?: { rehydrated: boolean } };

export interface PersistedSliceOptions<S> {
  key: string;
  /**
   * Makes a valid state of whatever was stored; `now` is the state before rehydration, with the
   * actions since the start.
   */
  restore: (stored: unknown, now: S) => S;
  /** Migrations of this slice by schema version. */
  migrations?: Record<number, (state: object) => object>;
}

/** A reducer whose state is persisted in the browser storage. */
export function persistSlice<S extends object>(
  storage: BrowserStorage,
  { key, restore, migrations = {} }: PersistedSliceOptions<S>,
  reducer: Reducer<S>,
): Reducer<Persisted<S>> {
  const persisted = persistReducer<S>(
    {
      key,
      storage,
      version: STORE_VERSION,
      migrate: createMigrate(migrations as MigrationManifest),
      // the storage has its own timeout; redux-persist's would overwrite what could not be read
      timeout: 0,
      stateReconciler: (stored: unknown, _original: S, reduced: S) => restore(stored, reduced),
    },
    reducer,
  );
  return persisted as unknown as Reducer<Persisted<S>>;
}

type PersistableStore = Parameters<typeof persistStore>[0];

/**
 * Rehydrates the persisted slices, then writes their changes; returns how to stop. Pending writes
 * are flushed when the page is hidden.
 */
export function startPersisting(store: PersistableStore, onRehydrated: () => void): () => void {
  const persistor = persistStore(store, null, onRehydrated);
  const flushWhenHidden = () => document.visibilityState === 'hidden' && void persistor.flush();
  document.addEventListener('visibilitychange', flushWhenHidden);
  return () => {
    document.removeEventListener('visibilitychange', flushWhenHidden);
    persistor.pause();
  };
}

/**
 * Puts the persisted slices of the server's store into the state of a browser that has not read its
 * storage yet.
 */
export const awaitStorage = (): UnknownAction => ({
  type: PERSIST,
  register: () => undefined,
  rehydrate: () => undefined,
});

/** Whether the stored state has been read; true for a slice that is not persisted. */
export const isRehydrated = (slice: Persisted<object>): boolean =>
  slice._persist?.rehydrated ?? true;

export function withoutPersistMarker<S extends object>(slice: Persisted<S>): S {
  const { _persist, ...state } = slice;
  return state as unknown as S;
}
