import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isStalled, retryStalled, watchStalled } from '../browser/loadChunk';
import { Button } from '../button/Button';
import { Alert } from './Alert';

interface ChunkLoadingProps {
  /** Shown while the chunk loads. */
  children?: ReactNode;
  /** Shown instead of the usual message when it cannot be loaded. */
  stalled?: ReactNode;
}

/** Suspense fallback of a chunk, with a message when it cannot be loaded. Mounting it retries immediately. */
export function ChunkLoading({ children = null, stalled = <Stalled /> }: ChunkLoadingProps) {
  useEffect(retryStalled, []);
  return useSyncExternalStore(watchStalled, isStalled, () => false) ? stalled : children;
}

const Stalled = () => (
  <Alert
    kind="error"
    action={
      <Button variant="second" onClick={retryStalled}>
        RÉESSAYER
      </Button>
    }
  >
    {"Cette page n'a pas pu s'afficher. Vérifiez votre connexion : elle viendra d'elle-même dès que le réseau sera revenu."}
  </Alert>
);
