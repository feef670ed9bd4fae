import { synonymTexts } from '../../content/synonyms';
import { foldedQuery } from '../../domain/search/query';
import { type SearchHints, searchHints } from '../../domain/search/searchHints';
import type { ReplacedWord } from '../../domain/search/searchTerm';
import { readSynonyms } from '../../domain/search/synonyms';
import { understand } from '../../domain/search/understand';
import { fold } from '../../domain/text/searchText';
import { readSearchedText, type SearchedText } from './searchedText';
import type { SearchAnswer, SearchHits, SearchOptions } from './searchIndex';
import type { Vocabulary } from './vocabulary';

const synonyms = readSynonyms(synonymTexts);

/**
 * Searches what a query means; only if nothing is found, unknown words are replaced by the nearest
 * of the catalogue, or the others found in all their forms.
 */
export async function searchUnderstood(
  query: string,
  { exact = false }: SearchOptions = {},
  vocabulary: Vocabulary,
  find: (text: SearchedText) => Promise<SearchHits>,
): Promise<SearchAnswer> {
  await vocabulary.update();
  const asTyped = understand(query, vocabulary, { replace: false, synonyms }).terms;
  const typed = await find(readSearchedText(query, asTyped));
  if (exact || typed.full.length + typed.intersects.length > 0) return { ...typed, replaced: [] };
  const { terms, replaced } = understand(query, vocabulary, { replace: true, synonyms });
  if (JSON.stringify(terms) === JSON.stringify(asTyped)) return { ...typed, replaced: [] };
  const used = await find(readSearchedText(withReplaced(query, replaced), terms));
  return used.full.length + used.intersects.length > 0
    ? { ...used, replaced }
    : { ...typed, replaced: [] };
}

/** The folded query with the words that are searched instead. */
function withReplaced(query: string, replaced: readonly ReplacedWord[]): string {
  const usedFor = new Map(replaced.map(({ typed, used }) => [fold(typed), fold(used)]));
  return foldedQuery(query)
    .split(' ')
    .map((word) => usedFor.get(word) ?? word)
    .join(' ');
}

/** Hints for a query that finds nothing, with the words of the catalogue as it is now. */
export async function hintsOf(query: string, vocabulary: Vocabulary): Promise<SearchHints> {
  await vocabulary.update();
  return searchHints(query, vocabulary, synonyms);
}
