import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrintRequested = false;

/** Printing fires events; print emulation (developer tools) only changes the media query. */
function subscribe(changed: () => void): () => void {
  const printMedia = window.matchMedia('print');
  const onPrint = ({ type }: Event) => {
    isPrintRequested = type === 'beforeprint';
    // Synchronously: the browser prints the DOM as it is when this listener returns.
    flushSync(changed);
  };
  window.addEventListener('beforeprint', onPrint);
  window.addEventListener('afterprint', onPrint);
  printMedia.addEventListener('change', changed);
  return () => {
    window.removeEventListener('beforeprint', onPrint);
    window.removeEventListener('afterprint', onPrint);
    printMedia.removeEventListener('change', changed);
  };
}

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrintRequested || window.matchMedia('print').matches,
    () => false,
  );
}
