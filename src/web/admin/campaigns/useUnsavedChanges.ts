import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';

/**
 * While something typed would be lost, asks before a link or the browser's back leaves the page, and lets the browser ask before it closes the tab.
 * @returns whether the question is open, and its two answers.
 */
export function useUnsavedChanges(wouldLose: boolean): { asks: boolean; stay: () => void; leave: () => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState<string | -1>();
  useCloseOnBack(wouldLose && wanted === undefined, () => setWanted(-1));
  const follow = useEffectEvent((event: MouseEvent) => {
    const address = leavingAddress(event, pathname);
    if (address === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setWanted(address);
  });
  useEffect(
    function guardPage() {
      if (!wouldLose) return undefined;
      const onPress = (event: MouseEvent) => follow(event);
      const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
      document.addEventListener('click', onPress, true);
      window.addEventListener('beforeunload', onUnload);
      return () => {
        document.removeEventListener('click', onPress, true);
        window.removeEventListener('beforeunload', onUnload);
      };
    },
    [wouldLose],
  );
  const leave = () => void (typeof wanted === 'string' ? navigate(wanted) : navigate(-1));
  return { asks: wanted !== undefined, stay: () => setWanted(undefined), leave };
}

/** Where a press on a link leads within the shop; nothing for a new tab, or for a place on the same page. */
function leavingAddress({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, pathname: string): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  if (link.origin !== window.location.origin || link.pathname === pathname) return undefined;
  return link.pathname + link.search + link.hash;
}
