/**
 * How a day is shown, and after it the other ways to type one: an antd field empties itself of what it does not understand.
 * Nothing with two digits for the year: '01/12/20' would be taken before '01/12/2027' is typed to its end.
 */
export const DAY_FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY'];
