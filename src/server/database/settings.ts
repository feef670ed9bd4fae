import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './engine/engine';
import type { Db } from './tables';

const SQLITE_LEVELS = ['OFF', 'NORMAL', 'FULL', 'EXTRA'];

/** Setting whose change ends all sessions; missing until a first restore. */
export const SESSION_EPOCH = 'session_epoch';

export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Setting with the secret of the processes of a shop on PostgreSQL. */
export const JWT_SECRET = 'jwt_secret';

/** Setting with the SharedSettings of the processes of a shop on PostgreSQL, as JSON. */
export const SHARED_SETTINGS = 'shared_settings';

/** The secret of the processes of a shop on PostgreSQL; undefined before its first start. */
export const findSharedSecret = (db: Db): Promise<string | undefined> =>
  readSetting(db, JWT_SECRET);

/** The secret of all processes of the shop, made by the first one that asks. */
export async function readSharedSecret(database: Database): Promise<string> {
  const known = await findSharedSecret(database.db);
  if (known !== undefined) return known;
  return database.write(async (trx) => {
    // The first one that commits wins, also against a process that does not wait for other writers.
    await trx
      .insertInto('setting')
      .values({ name: JWT_SECRET, value: randomBytes(48).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await findSharedSecret(trx)) ?? '';
  });
}

/** Inserts or replaces a setting. */
export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Records a day, 'YYYY-MM-DD', as done under a name.
 * @returns false when it or a later one is recorded already: by another process, or before a
 * restart.
 */
export async function claimDay(db: Db, name: string, day: string): Promise<boolean> {
  const claimed = await db
    .insertInto('setting')
    .values({ name, value: day })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: day }).where('setting.value', '<', day),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * The durability level in the engine's own term: 'FULL' or 'on' mean that commits are synced to
 * disk.
 */
export async function readDurability({ db, engine }: Database): Promise<string> {
  if (engine.name === 'postgres') {
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db);
    return rows[0]?.synchronous_commit ?? 'unknown';
  }
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return SQLITE_LEVELS[rows[0]?.synchronous ?? -1] ?? 'unknown';
}
