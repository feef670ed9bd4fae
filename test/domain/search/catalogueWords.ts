import { LetterWords } from '../../../src/domain/search/letterWords';
import type { CatalogueWords } from '../../../src/domain/search/searchTerm';
import { fold } from '../../../src/domain/text/searchText';

/** The words of some designations. */
export function wordsOf(...designations: string[]): CatalogueWords {
  const words = [
    ...new Set(designations.flatMap((designation) => fold(designation).split(' '))),
  ].sort();
  const letterWords = new LetterWords();
  for (const word of words) letterWords.add(word);
  return {
    containing: (part, limit) => words.filter((word) => word.includes(part)).slice(0, limit),
    has: (word) => words.includes(word),
    similar: (word, errors) => letterWords.similar(word, errors),
  };
}
