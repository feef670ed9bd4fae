import type { Kysely } from 'kysely';
import { CategoryRefused, drawingName, nacresCode } from '../../domain/catalogue/categoryFields';
import {
  type CategoryTree,
  moveCategory,
  nodeOf,
  renameCategory,
} from '../../domain/catalogue/categoryTree';
import type { OperationId, Schemas } from '../contract/operations';
import type { Tables } from '../database/tables';
import { conflict } from '../http/httpError';
import { describeAuthor } from '../journal/recordAction';
import { findLastChange } from '../journal/tableJournal';
import { factsOf, targetOf } from './journalFacts';
import { listStoredCategories, type StoredCategory } from './tableTree';
import { storeFields } from './tableTreeChanges';
import type { Edited, ReadTree } from './writeTree';

/** Renames and moves a category and sets its fields. @throws CategoryRefused, 409 */
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
  if (Object.keys(fields).length > 0) await storeFields(trx, id, after);
  return {
    tree: moved,
    target: targetOf(after),
    before: factsOf(tree, before),
    after: factsOf(moved, after),
  };
}

/** A category with its fields. @throws CategoryRefused when it does not exist. */
export async function storedCategory(
  trx: Kysely<Tables>,
  tree: CategoryTree,
  id: number,
): Promise<StoredCategory> {
  const { label } = nodeOf(tree, id);
  const found = (await listStoredCategories(trx)).find((category) => category.id === id);
  if (!found) throw new Error(`Category ${label} is not stored`);
  return found;
}

const CHANGES: OperationId[] = [
  'createCategory',
  'updateCategory',
  'mergeCategory',
  'undoJournalEntry',
];

/** @throws 409 with what is stored and what was sent, and who changed it. */
export async function assertUnchanged(
  trx: Kysely<Tables>,
  stored: StoredCategory,
  revision: number,
  label = stored.label,
): Promise<void> {
  if (stored.revision === revision) return;
  const last = await findLastChange(trx, CHANGES, `Rayon ${stored.id} (`);
  throw conflict(
    `Ce rayon a été modifié entre-temps${last ? describeAuthor(last) : ''} : il s’appelle ` +
      `« ${stored.label} », vous avez envoyé « ${label} ».`,
    'revision',
  );
}

type FieldChange = Omit<Schemas['CategoryChange'], 'revision' | 'label' | 'parent_id'>;

function withFields(stored: StoredCategory, fields: FieldChange): StoredCategory {
  if (Object.keys(fields).length > 0 && stored.level !== 3)
    throw new CategoryRefused(
      'Seul un rayon du troisième niveau a une fiche attendue, un dessin et un code NACRES.',
      'invalid',
    );
  const { sheet_expected: expected, drawing, nacres } = fields;
  return {
    ...stored,
    ...(expected !== undefined && { sheetExpected: expected === '1' }),
    ...(drawing !== undefined && { drawing: drawingName(drawing) }),
    ...(nacres !== undefined && { nacres: nacresCode(nacres) }),
  };
}
