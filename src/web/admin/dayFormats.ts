/**
 * First the display format, then other accepted input formats: an antd date field discards text it cannot parse.
 * No two-digit years: '01/12/20' would be accepted before '01/12/2027' is fully typed.
 */
export const DAY_FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY'];
