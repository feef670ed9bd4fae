/**
 * What search compares: lower case without accents, ligatures and compatibility signs opened (œ, ², ½, no-break spaces),
 * typographic apostrophes and hyphens made plain, the micro sign as u, one space between words.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\u03BC/g, 'u')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2044/g, '/')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A folded word as it is looked for among all the words of a search: « gants » finds « gant », « tuyaux » finds « tuyau ». What is
 * contained is found, so that the shorter form finds both.
 */
export const withoutPlural = (word: string): string => word.replace(/(?<=[a-z]{2}[a-rt-z])s$|(?<=[a-z](?:au|eu))x$/, '');

/** A folded word without the article or preposition tied to it: « l'acide » looks for « acide ». */
export const withoutElision = (word: string): string => word.replace(/^(?:[dl]|qu)'(?=[a-z0-9])/, '');

/** A reference without its separators: folded letters and digits only. */
export const compactReference = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');
