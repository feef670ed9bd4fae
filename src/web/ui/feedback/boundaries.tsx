import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { patterns } from '../../../domain/paths';
import { isStalled, retryStalled, watchStalled } from '../browser/loadChunk';
import { Button } from '../button/Button';
import { Alert } from './Alert';
import { ProgressBar } from './Indicators';
import styles from './boundaries.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown in its place after an error. */
  failure?: ReactNode;
}

/**
 * A part of the page that fails alone: what is around it stays as it is. It is tried again when it
 * is rendered at another address.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedAt: string | null }> {
  override state = { failedAt: null as string | null };

  static getDerivedStateFromProps(
    _: ErrorBoundaryProps,
    { failedAt }: { failedAt: string | null },
  ) {
    return failedAt && failedAt !== window.location.pathname ? { failedAt: null } : null;
  }

  static getDerivedStateFromError() {
    return { failedAt: window.location.pathname };
  }

  override componentDidCatch(error: Error) {
    console.error(error);
  }

  override render() {
    const { children, failure = <Failure /> } = this.props;
    return this.state.failedAt ? failure : children;
  }
}

/** Plain links reload the whole application, which router links would not. */
const Failure = () => (
  <Alert
    kind="error"
    action={
      <>
        <a href={patterns.home}>Accueil</a> <a href={patterns.cart}>Mon devis</a>{' '}
        <a href={patterns.contact}>Contact</a>
      </>
    }
  >
    {"Cette page n'a pas pu s'afficher entièrement."}
  </Alert>
);

interface ChunkLoadingProps {
  /** Shown while the chunk loads. */
  children?: ReactNode;
  /** Shown instead of the usual message when it cannot be loaded. */
  stalled?: ReactNode;
}

/**
 * Suspense fallback of a chunk, with a message when it cannot be loaded. Mounting it retries
 * immediately.
 */
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
    {
      "Cette page n'a pas pu s'afficher. Vérifiez votre connexion : elle viendra d'elle-même dès que le réseau sera revenu."
    }
  </Alert>
);

/**
 * Placeholder of a screen whose chunk is loading; reserves its height so that the footer does not
 * jump.
 */
export function ScreenLoading() {
  return (
    <div className={styles.waiting}>
      <ChunkLoading>
        <div className={styles.late}>
          <ProgressBar />
        </div>
      </ChunkLoading>
    </div>
  );
}
