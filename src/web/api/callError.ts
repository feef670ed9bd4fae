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
   * The contract's Error, or {} for JSON of another shape and an answer without a body. Undefined
   * without an answer, and for a page of something between browser and shop.
   */
  data?: Partial<Refusal>;
}

/** Without an answer of its own status (600) there is nobody to believe. */
export const callError = (status: number | undefined, data?: Partial<Refusal>): HttpError => {
  const number = errorNumber(status);
  return {
    name: 'HttpError',
    message: String(number),
    status: number,
    data: number === status ? data : undefined,
  };
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
 * The status of an error answered in JSON of any shape, or without a body. Undefined for the page
 * of a proxy or firewall: nothing follows from its status.
 */
export const statusOf = (error: unknown): number | undefined =>
  (error as Partial<HttpError> | null | undefined)?.data ? httpStatusOf(error) : undefined;

/** The French message of the server's answer. */
export const messageOf = (error: unknown): string | undefined => errorText(error, 'message');

/** A text of the contract's Error that the server answered. */
export function errorText(error: unknown, key: 'field' | 'message'): string | undefined {
  const { data } = (error ?? {}) as { data?: Record<string, unknown> | null };
  const text = data?.[key];
  return typeof text === 'string' ? text : undefined;
}
