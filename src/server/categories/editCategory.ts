import { CategoryRefused, drawingName, nacresCode } from '../../domain/catalogue/categoryFields';
import {
  type CategoryNode,
  type CategoryTree,
  moveCategory,
  nodeOf,
  renameCategory,
} from '../../domain/catalogue/categoryTree';
import type { Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import { assertShown } from '../edits/edit';
import { categoryFacts, categoryTarget, type SheetFacts, sheetFacts } from './journalFacts';
import { listLastChanges } from './tableLastChanges';
import { listStoredCategories, type StoredCategory } from './tableTree';
import { raiseRevision, storeAnswers, storeFields } from './tableTreeChanges';
import type { Edited, ReadTree } from './writeTree';

/**
 * Renames and moves a category and sets its fields; whether sheets are expected, of one of a higher
 * level, is said of all lowest ones below it. @throws CategoryRefused, 409
 */
export async function editCategory(
  { trx, tree }: ReadTree,
  id: number,
  { revision, label, parent_id: parentId, ...fields }: Schemas['CategoryChange'],
): Promise<Edited> {
  const before = await storedCategory(trx, tree, id);
  await assertUnchanged(trx, before, revision, label);
  const renamed = label === undefined ? tree : renameCategory(tree, id, label);
  const moved = parentId === undefined ? renamed : moveCategory(renamed, id, parentId);
  const after = withFields({ ...before, ...nodeOf(moved, id) }, fields);
  const { sheet_expected: expected } = fields;
  const below =
    before.level === 3 || expected === undefined
      ? undefined
      : await answerBelow(trx, moved, before, expected === '1');
  if (before.level === 3 && Object.keys(fields).length > 0) await storeFields(trx, id, after);
  return {
    tree: moved,
    target: categoryTarget(after),
    before: { ...categoryFacts(tree, before), ...below?.before },
    after: { ...categoryFacts(moved, after), ...below?.after },
  };
}

/**
 * Answers for all lowest categories below one of a higher level.
 * @returns what the journal stores; undefined when all had this answer.
 */
async function answerBelow(
  trx: Db,
  tree: CategoryTree,
  upper: CategoryNode,
  expected: boolean,
): Promise<Record<'before' | 'after', SheetFacts> | undefined> {
  const lowest = (await listStoredCategories(trx)).filter(
    ({ id, level }) => level === 3 && isBelow(tree, id, upper.id),
  );
  const changed = lowest.filter(({ sheetExpected }) => sheetExpected !== expected);
  if (changed.length === 0) return undefined;
  await storeAnswers(
    trx,
    changed.map(({ id }) => [id, expected]),
  );
  await raiseRevision(trx, upper);
  const answers = new Set(lowest.map(({ sheetExpected }) => sheetExpected));
  const [common = null] = answers.size === 1 ? answers : [];
  return {
    before: sheetFacts(
      common,
      changed.map(({ id, sheetExpected }) => [id, sheetExpected]),
    ),
    after: sheetFacts(
      expected,
      changed.map(({ id }) => [id, expected]),
    ),
  };
}

function isBelow(tree: CategoryTree, id: number, upperId: number): boolean {
  const parentId = tree.nodes.get(id)?.parentId ?? null;
  return parentId !== null && (parentId === upperId || isBelow(tree, parentId, upperId));
}

/** A category with its fields. @throws CategoryRefused when it does not exist. */
export async function storedCategory(
  trx: Db,
  tree: CategoryTree,
  id: number,
): Promise<StoredCategory> {
  const { label } = nodeOf(tree, id);
  const found = (await listStoredCategories(trx)).find((category) => category.id === id);
  if (!found) throw new Error(`Category ${label} is not stored`);
  return found;
}

const CATEGORY = {
  changed: 'Ce rayon a été modifié',
  target: categoryTarget,
  // A merge into it, or an answer for all categories below one, changed it too.
  author: async (trx: Db, { id }: StoredCategory) => (await listLastChanges(trx)).get(id),
};

/** @throws 409 with what is stored and what was sent, and who changed it. */
export const assertUnchanged = (
  trx: Db,
  stored: StoredCategory,
  revision: number,
  label = stored.label,
): Promise<void> =>
  assertShown(CATEGORY, trx, stored, {
    isTaken: () => stored.revision !== revision,
    differences: () => ` : il s’appelle « ${stored.label} », vous avez envoyé « ${label} »`,
  });

type FieldChange = Omit<Schemas['CategoryChange'], 'revision' | 'label' | 'parent_id'>;

function withFields(stored: StoredCategory, fields: FieldChange): StoredCategory {
  const { sheet_expected: expected, drawing, nacres } = fields;
  if (stored.level !== 3) {
    if (drawing !== undefined || nacres !== undefined)
      throw new CategoryRefused(
        'Seul un rayon du troisième niveau a un dessin et un code NACRES.',
        'invalid',
      );
    return stored;
  }
  return {
    ...stored,
    ...(expected !== undefined && { sheetExpected: expected === '1' }),
    ...(drawing !== undefined && { drawing: drawingName(drawing) }),
    ...(nacres !== undefined && { nacres: nacresCode(nacres) }),
  };
}
