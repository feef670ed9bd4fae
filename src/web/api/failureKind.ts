import { errorNumber } from '../../domain/errors';
import { errorText, httpStatusOf, messageOf, statusOf } from './callError';

// What follows from a failed call. Apart from callError.ts, which every page loads.

const NO_ANSWER = errorNumber();
const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

/** The field the server refused, as the contract names it. */
export const fieldOf = (error: unknown): string | undefined => errorText(error, 'field');

/** The server's message if it refused this field. */
export const messageForField = (error: unknown, field: string): string | undefined =>
  fieldOf(error) === field ? messageOf(error) : undefined;

/** No answer arrived. */
export const isUnanswered = (error: unknown): boolean => httpStatusOf(error) === NO_ANSWER;

/** No answer, or only one of a gateway: the server may have done the work all the same. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  [NO_ANSWER, BAD_GATEWAY, GATEWAY_TIMEOUT].includes(httpStatusOf(error) ?? 0);

/** The shop judged the request and refused it (4xx). */
export const isRefused = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
};

/** The shop is busy with the same thing, or somebody else changed it first (409). */
export const isConflict = (error: unknown): boolean => statusOf(error) === 409;

/** The token is no longer valid: the session was ended on the server (401). */
export const isSessionEnded = (error: unknown): boolean => statusOf(error) === 401;

/**
 * The sentence with the id of a call that failed on the server, to be told on the telephone: the
 * shop's staff finds the cause in the log. Undefined for a refusal, which has a reason, and without
 * an answer.
 */
export function incidentOf(error: unknown): string | undefined {
  const { data } = (error ?? {}) as { data?: { requestId?: unknown } | null };
  const isFault = (statusOf(error) ?? 0) >= 500;
  return isFault && typeof data?.requestId === 'string'
    ? `Référence de l’incident : ${data.requestId}`
    : undefined;
}
