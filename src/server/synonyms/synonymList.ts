import type { SynonymSide } from '../../domain/synonyms/entry';
import { containsFolded } from '../../domain/text/searchText';
import type { RequestOf, Schemas } from '../contract/operations';
import type { SynonymSetRow } from '../database/catalogueTables';
import type { Db } from '../database/tables';
import { type ShippedSynonym, shippedSynonyms } from '../search/searchSynonyms';
import { findStoredSynonym, listStoredSynonyms, type StoredSynonym } from './tableSynonyms';

/** A synonym of the shop or of src/content, with what was changed of it. */
export interface EditedSynonym {
  id: string;
  /** 0 of a shipped one that was never changed. */
  revision: number;
  shipped: ShippedSynonym | undefined;
  stored: StoredSynonym | undefined;
  /** What searches use; undefined of one that is not published. */
  published: SynonymSide | undefined;
  /** What it is with its draft; of one that will be removed what it was. */
  side: SynonymSide;
  draft: Schemas['Synonym']['draft'];
}

const sideOf = ({ kind, typed, means, off }: SynonymSide): SynonymSide => ({
  kind,
  typed,
  means,
  off,
});

/** A stored synonym together with the shipped one that it changes. */
export function editedSynonym(
  stored: StoredSynonym | undefined,
  shipped: ShippedSynonym | undefined,
): EditedSynonym | undefined {
  const published = stored?.published ?? (shipped && sideOf(shipped));
  const draft = stored?.draft;
  const side = draft ?? published;
  if (!side) return undefined;
  return {
    id: shipped?.id ?? String(stored?.id),
    revision: stored?.revision ?? 0,
    shipped,
    stored,
    published,
    side,
    draft:
      draft === undefined ? 'NONE' : draft === null ? 'REMOVED' : published ? 'CHANGED' : 'ADDED',
  };
}

const shippedById = (): ReadonlyMap<string, ShippedSynonym> =>
  new Map(shippedSynonyms().map((each) => [each.id, each]));

/** @param id of the contract */
export async function findSynonym(db: Db, id: string): Promise<EditedSynonym | undefined> {
  const stored = await findStoredSynonym(db, id);
  const shipped = shippedById().get(id);
  // A shipped one that an update took away is nothing any more, whatever was changed of it.
  return id.startsWith('s-') && !shipped ? undefined : editedSynonym(stored, shipped);
}

/**
 * All synonyms: the shop's own, the newest first, then shipped ones. A draft changes no place: what
 * is switched off stays under the hand.
 */
export async function listSynonyms(db: Db): Promise<EditedSynonym[]> {
  const stored = await listStoredSynonyms(db);
  const changed = new Map(stored.map((each) => [each.shipped_id, each]));
  const own = stored
    .filter((each) => each.shipped_id === null)
    .reverse()
    .flatMap((each) => editedSynonym(each, undefined) ?? []);
  const shipped = shippedSynonyms().flatMap(
    (each) => editedSynonym(changed.get(each.id), each) ?? [],
  );
  return [...own, ...shipped];
}

type Query = RequestOf<'listSynonyms'>['query'];

const SHOWN: Record<NonNullable<Query['show']>, (each: EditedSynonym) => boolean> = {
  DRAFT: ({ draft }) => draft !== 'NONE',
  OWN: ({ shipped }) => shipped === undefined,
  SHIPPED: ({ shipped }) => shipped !== undefined,
  OFF: ({ side }) => side.off,
};

const PER_PAGE = 50;

/** One page of the list, with what its filters would list. */
export function presentList(
  all: readonly EditedSynonym[],
  set: SynonymSetRow,
  { text = '', show, limit, offset }: Query,
): Schemas['SynonymList'] {
  const found = all.filter(({ side }) =>
    [...side.typed, ...side.means].some((each) => containsFolded(each, text)),
  );
  const listed = show ? found.filter(SHOWN[show]) : found;
  const start = Number(offset ?? 0);
  const count = (is: (each: EditedSynonym) => boolean) => all.filter(is).length;
  return {
    synonyms: listed.slice(start, start + Number(limit ?? PER_PAGE)).map(presentSynonym),
    total: listed.length,
    counts: {
      ALL: all.length,
      DRAFT: count(SHOWN.DRAFT),
      OWN: count(SHOWN.OWN),
      SHIPPED: count(SHOWN.SHIPPED),
      OFF: count(SHOWN.OFF),
    },
    draft: {
      added: count(({ draft }) => draft === 'ADDED'),
      changed: count((each) => each.draft === 'CHANGED' && !isSwitched(each)),
      removed: count(({ draft }) => draft === 'REMOVED'),
      switched_off: count((each) => isSwitched(each) && each.side.off),
      switched_on: count((each) => isSwitched(each) && !each.side.off),
    },
    revision: set.revision,
    ...(set.published_by !== null &&
      set.published_at !== null && {
        published_by: set.published_by,
        published_at: set.published_at,
      }),
  };
}

const isSwitched = ({ draft, published, side }: EditedSynonym): boolean =>
  draft === 'CHANGED' && published?.off !== side.off;

export const presentSynonym = ({
  id,
  revision,
  shipped,
  stored,
  published,
  side,
  draft,
}: EditedSynonym): Schemas['Synonym'] => ({
  id,
  revision,
  origin: shipped ? 'SHIPPED' : 'OWN',
  ...side,
  draft,
  ...(published && { published }),
  ...(stored && { changed_by: stored.changed_by, changed_at: stored.changed_at }),
});
