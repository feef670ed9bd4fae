const MAX_WITHDRAWN = 200;
const MAX_WITHDRAWN_SHARE = 0.05;
const MISREAD_SHARE = 0.02;

/**
 * Whether withdrawing so many of the `active` articles needs a confirmation: more than 200 or more
 * than 5 %, whichever is less.
 */
export const withdrawsTooMany = (withdrawn: number, active: number): boolean =>
  withdrawn > Math.min(MAX_WITHDRAWN, active * MAX_WITHDRAWN_SHARE);

/** A price may change by this share of itself without a warning. */
export const LARGE_PRICE_CHANGE = 0.3;

/**
 * Whether so many lines (2 % or more) look misread that the whole file was decoded with a wrong
 * encoding.
 */
export const isMostlyMisread = (misread: number, lines: number): boolean =>
  misread > 0 && misread >= lines * MISREAD_SHARE;

const MOSTLY = 0.5;
const CHANGED_MIN = 20;

/**
 * Whether so many of the texts of a column change (more than 20, and than half) that it is likely
 * to be another one.
 */
export const isMostlyChanged = (changed: number, total: number): boolean =>
  changed > CHANGED_MIN && changed > total * MOSTLY;

/**
 * Whether so many codes are new (more than 200, and than half of the catalogue) and so few known
 * that they are likely to be no codes.
 */
export const isAnotherCatalogue = ({
  created,
  absent,
  active,
}: {
  created: number;
  absent: number;
  active: number;
}): boolean =>
  active > 0 && created > Math.max(MAX_WITHDRAWN, active * MOSTLY) && absent > active * MOSTLY;

/**
 * Whether so many of the `active` articles (more than 20, and than 5 %) have a refused line that
 * the file is likely to be damaged.
 */
export const refusesTooMany = (refused: number, active: number): boolean =>
  refused > Math.max(CHANGED_MIN, active * MAX_WITHDRAWN_SHARE);

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

/** Whether a part of the text may look misread. */
export const mayBeMisread = (text: string): boolean => SUSPECT.test(text);

/** Whether a French text was decoded with a wrong encoding. Question marks in URLs are ignored. */
export const looksMisread = (text: string): boolean =>
  mayBeMisread(text) && TRACE.test(text) && TRACE.test(text.replace(ADDRESS, ''));
