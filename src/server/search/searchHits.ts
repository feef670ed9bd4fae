import { sql } from 'kysely';
import { CANDIDATES_MAX, SEARCH_LIST_MAX } from '../../domain/limits';
import { deniesAny } from '../../domain/search/denials';
import { lookedInto } from '../../domain/search/lookedInto';
import type { Candidate, FoundLists } from '../../domain/search/rankNear';
import {
  compareRelevance,
  isNamed,
  type RankedQuery,
  relevance,
  wholeNames,
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
 * The found entries of some lists, in the order of the lists and of their ids, each read once:
 * those worth looking into (`lookedInto`).
 * @param lists each best step first, or by ids when the list is not full: engines differ in the
 * order of those, which says nothing.
 */
export async function readLists(
  entries: EntryTable,
  lists: readonly (readonly number[])[],
): Promise<FoundLists> {
  // Sorted as numbers without a function that compares them.
  const sorted = lists.map((ids) => [...Float64Array.from(ids).sort()]);
  const whole = lists.map((ids, at) => (ids.length < CANDIDATES_MAX ? (sorted[at] ?? ids) : ids));
  const ids = [...lookedInto(whole)];
  const found = ids.length > 0 ? await entries.read(ids) : [];
  const byId = new Map(found.map((candidate) => [candidate.id, candidate]));
  const candidates: Candidate[] = [];
  for (const list of sorted) {
    for (const id of list) {
      const candidate = byId.get(id);
      if (candidate && byId.delete(id)) candidates.push(candidate);
    }
  }
  return { lists: sorted, candidates };
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
  const ranked = {
    full: bestOf(full, byId, { reference, terms: [{ alternatives: [sequenceTerm(text)] }] }),
    intersects: bestOf(
      intersects.filter((id) => !inFull.has(id)),
      byId,
      { reference, terms: text.terms },
    ),
  };
  return withNames(ranked, text, byId);
}

/**
 * An article that has another name of the whole text as its own (« Chlorure de sodium » for
 * « NaCl ») stands before those that have the text in passing (« rince-œil NaCl 0,9 % »).
 */
function withNames(
  { full, intersects }: SearchHits,
  text: SearchedText,
  byId: ReadonlyMap<number, Candidate>,
): SearchHits {
  const names = wholeNames(text.terms, text.sequence);
  const isModel = isModelOf(text);
  if (names.length === 0 && !isModel) return { full, intersects };
  const own = [sequenceTerm(text), ...names];
  const reference = `\n${referenceOf(text)}`;
  const isAhead = ({ label, reference: known }: Candidate) =>
    known.includes(reference) || isNamed(label, own);
  const is = (id: number, passes: (candidate: Candidate) => boolean) => {
    const candidate = byId.get(id);
    return candidate !== undefined && passes(candidate);
  };
  const passing = full.filter((id) => !is(id, isAhead));
  if (passing.length === 0) return { full, intersects };
  const named = new Set(
    isModel ? intersects : intersects.filter((id) => is(id, ({ label }) => isNamed(label, names))),
  );
  return {
    full: [...full.filter((id) => is(id, isAhead)), ...named, ...passing].slice(0, SEARCH_LIST_MAX),
    intersects: intersects.filter((id) => !named.has(id)),
  };
}

/** « P1000 »: a model that means several things together. */
const isModelOf = ({ terms, sequence }: SearchedText): boolean =>
  terms.length > 1 && !sequence.includes(' ');

function bestOf(
  ids: readonly number[],
  candidates: ReadonlyMap<number, Candidate>,
  query: RankedQuery,
): number[] {
  const ranked = ids.flatMap((id) => {
    const candidate = candidates.get(id);
    if (!candidate || deniesAny(candidate.label, query.terms)) return [];
    return [{ id, ...relevance(candidate, query) }];
  });
  return ranked
    .sort((a, b) => compareRelevance(a, b) || a.id - b.id)
    .slice(0, SEARCH_LIST_MAX)
    .map(({ id }) => id);
}
