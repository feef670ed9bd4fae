import {
  isInReferences,
  otherTerms,
  readSearchedText,
} from '../../../src/server/search/searchedText';

/** Which of the words are looked for in references too. */
function inReferences(words: readonly string[]): string[] {
  const terms = words.map((text) => ({ alternatives: [{ text, whole: false }] }));
  const others = otherTerms(readSearchedText('zzyzx', terms)) ?? [];
  return others
    .flatMap(({ alternatives }) => alternatives)
    .filter(isInReferences)
    .map(({ text }) => text);
}

const WORDS = ['tube', 'verre', 'fond', 'rond', 'bord', 'droit', 'neutre', 'ab-1234'];

test('of eight terms all may be parts of references, of more only those with digits', () => {
  expect(inReferences(WORDS)).toEqual(WORDS);
  expect(inReferences([...WORDS, 'bleu'])).toEqual(['ab-1234']);
});
