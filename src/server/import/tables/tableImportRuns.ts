import { sql } from 'kysely';
import type { UnknownFamilies } from '../../../domain/catalogue/unknownFamilies';
import { parisDateTime } from '../../../domain/parisTime';
import type { Schemas } from '../../contract/operations';
import type { LocalDateTime } from '../../database/columnTypes';
import { readImportRevision } from '../../database/importRevision';
import type { ImportRunRow, ImportState } from '../../database/importTables';
import type { Db } from '../../database/tables';
import { listUndoneTogether } from './tableCorrections';

/** Who imports which file, stored in import_run. */
export interface ImportRecord {
  /** Null for the command line. */
  userId: number | null;
  email: string;
  fileName: string;
  byteSize: number;
}

/** Counts of articles (created, changed, withdrawn, restored) and of lines (refused, unchanged). */
export type ImportCounts = Schemas['ImportCounts'];

/** Total of articles that an import changes in any way. */
export const countChanges = ({
  created,
  changed,
  withdrawn,
  restored,
}: Pick<ImportCounts, 'created' | 'changed' | 'withdrawn' | 'restored'>): number =>
  created + changed + withdrawn + restored;

/** Inserts the record of an import, state 'running'. @returns its id. */
export async function insertImportRun(db: Db, record: ImportRecord, now: number): Promise<number> {
  const { userId, email, fileName, byteSize } = record;
  const { id } = await db
    .insertInto('import_run')
    .values({
      user_id: userId,
      email,
      at: parisDateTime(now),
      file_name: fileName,
      byte_size: byteSize,
      state: 'running',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks the import as done. Call in the transaction that changes the catalogue. */
export async function markImportDone(
  trx: Db,
  importId: number,
  {
    revision,
    journalId,
    counts,
    corrects,
  }: { revision: number; journalId: number; counts: ImportCounts; corrects: number | null },
): Promise<void> {
  const done = { ...counts, state: 'done', revision, journal_id: journalId, corrects } as const;
  await trx.updateTable('import_run').set(done).where('id', '=', importId).execute();
}

/** How an import ended. */
export interface ImportClosing {
  state: ImportState;
  lines: string[];
  durationMs: number;
  counts?: ImportCounts;
  families?: UnknownFamilies;
}

/**
 * Completes the record. `state` applies only while it is 'running': an import marked done stays
 * done.
 */
export async function closeImportRun(
  db: Db,
  importId: number,
  { state, lines, headings, durationMs, counts, families }: ImportClosing & { headings: string[] },
): Promise<void> {
  const report = {
    lines: JSON.stringify(lines),
    headings: JSON.stringify(headings),
    ...(families && { families: JSON.stringify(families) }),
    duration_ms: Math.round(durationMs),
  };
  await db
    .updateTable('import_run')
    .set({
      ...counts,
      ...report,
      state: sql<ImportState>`case when state = 'running' then ${state} else state end`,
    })
    .where('id', '=', importId)
    .execute();
}

/** An import without what only its report shows. */
export type ListedRun = Omit<ImportRunRow, 'lines' | 'headings' | 'families' | 'corrects'>;

/** The imports without their report lines, newest first. */
export const listImportRuns = (db: Db, limit: number): Promise<ListedRun[]> =>
  db
    .selectFrom('import_run')
    .select([
      'id',
      'user_id',
      'email',
      'at',
      'file_name',
      'byte_size',
      'state',
      'duration_ms',
      'created',
      'changed',
      'withdrawn',
    ])
    .select(['restored', 'refused', 'unchanged', 'revision', 'journal_id'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** When the last import was done that was not undone since. */
export const findLastDone = async (db: Db): Promise<LocalDateTime | undefined> =>
  (
    await db
      .selectFrom('import_run')
      .select('at')
      .where('state', '=', 'done')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at;

export const findImportRun = (db: Db, id: number): Promise<ImportRunRow | undefined> =>
  db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Only the import that produced the current catalogue can be undone, with its corrections.
 * @returns its id.
 */
export const findUndoableImport = async (db: Db): Promise<number | undefined> =>
  (await listUndoneTogether(db, await readImportRevision(db)))[0];
