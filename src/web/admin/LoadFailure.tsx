import { Alert, Button } from 'antd';
import { incidentOf, isSessionEnded } from '../api/failureKind';
import { SessionEnded } from '../features/session/SessionEnded';

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
