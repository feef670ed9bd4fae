import type { SynonymSide } from '../../domain/synonyms/entry';
import type { SynonymRow, SynonymSetRow } from '../database/catalogueTables';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import type { PublishedSynonyms } from '../search/searchSynonyms';

const SET = 'shop';
const NO_SET: SynonymSetRow = {
  name: SET,
  revision: 0,
  version: 0,
  published_by: null,
  published_at: null,
};

/** A synonym that the shop added or changed. */
export interface StoredSynonym extends Omit<SynonymRow, 'published' | 'draft'> {
  published: SynonymSide | undefined;
  /** Null: it will be removed. Undefined: no draft. */
  draft: SynonymSide | null | undefined;
}

const read = ({ published, draft, ...row }: SynonymRow): StoredSynonym => ({
  ...row,
  published: published === null ? undefined : (JSON.parse(published) as SynonymSide),
  draft: draft === null ? undefined : (JSON.parse(draft) as SynonymSide | null),
});

/** As the columns keep it. */
const sides = ({ published, draft }: Pick<StoredSynonym, 'published' | 'draft'>) => ({
  published: published === undefined ? null : JSON.stringify(published),
  draft: draft === undefined ? null : JSON.stringify(draft),
});

/** All that the shop added or changed, in the order of their ids. */
export const listStoredSynonyms = async (db: Db): Promise<StoredSynonym[]> =>
  (await db.selectFrom('synonym').selectAll().orderBy('id').execute()).map(read);

/** @param id a number, or that of a shipped one */
export async function findStoredSynonym(db: Db, id: string): Promise<StoredSynonym | undefined> {
  const row = await db
    .selectFrom('synonym')
    .selectAll()
    .where((eb) => (id.startsWith('s-') ? eb('shipped_id', '=', id) : eb('id', '=', Number(id))))
    .where((eb) => (id.startsWith('s-') ? eb.and([]) : eb('shipped_id', 'is', null)))
    .executeTakeFirst();
  return row && read(row);
}

/** Inserts a synonym, with its id when that is given. */
export async function insertSynonym(
  trx: Db,
  { id, ...row }: Omit<StoredSynonym, 'id'> & { id?: number },
): Promise<StoredSynonym> {
  const inserted = await trx
    .insertInto('synonym')
    .values({ ...row, ...sides(row), ...(id !== undefined && { id }) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(inserted);
}

export async function updateSynonym(trx: Db, { id, ...row }: StoredSynonym): Promise<void> {
  await trx
    .updateTable('synonym')
    .set({ ...row, ...sides(row) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSynonym(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('synonym').where('id', '=', id).execute();
}

/** Revision, version and author of the set of all synonyms. */
export const readSynonymSet = async (db: Db): Promise<SynonymSetRow> =>
  (await db.selectFrom('synonym_set').selectAll().where('name', '=', SET).executeTakeFirst()) ??
  NO_SET;

/**
 * Locks the row of the set until the end of the transaction: only one at a time counts, compares
 * and changes synonyms. Call it first.
 */
export async function lockSynonyms(trx: Db): Promise<SynonymSetRow> {
  return trx
    .insertInto('synonym_set')
    .values(NO_SET)
    .onConflict((on) => on.column('name').doUpdateSet({ name: SET }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Raises the revision of the set. @returns the new one, for what is changed */
export async function raiseSynonymRevision(trx: Db): Promise<number> {
  const { revision } = await trx
    .updateTable('synonym_set')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('name', '=', SET)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * Raises the version that searches follow, in every process with the version of the catalogue.
 * @param author who published; without one it was undone
 */
export async function raiseSynonymVersion(
  trx: Db,
  author?: { by: string; at: LocalDateTime },
): Promise<void> {
  await trx
    .updateTable('synonym_set')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      ...(author && { published_by: author.by, published_at: author.at }),
    }))
    .where('name', '=', SET)
    .execute();
  await raiseCatalogueVersion(trx);
}

/** What searches use of stored synonyms: published, or with the draft as if it were. */
export function searchedSynonyms(
  stored: readonly StoredSynonym[],
  { withDraft = false } = {},
): PublishedSynonyms {
  const own: SynonymSide[] = [];
  const changed = new Map<string, SynonymSide>();
  for (const { shipped_id: shipped, published, draft } of stored) {
    const side = withDraft && draft !== undefined ? draft : published;
    if (!side) continue;
    if (shipped === null) own.push(side);
    else changed.set(shipped, side);
  }
  return { own, changed };
}
