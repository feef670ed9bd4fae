import { type SearchedArticle, TextIndexer } from '../indexedTexts';

/** SQL: the searched columns of an article `a`. */
export const SEARCHED_COLUMNS = 'a.id, a.reference, a.secondary_reference, a.label, a.brand, a.description, a.packing';

/** SQL: columns of an entry of the index. */
export const ENTRY_COLUMNS = '(rowid, codes, label, brand, description, reference)';

/** Values of ENTRY_COLUMNS. */
export type Entry = [id: number, codes: string, label: string, brand: string, description: string, reference: string];

/** Entries of the index and the words in them. */
export interface EntryBatch {
  entries: Entry[];
  words: string[];
}

/** Returns a function that converts articles into entries of the index. It remembers words: keep it for all batches. */
export function entryMaker(): (articles: readonly SearchedArticle[]) => EntryBatch {
  const indexer = new TextIndexer();
  return (articles) => {
    const entries = articles.map((article): Entry => {
      const { codes, label, brand, description, reference } = indexer.textsOf(article);
      return [article.id, codes, label, brand, description, reference];
    });
    return { entries, words: indexer.takeNewWords() };
  };
}
