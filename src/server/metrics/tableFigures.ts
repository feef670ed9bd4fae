import { sql } from 'kysely';
import type { Instant } from '../database/columnTypes';
import type { ImportState } from '../database/importTables';
import type { Db } from '../database/tables';

/** The state of the shop in numbers, for the operator. */
export interface ShopFigures {
  /** Quotes by status. */
  quotes: { status: string; count: number }[];
  /** Mails that are still to be sent, and when the oldest of them was queued. */
  waitingMails: { count: number; oldest: Instant | null };
  /** Mails that were refused for good and not sent again. */
  refusedMails: number;
  /** Articles that the search does not know yet. */
  searchQueue: number;
  lastImport: { state: ImportState; durationMs: number } | undefined;
}

/** Reads indexes and a few rows only: the number of quotes decides how long it takes. */
export async function readShopFigures(db: Db): Promise<ShopFigures> {
  return {
    quotes: await countQuotes(db),
    waitingMails: await readWaitingMails(db),
    refusedMails: await countRefusedMails(db),
    searchQueue: await countSearchQueue(db),
    lastImport: await findLastImport(db),
  };
}

const countQuotes = (db: Db): Promise<ShopFigures['quotes']> =>
  db
    .selectFrom('quote')
    .select((eb) => ['pipe_status as status', eb.fn.countAll<number>().as('count')])
    .groupBy('pipe_status')
    .execute();

/** One query per partial index, as the outbox itself. */
async function readWaitingMails(db: Db): Promise<ShopFigures['waitingMails']> {
  const kinds = [];
  for (const forStaff of [0, 1] as const) {
    const waiting = db
      .selectFrom('outbox')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.min<Instant | null>('created_at').as('oldest'),
      ])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('for_staff', '=', sql.lit(forStaff));
    kinds.push(await waiting.executeTakeFirstOrThrow());
  }
  const oldest = kinds.flatMap((kind) => kind.oldest ?? []);
  return {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    oldest: oldest.length > 0 ? Math.min(...oldest) : null,
  };
}

async function countRefusedMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function countSearchQueue(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('search_queue')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function findLastImport(db: Db): Promise<ShopFigures['lastImport']> {
  const last = await db
    .selectFrom('import_run')
    .select(['state', 'duration_ms'])
    .where('state', '!=', 'running')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && { state: last.state, durationMs: last.duration_ms };
}
