import { sql } from 'kysely';
import { readSetting, writeSetting } from '../../database/settings';
import type { Db } from '../../database/tables';

/** Key of the session lock that an import holds: it ends with its connection, however that ends. */
const IMPORT_LOCK = 0x70_61_69_69;

/** @returns false, without waiting, while another connection holds the lock. */
export async function lockImports(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_lock(${sql.lit(IMPORT_LOCK)}) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** Key of the lock of a change of categories: the next one waits for it. */
const CHANGE_LOCK = 0x70_61_69_72;

/**
 * For a change that no import and no other change of categories may overlap, until its transaction
 * ends.
 * @returns false, without waiting, while an import holds the lock.
 */
export async function lockImportsInTransaction(trx: Db): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${sql.lit(IMPORT_LOCK)}) as locked`.execute(trx);
  if (rows[0]?.locked !== true) return false;
  await sql`select pg_advisory_xact_lock(${sql.lit(CHANGE_LOCK)})`.execute(trx);
  return true;
}

const PROGRESS = 'import_progress';

/** Stores what the running import is doing, for the progress on screens. */
export async function writeImportProgress(db: Db, progress: object): Promise<void> {
  await writeSetting(db, PROGRESS, JSON.stringify(progress));
}

export async function deleteImportProgress(db: Db): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', PROGRESS).execute();
}

/** What was stored last, whether its import goes on or was killed. */
export async function readStoredProgress(db: Db): Promise<unknown> {
  const stored = await readSetting(db, PROGRESS);
  return stored && JSON.parse(stored);
}

/** What was stored last, if an import holds the lock; the row of a killed import does not count. */
export async function readImportProgress(db: Db): Promise<unknown> {
  const { rows } = await sql<{
    value: string;
  }>`select value from setting where name = ${PROGRESS} and exists (select 1 from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = ${sql.lit(IMPORT_LOCK)}
    and objsubid = 1 and granted and mode = 'ExclusiveLock'
      and database = (select oid from pg_database where datname = current_database()))`.execute(db);
  return rows[0] && JSON.parse(rows[0].value);
}
