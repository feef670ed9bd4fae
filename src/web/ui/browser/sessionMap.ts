import { endsWithSession, type Kept } from './deviceKeys';
import { forgetAtSessionEnd } from './deviceOwner';
import { readJson, writeJson } from './storedJson';

/** A map that survives a reload and a visit to another site; a page opened in a new tab starts with an empty one. */
export function sessionMap<V>(place: Kept): Map<string, V> {
  if (typeof window === 'undefined') return new Map(); // on the server
  const memory = new Map<string, V>(storedEntries(place));
  window.addEventListener('pagehide', () => void writeJson(place, [...memory]));
  if (endsWithSession(place.key)) forgetAtSessionEnd(() => memory.clear());
  return memory;
}

function storedEntries<V>(place: Kept): [string, V][] {
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
