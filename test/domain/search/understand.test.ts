import { understand } from '../../../src/domain/search/understand';
import type { CatalogueWords } from '../../../src/domain/search/understood';

const NO_WORDS: CatalogueWords = { containing: () => [], ofLength: () => [] };
const firstTexts = (query: string) => understand(query, NO_WORDS, { replace: false }).terms.map(({ alternatives }) => alternatives[0]);

test('words are singular, without elision and punctuation, each once', () => {
  expect(firstTexts("Gants (nitrile), gants d'examen")).toEqual([
    { text: 'gant', whole: false },
    { text: 'nitrile', whole: false },
    { text: 'examen', whole: false },
  ]);
});

test('a measure is one term that stands alone, in the place where it was typed', () => {
  expect(firstTexts('bécher 250ml verre')).toEqual([
    { text: 'becher', whole: false },
    { text: '250 ml', whole: true },
    { text: 'verre', whole: false },
  ]);
});
