import { sql } from 'kysely';
import { columnsOf } from '../../domain/article/fields';
import type { PinnedField, SelectionLine } from '../../domain/catalogue/articleSelection';
import { among } from '../articleEdits/tableArticleList';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import type { Instant } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { queueForSearch } from '../import/tables/tableApply';

/** The articles by reference, on sale or not; unknown ids are omitted. */
export function listSelection(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('article')
    .leftJoin('article_edit as e', 'e.article_id', 'article.id')
    .select(['article.id', 'reference', 'label', 'brand', 'under_sub_category_id', 'featured'])
    .select(['soft_deleted', 'e.revision', 'e.keeps_brand', 'e.keeps_category', 'e.keeps_state'])
    .where(ids.length > 0 ? among(ids) : sql<boolean>`1 = 0`)
    .orderBy('reference')
    .orderBy('article.id')
    .execute();
}

const columnOf = (field: PinnedField): string => columnsOf(field)[0] ?? '';
const listed = (ids: readonly number[]): string => ids.map(Number).join(', ');

/** Sets a field of articles, which imports then keep. Call inside a write transaction. */
export async function setPinned(
  trx: Db,
  { field, value }: { field: PinnedField; value: string | number },
  ids: readonly number[],
  now: Instant,
): Promise<void> {
  const [column, keeps] = [columnOf(field), `keeps_${field}`];
  await sql
    .raw(
      `insert into article_edit (article_id, revision, ${keeps}, file_${column})
      select id, 1, 1, ${column} from article where id in (${listed(ids)})
      on conflict (article_id) do update set revision = article_edit.revision + 1, ${keeps} = 1,
        file_${column} = case when article_edit.${keeps} = 1 then article_edit.file_${column}
          else excluded.file_${column} end`,
    )
    .execute(trx);
  await setValue(trx, field, value, ids, now);
  await afterChange(trx, ids);
}

const setValue = (
  trx: Db,
  field: PinnedField,
  value: string | number,
  ids: readonly number[],
  now: Instant,
) =>
  sql`update article set ${sql.ref(columnOf(field))} = ${value}, updated_at = ${now}
    where id in (${sql.raw(listed(ids))})`.execute(trx);

async function afterChange(trx: Db, ids: readonly number[]): Promise<void> {
  await queueForSearch(trx, `select id from article where id in (${listed(ids)})`);
  await raiseCatalogueVersion(trx);
}

/** A field of articles as it is, with the file's value where imports keep it. */
export async function readPinned(
  db: Db,
  field: PinnedField,
  ids: readonly number[],
): Promise<SelectionLine[]> {
  const column = columnOf(field);
  const { rows } = await sql
    .raw<{ id: number; value: string | number; kept: number; file: string | number | null }>(
      `select a.id, a.${column} as value, e.keeps_${field} as kept, e.file_${column} as file
      from article as a join article_edit as e on e.article_id = a.id
      where a.id in (${listed(ids)})`,
    )
    .execute(db);
  return rows.map(({ id, value, kept, file }) => ({ id, value, isKept: kept === 1, file }));
}

/** Gives a field of articles, which is kept, a value; it stays kept or is the imports' again. */
export async function restorePinned(
  trx: Db,
  field: PinnedField,
  { value, isKept }: Pick<SelectionLine, 'value' | 'isKept'>,
  ids: readonly number[],
  now: Instant,
): Promise<void> {
  const column = columnOf(field);
  await setValue(trx, field, value, ids, now);
  await sql
    .raw(
      `update article_edit set revision = revision + 1
      ${isKept ? '' : `, keeps_${field} = 0, file_${column} = null`}
      where article_id in (${listed(ids)})`,
    )
    .execute(trx);
  await afterChange(trx, ids);
}

/** Lowest categories that exist, each by its own number and by those merged into it. */
export async function lowestCategories(db: Db): Promise<Map<number, number>> {
  const lowest = await db.selectFrom('under_sub_category').select('id').execute();
  const merged = await db
    .selectFrom('merged_category')
    .innerJoin('under_sub_category', 'under_sub_category.id', 'target_id')
    .select(['merged_category.id', 'target_id'])
    .execute();
  return new Map([
    ...merged.map(({ id, target_id }) => [id, target_id] as const),
    ...lowest.map(({ id }) => [id, id] as const),
  ]);
}
