import type { DatabaseInspection } from '../backup/inspectDatabase';
import { compareMigrations, migrationNames } from '../engine/migrate';
import type { PostgresLocation } from '../location';
import { findSharedSecret } from '../settings';
import { readStaff } from '../staff';
import { readAgreement } from './agreedSettings';
import { openPostgres } from './openPostgres';
import { assertUsable, explainAnyConnectFailure } from './usable';

/** Checks a database without writing to it. @throws DatabaseUnusable when the shop could not start on it. */
export async function inspectPostgres({ url }: PostgresLocation): Promise<DatabaseInspection> {
  const { db, pool } = openPostgres(url, { poolSize: 1, applicationName: 'paillasse check' });
  try {
    await assertUsable(db);
    const { pending, unknown } = await compareMigrations(db);
    if (unknown.length > 0) return { state: 'newer' };
    if (pending.length === migrationNames.length) return { state: 'none' };
    const processes = { ...(await readAgreement(pool)), secret: await findSharedSecret(db) };
    if (pending.length > 0) return { state: 'whole', waiting: pending.length, shop: undefined, processes };
    const newest = await db
      .selectFrom('quote')
      .select((eb) => eb.fn.max('created_at').as('at'))
      .executeTakeFirst();
    return { state: 'whole', waiting: 0, shop: { staff: await readStaff(db), newestQuote: newest?.at ?? null }, processes };
  } catch (error) {
    throw explainAnyConnectFailure(error);
  } finally {
    await db.destroy();
  }
}
