import { errorNumber } from '../../domain/errors';

/** What every failed call becomes (ERR-01): the message is the status as text, 600 without an answer. */
export interface HttpError {
  name: 'HttpError';
  message: string;
  status: number;
  /** The body of the answer, if there was one. */
  data?: unknown;
}

const NO_ANSWER = errorNumber(undefined);
const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

export const callError = (status: number | undefined, data?: unknown): HttpError => {
  const number = errorNumber(status);
  return { name: 'HttpError', message: String(number), status: number, data };
};

/** The status of a failed call, 600 without an answer; undefined for an error that is no failed call. */
export function statusOf(error: unknown): number | undefined {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

/** The French message of the server's answer. */
export const messageOf = (error: unknown): string | undefined => textOf(error, 'message');

/** The field the server refused, as the contract names it. */
export const fieldOf = (error: unknown): string | undefined => textOf(error, 'field');

/** The server's message if it refused this field. */
export const messageForField = (error: unknown, field: string): string | undefined =>
  fieldOf(error) === field ? messageOf(error) : undefined;

/** No answer arrived. */
export const isUnanswered = (error: unknown): boolean => statusOf(error) === NO_ANSWER;

/** No answer, or only one of a gateway: the server may have done the work all the same. */
export const isOutcomeUnknown = (error: unknown): boolean => [NO_ANSWER, BAD_GATEWAY, GATEWAY_TIMEOUT].includes(statusOf(error) ?? 0);

/** The server judged the request and refused it (4xx). */
export const isRefused = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
};

/** The server is busy with the same thing, or somebody else changed it first (409). */
export const isConflict = (error: unknown): boolean => statusOf(error) === 409;

/** The token is no longer valid: the session was ended on the server (401). */
export const isSessionEnded = (error: unknown): boolean => statusOf(error) === 401;

function textOf(error: unknown, key: 'field' | 'message'): string | undefined {
  const { data } = (error ?? {}) as { data?: Record<string, unknown> | null };
  const text = data?.[key];
  return typeof text === 'string' ? text : undefined;
}
