import { type SearchHints, searchHints } from '../../domain/search/searchHints';
import { synonyms } from './searchUnderstood';
import type { Vocabulary } from './vocabulary';

/** What helps on when a query finds nothing, with the words of the catalogue as it is now. */
export async function hintsOf(query: string, vocabulary: Vocabulary): Promise<SearchHints> {
  await vocabulary.update();
  return searchHints(query, vocabulary, synonyms);
}
