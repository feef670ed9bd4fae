import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isAsked = false;

/** The browser tells before it prints; a page shown as it will be on paper tells by its media alone. */
function subscribe(changed: () => void): () => void {
  const paper = window.matchMedia('print');
  const asked = ({ type }: Event) => {
    isAsked = type === 'beforeprint';
    // At once: the browser takes the page as it stands when this listener ends.
    flushSync(changed);
  };
  window.addEventListener('beforeprint', asked);
  window.addEventListener('afterprint', asked);
  paper.addEventListener('change', changed);
  return () => {
    window.removeEventListener('beforeprint', asked);
    window.removeEventListener('afterprint', asked);
    paper.removeEventListener('change', changed);
  };
}

/** Whether the page is being printed: what stands in it then is what the paper shows. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || window.matchMedia('print').matches);
}
