const ACCEPTED = /^\+?(0|[1-9]\d{0,3})$/;

/** Integer text as the cart accepts it: no leading zeros, an optional plus, at most 9999 (CART-34..36). */
export const isAcceptedInteger = (text: string): boolean => ACCEPTED.test(text);

/** The quantity of a text, or null if it is not accepted. */
export const parseQuantity = (text: string): number | null => (isAcceptedInteger(text) ? Number(text) : null);

/** Whether a text is a whole number above the maximum. */
export const isTooMany = (text: string): boolean => /^\+?[1-9]\d{4,}$/.test(text);
