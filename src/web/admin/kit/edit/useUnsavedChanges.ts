import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterDialogEntries, useCloseOnBack } from '../../../ui/dialog/useCloseOnBack';

/**
 * While there are unsaved changes, intercepts links and the back button with a question, and lets
 * the browser ask before the tab closes.
 * @returns whether the question is open, and its two answers
 */
export function useUnsavedChanges(hasChanges: boolean): {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
} {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [target, setTarget] = useState<string | -1>();
  useCloseOnBack(hasChanges && target === undefined, () => setTarget(-1));
  useWarningBeforeUnload(hasChanges);
  const follow = useEffectEvent((event: MouseEvent) => {
    const path = leavingPath(event, pathname);
    if (path === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setTarget(path);
  });
  useEffect(
    function guardPage() {
      if (!hasChanges) return undefined;
      const onClick = (event: MouseEvent) => follow(event);
      document.addEventListener('click', onClick, true);
      return () => document.removeEventListener('click', onClick, true);
    },
    [hasChanges],
  );
  // The entry that the changes occupied may not be gone yet: its removal would leave the new page.
  const leave = () =>
    afterDialogEntries(() => void (typeof target === 'string' ? navigate(target) : navigate(-1)));
  return { isAsking: target !== undefined, stay: () => setTarget(undefined), leave };
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
