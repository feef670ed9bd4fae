/**
 * A query as typed, and what must come first, or among the first `within`: the article with this
 * reference, or any whose text « designation | brand | packing | reference » matches.
 */
export type JudgedQuery = readonly [query: string, right: string | RegExp, within?: 3];
