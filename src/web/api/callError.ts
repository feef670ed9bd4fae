import { errorNumber } from '../../domain/errors';

/** The contract's Error. */
export interface Refusal {
  /** A sentence in French. */
  message: string;
  field?: string;
  requestId?: string;
}

/**
 * What every failed call becomes (ERR-01): the message is the status as text, 600 without an
 * answer.
 */
export interface HttpError {
  name: 'HttpError';
  message: string;
  status: number;
  /**
   * What the shop answered. Undefined without an answer, and when something between browser and
   * shop answered.
   */
  data?: Refusal;
}

export const callError = (status: number | undefined, data?: Refusal): HttpError => {
  const number = errorNumber(status);
  return { name: 'HttpError', message: String(number), status: number, data };
};

/**
 * The status of a failed call whoever answered it, 600 without an answer; undefined for an error
 * that is no failed call.
 */
export function httpStatusOf(error: unknown): number | undefined {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

/**
 * The status that the shop itself answered. Undefined for the page of a proxy or firewall: nothing
 * follows from its status.
 */
export const statusOf = (error: unknown): number | undefined =>
  messageOf(error) === undefined ? undefined : httpStatusOf(error);

/** The French message of the server's answer. */
export const messageOf = (error: unknown): string | undefined => textOf(error, 'message');

/** A text of the contract's Error that the server answered. */
export function textOf(error: unknown, key: 'field' | 'message'): string | undefined {
  const { data } = (error ?? {}) as { data?: Record<string, unknown> | null };
  const text = data?.[key];
  return typeof text === 'string' ? text : undefined;
}
