import { sql } from 'kysely';
import type { TreeChange } from '../../domain/catalogue/treeChange';
import { chunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';
import { listStoredCategories, type StoredCategory } from './tableTree';
import { answerColumns } from './tableTreeChanges';

/** What a change of the tree removes besides what the rules see. */
export interface TreeExtras {
  /** The categories, with their fields. */
  gone: StoredCategory[];
  /** Labels of families by path. */
  familyLabels: [string, string][];
}

/** Reads what a change is about to remove. */
export async function readExtras(trx: Db, { nodes, families }: TreeChange): Promise<TreeExtras> {
  const gone = new Set(nodes.filter(({ after }) => after === null).map(({ key }) => key));
  const paths = families.filter(({ after }) => after === null).map(({ key }) => key);
  const labels: [string, string][] = [];
  for (const part of chunks(paths))
    for (const { path, label } of await trx
      .selectFrom('category_family')
      .select(['path', 'label'])
      .where('path', 'in', part)
      .where('label', '!=', '')
      .orderBy('path')
      .execute())
      labels.push([path, label]);
  return {
    gone: gone.size === 0 ? [] : (await listStoredCategories(trx)).filter(({ id }) => gone.has(id)),
    familyLabels: labels,
  };
}

/** Gives categories and families that were stored again what they had. */
export async function restoreExtras(trx: Db, { gone, familyLabels }: TreeExtras): Promise<void> {
  for (const { id, level, revision, sheetExpected, drawing, nacres } of gone) {
    // Whoever read the category before the removal is refused: its revision is older.
    const next = { revision: revision + 1 };
    if (level === 1) await trx.updateTable('category').set(next).where('id', '=', id).execute();
    else if (level === 2)
      await trx.updateTable('sub_category').set(next).where('id', '=', id).execute();
    else
      await trx
        .updateTable('under_sub_category')
        .set({ ...next, ...answerColumns(sheetExpected), drawing, nacres })
        .where('id', '=', id)
        .execute();
  }
  for (const [path, label] of familyLabels)
    await trx.updateTable('category_family').set({ label }).where('path', '=', path).execute();
}

/** Articles, as ranges of ids, that a merge moved. */
export interface ArticleMove {
  from: number;
  to: number;
  ranges: readonly (readonly [number, number])[];
}

const RANGES_PER_STATEMENT = 200;

/**
 * Moves articles back.
 * @returns the number of those that are no longer where they were moved to.
 */
export async function moveBack(trx: Db, { from, to, ranges }: ArticleMove): Promise<number> {
  let missing = 0;
  for (const part of chunks(ranges, RANGES_PER_STATEMENT)) {
    const isListed = sql.join(
      part.map(([first, last]) => sql`id between ${first} and ${last}`),
      sql` or `,
    );
    const { numUpdatedRows } = await trx
      .updateTable('article')
      .set({ under_sub_category_id: from })
      .where('under_sub_category_id', '=', to)
      .where(sql<boolean>`(${isListed})`)
      .executeTakeFirst();
    const listed = part.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    missing += listed - Number(numUpdatedRows);
  }
  return missing;
}
