import { lazy, Suspense } from 'react';
import { Arriving } from '../ui/Arriving';
import { loadQuietly } from '../ui/loadQuietly';
import { useClosedAtStart, useDrawer } from './useDrawer';

const OpenDrawer = lazy(() => loadQuietly(() => import('./OpenDrawer')));

/** The slide-in menu of narrow screens and of the fixed bar; its code comes with the first opening. */
export function CategoryDrawer() {
  useClosedAtStart();
  const { isOpen, close } = useDrawer();
  if (!isOpen) return null;
  return (
    <Suspense fallback={<Arriving />}>
      <OpenDrawer onClose={close} />
    </Suspense>
  );
}
