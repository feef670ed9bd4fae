import { sql } from 'kysely';
import {
  ARTICLE_FIELDS,
  type ArticleColumn,
  type ArticleField,
  COLUMN_NAMES,
  COLUMN_ROWS,
  columnsOf,
} from '../../../domain/article/fields';
import type { Db } from '../../database/tables';

/** Each column with its field. */
export const FIELD_OF_COLUMN = COLUMN_ROWS.map(([column, { field }]) => [column, field] as const);
/** A file without COND leaves the packing: null in its lines. Other columns have a value there. */
const OPTIONAL = new Set(COLUMN_ROWS.flatMap(([column, row]) => (row.mayBeAbsent ? column : [])));

/** SQL: what `of` says of each column, with commas. */
export const listed = (of: (column: ArticleColumn, field: ArticleField) => string): string =>
  FIELD_OF_COLUMN.map(([column, field]) => of(column, field)).join(', ');
const keeps = (alias: '' | 'e.'): string =>
  ARTICLE_FIELDS.map((field) => `${alias}keeps_${field}`).join(', ');
/** SQL: whether imports keep a field of an article. */
export const isKept = (field: ArticleField): string => `e.keeps_${field} = 1`;
/** SQL: whether an article keeps any field. */
export const ANY_KEPT = ARTICLE_FIELDS.map(isKept).join(' or ');

/** SQL: the lines with kept fields (k), their articles (a) and what is kept of these (e). */
export const KEPT_ARTICLES = `import_kept as k join article as a on a.id = k.article_id
  join article_edit as e on e.article_id = a.id`;

/**
 * Gives the lines of articles with kept fields the values of the article, so that they are no
 * differences, and puts aside the file's. Called again, it starts from the file's values.
 */
export async function keepFields(db: Db): Promise<void> {
  const execute = (text: string) => sql.raw(text).execute(db);
  await execute(`create temp table if not exists import_kept as
    select line, article_id, ${COLUMN_NAMES.join(', ')} from import_line where article_id < 0`);
  const { rows } = await execute(`select 1 from import_kept union all
    select 1 from article_edit as e where ${ANY_KEPT} limit 1`);
  if (rows.length === 0) return;
  await execute(`update import_line as l set ${listed((column) => `${column} = k.${column}`)}
    from import_kept as k where l.line = k.line`);
  await execute('delete from import_kept');
  await execute(`insert into import_kept (line, article_id, ${COLUMN_NAMES.join(', ')})
    select l.line, a.id, ${listed((column) => `l.${column}`)} from article_edit as e
    join article as a on a.id = e.article_id join import_line as l on l.reference = a.reference
    where ${ANY_KEPT}`);
  await execute(`insert into import_kept (article_id, soft_deleted) select a.id, 1
    from article_edit as e join article as a on a.id = e.article_id
    where e.keeps_state = 1 and e.file_soft_deleted = 0
    and not exists (select 1 from import_line as l where l.reference = a.reference)
    and not exists (select 1 from import_refused as r where r.reference = a.reference)`);
  const ownValue = (column: ArticleColumn) => (OPTIONAL.has(column) ? 'null' : `a.${column}`);
  await execute(
    `update import_line as l set ${listed(
      (column, field) =>
        `${column} = case when ${isKept(field)} then ${ownValue(column)} else l.${column} end`,
    )} from ${KEPT_ARTICLES} where l.line = k.line`,
  );
}

/** SQL: articles whose state does not change when the file lacks them. */
export const KEEPS_STATE = `exists (select 1 from article_edit as e
  where e.article_id = a.id and ${isKept('state')})`;

/** The kept fields of which the file says something else. */
export interface KeptFields {
  /** Fields with another value in the file. */
  fields: number;
  /** Articles of which the file's values are others than those of the last file. */
  renewed: number;
}

/** SQL: the articles that the file lacks count only where the import withdraws them. */
export const considered = (withdrawn: boolean): string =>
  withdrawn ? '1 = 1' : 'k.line is not null';
/** SQL: the file says something else than the article has. */
export const differsFromOwn = (column: ArticleColumn): string =>
  `(k.${column} is not null and (a.${column} is null or a.${column} <> k.${column}))`;
const differsFromLast = (column: ArticleColumn): string =>
  `(k.${column} is not null and (e.file_${column} is null or e.file_${column} <> k.${column}))`;
const inField = (field: ArticleField, differs: (column: ArticleColumn) => string): string =>
  `(${isKept(field)} and (${columnsOf(field).map(differs).join(' or ')}))`;
/** SQL: whether that is so of any kept field. */
export const inAnyField = (differs: (column: ArticleColumn) => string): string =>
  ARTICLE_FIELDS.map((field) => inField(field, differs)).join(' or ');

/** @param withdrawn whether articles that the file lacks are withdrawn. */
export async function countKept(db: Db, withdrawn: boolean): Promise<KeptFields> {
  const one = (condition: string) => `case when ${condition} then 1 else 0 end`;
  const fields = ARTICLE_FIELDS.map((field) => one(inField(field, differsFromOwn))).join(' + ');
  const { rows } = await sql
    .raw<Record<keyof KeptFields, number | string | null>>(
      `select sum(${fields}) as fields, sum(${one(inAnyField(differsFromLast))}) as renewed
      from ${KEPT_ARTICLES} where ${considered(withdrawn)}`,
    )
    .execute(db);
  return { fields: Number(rows[0]?.fields ?? 0), renewed: Number(rows[0]?.renewed ?? 0) };
}

/**
 * Remembers the file's values of kept fields, and what they replace for the undo. Call inside a
 * write transaction.
 * @param together the imports that are undone with this one: what they replaced stays.
 */
export async function rememberFileValues(
  trx: Db,
  {
    importId,
    withdrawn,
    together,
  }: { importId: number | undefined; withdrawn: boolean; together: readonly number[] },
): Promise<void> {
  await trx
    .deleteFrom('replaced_file_value')
    .$if(together.length > 0, (query) => query.where('import_id', 'not in', together))
    .execute();
  if (importId !== undefined)
    await sql
      .raw(
        `insert into replaced_file_value (import_id, article_id,
        ${keeps('')},
        ${listed((column) => `file_${column}`)})
      select ${importId}, e.article_id, ${keeps('e.')},
        ${listed((column) => `e.file_${column}`)}
      from ${KEPT_ARTICLES} where ${considered(withdrawn)}`,
      )
      .execute(trx);
  const renewed = (column: ArticleColumn, field: ArticleField) =>
    `file_${column} = case when ${isKept(field)} then coalesce(k.${column}, e.file_${column}) end`;
  await sql
    .raw(
      `update article_edit as e set ${listed(renewed)} from import_kept as k
      where e.article_id = k.article_id and ${considered(withdrawn)}`,
    )
    .execute(trx);
}
