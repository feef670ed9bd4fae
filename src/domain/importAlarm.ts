/** An import that withdraws more articles than this asks first, however large the catalogue. */
const MANY_WITHDRAWN = 200;
/** And so does one that withdraws more than this part of the articles on sale. */
const MUCH_WITHDRAWN = 0.05;
const MISREAD_SHARE = 0.02;

/** Whether an import withdraws so many of the `active` articles on sale that it asks first: above 5 % or 200, whichever is less. */
export const withdrawsMany = (withdrawn: number, active: number): boolean => withdrawn > Math.min(MANY_WITHDRAWN, active * MUCH_WITHDRAWN);

/** The part of itself by which a price may move without a question. */
export const FAR_PRICE = 0.3;

/** Whether so many lines of a file look misread that the file itself must have been read in a wrong encoding: 2 % of them. */
export const looksMisreadAsWhole = (misread: number, lines: number): boolean => misread > 0 && misread >= lines * MISREAD_SHARE;
