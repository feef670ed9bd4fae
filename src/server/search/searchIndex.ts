import type { RelaxedSearch } from '../../contract/api.gen';
import type { SearchHints } from '../../domain/search/searchHints';
import type { ReplacedWord } from '../../domain/search/searchTerm';
import type { SearchSynonyms } from './searchSynonyms';

/** Article ids, best first; no id is in both lists. */
export interface SearchHits {
  /** Articles that contain the whole text as typed. */
  full: number[];
  /** Articles that contain all its terms in any order (ENTITY-64). */
  intersects: number[];
  /** The articles of `intersects` do not have all terms; those of the nearest measures first. */
  near?: RelaxedSearch;
}

/** What a search answers. */
export interface SearchAnswer extends SearchHits {
  /** The words of the query that no article contains, with those searched instead. */
  replaced: ReplacedWord[];
}

export interface SearchOptions {
  /** No word is replaced. */
  exact?: boolean;
  /**
   * Articles that are needed of both lists together: when the first list has as many, the second is
   * left empty.
   */
  enough?: number;
  /** Instead of the published ones. */
  synonyms?: SearchSynonyms;
}

/**
 * The index is empty because it has not been filled yet, as after an update that rebuilds it:
 * nothing found means nothing.
 */
export class SearchIndexUnfilled extends Error {
  override name = 'SearchIndexUnfilled';
}

/** Finds articles by reference, label or keyword. */
export interface SearchIndex {
  /** @throws SearchIndexUnfilled. */
  search(query: string, options?: SearchOptions): Promise<SearchAnswer>;
  /** Hints for a query that finds nothing. */
  hints(query: string): Promise<SearchHints>;
  /** Updates the index entries of the articles in `search_queue`. */
  refresh(): Promise<void>;
  /** Stops a running refresh; the next one continues it. */
  close(): Promise<void>;
}
