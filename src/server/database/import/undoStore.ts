import { parisDateTime } from '../../../domain/parisTime';
import { raiseRevision, readRevision } from '../catalogueRevision';
import { openSqliteFile } from '../sqlite/sqlite';
import type { SqliteConnection } from '../sqlite/sqliteDriver';
import { countChanges, type ImportRecord, insertImportJournalEntry } from './runs';
import { IMPORTED_COLUMNS } from './staging';

/** The import to undo. */
export interface LastImport {
  id: number;
  at: string;
  file_name: string;
  journal_id: number;
  created: number;
  changed: number;
  withdrawn: number;
  restored: number;
}

/** An article changed by the import and edited by staff since, with its old label; operations are operationIds of the contract. */
export interface EditedArticle {
  reference: string;
  label: string;
  operations: string[];
}

/** Undoes the last import, on a connection of its own. */
export interface UndoStore {
  /** Loads the changes to undo. @returns the last import; undefined when there is none or some of its changes are missing. */
  prepare(): LastImport | undefined;
  /** The articles concerned that staff edited since the import. */
  editedSince(last: LastImport): EditedArticle[];
  /** Undoes the import in one short transaction. @returns false, with nothing written, when the catalogue changed since prepare(). */
  apply(last: LastImport, who: Pick<ImportRecord, 'userId' | 'email'>, now: number): boolean;
  close(): void;
}

const COLUMNS = IMPORTED_COLUMNS.filter((name) => name !== 'soft_deleted');
/** Columns in the search index. */
const SEARCHED = ['label', 'brand', 'secondary_reference', 'description', 'packing', 'soft_deleted'];

const oldValueSql = (name: string): string => `coalesce(json_extract(c.before, '$.${name}'), a.${name})`;
const isSearchedChanged = SEARCHED.map((name) => `json_type(c.before, '$.${name}') is not null`).join(' or ');

// JSON is extracted before the write lock is taken; the transaction only copies.
const CREATE_UNDO_LINES = `create temp table undo_line as
  select a.id as article_id, ${COLUMNS.map((name) => `${oldValueSql(name)} as ${name}`).join(', ')},
    iif(c.kind = 'created', 1, ${oldValueSql('soft_deleted')}) as soft_deleted, c.kind = 'created' or ${isSearchedChanged} as searched
  from import_change as c join article as a on a.reference = c.reference where c.import_id = `;

const EDIT_OPERATIONS = [
  'uploadAttachment',
  'addPictureFromWeb',
  'addPdfFromWeb',
  'deleteAttachment',
  'setDefaultPicture',
  'setVideoLink',
  'toggleFeatured',
  'linkArticleToCampaign',
  'unlinkArticleFromCampaign',
];

export function openUndoStore(file: string): UndoStore {
  const db = openSqliteFile(file);
  db.pragma('temp_store = FILE');
  db.pragma('busy_timeout = 30000');
  let revision = 0;
  return {
    prepare: () =>
      db.transaction(() => {
        revision = readRevision(db);
        return prepare(db, revision);
      }),
    editedSince: (last) => editedSince(db, last),
    apply: (last, who, now) =>
      db.transaction(() => {
        if (readRevision(db) !== revision) return false;
        apply(db, now);
        journalUndo(db, last, who, now);
        db.prepare(`update import_run set state = 'returned' where id = ?`).run(last.id);
        raiseRevision(db, revision);
        return true;
      }, 'immediate'),
    close: () => db.close(),
  };
}

function prepare(db: SqliteConnection, revision: number): LastImport | undefined {
  const last = db
    .prepare(
      `select id, at, file_name, journal_id, created, changed, withdrawn, restored from import_run
    where state = 'done' and revision = ?`,
    )
    .get(revision) as LastImport | undefined;
  if (!last) return undefined;
  db.exec('drop table if exists temp.undo_line');
  db.exec(`${CREATE_UNDO_LINES}${last.id}`);
  db.exec('create unique index temp.undo_line_key on undo_line (article_id)');
  const loaded = db.prepare('select count(*) from undo_line').pluck().get() as number;
  return loaded === countChanges(last) ? last : undefined;
}

function editedSince(db: SqliteConnection, last: LastImport): EditedArticle[] {
  const operations = db.prepare(`select distinct a.id, a.reference, r.label, j.operation from journal as j
    join undo_line as r on r.article_id = j.article_id join article as a on a.id = j.article_id
    where j.id > ? and j.operation in (${EDIT_OPERATIONS.map(() => '?').join(', ')}) order by a.reference, j.operation`);
  const edited = new Map<number, EditedArticle>();
  for (const row of operations.all(last.journal_id, ...EDIT_OPERATIONS) as {
    id: number;
    reference: string;
    label: string;
    operation: string;
  }[]) {
    const article = edited.get(row.id) ?? { reference: row.reference, label: row.label, operations: [] };
    article.operations.push(row.operation);
    edited.set(row.id, article);
  }
  return [...edited.values()];
}

function apply(db: SqliteConnection, now: number): void {
  db.prepare(
    `update article as a set ${IMPORTED_COLUMNS.map((name) => `${name} = r.${name}`).join(', ')}, updated_at = ?
    from undo_line as r where a.id = r.article_id`,
  ).run(now);
  db.exec('insert or ignore into search_queue select article_id from undo_line where searched = 1');
}

function journalUndo(db: SqliteConnection, last: LastImport, who: Pick<ImportRecord, 'userId' | 'email'>, now: number): void {
  const { created, changed, withdrawn, restored } = last;
  insertImportJournalEntry(db, {
    ...who,
    at: parisDateTime(now),
    operation: 'returnToBeforeLastImport',
    target: `Import ${last.id} (${last.file_name})`,
    before: { created, changed, withdrawn, restored },
    after: { created: 0, changed: 0, withdrawn: 0, restored: 0 },
  });
}
