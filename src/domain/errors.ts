/** Spec §8: with no server response the code is 600. */
const NO_RESPONSE = 600;

/** The number that stands for a failed call: its HTTP status, or 600 when no answer came (a status of 0 is none). */
export const errorNumber = (status: number | undefined): number => status || NO_RESPONSE;
