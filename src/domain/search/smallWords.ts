/** Words that say nothing by themselves: articles need not have them. */
const SMALL_WORDS = new Set([
  'a',
  'au',
  'aux',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
  'un',
  'une',
  'of',
  'the',
  'for',
]);

/** Small words inside a joined word, beside those. */
const OTHER_SMALL_WORDS = new Set(['avec', 'ou', 'par', 'pour', 'sans']);

export const isSmallWord = (folded: string): boolean => SMALL_WORDS.has(folded);

/** The word is never a part of a joined word. */
export const joinsNothing = (folded: string): boolean => isSmallWord(folded) || OTHER_SMALL_WORDS.has(folded);
