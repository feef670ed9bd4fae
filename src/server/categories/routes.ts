import {
  addCategory,
  deleteCategory,
  deleteEmptyCategories,
  nodeOf,
} from '../../domain/catalogue/categoryTree';
import { mergeCategory } from '../../domain/catalogue/mergeCategories';
import type { Operations, Schemas } from '../contract/operations';
import type { EditServices } from '../edits/edit';
import { conflict } from '../http/httpError';
import { aboutSeveral } from '../journal/subjects';
import type { LastChange } from '../journal/tableJournal';
import { assertUnchanged, editCategory, storedCategory } from './editCategory';
import { familyHandlers } from './familyRoutes';
import { categoryFacts, categoryTarget } from './journalFacts';
import { listLastChanges } from './tableLastChanges';
import { countArticles, listStoredCategories, readTree, type StoredCategory } from './tableTree';
import { treeWriter } from './writeTree';

/** The shop's own tree of categories and the families of Oxygène that lead to them. */
export function categoriesHandlers(services: EditServices) {
  const { database } = services;
  const change = treeWriter(services);

  return {
    async listOwnCategories() {
      const [stored, tree, counts, changes] = [
        await listStoredCategories(database.db),
        await readTree(database.db),
        await countArticles(database.db),
        await listLastChanges(database.db),
      ];
      return {
        categories: stored.map((category) =>
          present(category, counts.get(category.id), changes.get(category.id)),
        ),
        families: [...tree.families].map(([path, category_id]) => ({ path, category_id })),
      };
    },
    async createCategory(request) {
      const { label, parent_id: parentId = null, sheet_expected: expected } = request.body;
      await change(request, 'createCategory', ({ tree }) => {
        const added = addCategory(tree, { label, parentId });
        const node = nodeOf(added, added.last);
        const parent = parentId === null ? null : nodeOf(tree, parentId).label;
        const isAnswered = node.level === 3 && expected !== undefined;
        return {
          tree: added,
          ...(isAnswered && { answers: [[node.id, expected === '1']] }),
          target: categoryTarget(node),
          before: null,
          after: { name: node.label, parent },
        };
      });
      return { message: 'Rayon créé' };
    },
    async updateCategory(request) {
      await change(request, 'updateCategory', (read) =>
        editCategory(read, Number(request.params.id), request.body),
      );
      return { message: 'Rayon enregistré' };
    },
    async mergeCategory(request) {
      const { target_id: targetId, revision } = request.body;
      const id = Number(request.params.id);
      await change(request, 'mergeCategory', async ({ trx, tree }) => {
        const before = await storedCategory(trx, tree, id);
        await assertUnchanged(trx, before, revision);
        const merged = mergeCategory(tree, id, targetId);
        return {
          tree: merged,
          target: categoryTarget(before),
          before: { name: before.label },
          after: { name: nodeOf(tree, targetId).label },
        };
      });
      return { message: 'Rayons fusionnés' };
    },
    async deleteCategory(request) {
      const id = Number(request.params.id);
      await change(request, 'deleteCategory', async ({ trx, tree, counts }) => {
        const before = await storedCategory(trx, tree, id);
        const { revision } = request.query;
        if (revision !== undefined) await assertUnchanged(trx, before, Number(revision));
        return {
          tree: deleteCategory(tree, id, (at) => counts.has(at)),
          target: categoryTarget(before),
          before: categoryFacts(tree, before),
          after: null,
        };
      });
      return { message: 'Rayon supprimé' };
    },
    async deleteEmptyCategories(request) {
      await change(request, 'deleteEmptyCategories', ({ tree, counts }) => {
        const kept = deleteEmptyCategories(tree, (at) => counts.has(at));
        const deleted = tree.nodes.size - kept.nodes.size;
        if (deleted !== request.body.count)
          throw conflict(
            `Il y a maintenant ${deleted} rayons vides, et non ${request.body.count} : rien n’a été supprimé.`,
            'count',
          );
        return {
          tree: kept,
          target: aboutSeveral('categories', `Rayons vides ${deleted}`),
          before: { deleted },
          after: null,
        };
      });
      return { message: 'Rayons vides supprimés' };
    },
    ...familyHandlers(change),
  } satisfies Partial<Operations>;
}

const present = (
  { id, label, level, parentId, revision, sheetExpected, drawing, nacres }: StoredCategory,
  counts = { onSale: 0, withdrawn: 0 },
  changed?: LastChange,
): Schemas['OwnCategory'] => ({
  id,
  label,
  level,
  parent_id: parentId,
  revision,
  on_sale: counts.onSale,
  withdrawn: counts.withdrawn,
  ...(changed && { changed_by: changed.email, changed_at: changed.at }),
  ...(level === 3 && {
    ...(sheetExpected !== null && { sheet_expected: sheetExpected ? '1' : '0' }),
    drawing,
    nacres,
  }),
});
