import { errorNumber } from '../../domain/errors';

/** The contract's Error. */
export interface Refusal {
  /** A sentence in French. */
  message: string;
  field?: string;
  requestId?: string;
}

/** What every failed call becomes (ERR-01): the message is the status as text, 600 without an answer. */
export interface HttpError {
  name: 'HttpError';
  message: string;
  status: number;
  /** What the shop answered. Undefined without an answer, and when something between browser and shop answered. */
  data?: Refusal;
}

const NO_ANSWER = errorNumber();
const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

export const callError = (status: number | undefined, data?: Refusal): HttpError => {
  const number = errorNumber(status);
  return { name: 'HttpError', message: String(number), status: number, data };
};

/** The status of a failed call whoever answered it, 600 without an answer; undefined for an error that is no failed call. */
export function httpStatusOf(error: unknown): number | undefined {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

/** The status that the shop itself answered. Undefined for the page of a proxy or firewall: nothing follows from its status. */
export const statusOf = (error: unknown): number | undefined => (messageOf(error) === undefined ? undefined : httpStatusOf(error));

/** The French message of the server's answer. */
export const messageOf = (error: unknown): string | undefined => textOf(error, 'message');

/** The field the server refused, as the contract names it. */
export const fieldOf = (error: unknown): string | undefined => textOf(error, 'field');

/** The server's message if it refused this field. */
export const messageForField = (error: unknown, field: string): string | undefined =>
  fieldOf(error) === field ? messageOf(error) : undefined;

/** No answer arrived. */
export const isUnanswered = (error: unknown): boolean => httpStatusOf(error) === NO_ANSWER;

/** No answer, or only one of a gateway: the server may have done the work all the same. */
export const isOutcomeUnknown = (error: unknown): boolean => [NO_ANSWER, BAD_GATEWAY, GATEWAY_TIMEOUT].includes(httpStatusOf(error) ?? 0);

/** The shop judged the request and refused it (4xx). */
export const isRefused = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
};

/** The shop is busy with the same thing, or somebody else changed it first (409). */
export const isConflict = (error: unknown): boolean => statusOf(error) === 409;

/** The token is no longer valid: the session was ended on the server (401). */
export const isSessionEnded = (error: unknown): boolean => statusOf(error) === 401;

function textOf(error: unknown, key: 'field' | 'message'): string | undefined {
  const { data } = (error ?? {}) as { data?: Record<string, unknown> | null };
  const text = data?.[key];
  return typeof text === 'string' ? text : undefined;
}
