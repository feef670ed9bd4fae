import type { OwnCategories, UnknownFamily } from '../../../../contract/api.gen';
import type { CategoryTree } from '../../../../domain/catalogue/categoryTree';
import {
  type FamilyCodes,
  familyFinder,
  groupByLowest,
} from '../../../../domain/catalogue/familyPath';
import { type LowestCategory, proposeCategory } from '../../../../domain/catalogue/unknownFamilies';
import { compareTexts } from '../../../../domain/text/frenchText';

/** A family of the notice; `proposed` is the category that it is likely to mean. */
export interface FamilyRow extends Omit<UnknownFamily, 'codes' | 'labels'> {
  kind: 'family';
  codes: FamilyCodes;
  labels: FamilyCodes;
  proposed: number | undefined;
}

/** The head of the families of one first level. */
export interface GroupRow {
  kind: 'group';
  path: string;
  code: string;
  label: string;
  families: number;
  lines: number;
}

/** The shop's tree as the rules see it; no rule of this screen asks for merged numbers. */
export function treeOf({ categories, families }: OwnCategories): CategoryTree {
  return {
    nodes: new Map(
      categories.map(({ id, label, level, parent_id: parentId }) => [
        id,
        { id, label, level: level, parentId },
      ]),
    ),
    families: new Map(families.map(({ path, category_id: id }) => [path, id])),
    merged: new Map(),
    last: Math.max(0, ...categories.map(({ id }) => id)),
  };
}

/** The names of a category's levels, first level first. */
export function namesOfPath({ nodes }: CategoryTree, id: number): string[] {
  const names: string[] = [];
  for (let node = nodes.get(id); node; node = nodes.get(node.parentId ?? 0))
    names.unshift(node.label);
  return names;
}

const triple = ([one = '', two = '', three = '']: readonly string[]): FamilyCodes => [
  one,
  two,
  three,
];

/** The families that lead nowhere yet, by their codes, with the category proposed for each. */
export function openFamilies(rows: readonly UnknownFamily[], tree: CategoryTree): FamilyRow[] {
  const find = familyFinder(tree.families, groupByLowest(rows.map(({ path }) => path)));
  const categories: LowestCategory[] = [...tree.nodes.values()]
    .filter(({ level }) => level === 3)
    .map(({ id, label }) => ({ id, label, above: namesOfPath(tree, id).slice(0, -1) }));
  return rows
    .map((row) => ({ ...row, codes: triple(row.codes), labels: triple(row.labels) }))
    .filter(({ codes }) => find(codes) === undefined)
    .map((row) => ({
      ...row,
      kind: 'family' as const,
      proposed: proposeCategory(row, categories, tree.families),
    }))
    .sort((one, other) => compareTexts(one.path, other.path));
}

/** Families under the heads of their first levels. */
export function withGroups(families: readonly FamilyRow[]): (FamilyRow | GroupRow)[] {
  const rows: (FamilyRow | GroupRow)[] = [];
  let group: GroupRow | undefined;
  for (const family of families) {
    const [code] = family.codes;
    if (group?.code !== code) {
      const path = `group:${code}`;
      group = { kind: 'group', path, code, label: family.labels[0], families: 0, lines: 0 };
      rows.push(group);
    }
    group.families += 1;
    group.lines += family.lines;
    rows.push(family);
  }
  return rows;
}
