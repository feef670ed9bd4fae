/** What may be said of a failed sending beside the documented message, while the form stands there again. */
export interface SendFailure {
  /** The server's sentence, when it judged the request or says why it cannot take it now; empty otherwise. */
  message: string;
  /** The answer, or the network, is missing. */
  isUnreachable: boolean;
}

export function sendFailureOf(error: unknown): SendFailure {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: { message?: unknown } };
  const isExplained = typeof status === 'number' && ((status >= 400 && status < 500) || status === 503);
  return {
    message: isExplained && typeof data?.message === 'string' ? data.message : '',
    isUnreachable: status === 600,
  };
}
