import { sql } from 'kysely';
import { IMPORTED_COLUMNS } from '../../../domain/article/fields';
import { parisDateTime } from '../../../domain/parisTime';
import { raiseCatalogueVersion } from '../../database/catalogueVersion';
import { noteFollowedSql } from '../../database/followedMerges';
import {
  raiseImportRevision,
  readImportRevision,
  unlessChanged,
} from '../../database/importRevision';
import type { DatabaseLocation } from '../../database/location';
import type { Db } from '../../database/tables';
import { aboutOne } from '../../journal/subjects';
import { insertJournalEntry } from '../../journal/tableJournal';
import type { ImportConnection } from './importConnection';
import { openImportConnection } from './openImportConnection';
import { queueForSearch } from './tableApply';
import type { ImportRecord } from './tableImportRuns';
import { undoKept } from './tableUndoKept';
import { CATEGORY, type LastImport, oldCategory, prepare } from './tableUndoLines';

/** The undo of the last import: a connection of its own. */
export interface UndoStore extends ImportConnection {
  /** Of the catalogue when the changes were loaded. */
  revision: number;
}

/** Opens the catalogue for one undo. */
export const openUndoStore = async (location: DatabaseLocation): Promise<UndoStore> => ({
  ...(await openImportConnection(location)),
  revision: 0,
});

/**
 * Loads the changes to undo.
 * @returns the last import; undefined when there is none or some of its changes are missing.
 */
export const prepareUndo = (store: UndoStore): Promise<LastImport | undefined> =>
  store.inSnapshot(async () => {
    store.revision = await readImportRevision(store.db);
    return prepare(store.db, store, store.revision);
  });

/**
 * Undoes the import in one short transaction.
 * @returns false, with nothing written, when the catalogue changed since prepareUndo().
 */
export const applyUndo = (
  { db, revision }: UndoStore,
  last: LastImport,
  who: Pick<ImportRecord, 'userId' | 'email'>,
  now: number,
): Promise<boolean> =>
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
  );

async function apply(trx: Db, now: number): Promise<void> {
  const columns = IMPORTED_COLUMNS.map((name) => `${name} = r.${name}`).join(', ');
  await sql`update article as a set ${sql.raw(columns)}, updated_at = ${now} from undo_line as r
    where a.id = r.article_id`.execute(trx);
  await noteFollowedSql('undo_line', 'category_before', `s.${CATEGORY} = m.target_id`).execute(trx);
  await queueForSearch(trx, 'select article_id from undo_line where searched = 1');
  await undoKept(trx, now, oldCategory);
}

async function journalUndo(
  trx: Db,
  last: LastImport,
  who: Pick<ImportRecord, 'userId' | 'email'>,
  now: number,
): Promise<void> {
  const { created, changed, withdrawn, restored } = last;
  await insertJournalEntry(trx, {
    user_id: who.userId,
    email: who.email,
    at: parisDateTime(now),
    operation: 'returnToBeforeLastImport',
    target: aboutOne('import', last.id, `Import ${last.id} (${last.file_name})`),
    article_id: null,
    before: JSON.stringify({ created, changed, withdrawn, restored }),
    after: JSON.stringify({ created: 0, changed: 0, withdrawn: 0, restored: 0 }),
  });
}
