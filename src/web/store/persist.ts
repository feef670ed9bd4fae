import type { Action, Reducer } from '@reduxjs/toolkit';
import { createMigrate, persistReducer, persistStore } from 'redux-persist';
import { FLUSH, type MigrationManifest, PAUSE, PERSIST, type PersistedState, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { ENVIRONMENT, STORE_VERSION } from '../../domain/limits';
import type { DeviceStorage } from './deviceStorage';

/** The device's database: its name ends in the environment (spec §3). */
export const DATABASE_NAME = `paillasse-${ENVIRONMENT}`;

/** These carry functions: the store's checks of plain data leave them out. */
export const persistActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** A slice kept on the device, and whether it has been read yet. */
export type Kept<S> = S & { _persist?: { rehydrated: boolean } };

export interface Keeping<S> {
  key: string;
  /** Makes a sound state of whatever was stored; `now` holds what happened before it was read. */
  restore: (stored: unknown, now: S) => S;
  /** What each version of the schema changed in this table. */
  migrations?: Record<number, (state: object) => object>;
}

/** A reducer whose state lies on the device. */
export function kept<S extends object>(
  storage: DeviceStorage,
  { key, restore, migrations = {} }: Keeping<S>,
  reducer: Reducer<S>,
): Reducer<Kept<S>> {
  const persisted = persistReducer<S, Action>(
    {
      key,
      storage,
      version: STORE_VERSION,
      migrate: createMigrate(migrations as MigrationManifest),
      timeout: 0, // the storage has its own, which leaves what it could not read alone
      stateReconciler: (stored: unknown, _original: S, reduced: S) => restore(stored, reduced),
    },
    reducer,
  );
  return persisted as unknown as Reducer<Kept<S>>;
}

type Keeper = Parameters<typeof persistStore>[0];

/** Starts reading and writing; returns how to stop. What is still to be written is written when the page goes away. */
export function startKeeping(store: Keeper, onRead: () => void): () => void {
  const persistor = persistStore(store, null, onRead);
  const writeNow = () => document.visibilityState === 'hidden' && void persistor.flush();
  document.addEventListener('visibilitychange', writeNow);
  return () => {
    document.removeEventListener('visibilitychange', writeNow);
    persistor.pause();
  };
}

/** Whether the device has been read, or is not kept at all. */
export const isRead = (slice: Kept<object>): boolean => slice._persist?.rehydrated ?? true;

/** The slice without the keeper's own mark. */
export function withoutMark<S extends object>(slice: Kept<S>): S {
  const { _persist, ...state } = slice;
  return state as unknown as S;
}

export type { PersistedState };
