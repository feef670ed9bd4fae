import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DroppedPart } from '../../contract/api.gen';
import { replacementsOf } from '../../domain/article/articleFamily';
import { readCasNumbers } from '../../domain/search/numberTerms';
import { listArticlesByIds, listNeighbours } from '../catalogue/tableArticleLists';
import type { ArticleRecord } from '../catalogue/tableArticles';
import type { Db } from '../database/tables';
import { nearestReferences } from './nearestReferences';
import { type SearchHits, type SearchIndex, SearchIndexUnfilled } from './searchIndex';

/** What is proposed for a text. */
export interface Proposed {
  articles: ArticleRecord[];
  /** What they lack of it; empty where they are there for their references. */
  dropped: readonly DroppedPart[];
}

/** The same for a reference that several articles have. */
export const PROPOSALS_MAX = 5;
/**
 * Of one list: looking for what is nearly right costs a hundred times as much as finding a
 * reference.
 */
const TEXTS_MAX = 50;
/** A text with a word or a CAS number is looked up among designations, another code is not. */
const WORD = /(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/u;
const isSearched = (text: string): boolean => WORD.test(text) || readCasNumbers(text).length > 0;

/**
 * For each of the first 50 texts, none of which is a reference, at most five articles on sale:
 * those with the nearest references, then those that a search finds. One text after the other, so
 * that a list occupies one connection and lets other requests run.
 */
export async function proposeArticles(
  db: Db,
  searchIndex: Pick<SearchIndex, 'search'>,
  texts: readonly string[],
): Promise<Map<string, Proposed>> {
  const found = new Map<string, { ids: number[]; dropped: readonly DroppedPart[] }>();
  for (const text of texts.slice(0, TEXTS_MAX)) {
    await nextTurn();
    const ids = await nearestReferences(db, text, PROPOSALS_MAX);
    const { full, intersects, near } = isSearched(text)
      ? await searchIndex.search(text).catch(nothingYet)
      : NOTHING;
    const hits = [...full.slice(0, PROPOSALS_MAX), ...intersects.slice(0, PROPOSALS_MAX)];
    found.set(text, {
      ids: [...new Set([...ids, ...hits])],
      dropped: (ids.length === 0 && near?.dropped) || [],
    });
  }
  const rows = await listArticlesByIds(
    db,
    [...found.values()].flatMap(({ ids }) => ids),
  );
  // The index may lag behind an import.
  const onSale = new Map(
    rows.filter(({ soft_deleted }) => soft_deleted === 0).map((row) => [row.id, row]),
  );
  return new Map(
    [...found].map(([text, { ids, dropped }]) => [
      text,
      { articles: ids.flatMap((id) => onSale.get(id) ?? []).slice(0, PROPOSALS_MAX), dropped },
    ]),
  );
}

const NOTHING: SearchHits = { full: [], intersects: [] };

function nothingYet(error: unknown): SearchHits {
  if (error instanceof SearchIndexUnfilled) return NOTHING;
  throw error;
}

/** Of one list or quote: looking for near articles costs much more than finding an article. */
const WITHDRAWN_MAX = 50;

/**
 * For each of the first 50 withdrawn articles at most five on sale of its category that can replace
 * it, the nearest first. Other requests run between them.
 */
export async function nearArticles(
  db: Db,
  withdrawn: readonly ArticleRecord[],
): Promise<Map<number, ArticleRecord[]>> {
  const nearIds = new Map<number, number[]>();
  for (const article of withdrawn.slice(0, WITHDRAWN_MAX)) {
    await nextTurn();
    const near = replacementsOf(article, await listNeighbours(db, article), PROPOSALS_MAX);
    nearIds.set(
      article.id,
      near.map(({ id }) => id),
    );
  }
  const rows = new Map(
    (await listArticlesByIds(db, [...nearIds.values()].flat())).map((row) => [row.id, row]),
  );
  return new Map(
    [...nearIds].map(([id, ids]) => [id, ids.flatMap((nearId) => rows.get(nearId) ?? [])]),
  );
}
