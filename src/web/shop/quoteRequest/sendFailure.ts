import { isRefused, isUnanswered, messageOf, statusOf } from '../../api/callError';

/** What may be said of a failed sending beside the documented message, while the form stands there again. */
export interface SendFailure {
  /** The server's sentence, when it judged the request or says why it cannot take it now; empty otherwise. */
  message: string;
  /** The answer, or the network, is missing. */
  isUnreachable: boolean;
}

export function sendFailureOf(error: unknown): SendFailure {
  const isExplained = isRefused(error) || statusOf(error) === 503;
  return { message: (isExplained && messageOf(error)) || '', isUnreachable: isUnanswered(error) };
}
