import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrated } from '../../ui/browser/useIsHydrated';
import { DRAWER_STATE, isDrawerState } from './drawerState';

/** The drawer is open while the current history entry says so. */
export function useDrawer() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const isOpen = useIsHydrated() && isDrawerState(state);
  const open = useCallback(() => void navigate({ pathname, search }, { state: DRAWER_STATE }), [navigate, pathname, search]);
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { isOpen, open, close };
}

/** A reload keeps the history entry's state: the drawer must not open because of it. */
export function useCloseDrawerOnLoad(): void {
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
