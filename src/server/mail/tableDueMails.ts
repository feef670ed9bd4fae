import { sql } from 'kysely';
import type { Instant } from '../database/columnTypes';
import { chunks } from '../database/engine/chunks';
import type { Database } from '../database/engine/engine';
import type { Db, OutboxRow } from '../database/tables';

/**
 * How long a process may take over a mail before another one sends it. Longer than the renewal
 * takes, and at most the 30 seconds after which another process must go on.
 */
const LEASE_MS = 25_000;
/** Well before the end of a lease. */
export const RENEW_LEASES_MS = 8_000;

/**
 * How far the clocks of two processes may be apart: they run on different machines, and one may
 * have read its clock some time ago.
 */
const CLOCKS_APART_MS = 60_000;

/** Filter of listDueMails. */
export interface DueMailFilter {
  now: Instant;
  /** Only mails to staff, or only the others. */
  forStaff: boolean;
  /** Ids in flight, or sent but not yet recorded. */
  except: readonly number[];
  /** Domains at their limit of mails in flight. */
  exceptDomains: readonly string[];
  limit: number;
}

/**
 * Unsent mails due at `now`, oldest due date first: the order of the index, so that sent mails are
 * never read.
 */
export const listDueMails = (db: Db, filter: DueMailFilter): Promise<OutboxRow[]> =>
  selectDueMails(db, filter).execute();

/**
 * The due mails for this process alone. On PostgreSQL several processes send: a mail that is taken
 * is not due until its lease ends, and is then sent by another process. On SQLite the only server
 * has them all.
 */
export async function takeDueMails(
  { db, engine }: Database,
  filter: DueMailFilter,
): Promise<OutboxRow[]> {
  if (engine.name === 'sqlite') return listDueMails(db, filter);
  // One statement: while quotes arrive, round trips are what mails and quotes compete for.
  return db
    .with('taken', () => selectDueMails(db, filter).forUpdate().skipLocked())
    .with('leased', (trx) =>
      trx
        .updateTable('outbox')
        .set({ next_attempt_at: filter.now + LEASE_MS })
        .where('id', 'in', (eb) => eb.selectFrom('taken').select('taken.id')),
    )
    .selectFrom('taken')
    .selectAll()
    .orderBy('next_attempt_at')
    .orderBy('id')
    .execute();
}

/**
 * Gives mails back that were taken but not started, in the order of takeDueMails(): all are due
 * again since the first of them was.
 */
export async function giveBackMails(
  { db, engine }: Database,
  mails: readonly OutboxRow[],
): Promise<void> {
  const [first] = mails;
  if (engine.name === 'sqlite' || !first) return;
  const ids = mails.map(({ id }) => id);
  await setDue(db, ids, first.next_attempt_at);
}

/** Prolongs the leases of mails that are in flight, or whose result is not stored yet. */
export async function renewLeases(
  { db, engine }: Database,
  ids: readonly number[],
  now: Instant,
): Promise<void> {
  if (engine.name === 'postgres') await setDue(db, ids, now + LEASE_MS);
}

async function setDue(db: Db, ids: readonly number[], at: Instant): Promise<void> {
  if (ids.length === 0) return;
  const unsent = db
    .updateTable('outbox')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null);
  await unsent.set({ next_attempt_at: at }).where('id', 'in', ids).execute();
}

function selectDueMails(db: Db, { now, forStaff, except, exceptDomains, limit }: DueMailFilter) {
  let due = db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    // A literal, as in the condition of the partial index: a bound value would not use it.
    .where('for_staff', '=', forStaff ? sql.lit(1 as const) : sql.lit(0 as const))
    .where('next_attempt_at', '<=', now);
  if (except.length > 0) due = due.where('id', 'not in', except);
  if (exceptDomains.length > 0) due = due.where('recipient_domain', 'not in', exceptDomains);
  return due.orderBy('next_attempt_at').orderBy('id').limit(limit);
}

/**
 * Makes mails due whose next attempt is further away than the pause after their last one: the
 * system clock was set back since. Reads every mail that waits.
 * @param pauseAfter milliseconds after a number of failed attempts.
 */
export async function requeueMailsOfLaterClock(
  database: Database,
  now: Instant,
  pauseAfter: (attempts: number) => number,
): Promise<void> {
  // One query per partial index.
  for (const forStaff of [0, 1] as const) {
    const waiting = await database.db
      .selectFrom('outbox')
      .select(['id', 'attempts', 'next_attempt_at'])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('for_staff', '=', sql.lit(forStaff))
      .where('next_attempt_at', '>', now)
      .execute();
    // A mail may be in flight in another process until its lease ends.
    const lease = database.engine.name === 'postgres' ? LEASE_MS + CLOCKS_APART_MS : 0;
    const isLater = ({ attempts, next_attempt_at }: (typeof waiting)[number]) =>
      next_attempt_at > now + Math.max(pauseAfter(attempts), lease);
    const ids = waiting.filter(isLater).map(({ id }) => id);
    for (const chunk of chunks(ids))
      await database.write((trx) => {
        const later = trx
          .updateTable('outbox')
          .where('id', 'in', chunk)
          .where('sent_at', 'is', null);
        // Another process may have brought a mail forward, and taken it, since it was read.
        return later
          .where('next_attempt_at', '>', now + lease)
          .set({ next_attempt_at: now })
          .execute();
      });
  }
}
