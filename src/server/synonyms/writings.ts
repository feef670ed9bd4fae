import {
  type SynonymProblem,
  type SynonymSide,
  tooManyWritings,
} from '../../domain/synonyms/entry';
import { unprocessable } from '../http/httpError';
import { compileSynonyms, type SearchSynonyms } from '../search/searchSynonyms';
import { searchedSynonyms, type StoredSynonym } from './tableSynonyms';

type Drafted = Pick<StoredSynonym, 'shipped_id' | 'published' | 'draft'>;

/** What drafts would be stored: of new synonyms, and of others by their id in the contract. */
interface NewDrafts {
  added: readonly SynonymSide[];
  changed: readonly { id: string; side: SynonymSide }[];
}

/** The stored synonyms as they would be with other drafts, as far as searches read them. */
export function withDrafts(
  stored: readonly StoredSynonym[],
  { added, changed }: NewDrafts,
): Drafted[] {
  const idOf = ({ id, shipped_id: shipped }: StoredSynonym) => shipped ?? String(id);
  const sides = new Map(changed.map(({ id, side }) => [id, side]));
  const known = new Set(stored.map(idOf));
  const row = (shipped: string | null, draft: SynonymSide) => ({
    shipped_id: shipped,
    published: undefined,
    draft,
  });
  return [
    ...stored.map((each) => ({ ...each, draft: sides.get(idOf(each)) ?? each.draft })),
    ...changed.filter(({ id }) => !known.has(id)).map(({ id, side }) => row(id, side)),
    ...added.map((side) => row(null, side)),
  ];
}

/**
 * Tells of a synonym whether one of its texts would have more writings than a query.
 * @param searched all that would be searched, it included
 */
export function writingsCheck({
  usual,
}: SearchSynonyms): (side: SynonymSide) => SynonymProblem | undefined {
  return (side) => (side.off ? undefined : tooManyWritings(side, usual));
}

/**
 * @param all stored synonyms, these sides included
 * @returns what searches would use of them, drafts included.
 * @throws 422 when a text has more writings than a query
 */
export function requireSearchable(
  all: readonly Drafted[],
  sides: readonly SynonymSide[],
): SearchSynonyms {
  const searched = compileSynonyms(searchedSynonyms(all, { withDraft: true }));
  const problemOf = writingsCheck(searched);
  for (const side of sides) {
    const problem = problemOf(side);
    if (problem) throw unprocessable(problem.message, problem.field);
  }
  return searched;
}
