import { categoryLabel, CategoryRefused } from './categoryFields';
import { type CategoryNode, type CategoryTree, labelKey } from './categoryTree';
import { assertFamily, type FamilyCodes, familyCodes } from './familyPath';
import type { UnknownFamily } from './unknownFamilies';

/** The name of a level that a family does not have. */
const MISSING_LEVEL = 'Autres';

/** A family and the names of the three levels to which it is to lead. */
export interface NamedFamily {
  path: string;
  names: FamilyCodes;
}

/** The names that a file gives the levels of a family: its labels, else its codes. */
export function namesOfFamily({
  codes,
  labels,
}: Pick<UnknownFamily, 'codes' | 'labels'>): FamilyCodes {
  const name = (level: 0 | 1 | 2): string =>
    codes[level] === '' ? MISSING_LEVEL : labels[level] || codes[level];
  return [name(0), name(1), name(2)];
}

/**
 * Lets families lead to categories by the names of their levels: what has such a name under its
 * parent, in whatever case, is taken, the rest is added.
 * @throws CategoryRefused whose field is that of the family in the list.
 */
export function createFamilies(
  tree: CategoryTree,
  list: readonly NamedFamily[],
): { tree: CategoryTree; created: CategoryNode[] } {
  const nodes = new Map(tree.nodes);
  const families = new Map(tree.families);
  const ids = new Map<string, number>();
  const name = ({ id, label, parentId }: CategoryNode): void => {
    ids.set(keyOf(parentId, label), id);
    // Of names that differed in case before this was refused, the first is taken.
    const folded = keyOf(parentId, labelKey(label));
    if (!ids.has(folded)) ids.set(folded, id);
  };
  nodes.forEach(name);
  const created: CategoryNode[] = [];
  const place = (parentId: number | null, level: CategoryNode['level'], typed: string): number => {
    const label = categoryLabel(typed);
    const known = ids.get(keyOf(parentId, label)) ?? ids.get(keyOf(parentId, labelKey(label)));
    if (known !== undefined) return known;
    const node = { id: tree.last + created.length + 1, label, level, parentId };
    created.push(node);
    nodes.set(node.id, node);
    name(node);
    return node.id;
  };
  list.forEach(({ path, names }, index) =>
    inFamily(path, index, () => {
      assertFamily(familyCodes(path));
      if (families.has(path))
        throw new CategoryRefused('Cette famille mène déjà à un rayon.', 'conflict');
      const first = place(null, 1, names[0]);
      families.set(path, place(place(first, 2, names[1]), 3, names[2]));
    }),
  );
  return { tree: { ...tree, nodes, families, last: tree.last + created.length }, created };
}

const keyOf = (parentId: number | null, label: string): string => `${parentId ?? ''}/${label}`;

/** Says which family of the list is refused. */
function inFamily(path: string, index: number, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof CategoryRefused)) throw error;
    const codes = familyCodes(path).filter((code) => code !== '');
    throw new CategoryRefused(
      `Famille ${codes.join(' / ').slice(0, 200)} : ${error.message}`,
      error.reason,
      `families.${index}`,
    );
  }
}
