import type { CatalogueWords } from '../../../src/domain/search/understood';
import { fold } from '../../../src/domain/searchText';

/** The words of some designations. */
export function wordsOf(...designations: string[]): CatalogueWords {
  const words = [...new Set(designations.flatMap((designation) => fold(designation).split(' ')))].sort();
  return {
    containing: (part, limit) => words.filter((word) => word.includes(part)).slice(0, limit),
    ofLength: (shortest, longest) => words.filter(({ length }) => length >= shortest && length <= longest),
  };
}
