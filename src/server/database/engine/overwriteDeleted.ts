import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { personalTables } from '../declaredTables';
import type { Database } from './engine';

/**
 * Makes this connection overwrite deleted content with zeros instead of only marking its pages as
 * free.
 */
export async function overwriteDeleted({ db, engine }: Database): Promise<void> {
  if (engine.name === 'sqlite') await sql`pragma secure_delete = on`.execute(db);
}

/**
 * Removes deleted content from freed pages and from the write-ahead log: earlier writes of a server
 * only marked theirs as free. SQLite rewrites its file, PostgreSQL the tables with personal data;
 * writers wait meanwhile.
 * @returns false when a reader still reads what was deleted, or an open shop uses the file, as
 * during an import: then it is to be done again.
 */
export async function scrubDeleted({ db, engine }: Database): Promise<boolean> {
  if (engine.name === 'postgres') {
    if (!(await readersEnd(db))) return false;
    for (const table of personalTables()) {
      await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(db);
      await forgetSamples(db, table);
    }
    // The planner's samples of the tables held values of them; they were deleted just now, so that
    // somebody may have begun to read before.
    if (!(await readersEnd(db))) return false;
    await sql`vacuum (full) pg_catalog.pg_statistic`.execute(db);
    return true;
  }
  const isRewritten = await sql`vacuum`.execute(db).then(
    () => true,
    (error: unknown) => falseWhenBusy(engine, error),
  );
  return (await emptyLog(db)) && isRewritten;
}

/**
 * After `analyze` of an empty table the samples of its columns (pg_statistic) are still there;
 * changing the type of a column, here to the same one, deletes them.
 */
async function forgetSamples(db: Database['db'], table: string): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    and not exists (select 1 from ${sql.table(table)})
      and attname in (select attname from pg_stats where schemaname = current_schema()
      and tablename = ${table})`.execute(db);
  for (const { name, type } of rows) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(name)}
      type ${sql.raw(type)}`.execute(db);
  }
}

const LONGEST_WAIT_MS = 10_000;
const PAUSE_MS = 50;

/**
 * Empties the write-ahead log once nobody reads from it.
 * @returns false when somebody does all the time.
 */
const emptyLog = (db: Database['db']): Promise<boolean> =>
  untilFree(() => isLogInUse(db), LONGEST_WAIT_MS);

/** @returns false when it is in use all the time. */
async function untilFree(isInUse: () => Promise<boolean>, longestWaitMs: number): Promise<boolean> {
  const deadline = Date.now() + longestWaitMs;
  while (await isInUse()) {
    if (Date.now() > deadline) return false;
    await wait(PAUSE_MS);
  }
  return true;
}

/**
 * PostgreSQL removes a deleted row once everybody who began to read before has ended; writers of
 * other databases of the server delay it as well.
 */
const READERS_MS = 30_000;

async function readersEnd(db: Database['db']): Promise<boolean> {
  const { rows: now } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(
    db,
  );
  const id = now[0]?.id;
  return untilFree(async () => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) < ${id}::xid8 or exists (
        select 1 from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid()
        and age(backend_xmin) > age((${id}::xid8)::xid)) as held`.execute(db);
    return rows[0]?.held ?? true;
  }, READERS_MS);
}

async function isLogInUse(db: Database['db']): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 1;
}

function falseWhenBusy(engine: Database['engine'], error: unknown): false {
  if (!engine.isBusy(error)) throw error;
  return false;
}
