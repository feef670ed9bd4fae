import {
  addCategory,
  type CategoryNode,
  type CategoryTree,
  deleteCategory,
  deleteEmptyCategories,
  nodeOf,
} from '../../domain/catalogue/categoryTree';
import { createFamilies } from '../../domain/catalogue/createFamilies';
import { typedFamily } from '../../domain/catalogue/familyPath';
import { mapFamily, mergeCategory, unmapFamily } from '../../domain/catalogue/mergeCategories';
import { formatCount } from '../../domain/frenchNumber';
import type { Operations, Schemas } from '../contract/operations';
import type { EditServices } from '../edits/edit';
import { conflict } from '../http/httpError';
import { aboutSeveral } from '../journal/subjects';
import type { LastChange } from '../journal/tableJournal';
import { assertUnchanged, editCategory, storedCategory } from './editCategory';
import { categoryFacts, categoryTarget } from './journalFacts';
import { listLastChanges } from './tableLastChanges';
import { countArticles, listStoredCategories, readTree, type StoredCategory } from './tableTree';
import type { SheetAnswers } from './tableTreeChanges';
import { treeWriter, type WriteTree } from './writeTree';

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

/** The families of Oxygène that lead to the shop's categories. */
function familyHandlers(change: WriteTree) {
  return {
    async mapFamily(request) {
      const { path: typed, category_id: id } = request.body;
      await change(request, 'mapFamily', ({ tree }) => {
        const path = typedFamily(typed);
        return {
          tree: mapFamily(tree, path, id),
          target: categoryTarget(nodeOf(tree, id)),
          before: null,
          after: { family: path },
        };
      });
      return { message: 'Famille rattachée' };
    },
    async createFamilyCategories(request) {
      const { count, families } = request.body;
      await change(request, 'createFamilyCategories', ({ tree }) => {
        const { tree: added, created } = createFamilies(tree, families.map(named));
        if (created.length !== count)
          throw conflict(
            `Il y aurait ${formatCount(created.length, 'rayon', 'rayons')} à créer, et non ${count} : les rayons ont changé entre-temps, rien n’a été créé.`,
            'count',
          );
        return {
          tree: added,
          answers: answersOf(added, created, families),
          target: aboutSeveral('categories', `Rayons créés ${count}`),
          before: null,
          after: {
            created: count,
            made: namedList(created.map(({ label }) => label)),
            families: namedList(families.map(({ path }) => path)),
          },
        };
      });
      return { message: 'Rayons créés' };
    },
    async unmapFamily(request) {
      const { path = '' } = request.query;
      await change(request, 'unmapFamily', ({ tree }) => {
        const unmapped = unmapFamily(tree, path);
        return {
          tree: unmapped,
          target: categoryTarget(nodeOf(tree, tree.families.get(path) ?? 0)),
          before: { family: path },
          after: null,
        };
      });
      return { message: 'Famille détachée' };
    },
  } satisfies Partial<Operations>;
}

const NAMED_MAX = 50;

/** The first of some names, and how many others there are. */
function namedList(names: readonly string[]): string {
  const others = names.length - NAMED_MAX;
  const more = others > 0 ? [`et ${formatCount(others, 'autre', 'autres')}`] : [];
  return [...names.slice(0, NAMED_MAX), ...more].join(', ');
}

/**
 * Whether sheets are expected of the lowest categories that are made: of two families that make the
 * same category, « oui » for one is « oui » for both.
 */
function answersOf(
  { families }: CategoryTree,
  created: readonly CategoryNode[],
  list: readonly Schemas['NamedFamily'][],
): SheetAnswers {
  const isMade = new Set(created.map(({ id }) => id));
  const answers = new Map<number, boolean>();
  for (const { path, sheet_expected: expected } of list) {
    const id = families.get(path);
    if (id !== undefined && expected !== undefined && isMade.has(id))
      answers.set(id, expected === '1' || answers.get(id) === true);
  }
  return [...answers];
}

const named = ({ path, category, sub_category, under_sub_category }: Schemas['NamedFamily']) => ({
  path,
  names: [category, sub_category, under_sub_category] as const,
});
