/** A map this tab keeps over a reload and over a visit to another site; a page opened by its address starts with an empty one. */
export function sessionMap<V>(name: string): Map<string, V> {
  const memory = new Map<string, V>(kept(name));
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(name, JSON.stringify([...memory]));
    } catch {
      // A refused storage loses only this comfort.
    }
  });
  return memory;
}

function kept<V>(name: string): [string, V][] {
  try {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return arrival?.type === 'navigate' ? [] : (JSON.parse(sessionStorage.getItem(name) ?? '[]') as [string, V][]);
  } catch {
    return [];
  }
}
