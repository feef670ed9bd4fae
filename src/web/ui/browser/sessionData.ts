import {
  endsWithSession,
  inTab,
  onDevice,
  readJson,
  removeStored,
  type StorageArea,
  type StoragePlace,
  writeJson,
} from './deviceStorage';

const inMemory = new Set<() => void>();

/** For what is stored only later: `forget` is called when a session ends. */
export const forgetAtSessionEnd = (forget: () => void): void => void inMemory.add(forget);

/** Whether the device belongs to the session of this account. */
export const isOwner = (accountId: number): boolean => readJson(onDevice('owner')) === accountId;

/**
 * Stores whose session it is: called when the session is read from the device, and at each change.
 * Deletes the values of the session before, however that ended: in this tab, in another one, or
 * while the tab was closed. A visitor's values stay at a login.
 * @param accountId null for a visitor
 * @param hasEnded a session is known to have ended, also where nothing can be stored
 */
export function updateStorageOwner(
  area: StorageArea,
  accountId: number | null,
  hasEnded: boolean,
): void {
  const place = area === 'localStorage' ? onDevice('owner') : inTab('owner');
  const former = readJson(place);
  if (hasEnded || (former !== null && former !== accountId)) forgetAll(area);
  if (accountId !== null) writeJson(place, accountId);
}

function forgetAll(area: StorageArea): void {
  inMemory.forEach((forget) => forget());
  for (const key of keysOf(area)) if (endsWithSession(key)) removeStored({ area, key });
}

function keysOf(area: StorageArea): string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}

/**
 * A map that survives a reload and a visit to another site; a page opened in a new tab starts with
 * an empty one.
 */
export function sessionMap<V>(place: StoragePlace): Map<string, V> {
  if (typeof window === 'undefined') return new Map(); // on the server
  const memory = new Map<string, V>(storedEntries(place));
  window.addEventListener('pagehide', () => void writeJson(place, [...memory]));
  if (endsWithSession(place.key)) forgetAtSessionEnd(() => memory.clear());
  return memory;
}

function storedEntries<V>(place: StoragePlace): [string, V][] {
  const stored = isOpenedByUrl() ? null : readJson(place);
  return Array.isArray(stored) ? (stored as [string, V][]) : [];
}

function isOpenedByUrl(): boolean {
  try {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return arrival?.type === 'navigate';
  } catch {
    return true; // a browser without Navigation Timing
  }
}
