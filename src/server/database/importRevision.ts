import { sql } from 'kysely';
import { readSetting } from './settings';
import type { Db } from './tables';

const REVISION = 'catalogue_revision';

/** Number of imports and undos that changed the catalogue. */
export async function readImportRevision(db: Db): Promise<number> {
  return Number((await readSetting(db, REVISION)) ?? 0);
}

/** Another import or undo changed the catalogue meanwhile. */
export class CatalogueChanged extends Error {
  override name = 'CatalogueChanged';
}

/**
 * Increments the revision. Call first in the transaction that changes the catalogue: another one
 * waits for its end.
 * @param revision the expected previous one. @returns the new one. @throws CatalogueChanged when it
 * was another.
 */
export async function raiseImportRevision(trx: Db, revision: number): Promise<number> {
  const { value } = await trx
    .insertInto('setting')
    .values({ name: REVISION, value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql`cast(cast(setting.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  if (Number(value) !== revision + 1) throw new CatalogueChanged();
  return revision + 1;
}

/** @returns false when the transaction was rolled back by CatalogueChanged. */
export async function unlessChanged(transaction: Promise<unknown>): Promise<boolean> {
  try {
    await transaction;
    return true;
  } catch (error) {
    if (error instanceof CatalogueChanged) return false;
    throw error;
  }
}
