import { nearestWord } from './nearestWord';
import { type QueryWord, queryWord } from './queryWords';
import type { Synonyms } from './synonyms';
import type { CatalogueWords, ReplacedWord } from './understood';
import { isKnown } from './wordForms';
import { phrases, wordTerms } from './wordTerms';

/** The words of a query, those that are in no article and have no synonym or other form replaced by the nearest of the catalogue. */
export function replaceUnknown(
  typed: readonly QueryWord[],
  words: CatalogueWords,
  synonyms: Synonyms,
): { words: QueryWord[]; replaced: ReplacedWord[] } {
  const replaced: ReplacedWord[] = [];
  const read = phrases(typed, synonyms).flatMap(({ words: together, meanings }) =>
    together.map((word) => {
      if (meanings.length > 0 || isKnown(word.text, words) || hasOtherForm(word, words, synonyms)) return word;
      const nearest = nearestWord(word.text, words);
      if (nearest === undefined) return word;
      replaced.push({ typed: word.typed, used: nearest });
      return queryWord(nearest);
    }),
  );
  return { words: read, replaced };
}

const hasOtherForm = (word: QueryWord, words: CatalogueWords, synonyms: Synonyms): boolean =>
  wordTerms([word], words, synonyms).some(({ alternatives }) => alternatives.some(({ text }) => text !== word.text && text !== word.typed));
