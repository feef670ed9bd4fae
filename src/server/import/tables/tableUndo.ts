import { type Kysely, sql } from 'kysely';
import { parisDateTime } from '../../../domain/parisTime';
import { raiseCatalogueVersion } from '../../database/catalogueVersion';
import { noteFollowedSql } from '../../database/followedMerges';
import {
  raiseImportRevision,
  readImportRevision,
  unlessChanged,
} from '../../database/importRevision';
import type { DatabaseLocation } from '../../database/location';
import type { Tables } from '../../database/tables';
import { openImportConnection } from './openImportConnection';
import { insertImportJournalEntry } from './tableAppliedImport';
import { queueForSearch } from './tableApply';
import type { ImportRecord } from './tableImportRuns';
import { IMPORTED_COLUMNS } from './tableStaging';
import { undoKept } from './tableUndoKept';
import {
  CATEGORY,
  type KeptArticle,
  type LastImport,
  listKeptArticles,
  oldCategory,
  prepare,
} from './tableUndoLines';

/** Undoes the last import, on a connection of its own. */
export interface UndoStore {
  /**
   * Loads the changes to undo.
   * @returns the last import; undefined when there is none or some of its changes are missing.
   */
  prepare(): Promise<LastImport | undefined>;
  /** The articles concerned that have something from staff, as they are now. */
  listKept(): Promise<KeptArticle[]>;
  /**
   * Undoes the import in one short transaction.
   * @returns false, with nothing written, when the catalogue changed since prepare().
   */
  apply(
    last: LastImport,
    who: Pick<ImportRecord, 'userId' | 'email'>,
    now: number,
  ): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the catalogue for one undo. */
export async function openUndoStore(location: DatabaseLocation): Promise<UndoStore> {
  const connection = await openImportConnection(location);
  const { db } = connection;
  let revision = 0;
  return {
    prepare: () =>
      connection.inSnapshot(async () => {
        revision = await readImportRevision(db);
        return prepare(db, connection, revision);
      }),
    listKept: () => listKeptArticles(db),
    apply: (last, who, now) =>
      unlessChanged(
        db.transaction().execute(async (trx) => {
          await raiseImportRevision(trx, revision);
          await apply(trx, now);
          await journalUndo(trx, last, who, now);
          await trx
            .updateTable('import_run')
            .set({ state: 'returned' })
            .where('id', 'in', [last.id, ...last.corrections.map(({ id }) => id)])
            .execute();
          // Last: every other write that changes public answers waits for it.
          await raiseCatalogueVersion(trx);
        }),
      ),
    close: () => connection.close(),
  };
}

async function apply(trx: Kysely<Tables>, now: number): Promise<void> {
  const columns = IMPORTED_COLUMNS.map((name) => `${name} = r.${name}`).join(', ');
  await sql`update article as a set ${sql.raw(columns)}, updated_at = ${now} from undo_line as r
    where a.id = r.article_id`.execute(trx);
  await noteFollowedSql('undo_line', 'category_before', `s.${CATEGORY} = m.target_id`).execute(trx);
  await queueForSearch(trx, 'select article_id from undo_line where searched = 1');
  await undoKept(trx, now, oldCategory);
}

async function journalUndo(
  trx: Kysely<Tables>,
  last: LastImport,
  who: Pick<ImportRecord, 'userId' | 'email'>,
  now: number,
): Promise<void> {
  const { created, changed, withdrawn, restored } = last;
  await insertImportJournalEntry(trx, {
    ...who,
    at: parisDateTime(now),
    operation: 'returnToBeforeLastImport',
    target: `Import ${last.id} (${last.file_name})`,
    before: { created, changed, withdrawn, restored },
    after: { created: 0, changed: 0, withdrawn: 0, restored: 0 },
  });
}
