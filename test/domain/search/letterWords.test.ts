import { LetterWords } from '../../../src/domain/search/letterWords';

const wordsOf = (...found: string[]): LetterWords => {
  const words = new LetterWords();
  for (const word of found) words.add(word);
  return words;
};

test('words are kept singular, unpunctuated, each once, unless digits or signs are inside', () => {
  const words = wordsOf('(gants),', 'gant', 'gant2', 'porte-gant');
  expect(words.similar('gant', 2)).toEqual(['gant']);
});

test.each([
  ['missing', 'bure', 'buret'],
  ['additional', 'burett', 'buret'],
  ['wrong', 'byret', 'buret'],
  ['swapped', 'bruet', 'buret'],
])('a word with a %s letter is similar', (_, typed, word) => {
  expect(wordsOf(word).similar(typed, 1)).toEqual([word]);
});

test('a word with another length or too many other letters is not similar', () => {
  const words = wordsOf('buret', 'burettier', 'balai');
  expect(words.similar('buret', 1)).toEqual(['buret']);
  expect(words.similar('bural', 2)).toEqual(['buret', 'balai']);
});
