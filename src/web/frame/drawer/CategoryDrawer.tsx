import { lazy, Suspense } from 'react';
import { loadChunk } from '../../ui/browser/loadChunk';
import { ChunkLoading } from '../../ui/feedback/ChunkLoading';
import { useCloseDrawerOnLoad, useDrawer } from './useDrawer';

const OpenDrawer = lazy(() => loadChunk(() => import('./OpenDrawer')));

/** The category drawer of narrow screens and of the fixed bar; its chunk is loaded at the first opening. */
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
