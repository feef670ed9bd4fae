// Controls, halves of surrogate pairs, line and paragraph separators, marks that turn the reading direction, invisible spaces.
// The joiners U+200C and U+200D stay: emoji and some scripts need them.
const refused = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;
const allRefused = new RegExp(refused, 'gu');

const BREAK = '\\r\\n|[\\n\\v\\f\\r\\u0085\\u2028\\u2029]';
const breaks = new RegExp(BREAK, 'g');
const edges = new RegExp(`^(?:${BREAK}|\\t)+|(?:${BREAK}|\\t)+$`, 'g');
const gaps = new RegExp(`(?:${BREAK}|\\t)+`, 'g');

/** True for a text of one line that shows all it holds: no line break, control, direction mark or half of a surrogate pair. */
export const isLine = (text: string): boolean => !refused.test(text);

/** The same for a text of several lines: line breaks (\n, \r\n) and tabs may stand in it. */
export const isText = (text: string): boolean => isLine(text.replace(/\r\n|[\n\t]/g, ''));

/** What can be kept of a text as one line: breaks and tabs inside it become a space, those at its ends go, like all that does not show. */
export const cleanLine = (text: string): string => text.replace(edges, '').replace(gaps, ' ').replace(allRefused, '');

/** What can be kept of a text of several lines: every break becomes \n, tabs stay, all that does not show goes. */
export const cleanText = (text: string): string =>
  text.replace(breaks, '\n').replace(allRefused, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
