// What the bytes 80 to BF of UTF-8 become in Windows-1252.
const CONTINUED = '\\u0080-\\u00BF\\u0152\\u0153\\u0160\\u0161\\u0178\\u017D\\u017E\\u0192\\u02C6\\u02DC\\u2013-\\u203A\\u20AC\\u2122';

/** Signs that French labels never have, each the trace of one wrong reading. */
const TRACES = [
  '\\uFFFD|[\\u0080-\\u009F]', // a byte without a meaning
  `[ÂÃ][${CONTINUED}]|â[${CONTINUED}]{2}|Å[“’¸]`, // UTF-8 read as Windows-1252: « BÃ©cher », « 20 Â°C », « lâ€™eau », « cÅ“ur »
  '√[^\\s\\d(]|¬[∞µ≤≥ª´]|‚Ä', // UTF-8 read as Mac Roman: « B√©cher », « 20 ¬∞C »
  '(?<=\\p{L})[ŽžƒˆŠš‚„†‡‰›¡¢¨¬¯√?](?=\\p{Ll})', // Mac Roman or DOS read as Windows-1252: « BŽcher », « siŠge », and « B?cher »
  '(?<=\\p{L})[À-ÖØ-ÞŒ](?=\\p{Ll})', // Windows-1252 read as Mac Roman: « BÈcher », « siËge »
  '(?<=\\s)[ˆ‡](?=\\s)', // « à » alone, read in either of them
  '(?<=\\d[ \\u00A0]?)[¡ø∞](?=C\\b)', // « °C »
];
const TRACE = new RegExp(TRACES.join('|'), 'u');
const ADDRESS = /https?:\/\/\S+/g;

/** Whether a French text bears the traces of having been read in a wrong encoding. A question mark of an address is none. */
export const looksMisread = (text: string): boolean => TRACE.test(text) && TRACE.test(text.replace(ADDRESS, ''));
