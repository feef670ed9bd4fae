import { useEffect, useEffectEvent } from 'react';

/** The open dialogs, the upper ones last, with the entries that each has. */
let layers: readonly { entries: number }[] = [];
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

/** How many entries there are with those of a dialog and of what is below it, or with all. */
const entriesUpTo = (layer = layers.at(-1)): number =>
  layers
    .slice(0, layers.findIndex((each) => each === layer) + 1)
    .reduce((sum, { entries }) => sum + entries, 0);

/**
 * Removes the entries of closed dialogs: closed by a button, or left on another page and returned
 * to.
 */
function trimEntries(): void {
  const surplus = dialogEntries() - entriesUpTo();
  if (surplus <= 0 || isGoingBack) return;
  isGoingBack = true;
  window.history.go(-surplus);
}

function addMissingEntries(): void {
  while (dialogEntries() < entriesUpTo() && !isGoingBack) {
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

/**
 * While `isActive`, the browser's back button calls `onBack` instead of leaving the page.
 * @param isAsking whether `onBack` has asked before anything is closed; undefined where nothing is
 * asked. The question has an entry of its own from the beginning, so that a second press is
 * answered too: browsers skip an entry that is added without a press in the page.
 */
export function useCloseOnBack(isActive: boolean, onBack: () => void, isAsking?: boolean): void {
  const entries = isAsking === undefined ? 1 : 2;
  const onPopState = useEffectEvent((top: number) => {
    if (dialogEntries() < (isAsking ? top - 1 : top)) onBack();
  });
  useEffect(
    function occupyHistoryEntries() {
      if (!isActive) return undefined;
      const layer = { entries };
      clearTimeout(trimTimer); // a dialog that replaces another one takes over its entries
      layers = [...layers, layer];
      addMissingEntries();
      const listener = () => onPopState(entriesUpTo(layer));
      window.addEventListener('popstate', listener);
      return () => {
        window.removeEventListener('popstate', listener);
        layers = layers.filter((each) => each !== layer);
        clearTimeout(trimTimer);
        trimTimer = setTimeout(trimEntries);
      };
    },
    [isActive, entries],
  );
  useEffect(
    function replaceUsedEntries() {
      if (isActive && isAsking === false) addMissingEntries();
    },
    [isActive, isAsking],
  );
}
