import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DRAWER, isDrawer } from './drawerState';

/** The slide-in menu. Open is an entry of the history, so that going back closes it. */
export function useDrawer() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isOpen = isDrawer(state);
  const open = useCallback(() => void navigate({ pathname, search }, { state: DRAWER }), [navigate, pathname, search]);
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { isOpen, open, close };
}

/** A page loaded anew keeps its history: the menu does not open by itself over it. */
export function useClosedAtStart(): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const started = useRef(false);
  useEffect(
    function closeAtStart() {
      if (started.current) return;
      started.current = true;
      if (isDrawer(state)) void navigate({ pathname, search }, { replace: true });
    },
    [navigate, pathname, search, state],
  );
}
