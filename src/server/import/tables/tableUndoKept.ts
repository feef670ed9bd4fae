import { sql } from 'kysely';
import type { ArticleColumn } from '../../../domain/article/fields';
import { noteFollowedSql } from '../../database/followedMerges';
import type { Db } from '../../database/tables';
import { queueForSearch } from './tableApply';
import { FIELD_OF_COLUMN, listed } from './tableKeptFields';

/**
 * SQL that creates undo_kept: the file's values (file_…) of the fields that are kept now, as before
 * the imports, and the values (own_…) of those that were kept then and are no more.
 * @param replacedOr SQL of what the imports replaced of a column of `c`, or of another value.
 */
export function createUndoKeptSql(
  imports: readonly number[],
  replacedOr: (column: ArticleColumn, other: string) => string,
): string {
  const fileValue = (column: ArticleColumn, field: string) =>
    `case when e.keeps_${field} = 1 then case when v.keeps_${field} = 1 then v.file_${column}
      else ${replacedOr(column, `e.file_${column}`)} end end as file_${column}`;
  const ownValue = (column: ArticleColumn, field: string) =>
    `case when v.keeps_${field} = 1 and e.keeps_${field} = 0 then v.file_${column} end
      as own_${column}`;
  return `create temp table undo_kept as
    select e.article_id, ${listed(fileValue)}, ${listed(ownValue)}
    from article_edit as e join article as a on a.id = e.article_id
    left join replaced_file_value as v on v.article_id = a.id and v.import_id = (
      select min(o.import_id) from replaced_file_value as o
      where o.article_id = a.id and o.import_id in (${imports.join(', ')}))
    left join undo_change as c on c.reference = a.reference
    where v.article_id is not null or c.reference is not null`;
}

/** Undoes what an import replaced of kept fields. Call after the articles are undone. */
export async function undoKept(
  trx: Db,
  now: number,
  category: (id: string) => string,
): Promise<void> {
  const own = (column: ArticleColumn): string => {
    if (column === 'under_sub_category_id')
      return `case when u.own_${column} is null then a.${column} else ${category(`u.own_${column}`)}
        end`;
    if (column === 'vat_rate')
      return `case when u.own_base_price_cents is null then a.vat_rate else u.own_vat_rate end`;
    return `coalesce(u.own_${column}, a.${column})`;
  };
  const hasOwn = FIELD_OF_COLUMN.map(([column]) => `u.own_${column} is not null`).join(' or ');
  await sql`update article as a set ${sql.raw(listed((column) => `${column} = ${own(column)}`))},
    updated_at = ${now} from undo_kept as u
    where a.id = u.article_id and (${sql.raw(hasOwn)})`.execute(trx);
  await noteFollowedSql('undo_kept', 'own_under_sub_category_id', '1 = 1').execute(trx);
  await queueForSearch(trx, `select u.article_id from undo_kept as u where ${hasOwn}`);
  await sql`update article_edit as e
    set ${sql.raw(listed((column) => `file_${column} = u.file_${column}`))} from undo_kept as u
    where e.article_id = u.article_id`.execute(trx);
  await trx.deleteFrom('replaced_file_value').execute();
}
