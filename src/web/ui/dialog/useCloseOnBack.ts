import { useEffect, useEffectEvent } from 'react';

/** How many dialogs stand above the page now. */
let open = 0;
let trimming: ReturnType<typeof setTimeout> | undefined;
/** We have gone back ourselves, and the browser has not told of it yet. */
let goesBack = false;

/** How many of the browser's present entries belong to dialogs: each is a copy of the page's entry, so that the router sees no journey. */
const entries = (): number => (window.history.state as { above?: number } | null)?.above ?? 0;

/** Goes back over the entries of dialogs that are gone: closed by a button, or left for another page and come back to. */
function trim(): void {
  const left = entries() - open;
  if (left <= 0 || goesBack) return;
  goesBack = true;
  window.history.go(-left);
}

function fill(): void {
  while (entries() < open && !goesBack) window.history.pushState({ ...(window.history.state as object | null), above: entries() + 1 }, '');
}

window.addEventListener('popstate', function follow() {
  const byUs = goesBack;
  goesBack = false;
  if (byUs) fill(); // for a dialog that was opened meanwhile
  trim();
});

function enter(): number {
  clearTimeout(trimming); // a dialog that follows another one takes its entry over
  open += 1;
  fill();
  return open;
}

function leave(): void {
  open -= 1;
  clearTimeout(trimming);
  trimming = setTimeout(trim);
}

/** While `isOn`, the browser's back button calls `onBack` instead of leaving the page. */
export function useCloseOnBack(isOn: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(
    function takeEntry() {
      if (!isOn) return undefined;
      const depth = enter();
      const follow = () => void (entries() < depth && back());
      window.addEventListener('popstate', follow);
      return () => {
        window.removeEventListener('popstate', follow);
        leave();
      };
    },
    [isOn],
  );
}
