const NO_RESPONSE = 600;

/** The number of a failed call: its HTTP status, or 600 without an answer (status undefined or 0) (ERR-01, ERR-02). */
export const errorNumber = (status: number | undefined): number => status || NO_RESPONSE;
