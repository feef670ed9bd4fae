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
   * The contract's Error that the shop answered. Undefined without an answer, when something
   * between browser and shop answered, and for an error of another shape.
   */
  data?: Refusal;
  /** The answer could be the shop's: JSON, or no body. Never a page. */
  isOfShop?: boolean;
}

/** @param isOfShop whether the status may be believed; an Error of the contract says so itself. */
export const callError = (
  status: number | undefined,
  data?: Refusal,
  isOfShop = data !== undefined,
): HttpError => {
  const number = errorNumber(status);
  const error: HttpError = { name: 'HttpError', message: String(number), status: number, data };
  // Without an answer (600) there is nobody to believe.
  return isOfShop && number === status ? { ...error, isOfShop } : error;
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
  ((error ?? {}) as Partial<HttpError>).isOfShop || messageOf(error) !== undefined
    ? httpStatusOf(error)
    : undefined;

/** The French message of the server's answer. */
export const messageOf = (error: unknown): string | undefined => textOf(error, 'message');

/** A text of the contract's Error that the server answered. */
export function textOf(error: unknown, key: 'field' | 'message'): string | undefined {
  const { data } = (error ?? {}) as { data?: Record<string, unknown> | null };
  const text = data?.[key];
  return typeof text === 'string' ? text : undefined;
}
