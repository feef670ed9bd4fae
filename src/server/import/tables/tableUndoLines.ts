import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables';
import type { ImportDialect } from './importConnection';
import { countChanges } from './tableImportRuns';
import { IMPORTED_COLUMNS } from './tableStaging';

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

/**
 * An article changed by the import and edited by staff since, with its old label; operations are
 * operationIds of the contract.
 */
export interface EditedArticle {
  reference: string;
  label: string;
  operations: string[];
}

const COLUMNS = IMPORTED_COLUMNS.filter((name) => name !== 'soft_deleted');
/** Columns in the search index. */
const SEARCHED = [
  'label',
  'brand',
  'secondary_reference',
  'description',
  'packing',
  'soft_deleted',
];
const INTEGERS: readonly string[] = [
  'base_price_cents',
  'ttc_price_cents',
  'vat_rate',
  'under_sub_category_id',
  'soft_deleted',
];

const CATEGORY = 'under_sub_category_id';
/** A number that was merged since leads to its target; one that was deleted changes nothing. */
const oldCategory = (id: string): string => `coalesce(
  (select target_id from merged_category where id = ${id}),
  (select id from under_sub_category where id = ${id}), a.${CATEGORY})`;

// JSON is extracted before the catalogue is locked; the transaction only copies.
function createUndoLinesSql(dialect: ImportDialect, importId: number): string {
  const before = (name: string) => `(${dialect.json('c.before')} ->> '${name}')`;
  const typed = (name: string) =>
    INTEGERS.includes(name) ? `cast(${before(name)} as integer)` : before(name);
  const oldValue = (name: string) =>
    name === CATEGORY ? oldCategory(typed(name)) : `coalesce(${typed(name)}, a.${name})`;
  const isSearchedChanged = SEARCHED.map((name) => `${before(name)} is not null`).join(' or ');
  return `create temp table undo_line as
    select a.id as article_id, ${COLUMNS.map((name) => `${oldValue(name)} as ${name}`).join(', ')},
      case when c.kind = 'created' then 1 else ${oldValue('soft_deleted')} end as soft_deleted,
      case when c.kind = 'created' or ${isSearchedChanged} then 1 else 0 end as searched
    from import_change as c join article as a on a.reference = c.reference
    where c.import_id = ${importId}`;
}

const EDIT_OPERATIONS = [
  'uploadAttachment',
  'addPictureFromWeb',
  'addPdfFromWeb',
  'deleteAttachment',
  'setDefaultPicture',
  'setVideoLink',
  'toggleFeatured',
  'setSheetExpectation',
  'linkArticleToCampaign',
  'unlinkArticleFromCampaign',
];

export async function prepare(
  db: Kysely<Tables>,
  dialect: ImportDialect,
  revision: number,
): Promise<LastImport | undefined> {
  const last = await db
    .selectFrom('import_run')
    .select(['id', 'at', 'file_name', 'journal_id', 'created', 'changed', 'withdrawn', 'restored'])
    .where('state', '=', 'done')
    .where('revision', '=', revision)
    .$narrowType<{ journal_id: number }>()
    .executeTakeFirst();
  if (!last) return undefined;
  await sql.raw(createUndoLinesSql(dialect, last.id)).execute(db);
  await sql`create unique index undo_line_key on undo_line (article_id)`.execute(db);
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from undo_line`.execute(db);
  return Number(rows[0]?.count) === countChanges(last) ? last : undefined;
}

export async function editedSince(db: Kysely<Tables>, last: LastImport): Promise<EditedArticle[]> {
  const { rows } = await sql<{ id: number; reference: string; label: string; operation: string }>`
    select distinct a.id, a.reference, r.label, j.operation from journal as j
    join undo_line as r on r.article_id = j.article_id join article as a on a.id = j.article_id
    where j.id > ${last.journal_id} and j.operation in (${sql.join(EDIT_OPERATIONS)})
    order by a.reference, j.operation`.execute(db);
  const edited = new Map<number, EditedArticle>();
  for (const row of rows) {
    const article = edited.get(row.id) ?? {
      reference: row.reference,
      label: row.label,
      operations: [],
    };
    article.operations.push(row.operation);
    edited.set(row.id, article);
  }
  return [...edited.values()];
}
