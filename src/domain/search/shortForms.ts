import type { CatalogueWords, TermText } from './searchTerm';

const SHORTENED_LENGTH = 4;
const START_LENGTH = 2;
const CONSONANTS_LENGTH = 3;
const CLIPPED_LENGTH = 4;
/** A longer start of a word is clipped whatever it ends with: « spectrophoto ». */
const LONG_CLIPPED_LENGTH = 7;
const FORMS_MAX = 4;

/**
 * How a catalogue shortens a word: « membrane » as « memb. », « gants » as « GTS », « embout » as
 * « embt », and « spectrophotomètre », which it does not contain, as « spectro ».
 * @param isUnknown the catalogue does not contain the word.
 */
export function shortForms(word: string, words: CatalogueWords, isUnknown: boolean): TermText[] {
  if (word.length < SHORTENED_LENGTH || !/^[a-z]+$/.test(word)) return [];
  const starts = Array.from({ length: word.length - START_LENGTH }, (_, at) =>
    word.slice(0, word.length - 1 - at),
  );
  const forms = [
    ...starts.map((start) => `${start}.`),
    ...withoutVowels(word),
    ...(isUnknown ? starts.filter(isClipped) : []),
  ];
  return forms
    .filter((form) => words.has(form))
    .slice(0, FORMS_MAX)
    .map((text) => ({ text, whole: true }));
}

/** « micro » is a part of « micropipette » with a meaning of its own. */
const OWN_MEANING = new Set(['auto', 'macro', 'micro', 'mono']);

const isClipped = (start: string): boolean =>
  !OWN_MEANING.has(start) &&
  (start.length >= LONG_CLIPPED_LENGTH || (start.length >= CLIPPED_LENGTH && start.endsWith('o')));

/** Also without what a vowel makes of n and m, and in the plural: « pointes » as « pts ». */
function withoutVowels(word: string): string[] {
  const [first = ''] = word;
  const rest = word.slice(1);
  const nasal = rest.replace(/(?<=[aeiou])[nm](?=[^aeiou])/g, '');
  const consonants = [rest, nasal].map((each) => `${first}${each.replace(/[aeiouy]/g, '')}`);
  const plural = consonants.map((each) => each.replace(/(?<!s)$/, 's'));
  return [...new Set([...consonants, ...plural])].filter(
    (form) => form.length >= CONSONANTS_LENGTH && form !== word,
  );
}
