import { sql } from 'kysely';
import type { TreeChange } from '../../domain/catalogue/treeChange';
import { chunks } from './engine/chunks';
import type { Db } from './tables';

const ROWS_PER_INSERT = 200;

/**
 * Notes articles that get the target of a merge instead of the number that an undoing found for
 * them. Call it in the transaction that places them.
 */
export async function noteFollowedMerges(
  trx: Db,
  followed: readonly { articleId: number; from: number }[],
): Promise<void> {
  for (const part of chunks(followed, ROWS_PER_INSERT))
    await trx
      .insertInto('followed_merge')
      .values(part.map(({ articleId, from }) => ({ article_id: articleId, from_id: from })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Takes the articles that followed a merge back when it is undone; those that have another category
 * since stay. Call it once the tree is as before the merge.
 * @returns how many were moved.
 */
export async function followBack(trx: Db, merged: TreeChange['merged']): Promise<number> {
  let moved = 0;
  for (const { key, before, after } of merged) {
    if (after === null) continue;
    const { numUpdatedRows } = await trx
      .updateTable('article')
      .set({ under_sub_category_id: before ?? key })
      .where('under_sub_category_id', '=', after)
      .where('id', 'in', (eb) =>
        eb.selectFrom('followed_merge').select('article_id').where('from_id', '=', key),
      )
      .executeTakeFirst();
    moved += Number(numUpdatedRows);
    if (before === null)
      await trx.deleteFrom('followed_merge').where('from_id', '=', key).execute();
  }
  return moved;
}

/**
 * SQL that notes the same for rows `s` of a table, which has article_id and, in `column`, the
 * number that was found. @param condition for those that get the target of the merge `m`.
 */
export const noteFollowedSql = (source: string, column: string, condition: string) =>
  sql.raw(`insert into followed_merge (from_id, article_id)
    select m.id, s.article_id from ${source} as s join merged_category as m on m.id = s.${column}
    where ${condition} on conflict do nothing`);
