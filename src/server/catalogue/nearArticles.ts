import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { replacementsOf } from '../../domain/articleFamily';
import { type ArticleRecord, listArticlesByIds, listNeighbours } from '../database/articles';
import type { Tables } from '../database/tables';
import { PROPOSALS_MAX } from './proposeArticles';

/** Of one list or quote: looking for near articles costs much more than finding an article. */
const WITHDRAWN_MAX = 50;

/**
 * For each of the first 50 withdrawn articles at most five on sale of its category that can replace it, the nearest first.
 * Other requests run between them.
 */
export async function nearArticles(db: Kysely<Tables>, withdrawn: readonly ArticleRecord[]): Promise<Map<number, ArticleRecord[]>> {
  const nearIds = new Map<number, number[]>();
  for (const article of withdrawn.slice(0, WITHDRAWN_MAX)) {
    await nextTurn();
    const near = replacementsOf(article, await listNeighbours(db, article), PROPOSALS_MAX);
    nearIds.set(
      article.id,
      near.map(({ id }) => id),
    );
  }
  const rows = new Map((await listArticlesByIds(db, [...nearIds.values()].flat())).map((row) => [row.id, row]));
  return new Map([...nearIds].map(([id, ids]) => [id, ids.flatMap((nearId) => rows.get(nearId) ?? [])]));
}
