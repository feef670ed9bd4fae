import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables';
import type { ImportDialect } from './importConnection';
import { countChanges } from './tableImportRuns';
import { FIELD_OF_COLUMN } from './tableKeptFields';
import { IMPORTED_COLUMNS, NO_RATE } from './tableStaging';
import { createUndoKeptSql } from './tableUndoKept';

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
export const oldCategory = (id: string): string => `coalesce(
  (select target_id from merged_category where id = ${id}),
  (select id from under_sub_category where id = ${id}), a.${CATEGORY})`;

/** SQL: the value of a column that the import of a row of import_change `c` replaced. */
function replacedValue(dialect: ImportDialect, name: string): string {
  const text = `(${dialect.json('c.before')} ->> '${name}')`;
  return INTEGERS.includes(name) ? `cast(${text} as bigint)` : text;
}

/** SQL: the value that was replaced, or another where none was; an unknown rate is null. */
const replacedOr = (name: string, before: string, other: string): string =>
  name === 'vat_rate'
    ? `case when ${before} = ${NO_RATE} then null else coalesce(${before}, ${other}) end`
    : `coalesce(${before}, ${other})`;

const FIELDS = new Map<string, string>(FIELD_OF_COLUMN);

// JSON is extracted before the catalogue is locked; the transaction only copies.
function createUndoLinesSql(dialect: ImportDialect, importId: number): string {
  const before = (name: string) => replacedValue(dialect, name);
  const oldValue = (name: string) =>
    name === CATEGORY ? oldCategory(before(name)) : replacedOr(name, before(name), `a.${name}`);
  const unlessKept = (name: string, value: string) =>
    `case when e.keeps_${FIELDS.get(name)} = 1 then a.${name} else ${value} end`;
  const isSearchedChanged = SEARCHED.map((name) => `${before(name)} is not null`).join(' or ');
  const oldState = `case when c.kind = 'created' then 1 else ${oldValue('soft_deleted')} end`;
  return `create temp table undo_line as select a.id as article_id,
      ${COLUMNS.map((name) => `${unlessKept(name, oldValue(name))} as ${name}`).join(', ')},
      ${unlessKept('soft_deleted', oldState)} as soft_deleted,
      case when c.kind = 'created' or ${isSearchedChanged} then 1 else 0 end as searched
    from import_change as c join article as a on a.reference = c.reference
    left join article_edit as e on e.article_id = a.id
    where c.import_id = ${importId}`;
}

/** Kept fields get the values of before the import as the file's. */
const createKeptSql = (dialect: ImportDialect, importId: number): string =>
  createUndoKeptSql(importId, (name, other) => {
    const before = replacedValue(dialect, name);
    return name === 'soft_deleted'
      ? `coalesce(case when c.kind = 'created' then 1 else ${before} end, ${other})`
      : replacedOr(name, before, other);
  });

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
  'updateArticle',
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
  await sql.raw(createKeptSql(dialect, last.id)).execute(db);
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
