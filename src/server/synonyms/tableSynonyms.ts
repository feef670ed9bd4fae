import type { SynonymSide } from '../../domain/synonyms/entry';
import type { SynonymRow } from '../database/catalogueTables';
import { chunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';
import type { PublishedSynonyms } from '../search/searchSynonyms';

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

/** Seven columns of a row: few enough parameters for each engine. */
const INSERTED_AT_ONCE = 100;

/** Inserts synonyms in their order: their ids rise. */
export async function insertSynonyms(
  trx: Db,
  rows: readonly Omit<StoredSynonym, 'id'>[],
): Promise<void> {
  for (const part of chunks(rows, INSERTED_AT_ONCE))
    await trx
      .insertInto('synonym')
      .values(part.map((row) => ({ ...row, ...sides(row) })))
      .execute();
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

/** What searches use of stored synonyms: published, or with the draft as if it were. */
export function searchedSynonyms(
  stored: readonly Pick<StoredSynonym, 'shipped_id' | 'published' | 'draft'>[],
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
