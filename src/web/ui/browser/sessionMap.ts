import { readJson, writeJson } from './storedJson';

/** A map that survives a reload and a visit to another site (session storage); a page opened in a new tab starts with an empty one. */
export function sessionMap<V>(name: string): Map<string, V> {
  if (typeof window === 'undefined') return new Map(); // on the server
  const memory = new Map<string, V>(storedEntries(name));
  window.addEventListener('pagehide', () => void writeJson('sessionStorage', name, [...memory]));
  return memory;
}

function storedEntries<V>(name: string): [string, V][] {
  const stored = isOpenedByUrl() ? null : readJson('sessionStorage', name);
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
