import { endsWithSession, inTab, onDevice, type StorageArea } from './deviceKeys';
import { readJson, removeStored, writeJson } from './storedJson';

const inMemory = new Set<() => void>();

/** For what is stored only later: `forget` is called when a session ends. */
export const forgetAtSessionEnd = (forget: () => void): void => void inMemory.add(forget);

/** Whether the device belongs to the session of this account. */
export const isOwner = (accountId: number): boolean => readJson(onDevice('owner')) === accountId;

/**
 * Says whose session it is: called when the session is read from the device, and at each change. What a session has left ends here, however
 * it ended: in this tab, in another one, or while the tab was closed. A visitor's values stay at a login.
 * @param accountId null for a visitor
 * @param hasEnded a session is known to have ended, also where nothing can be stored
 */
export function settleOwner(area: StorageArea, accountId: number | null, hasEnded: boolean): void {
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
