const NO_RESPONSE = 600;

/**
 * The number of a failed call: its HTTP status, or 600 without an answer (no status, or none of an
 * error) (ERR-01, ERR-02).
 */
export const errorNumber = (status = 0): number => (status < 400 ? NO_RESPONSE : status);
