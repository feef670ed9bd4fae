import { type CategoryNode, type CategoryTree, nodeOf } from '../../domain/catalogue/categoryTree';
import { createFamilies } from '../../domain/catalogue/createFamilies';
import { typedFamily } from '../../domain/catalogue/familyPath';
import { mapFamily, unmapFamily } from '../../domain/catalogue/mergeCategories';
import { formatCount } from '../../domain/frenchNumber';
import type { Operations, Schemas } from '../contract/operations';
import { conflict } from '../http/httpError';
import { aboutSeveral } from '../journal/subjects';
import { categoryTarget } from './journalFacts';
import type { SheetAnswers } from './tableTreeChanges';
import type { WriteTree } from './writeTree';

/** The families of Oxygène that lead to the shop's categories. */
export function familyHandlers(change: WriteTree) {
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

/** What is said of the lowest categories that are made; of two families one yes is a yes. */
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
