import { OpenDrawer } from './OpenDrawer';
import { useClosedAtStart, useDrawer } from './useDrawer';

/** The slide-in menu of narrow screens and of the fixed bar. */
export function CategoryDrawer() {
  useClosedAtStart();
  const { isOpen, close } = useDrawer();
  return isOpen ? <OpenDrawer onClose={close} /> : null;
}
