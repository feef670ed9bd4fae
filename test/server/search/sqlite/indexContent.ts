import type { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import {
  SEARCHED_COLUMNS,
  type SearchedArticle,
  TextIndexer,
} from '../../../../src/server/search/indexedTexts';

/** The entries of the search index. */
export const indexedEntries = (db: SqliteConnection) =>
  db
    .prepare(
      'select rowid as id, codes, label, brand, description, reference from article_search ' +
        'order by rowid',
    )
    .all();

/** The entries it must have for the articles on sale. */
export function expectedEntries(db: SqliteConnection) {
  const indexer = new TextIndexer();
  const articles = db
    .prepare(`select ${SEARCHED_COLUMNS} from article as a where a.soft_deleted = 0 order by a.id`)
    .all();
  return (articles as SearchedArticle[]).map((article) => ({
    id: article.id,
    ...indexer.textsOf(article),
  }));
}

/** The words that an index entry has and the list of words lacks. */
export function missingWords(db: SqliteConnection): string[] {
  const known = new Set(db.prepare('select word from search_word').pluck().all());
  const texts = db
    .prepare("select label || ' ' || brand || ' ' || description from article_search")
    .pluck()
    .all() as string[];
  return [...new Set(texts.flatMap((text) => text.split(' ')))].filter(
    (word) => word !== '' && !known.has(word),
  );
}
