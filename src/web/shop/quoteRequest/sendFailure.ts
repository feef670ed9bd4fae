import { messageOf, statusOf } from '../../api/callError';
import { isRefused, isUnanswered } from '../../api/failureKind';
import { incidentOf } from '../../api/incident';

/** Details of a failed request, shown beside the form in addition to the toast. */
export interface SendFailure {
  /** The server's message if it refused the request (4xx) or is unavailable (503), else empty. */
  message: string;
  /** No answer, or no network. */
  isUnreachable: boolean;
  /** The sentence with the reference of a fault. */
  incident?: string;
}

export function sendFailureOf(error: unknown): SendFailure {
  const isExplained = isRefused(error) || statusOf(error) === 503;
  return { message: (isExplained && messageOf(error)) || '', isUnreachable: isUnanswered(error), incident: incidentOf(error) };
}
