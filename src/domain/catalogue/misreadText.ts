// The characters that UTF-8 continuation bytes (80 to BF) become in Windows-1252.
const CONTINUED =
  '\\u0080-\\u00BF\\u0152\\u0153\\u0160\\u0161\\u0178\\u017D\\u017E\\u0192' +
  '\\u02C6\\u02DC\\u2013-\\u203A\\u20AC\\u2122';

/** Characters that French labels never contain, each caused by one wrong decoding. */
const TRACES = [
  '\\uFFFD|[\\u0080-\\u009F]', // an undefined byte
  // UTF-8 read as Windows-1252: « BÃ©cher », « 20 Â°C », « lâ€™eau », « cÅ“ur »
  `[ÂÃ][${CONTINUED}]|â[${CONTINUED}]{2}|Å[“’¸]`,
  '√[^\\s\\d(]|¬[∞µ≤≥ª´]|‚Ä', // UTF-8 read as Mac Roman: « B√©cher », « 20 ¬∞C »
  // Mac Roman or DOS read as Windows-1252: « BŽcher », « siŠge », and « B?cher »
  '(?<=\\p{L})[ŽžƒˆŠš‚„†‡‰›¡¢¨¬¯√?](?=\\p{Ll})',
  '(?<=\\p{L})[À-ÖØ-ÞŒ](?=\\p{Ll})', // Windows-1252 read as Mac Roman: « BÈcher », « siËge »
  '(?<=\\s)[ˆ‡](?=\\s)', // « à » alone, read in either of them
  '(?<=\\d[ \\u00A0]?)[¡ø∞](?=C\\b)', // « °C »
];
const TRACE = new RegExp(TRACES.join('|'), 'u');
/**
 * The characters with which a trace starts: most texts have none, and looking for one character is
 * quick.
 */
const SUSPECT =
  /[\uFFFD\u0080-\u009F\u00A1\u00A2\u00A8\u00AC\u00AF\u00C0-\u00DE\u00E2\u00F8ŒŽžƒˆŠš‚„†‡‰›√∞?]/;
const ADDRESS = /https?:\/\/\S+/g;

/** Whether a French text was decoded with a wrong encoding. Question marks in URLs are ignored. */
export const looksMisread = (text: string): boolean =>
  SUSPECT.test(text) && TRACE.test(text) && TRACE.test(text.replace(ADDRESS, ''));
