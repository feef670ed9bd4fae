// Control characters, lone surrogates, line and paragraph separators, bidirectional marks,
// invisible spaces. The joiners U+200C and U+200D are allowed: emoji and some scripts need them.
const refused =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;
const allRefused = new RegExp(refused, 'gu');

const breaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const BREAKS_AND_TABS = '[\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029]';
const edges = new RegExp(`^${BREAKS_AND_TABS}+|(?<!${BREAKS_AND_TABS})${BREAKS_AND_TABS}+$`, 'g');
const gaps = new RegExp(`${BREAKS_AND_TABS}+`, 'g');

/**
 * Whether a text is a single line without control characters, bidirectional marks or lone
 * surrogates.
 */
export const isLine = (text: string): boolean => !refused.test(text);

/** The same for a text that may contain line breaks (\n, \r\n) and tabs. */
export const isText = (text: string): boolean => isLine(text.replace(/\r\n|[\n\t]/g, ''));

/**
 * A text as a valid single line: inner breaks and tabs become a space, outer ones and refused
 * characters are removed.
 */
export const cleanLine = (text: string): string =>
  text.replace(edges, '').replace(gaps, ' ').replace(allRefused, '');

/**
 * A text as valid multi-line text: every break becomes \n, tabs stay, refused characters are
 * removed.
 */
export const cleanText = (text: string): string =>
  text
    .replace(breaks, '\n')
    .replace(allRefused, (character) =>
      character === '\n' || character === '\t' ? character : '',
    );
