/** What may be said of a failed sending beside the documented message, while the form stands there again. */
export interface SendFailure {
  /** The server's sentence, when it judged the request; empty otherwise. */
  message: string;
  /** The answer, or the network, is missing. */
  isUnreachable: boolean;
}

export function sendFailureOf(error: unknown): SendFailure {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: { message?: unknown } };
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500;
  return {
    message: isRefusal && typeof data?.message === 'string' ? data.message : '',
    isUnreachable: status === 600,
  };
}
