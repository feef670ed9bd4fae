import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isStalled, tryAgain, watchStalled } from '../browser/loadChunk';
import { Button } from '../button/Button';
import { Alert } from './Alert';

interface ArrivingProps {
  /** What shows while code is on its way. */
  children?: ReactNode;
  /** What shows when it does not come, in the place of the usual sentence. */
  stalled?: ReactNode;
}

/** Stands in the place of code that is on its way, and says so when it does not come. Another visit tries again at once. */
export function ChunkLoading({ children = null, stalled = <Stalled /> }: ArrivingProps) {
  useEffect(() => void tryAgain(), []);
  return useSyncExternalStore(watchStalled, isStalled) ? stalled : children;
}

const Stalled = () => (
  <Alert
    kind="error"
    action={
      <Button variant="second" onClick={tryAgain}>
        RÉESSAYER
      </Button>
    }
  >
    {"Cette page n'a pas pu s'afficher. Vérifiez votre connexion : elle viendra d'elle-même dès que le réseau sera revenu."}
  </Alert>
);
