import { type SearchedArticle, TextIndexer } from '../indexedTexts';

/** SQL: the searched columns of an article `a`. */
export const SEARCHED_COLUMNS = 'a.id, a.reference, a.secondary_reference, a.label, a.brand, a.description, a.packing';

/** Columns of an entry. */
export const ENTRY_COLUMNS = ['article_id', 'label', 'reference', 'texts'] as const;

/** Values of ENTRY_COLUMNS. */
export type Entry = [id: number, label: string, reference: string, texts: string];

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
      const { label, brand, description, reference } = indexer.textsOf(article);
      // A searched text has no line break: it is found inside one of the columns only.
      return [article.id, label, reference, `${label}\n${brand}\n${description}${reference}`];
    });
    return { entries, words: indexer.takeNewWords() };
  };
}
