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
export const shortForms = (word: string, words: CatalogueWords, isUnknown: boolean): TermText[] =>
  formsOf(word, isUnknown)
    .filter((form) => words.has(form))
    .slice(0, FORMS_MAX)
    .map((text) => ({ text, whole: true }));

function formsOf(word: string, isUnknown: boolean): string[] {
  if (/^[a-z]+-[a-z]+$/.test(word)) return partsOf(word, isUnknown);
  if (word.length < SHORTENED_LENGTH || !/^[a-z]+$/.test(word)) return [];
  const starts = startsOf(word);
  return [
    ...starts.map((start) => `${start}.`),
    ...withoutVowels(word),
    ...(isUnknown ? starts.filter(isClipped) : []),
  ];
}

/** « Compte-gouttes » as « compte-gttes », « porte-objet » as « p/objet ». */
function partsOf(word: string, isUnknown: boolean): string[] {
  const [first = '', second = ''] = word.split('-');
  return [
    `${first.charAt(0)}/${second}`,
    ...formsOf(second, isUnknown).map((form) => `${first}-${form}`),
    ...formsOf(first, isUnknown).map((form) => `${form}-${second}`),
  ];
}

const startsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - START_LENGTH) }, (_, at) =>
    word.slice(0, word.length - 1 - at),
  );

/** « Sans chauffage » as « s/chauff. » and « s/chauf », « non stérile » as « n/ster ». */
export const deniedShortForms = (word: string, words: CatalogueWords): TermText[] =>
  /^[a-z]{4,}$/.test(word)
    ? [word, ...startsOf(word)]
        .flatMap((start) => [`s/${start}.`, `n/${start}.`, `s/${start}`, `n/${start}`])
        .filter((form) => words.has(form))
        .slice(0, FORMS_MAX)
        .map((text) => ({ text, whole: true }))
    : [];

/** « micro » is a part of « micropipette » with a meaning of its own. */
const OWN_MEANING = new Set(['auto', 'macro', 'micro', 'mono']);

const isClipped = (start: string): boolean =>
  !OWN_MEANING.has(start) &&
  (start.length >= LONG_CLIPPED_LENGTH || (start.length >= CLIPPED_LENGTH && start.endsWith('o')));

/**
 * Also without what a vowel makes of n and m, with a last e, and in the plural: « pointes » as
 * « pts » and « ptes », « boîte » as « bte ».
 */
function withoutVowels(word: string): string[] {
  const consonants = consonantsOf(word);
  const muted = /es?$/.test(word)
    ? consonantsOf(word.replace(/es?$/, '')).map((each) => `${each}e`)
    : [];
  const singular = [...consonants, ...muted];
  const plural = singular.map((each) => each.replace(/(?<!s)$/, 's'));
  return [...new Set([...singular, ...plural])].filter(
    (form) => form.length >= CONSONANTS_LENGTH && form !== word,
  );
}

function consonantsOf(word: string): string[] {
  const rest = word.slice(1);
  const nasal = rest.replace(/(?<=[aeiou])[nm](?=[^aeiou])/g, '');
  return [rest, nasal].map((each) => `${word.charAt(0)}${each.replace(/[aeiouy]/g, '')}`);
}
