import { distance } from 'fastest-levenshtein';
import type { Kysely } from 'kysely';
import { compactReference } from '../../domain/searchText';
import { listReferencesFrom } from '../database/articleReferences';
import { type ArticleRecord, listArticlesByIds } from '../database/articles';
import type { Tables } from '../database/tables';
import type { SearchIndex } from '../search/searchIndex';

const PROPOSALS_MAX = 5;
/** Only references with the same first characters are compared: the index finds them. */
const PREFIX_LENGTH = 3;
/** More differing characters make another reference. */
const DISTANCE_MAX = 2;
/** Searches among designations cost the most: so many texts of one list get them. */
const SEARCHES_MAX = 50;
/** A text with a word is looked up among designations, a code is not. */
const WORD = /(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/u;

/**
 * For each text that is no reference of the catalogue, at most five articles on sale: those with the nearest references, then those
 * that a search finds.
 */
export async function proposeArticles(
  db: Kysely<Tables>,
  searchIndex: Pick<SearchIndex, 'search'>,
  texts: readonly string[],
): Promise<Map<string, ArticleRecord[]>> {
  const near = await nearestReferences(db, texts);
  const searched = texts.filter((text) => WORD.test(text)).slice(0, SEARCHES_MAX);
  for (const text of searched) {
    const { full, intersects } = await searchIndex.search(text);
    near.set(text, [...new Set([...(near.get(text) ?? []), ...full, ...intersects])].slice(0, PROPOSALS_MAX));
  }
  const rows = await listArticlesByIds(db, [...near.values()].flat());
  const onSale = new Map(rows.filter(({ soft_deleted }) => soft_deleted === 0).map((row) => [row.id, row]));
  return new Map([...near].map(([text, ids]) => [text, ids.flatMap((id) => onSale.get(id) ?? [])]));
}

/** The ids of the articles whose references differ least from each text. */
async function nearestReferences(db: Kysely<Tables>, texts: readonly string[]): Promise<Map<string, number[]>> {
  const neighbours = new Map<string, { id: number; compact: string }[]>();
  const nearest = new Map<string, number[]>();
  for (const text of texts) {
    const compact = compactReference(text).toUpperCase();
    const prefix = compact.slice(0, PREFIX_LENGTH);
    if (prefix.length < PREFIX_LENGTH) continue;
    if (!neighbours.has(prefix)) {
      const rows = await listReferencesFrom(db, prefix);
      neighbours.set(
        prefix,
        rows.map(({ id, reference }) => ({ id, compact: compactReference(reference).toUpperCase() })),
      );
    }
    nearest.set(text, nearestTo(compact, neighbours.get(prefix) ?? []));
  }
  return nearest;
}

const nearestTo = (compact: string, neighbours: readonly { id: number; compact: string }[]): number[] =>
  neighbours
    .filter((other) => Math.abs(other.compact.length - compact.length) <= DISTANCE_MAX)
    .map((other) => ({ id: other.id, differences: distance(compact, other.compact) }))
    .filter(({ differences }) => differences <= DISTANCE_MAX)
    .sort((one, other) => one.differences - other.differences || one.id - other.id)
    .slice(0, PROPOSALS_MAX)
    .map(({ id }) => id);
