import { statusOf } from './callError';

/**
 * The sentence with the id of a call that failed on the server, to be told on the telephone: the shop's staff finds the cause in the log.
 * Undefined for a refusal, which has a reason, and without an answer.
 */
export function incidentOf(error: unknown): string | undefined {
  const { data } = (error ?? {}) as { data?: { requestId?: unknown } | null };
  const isFault = (statusOf(error) ?? 0) >= 500;
  return isFault && typeof data?.requestId === 'string' ? `Référence de l’incident : ${data.requestId}` : undefined;
}
