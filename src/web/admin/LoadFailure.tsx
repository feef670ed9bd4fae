import { Alert, Button } from 'antd';
import { isSessionEnded } from '../api/callError';
import { SessionEnded } from '../features/session/SessionEnded';

interface LoadFailureProps {
  /** What could not be read, in a sentence. */
  title: string;
  /** What the call failed with. */
  error: unknown;
  onRetry: () => void;
  className?: string;
  /** Said in passing, where a reading is repeated by itself. */
  role?: 'status';
}

/** In the place of what could not be read, or above what was read before; an ended session is told as such. */
export function LoadFailure({ title, error, onRetry, ...look }: LoadFailureProps) {
  if (isSessionEnded(error)) return <SessionEnded />;
  return <Alert type="error" showIcon title={title} action={<Button onClick={onRetry}>Réessayer</Button>} {...look} />;
}
