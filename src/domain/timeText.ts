/** The later of two Paris wall-clock texts. */
export const later = (a: string, b: string): string => (a > b ? a : b);

/** The earlier of two Paris wall-clock texts. */
export const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Compares two Paris wall-clock texts, for sorting. */
export const compareTimes = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
