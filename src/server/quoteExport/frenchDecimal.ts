/** Decimal text with a comma instead of the point. */
export const frenchDecimal = (text: string): string => text.replace('.', ',');
