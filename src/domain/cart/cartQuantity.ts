const NOT_INTEGER = 'Amount must be an integer';

const isNullOrNegative = (text: string): boolean => text.trim() !== '' && Number(text) <= 0;

/**
 * Zero and negative numbers have their own error; everything else that is not an accepted integer
 * has the other (OPEN-33).
 */
export function positiveInteger(amount: number | string, notPositive: string): number {
  const text = String(amount);
  if (isNullOrNegative(text)) throw new Error(notPositive);
  if (!isAcceptedInteger(text)) throw new Error(NOT_INTEGER);
  return Number(text);
}

const ACCEPTED = /^\+?(0|[1-9]\d{0,3})$/;

/**
 * Integer text as the cart accepts it: no leading zeros, an optional plus, at most 9999
 * (CART-34..36).
 */
export const isAcceptedInteger = (text: string): boolean => ACCEPTED.test(text);

/** The quantity of a text, or null if it is not accepted. */
export const parseQuantity = (text: string): number | null =>
  isAcceptedInteger(text) ? Number(text) : null;

/** Whether a text is a whole number above the maximum. */
export const isTooMany = (text: string): boolean => /^\+?[1-9]\d{4,}$/.test(text);
