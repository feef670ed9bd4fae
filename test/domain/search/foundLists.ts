import type { Candidate, FoundLists } from '../../../src/domain/search/rankNear';

/** What searches that find these articles find. */
export const foundLists = (...lists: readonly (readonly Candidate[])[]): FoundLists => ({
  lists: lists.map((list) => list.map(({ id }) => id)),
  candidates: [...new Map(lists.flat().map((each) => [each.id, each])).values()],
});
