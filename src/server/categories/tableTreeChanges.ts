import { sql } from 'kysely';
import type { CategoryFields } from '../../domain/catalogue/categoryFields';
import type { CategoryNode } from '../../domain/catalogue/categoryTree';
import type { TreeChange } from '../../domain/catalogue/treeChange';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import { chunks } from '../database/engine/chunks';
import { writeSetting } from '../database/settings';
import type { Db } from '../database/tables';
import { LAST_NUMBER } from './tableTree';

const TABLES = { 1: 'category', 2: 'sub_category', 3: 'under_sub_category' } as const;
const PARENTS = { 2: 'category_id', 3: 'sub_category_id' } as const;

/**
 * Makes a change of the tree; articles follow merged numbers. Call it in the transaction that has
 * read the tree.
 * @returns the ids of the articles that have another category now, by their number before.
 */
export async function storeChange(
  trx: Db,
  change: TreeChange,
  last: number,
): Promise<Map<number, number[]>> {
  const isAdded = ({ before }: TreeChange['nodes'][number]) => before === null;
  for (const { after } of change.nodes.filter(isAdded).sort(byLevel('after')))
    if (after) await insertNode(trx, after);
  for (const { before, after } of change.nodes) if (before && after) await updateNode(trx, after);
  const moved = new Map<number, number[]>();
  for (const { key, before, after } of change.merged) {
    await trx.deleteFrom('merged_category').where('id', '=', key).execute();
    if (after === null) continue;
    await trx.insertInto('merged_category').values({ id: key, target_id: after }).execute();
    if (before === null) moved.set(key, await moveArticles(trx, key, after));
  }
  for (const family of change.families) await storeFamily(trx, family);
  const isRemoved = ({ after }: TreeChange['nodes'][number]) => after === null;
  for (const { before } of change.nodes.filter(isRemoved).sort(byLevel('before')).reverse())
    if (before) await trx.deleteFrom(TABLES[before.level]).where('id', '=', before.id).execute();
  await writeSetting(trx, LAST_NUMBER, String(last));
  await raiseCatalogueVersion(trx);
  return moved;
}

async function storeFamily(
  trx: Db,
  { key: path, before, after }: TreeChange['families'][number],
): Promise<void> {
  if (after === null) await trx.deleteFrom('category_family').where('path', '=', path).execute();
  else if (before === null)
    await trx
      .insertInto('category_family')
      .values({ path, under_sub_category_id: after })
      .execute();
  else
    await trx
      .updateTable('category_family')
      .set({ under_sub_category_id: after })
      .where('path', '=', path)
      .execute();
}

const byLevel =
  (side: 'before' | 'after') =>
  (one: TreeChange['nodes'][number], other: TreeChange['nodes'][number]): number =>
    (one[side]?.level ?? 0) - (other[side]?.level ?? 0);

async function insertNode(trx: Db, { id, label, level, parentId }: CategoryNode): Promise<void> {
  if (level === 1) await trx.insertInto('category').values({ id, label }).execute();
  else
    await sql`insert into ${sql.table(TABLES[level])} (id, label, ${sql.ref(PARENTS[level])})
      values (${id}, ${label}, ${parentId})`.execute(trx);
}

async function updateNode(trx: Db, { id, label, level, parentId }: CategoryNode): Promise<void> {
  const parent = level === 1 ? sql`` : sql`, ${sql.ref(PARENTS[level])} = ${parentId}`;
  await sql`update ${sql.table(TABLES[level])}
    set label = ${label}, revision = revision + 1${parent} where id = ${id}`.execute(trx);
}

/** Articles of a number have another: nothing that imports or the search know changes. */
async function moveArticles(trx: Db, from: number, to: number): Promise<number[]> {
  const ids = await trx
    .selectFrom('article')
    .select('id')
    .where('under_sub_category_id', '=', from)
    .orderBy('id')
    .execute();
  await trx
    .updateTable('article')
    .set({ under_sub_category_id: to })
    .where('under_sub_category_id', '=', from)
    .execute();
  return ids.map(({ id }) => id);
}

/** How an answer is stored; null is none. */
export const answerColumns = (expected: boolean | null) =>
  ({ sheet_expected: expected ? 1 : 0, sheet_answered: expected === null ? 0 : 1 }) as const;

/** Whether lowest categories expect safety sheets, by their ids. */
export type SheetAnswers = readonly (readonly [id: number, expected: boolean | null])[];

/** Stores whether lowest categories expect safety sheets. */
export async function storeAnswers(trx: Db, answers: SheetAnswers): Promise<void> {
  for (const expected of [true, false, null]) {
    const ids = answers.filter(([, answer]) => answer === expected).map(([id]) => id);
    for (const part of chunks(ids))
      await trx
        .updateTable('under_sub_category')
        .set(answerColumns(expected))
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('id', 'in', part)
        .execute();
  }
  await raiseCatalogueVersion(trx);
}

/** Counts a change of what is below a category as one of its own. */
export async function raiseRevision(
  trx: Db,
  { id, level }: Pick<CategoryNode, 'id' | 'level'>,
): Promise<void> {
  await sql`update ${sql.table(TABLES[level])} set revision = revision + 1
    where id = ${id}`.execute(trx);
}

/** Sets the fields of a lowest category. */
export async function storeFields(
  trx: Db,
  id: number,
  { sheetExpected, drawing, nacres }: CategoryFields,
): Promise<void> {
  await trx
    .updateTable('under_sub_category')
    .set({ ...answerColumns(sheetExpected), drawing, nacres })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await raiseCatalogueVersion(trx);
}
