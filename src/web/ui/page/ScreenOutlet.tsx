import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ChunkLoading, ErrorBoundary } from '../feedback/boundaries';
import { ProgressBar } from '../feedback/Indicators';

/**
 * The current screen of a layout. The menu around it stays while the screen's chunk loads, and
 * after its error.
 */
export const ScreenOutlet = () => (
  <ErrorBoundary>
    <Suspense
      fallback={
        <ChunkLoading>
          <ProgressBar />
        </ChunkLoading>
      }
    >
      <Outlet />
    </Suspense>
  </ErrorBoundary>
);
