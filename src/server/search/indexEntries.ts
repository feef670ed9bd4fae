import { type SearchedArticle, TextIndexer } from './indexedTexts';

/** SQL: the searched columns of an article `a`. */
export const SEARCHED_COLUMNS = 'a.id, a.reference, a.secondary_reference, a.label, a.brand, a.description, a.packing';

/** SQL: columns of the index and their values in a row of json_each() over `entries`. */
export const ENTRY_COLUMNS = `(rowid, codes, label, brand, description, reference)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5`;

/** Entries of the index and the words in them, as JSON. */
export interface EntryBatch {
  entries: string;
  words: string;
}

/** Returns a function that converts articles into entries of the index. It remembers words: keep it for all batches. */
export function entryMaker(): (articles: readonly SearchedArticle[]) => EntryBatch {
  const indexer = new TextIndexer();
  return (articles) => {
    const entries = articles.map((article) => {
      const { codes, label, brand, description, reference } = indexer.textsOf(article);
      return [article.id, codes, label, brand, description, reference];
    });
    return { entries: JSON.stringify(entries), words: JSON.stringify(indexer.takeNewWords()) };
  };
}
