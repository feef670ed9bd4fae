import { useEffect, useEffectEvent } from 'react';

/** How many dialogs are open. */
let openCount = 0;
let trimTimer: ReturnType<typeof setTimeout> | undefined;
/** True between our own `history.go` and its `popstate` event. */
let isGoingBack = false;

/**
 * How many history entries here belong to dialogs. They are copies of the page's entry: the router
 * sees no navigation.
 */
const dialogEntries = (): number => (window.history.state as { above?: number } | null)?.above ?? 0;

/** The current history entry belongs to an open dialog, or to one that was open before a reload. */
export const isInDialogEntry = (): boolean => dialogEntries() > 0;

/**
 * Removes the entries of closed dialogs: closed by a button, or left on another page and returned
 * to.
 */
function trimEntries(): void {
  const surplus = dialogEntries() - openCount;
  if (surplus <= 0 || isGoingBack) return;
  isGoingBack = true;
  window.history.go(-surplus);
}

function addMissingEntries(): void {
  while (dialogEntries() < openCount && !isGoingBack) {
    window.history.pushState(
      { ...(window.history.state as object | null), above: dialogEntries() + 1 },
      '',
    );
  }
}

function reconcileEntries(): void {
  const wasOurs = isGoingBack;
  isGoingBack = false;
  if (wasOurs) addMissingEntries(); // for a dialog opened before this event
  trimEntries();
}
if (typeof window !== 'undefined') window.addEventListener('popstate', reconcileEntries);

function registerDialog(): number {
  clearTimeout(trimTimer); // a dialog that replaces another one takes over its entry
  openCount += 1;
  addMissingEntries();
  return openCount;
}

function unregisterDialog(): void {
  openCount -= 1;
  clearTimeout(trimTimer);
  trimTimer = setTimeout(trimEntries);
}

/**
 * Calls back when the history entries of closed dialogs are gone, for a navigation that follows a
 * dialog: with an entry left below it, the forward button would not come back. Called in an effect
 * of the render that closed the dialog.
 */
export function afterDialogEntries(callback: () => void): void {
  setTimeout(() => {
    if (isGoingBack)
      window.addEventListener('popstate', () => setTimeout(callback), { once: true });
    else callback();
  });
}

/** While `isActive`, the browser's back button calls `onBack` instead of leaving the page. */
export function useCloseOnBack(isActive: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(
    function occupyHistoryEntry() {
      if (!isActive) return undefined;
      const depth = registerDialog();
      const onPopState = () => {
        if (dialogEntries() < depth) back();
      };
      window.addEventListener('popstate', onPopState);
      return () => {
        window.removeEventListener('popstate', onPopState);
        unregisterDialog();
      };
    },
    [isActive],
  );
}
