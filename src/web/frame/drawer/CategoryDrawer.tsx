import { lazy, Suspense } from 'react';
import { loadChunk } from '../../ui/browser/loadChunk';
import { ChunkLoading } from '../../ui/feedback/ChunkLoading';
import { useClosedAtStart, useDrawer } from './useDrawer';

const OpenDrawer = lazy(() => loadChunk(() => import('./OpenDrawer')));

/** The slide-in menu of narrow screens and of the fixed bar; its code comes with the first opening. */
export function CategoryDrawer() {
  useClosedAtStart();
  const { isOpen, close } = useDrawer();
  if (!isOpen) return null;
  return (
    <Suspense fallback={<ChunkLoading />}>
      <OpenDrawer onClose={close} />
    </Suspense>
  );
}
