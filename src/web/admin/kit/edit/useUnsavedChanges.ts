import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterDialogEntries, useCloseOnBack } from '../../../ui/dialog/useCloseOnBack';

/** Where to go once what is typed may be lost: a path, back, or what a press wanted. */
type Target = string | -1 | (() => void);

/**
 * While there are unsaved changes, intercepts links and the back button with a question, which the
 * back button closes, and lets the browser ask before the tab closes. Without changes any more the
 * question is answered.
 * @returns whether the question is open, how it is asked before something else, and its answers
 */
export function useUnsavedChanges(hasChanges: boolean): {
  isAsking: boolean;
  /** The question is about the page, not about something that `ask` was called for. */
  leavesPage: boolean;
  ask: (then: () => void) => void;
  stay: () => void;
  leave: () => void;
} {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [target, setTarget] = useState<{ to: Target }>();
  const [left, setLeft] = useState<{ to: Target }>();
  const isAsking = target !== undefined;
  const leave = () => {
    setTarget(undefined);
    setLeft(target);
  };
  // A save that was under way has ended.
  if (isAsking && !hasChanges) leave();
  const isGuarded = hasChanges && left === undefined;
  const stay = () => setTarget(undefined);
  useCloseOnBack(isGuarded, isAsking ? stay : () => setTarget({ to: -1 }), isAsking);
  useWarningBeforeUnload(hasChanges);
  const follow = useEffectEvent((event: MouseEvent) => {
    const path = leavingPath(event, pathname);
    if (path === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setTarget({ to: path });
  });
  useEffect(
    function guardPage() {
      if (!isGuarded) return undefined;
      const onClick = (event: MouseEvent) => follow(event);
      document.addEventListener('click', onClick, true);
      return () => document.removeEventListener('click', onClick, true);
    },
    [isGuarded],
  );
  const go = useEffectEvent(({ to }: { to: Target }) => {
    if (typeof to === 'function') to();
    else void (typeof to === 'string' ? navigate(to) : navigate(-1));
    // Else the page is being left: nothing is guarded any more.
    if (!hasChanges || typeof to === 'function') setLeft(undefined);
  });
  useEffect(
    function leavePage() {
      // The entries that the changes occupied: their removal would leave the new page.
      if (left) afterDialogEntries(() => go(left));
    },
    [left],
  );
  const leavesPage = typeof target?.to !== 'function';
  return { isAsking, leavesPage, ask: (then) => setTarget({ to: then }), stay, leave };
}

/** The browser asks before the tab closes while something is not saved. */
export function useWarningBeforeUnload(isUnsaved: boolean): void {
  useEffect(
    function warnBeforeUnload() {
      if (!isUnsaved) return undefined;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', warn);
      return () => window.removeEventListener('beforeunload', warn);
    },
    [isUnsaved],
  );
}

/**
 * The path of a clicked link within the shop; undefined for a new tab, a download or a link to the
 * same page.
 */
function leavingPath(
  { target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
  pathname: string,
): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  if (link.origin !== window.location.origin || link.pathname === pathname) return undefined;
  return link.pathname + link.search + link.hash;
}
