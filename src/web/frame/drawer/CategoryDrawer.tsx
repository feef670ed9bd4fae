import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { loadChunk } from '../../ui/browser/loadChunk';
import { ChunkLoading } from '../../ui/feedback/boundaries';
import { useIsHydrated } from '../../ui/page/ServedPage';

/** The open drawer is a history entry with this state, so that the back button closes it. */
const DRAWER_STATE = { drawer: true } as const;

const isDrawerState = (state: unknown): boolean =>
  (state as { drawer?: boolean } | null)?.drawer === true;

const OpenDrawer = lazy(() => loadChunk(() => import('./OpenDrawer')));

/**
 * The category drawer of narrow screens and of the fixed bar; its chunk is loaded at the first
 * opening.
 */
export function CategoryDrawer() {
  useCloseDrawerOnLoad();
  const { isOpen, close } = useDrawer();
  if (!isOpen) return null;
  return (
    <Suspense fallback={<ChunkLoading />}>
      <OpenDrawer onClose={close} />
    </Suspense>
  );
}

/** The drawer is open while the current history entry says so. */
export function useDrawer() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const isOpen = useIsHydrated() && isDrawerState(state);
  const open = useCallback(
    () => void navigate({ pathname, search }, { state: DRAWER_STATE }),
    [navigate, pathname, search],
  );
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { isOpen, open, close };
}

/** A reload keeps the history entry's state: the drawer must not open because of it. */
function useCloseDrawerOnLoad(): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const isStarted = useRef(false);
  useEffect(
    function closeOnLoad() {
      if (isStarted.current) return;
      isStarted.current = true;
      if (isDrawerState(state)) void navigate({ pathname, search }, { replace: true });
    },
    [navigate, pathname, search, state],
  );
}
