import { sql } from 'kysely';
import type { Db } from '../../database/tables';
import type { ImportDialect } from './importConnection';

/** The name that the refused lines of an import are downloaded under. */
const REFUSED_FILE = /^lignes-refusees-([1-9]\d{0,8})\.csv$/;

/**
 * The imports that an undo takes back together, oldest first: the one that made this revision of
 * the catalogue and, if it is a correction, what it corrects. Empty when there is none.
 */
export async function listUndoneTogether(db: Db, revision: number): Promise<number[]> {
  const ids: number[] = [];
  let next = await db
    .selectFrom('import_run')
    .select(['id', 'corrects'])
    .where('state', '=', 'done')
    .where('revision', '=', revision)
    .executeTakeFirst();
  while (next) {
    ids.unshift(next.id);
    if (next.corrects === null) break;
    next = await db
      .selectFrom('import_run')
      .select(['id', 'corrects'])
      .where('state', '=', 'done')
      .where('id', '=', next.corrects)
      .where('id', '<', next.id)
      .executeTakeFirst();
  }
  return ids;
}

/**
 * The import that a file of corrected lines belongs to: the last one that could be undone, if its
 * refused lines, or those of its corrections, are in the file. Call it before the revision is
 * raised.
 */
export async function findCorrected(
  db: Db,
  revision: number,
  fileName: string,
): Promise<number | undefined> {
  const together = await listUndoneTogether(db, revision);
  const last = together.at(-1);
  if (last === undefined) return undefined;
  if (together.includes(Number(REFUSED_FILE.exec(fileName)?.[1]))) return last;
  const { rows } = await sql`select 1 from import_refusal as r
    where r.import_id in (${sql.join(together)}) and r.reference <> ''
      and (r.reference in (select reference from import_line)
        or r.reference in (select reference from import_refused)) limit 1`.execute(db);
  return rows.length > 0 ? last : undefined;
}

/**
 * Creates undo_change: what the imports changed together, by reference. The oldest one decides what
 * an article was like before.
 */
export async function createUndoChanges(
  db: Db,
  dialect: ImportDialect,
  imports: readonly number[],
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create temp table undo_change
    (reference text primary key, kind text not null, before text)`);
  const over = dialect.jsonOver(
    "coalesce(undo_change.before, '{}')",
    "coalesce(excluded.before, '{}')",
  );
  for (const id of [...imports].reverse())
    // `where true`: SQLite would take "on conflict" for a join.
    await run(`insert into undo_change (reference, kind, before)
      select reference, kind, before from import_change where import_id = ${id} and true
      on conflict (reference) do update set kind = excluded.kind, before = ${over}`);
}
