import { Alert, Button, type ButtonProps } from 'antd';
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react';
import { incidentOf, isSessionEnded } from '../api/failureKind';
import { SessionEnded } from '../features/session/SessionEnded';
import styles from './Feedback.module.css';

interface LoadFailureProps {
  /** French sentence: what could not be loaded. */
  title: string;
  /** The error of the failed call. */
  error: unknown;
  onRetry: () => void;
  className?: string;
  /** 'status' for polled data: announced politely. */
  role?: 'status';
}

/**
 * Alert for data that could not be loaded, with a retry button; an expired session offers to log
 * in.
 */
export function LoadFailure({ title, error, onRetry, ...alertProps }: LoadFailureProps) {
  if (isSessionEnded(error)) return <SessionEnded />;
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={incidentOf(error)}
      action={<Button onClick={onRetry}>Réessayer</Button>}
      {...alertProps}
    />
  );
}

const ignorePress = (event: MouseEvent) => event.preventDefault();

/**
 * What the confirming button of a dialog gets while its call is under way, as `okButtonProps`. The
 * icon of antd's `loading` would widen it, and be animated away, which does not end after a quick
 * call.
 */
export const busyProps = (busy: boolean, className?: string): ButtonProps =>
  busy
    ? {
        className: `${className ?? ''} ${styles.busy}`,
        'aria-busy': true,
        onClick: ignorePress,
      }
    : { className };

/** A button that keeps text, width and focus while its call is under way; presses do nothing. */
export const BusyButton = ({
  busy,
  className,
  ...props
}: ComponentProps<typeof Button> & { busy: boolean }) => (
  <Button {...props} {...busyProps(busy, className)} />
);

/**
 * Reads a query again after a call, unless its screen has gone meanwhile: a query without a screen
 * cannot be read. Resolves to undefined then.
 */
export function useRefetch<T>(refetch: () => PromiseLike<T>): () => Promise<T | undefined> {
  const isShown = useRef(false);
  useEffect(function noteScreen() {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async () => (isShown.current ? refetch() : undefined);
}
