import type { Kysely } from 'kysely';
import { parisDateTime } from '../../../domain/parisTime';
import type { SqliteConnection } from '../sqlite/sqliteDriver';
import type { ImportRefusalRow, ImportRunRow, ImportState, Tables } from '../tables';

/** Who imports which file, stored in import_run. */
export interface ImportRecord {
  /** Null for the command line. */
  userId: number | null;
  email: string;
  fileName: string;
  byteSize: number;
}

/** Counts of articles (created, changed, withdrawn, restored) and of lines (refused, unchanged). */
export interface ImportCounts {
  created: number;
  changed: number;
  withdrawn: number;
  restored: number;
  refused: number;
  unchanged: number;
}

/** Total of articles that an import changes in any way. */
export const countChanges = ({
  created,
  changed,
  withdrawn,
  restored,
}: Pick<ImportCounts, 'created' | 'changed' | 'withdrawn' | 'restored'>): number => created + changed + withdrawn + restored;

/** Inserts the record of an import, state 'running'. @returns its id. */
export function insertImportRun(db: SqliteConnection, { userId, email, fileName, byteSize }: ImportRecord, now: number): number {
  const insert = db.prepare(`insert into import_run (user_id, email, at, file_name, byte_size, state) values (?, ?, ?, ?, ?, 'running')`);
  return Number(insert.run(userId, email, parisDateTime(now), fileName, byteSize).lastInsertRowid);
}

/** Marks the import as done. Call in the transaction that changes the catalogue. */
export function markImportDone(
  db: SqliteConnection,
  importId: number,
  done: { revision: number; journalId: number; counts: ImportCounts },
): void {
  const { revision, journalId, counts } = done;
  writeCounts(db, importId, counts);
  db.prepare(`update import_run set state = 'done', revision = ?, journal_id = ? where id = ?`).run(revision, journalId, importId);
}

function writeCounts(db: SqliteConnection, importId: number, counts: ImportCounts): void {
  db.prepare(
    `update import_run set created = $created, changed = $changed, withdrawn = $withdrawn, restored = $restored, refused = $refused,
      unchanged = $unchanged where id = $importId`,
  ).run({ importId, ...counts });
}

/** Completes the record. `state` applies only while it is 'running': an import marked done stays done. */
export function closeImportRun(
  db: SqliteConnection,
  importId: number,
  {
    state,
    lines,
    headings,
    durationMs,
    counts,
  }: { state: ImportState; lines: string[]; headings: string[]; durationMs: number; counts?: ImportCounts },
): void {
  if (counts) writeCounts(db, importId, counts);
  db.prepare(
    `update import_run set state = iif(state = 'running', $state, state), lines = $lines, headings = $headings,
      duration_ms = $durationMs where id = $importId`,
  ).run({ importId, state, lines: JSON.stringify(lines), headings: JSON.stringify(headings), durationMs: Math.round(durationMs) });
}

/** Inserts the journal entry of an import or an undo, in its transaction. @returns the entry's id. */
export function insertImportJournalEntry(
  db: SqliteConnection,
  entry: { userId: number | null; email: string; at: string; operation: string; target: string; before: object | null; after: object },
): number {
  const { before, after } = entry;
  const insert = db.prepare(`insert into journal (user_id, email, at, operation, target, before, after)
    values ($userId, $email, $at, $operation, $target, $before, $after)`);
  const values = { ...entry, before: before && JSON.stringify(before), after: JSON.stringify(after) };
  return Number(insert.run(values).lastInsertRowid);
}

/** The imports without their report lines, newest first. */
export const listImportRuns = (db: Kysely<Tables>, limit: number): Promise<Omit<ImportRunRow, 'lines' | 'headings'>[]> =>
  db
    .selectFrom('import_run')
    .select(['id', 'user_id', 'email', 'at', 'file_name', 'byte_size', 'state', 'duration_ms', 'created', 'changed', 'withdrawn'])
    .select(['restored', 'refused', 'unchanged', 'revision', 'journal_id'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findImportRun = (db: Kysely<Tables>, id: number): Promise<ImportRunRow | undefined> =>
  db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst();

/** Only the import that produced the current catalogue can be undone. @returns its id. */
export async function findUndoableImport(db: Kysely<Tables>): Promise<number | undefined> {
  const revision = await db.selectFrom('setting').select('value').where('name', '=', 'catalogue_revision').executeTakeFirst();
  if (!revision) return undefined;
  const run = db.selectFrom('import_run').select('id').where('revision', '=', Number(revision.value)).where('state', '=', 'done');
  return (await run.executeTakeFirst())?.id;
}

/** One page of an import's refused lines, after line `afterLine`. */
export const listRefusalsAfter = (db: Kysely<Tables>, importId: number, afterLine: number, limit: number): Promise<ImportRefusalRow[]> =>
  db
    .selectFrom('import_refusal')
    .selectAll()
    .where('import_id', '=', importId)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(limit)
    .execute();
