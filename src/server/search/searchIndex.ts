/** Article ids, best first; no id stands in both lists. */
export interface SearchHits {
  /** The whole text as typed stands in the article. */
  full: number[];
  /** All its words do, in any order (spec §3, search response). */
  intersects: number[];
}

/** What finds articles by reference, designation or keyword. */
export interface SearchIndex {
  search(query: string): Promise<SearchHits>;
  /** Brings the index up to date with the articles that `search_queue` names. */
  refresh(): Promise<void>;
  /** Ends a refresh that is under way; what it leaves is done at the next one. */
  close(): Promise<void>;
}
