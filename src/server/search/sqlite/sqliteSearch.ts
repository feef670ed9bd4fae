import { sql } from 'kysely';
import { CANDIDATES_MAX } from '../../../domain/limits';
import type { Candidate, FoundLists } from '../../../domain/search/rankNear';
import type { SearchTerm } from '../../../domain/search/searchTerm';
import type { Database } from '../../database/engine/engine';
import type { SqliteLocation } from '../../database/location';
import type { Db } from '../../database/tables';
import { createRefresher } from '../refresher';
import { INDEXED_LENGTH, type SearchedText } from '../searchedText';
import { type EntryTable, readLists, searchHits } from '../searchHits';
import type { SearchHits, SearchIndex } from '../searchIndex';
import { hintsOf, searchUnderstood } from '../searchUnderstood';
import { Vocabulary } from '../vocabulary';
import { AskedIndex, run } from './matchedEntries';
import { abandonRebuild, refreshBatch } from './refreshBatch';
import { fullSteps, intersectSteps, type SearchStep, termSteps } from './searchSteps';

/**
 * Substring search over an FTS5 index of words and of parts of references, ignoring accents and
 * case.
 */
export function createSqliteSearch(database: Database, location: SqliteLocation): SearchIndex {
  const vocabulary = new Vocabulary(database.db);
  const { refresh, close } = createRefresher(database, location, refreshBatch);
  return {
    search(query, options) {
      const index = new AskedIndex(database.db);
      return searchUnderstood(query, options, vocabulary, {
        find: (text) => findOnSqlite(index, text, vocabulary, options?.enough),
        findWith: (searches) => findTermsOnSqlite(index, searches, vocabulary),
      });
    },
    hints: (query) => hintsOf(query, vocabulary),
    async refresh() {
      await database.write(abandonRebuild);
      await refresh();
    },
    close,
  };
}

/** What a parsed query finds. @param enough see SearchOptions. */
export async function findOnSqlite(
  index: AskedIndex,
  text: SearchedText,
  vocabulary: Vocabulary,
  enough = Infinity,
): Promise<SearchHits> {
  if (text.sequence.length < INDEXED_LENGTH) return { full: [], intersects: [] };
  const { db } = index;
  const full = await collect(index, text.isUnfound ? [] : fullSteps(text, vocabulary));
  const known = full.size < CANDIDATES_MAX ? full : undefined;
  const steps = full.size < enough ? intersectSteps(text, vocabulary, known !== undefined) : [];
  const isInOrder = text.terms.length <= FILLING_TERMS_MAX && isDear(steps.at(-1));
  const intersects = await collect(index, steps, known, isInOrder);
  return searchHits(db, entriesOf(db), text, [...full], [...intersects]);
}

/** What has all terms of each search. */
export async function findTermsOnSqlite(
  index: AskedIndex,
  searches: readonly (readonly SearchTerm[])[],
  vocabulary: Vocabulary,
): Promise<FoundLists> {
  const lists = [];
  for (const terms of searches) {
    const steps = termSteps(terms, vocabulary);
    // A common word fills the list in the first step, and of a rare one all steps cost little.
    const found = await collect(index, steps, new Set(), terms.length === 1);
    lists.push([...found]);
  }
  return readLists(entriesOf(index.db), lists);
}

const entriesOf = (db: Db): EntryTable => ({
  name: 'article_search_content',
  read: (ids) => readCandidates(db, ids),
});

/** As one text: the driver takes several times as long for a thousand rows. */
async function readCandidates(db: Db, ids: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<{
    entries: string;
  }>`select json_group_array(json_array(id, c1, c4)) as entries from article_search_content
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const entries = JSON.parse(rows[0]?.entries ?? '[]') as [number, string, string][];
  return entries.map(([id, label, reference]) => ({ id, label, reference }));
}

/** Characters of an expression of so many words that most often the better steps fill the list. */
const DEAR_LENGTH = 1_000;
/** Few articles have more than two sizes in their labels. */
const FILLING_TERMS_MAX = 2;

type Find = (step: SearchStep) => Promise<readonly number[]>;

/**
 * What the steps find, without the articles of another list, from best to worst until the list is
 * full. The last step finds what the others find too: when that does not fill the list, it is the
 * list.
 */
async function collect(
  index: AskedIndex,
  steps: readonly SearchStep[],
  others: ReadonlySet<number> = new Set(),
  isInOrder = false,
): Promise<Set<number>> {
  const find = async (step: SearchStep) =>
    (await run(index, step, CANDIDATES_MAX + others.size)).filter((id) => !others.has(id));
  const last = steps.at(-1);
  if (!last) return new Set();
  return isInOrder
    ? foundInOrder(steps.slice(0, -1), last, find)
    : foundLastFirst(steps.slice(0, -1), last, find);
}

const isDear = (step: SearchStep | undefined): boolean =>
  step !== undefined && !step.first && step.match.length > DEAR_LENGTH;

/** Where the others often fill the list: then the last step is not run. */
async function foundInOrder(
  better: readonly SearchStep[],
  last: SearchStep,
  find: Find,
): Promise<Set<number>> {
  const found = new Set<number>();
  for (const step of better) {
    fill(found, await find(step));
    if (found.size === CANDIDATES_MAX) return found;
  }
  const all = await find(last);
  return all.length < CANDIDATES_MAX ? new Set(all) : fill(found, all);
}

/** Where the last often is the list: then the others, which only say what is left, are not run. */
async function foundLastFirst(
  better: readonly SearchStep[],
  last: SearchStep,
  find: Find,
): Promise<Set<number>> {
  const all = await find(last);
  if (all.length < CANDIDATES_MAX) return new Set(all);
  const found = new Set<number>();
  for (const step of better) if (found.size < CANDIDATES_MAX) fill(found, await find(step));
  return fill(found, all);
}

function fill(found: Set<number>, ids: readonly number[]): Set<number> {
  for (const id of ids) if (found.size < CANDIDATES_MAX) found.add(id);
  return found;
}
