import { sql } from 'kysely';
import { SEARCH_LIST_MAX } from '../../domain/limits';
import {
  compareRelevance,
  type RankedQuery,
  type RankedTexts,
  relevance,
} from '../../domain/search/relevance';
import type { Db } from '../database/tables';
import { referenceOf, type SearchedText, sequenceTerm } from './searchedText';
import { type SearchHits, SearchIndexUnfilled } from './searchIndex';

/** What the table of the entries of an engine has. */
export interface EntryTable {
  name: string;
  /** The found entries, in any order. */
  read: (ids: readonly number[]) => Promise<Candidate[]>;
}

/**
 * Ranks what was found.
 * @throws SearchIndexUnfilled when that is nothing, because the index has not been filled.
 */
export async function searchHits(
  db: Db,
  entries: EntryTable,
  text: SearchedText,
  full: readonly number[],
  intersects: readonly number[],
): Promise<SearchHits> {
  const ids = [...new Set([...full, ...intersects])];
  if (ids.length === 0) {
    if (await isUnfilled(db, entries.name)) throw new SearchIndexUnfilled();
    return { full: [], intersects: [] };
  }
  return rankHits(text, await entries.read(ids), full, intersects);
}

async function isUnfilled(db: Db, entries: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select article_id as id from search_queue
    where not exists (select 1 from ${sql.table(entries)}) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Entries of a list that are ranked: both engines find the same ones, the first of each step in the
 * order of their ids.
 */
export const CANDIDATES_MAX = 500;

/** A found entry of the index. */
export type Candidate = RankedTexts & { id: number };

/** The best of both lists, best first; no id is in both. */
function rankHits(
  text: SearchedText,
  candidates: readonly Candidate[],
  full: readonly number[],
  intersects: readonly number[],
): SearchHits {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const inFull = new Set(full);
  const reference = referenceOf(text);
  return {
    full: bestOf(full, byId, { reference, terms: [{ alternatives: [sequenceTerm(text)] }] }),
    intersects: bestOf(
      intersects.filter((id) => !inFull.has(id)),
      byId,
      { reference, terms: text.terms },
    ),
  };
}

function bestOf(
  ids: readonly number[],
  candidates: ReadonlyMap<number, Candidate>,
  query: RankedQuery,
): number[] {
  const ranked = ids.flatMap((id) => {
    const candidate = candidates.get(id);
    return candidate ? [{ id, ...relevance(candidate, query) }] : [];
  });
  return ranked
    .sort((a, b) => compareRelevance(a, b) || a.id - b.id)
    .slice(0, SEARCH_LIST_MAX)
    .map(({ id }) => id);
}
