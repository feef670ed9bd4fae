import type { Generated, Selectable } from 'kysely';

/** Articles with a stale search index entry: inserted with the change, deleted by the indexer. */
export interface SearchQueueTable {
  article_id: number;
}

/** The distinct words of the search index. */
export interface SearchWordTable {
  id: Generated<number>;
  word: string;
}

/** Searches of one text on one day. Texts that may be personal are not stored. */
export interface SearchCountTable {
  /** Paris day 'YYYY-MM-DD'. */
  day: string;
  /**
   * Folded, at most 100 characters; hidden as '#' and 4 characters while it found nothing on fewer
   * than three days.
   */
  query: string;
  searches: number;
  found_nothing: number;
}

export type SearchCountRow = Selectable<SearchCountTable>;
