import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { incidentOf, isSessionEnded } from '../../../api/failureKind';
import { SessionEnded } from '../../../features/session/SessionEnded';
import type { Read } from './useRead';
import styles from './Loaded.module.css';

interface LoadFailureProps {
  /** French sentence: what could not be loaded. */
  title: string;
  /** The error of the failed call. */
  error: unknown;
  onRetry: () => void;
  /** 'status' for polled data: announced politely. */
  role?: 'alert' | 'status' | undefined;
}

/**
 * Alert for data that could not be loaded, with a retry button; an expired session offers to log
 * in.
 */
export function LoadFailure({ title, error, onRetry, role = 'alert' }: LoadFailureProps) {
  if (isSessionEnded(error)) return <SessionEnded />;
  return (
    <Alert
      type="error"
      showIcon
      role={role}
      className={styles.failure}
      title={title}
      description={incidentOf(error)}
      action={<Button onClick={onRetry}>Réessayer</Button>}
    />
  );
}

export interface LoadedProps<Data> {
  read: Omit<Read<Data>, 'refetch'> & { refetch: () => unknown };
  /** French sentence: what could not be read. */
  failure: string;
  loading: Exclude<ReactNode, undefined>;
  role?: LoadFailureProps['role'];
  /** What was read before stays without a word when reading it again fails. */
  isQuiet?: boolean;
  children: (data: Data) => ReactNode;
}

/** What was read, that it is being read, or why it was not. */
export function Loaded<Data>({
  read,
  failure,
  loading,
  role,
  isQuiet,
  children,
}: LoadedProps<Data>) {
  const { data, error, refetch } = read;
  const isTold = error !== undefined && !(isQuiet && data !== undefined);
  return (
    <>
      {isTold && (
        <LoadFailure title={failure} error={error} role={role} onRetry={() => void refetch()} />
      )}
      {data === undefined ? error === undefined && loading : children(data)}
    </>
  );
}
