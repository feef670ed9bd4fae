import { CANDIDATES_MAX, SEARCH_LIST_MAX } from '../limits';

/** Labels that a weaker reading of a query looks into, however many words it has. */
export const LOOKED_INTO_MAX = 3 * SEARCH_LIST_MAX;

/** Of each word behind another. */
const LATER = 0.8;

/** What having one of the words of a query counts. */
export interface WordWeight {
  /** The ids of what is found by the word. */
  list: ReadonlySet<number>;
  /** The list has all articles with the word: no other label needs to be looked at. */
  isAll: boolean;
  share: number;
}

/**
 * Of how many articles have each word: rare ones tell more, and those behind others less. A list
 * that is not empty and not full has all of them.
 */
export const weightsOf = (lists: readonly (readonly number[])[]): WordWeight[] =>
  lists.map((ids, at) => ({
    list: new Set(ids),
    isAll: ids.length > 0 && ids.length < CANDIDATES_MAX,
    share: shareOf(ids, at),
  }));

const shareOf = (ids: readonly number[], at: number): number =>
  LATER ** at / (1 + Math.log(1 + ids.length));

/**
 * Which of the ids that several searches found are worth reading, as each label costs about ten
 * microseconds: those of several words first, the most telling words first, then the first of each
 * list in turn. All, where they are not too many.
 * @param lists in the order in which they were found, each id of a list once.
 * @returns ids, at most LOOKED_INTO_MAX, in no order.
 */
export function lookedInto(lists: readonly (readonly number[])[]): Set<number> {
  const chosen = new Set(lists.flat());
  if (chosen.size <= LOOKED_INTO_MAX) return chosen;
  const shares = new Map<number, number>();
  const ofSeveral = new Set<number>();
  for (const [at, ids] of lists.entries()) {
    const share = shareOf(ids, at);
    for (const id of ids) {
      const known = shares.get(id);
      if (known !== undefined) ofSeveral.add(id);
      shares.set(id, (known ?? 0) + share);
    }
  }
  const several = [...ofSeveral]
    .map((id) => ({ id, share: shares.get(id) ?? 0 }))
    .sort((a, b) => b.share - a.share || a.id - b.id)
    .slice(0, LOOKED_INTO_MAX)
    .map(({ id }) => id);
  return filledInTurn(new Set(several), lists);
}

function filledInTurn(chosen: Set<number>, lists: readonly (readonly number[])[]): Set<number> {
  for (let at = 0; at < CANDIDATES_MAX; at += 1) {
    for (const list of lists) {
      if (chosen.size === LOOKED_INTO_MAX) return chosen;
      const id = list[at];
      if (id !== undefined) chosen.add(id);
    }
  }
  return chosen;
}
