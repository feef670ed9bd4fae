import { fold } from '../text/searchText';
import { categoryLabel, CategoryRefused } from './categoryFields';

/** A category of any level. Levels: 1 category, 2 sub-category, 3 under-sub-category. */
export interface CategoryNode {
  id: number;
  label: string;
  level: 1 | 2 | 3;
  /** Null at the first level. */
  parentId: number | null;
}

/** The whole tree as the rules see it; a change returns a new one. */
export interface CategoryTree {
  nodes: ReadonlyMap<number, CategoryNode>;
  /** Ids of under-sub-categories by the path of a family. */
  families: ReadonlyMap<string, number>;
  /** Categories by the numbers that were merged into them. */
  merged: ReadonlyMap<number, number>;
  /** The highest number ever used. */
  last: number;
}

/** Names that differ in case, accents or spaces are one. */
export const labelKey = fold;

/** The children of a category; those of the first level for null. */
export const childrenOf = ({ nodes }: CategoryTree, parentId: number | null): CategoryNode[] =>
  [...nodes.values()].filter((node) => node.parentId === parentId);

/** Adds a category; its number was never used. @throws CategoryRefused */
export function addCategory(
  tree: CategoryTree,
  { label: typed, parentId }: { label: string; parentId: number | null },
): CategoryTree {
  const label = categoryLabel(typed);
  const parent = parentId === null ? undefined : nodeOf(tree, parentId);
  if (parent?.level === 3)
    throw new CategoryRefused(
      'Un rayon du troisième niveau n’en contient pas d’autres.',
      'invalid',
      'parent_id',
    );
  assertFree(tree, label, parentId);
  const id = tree.last + 1;
  const level = ((parent?.level ?? 0) + 1) as CategoryNode['level'];
  return { ...tree, nodes: withNode(tree, { id, label, level, parentId }), last: id };
}

/** @throws CategoryRefused */
export function renameCategory(tree: CategoryTree, id: number, typed: string): CategoryTree {
  const node = nodeOf(tree, id);
  const label = categoryLabel(typed);
  assertFree(tree, label, node.parentId, id);
  return { ...tree, nodes: withNode(tree, { ...node, label }) };
}

/** Moves a category below another of the level above its own. @throws CategoryRefused */
export function moveCategory(tree: CategoryTree, id: number, parentId: number): CategoryTree {
  const node = nodeOf(tree, id);
  const parent = nodeOf(tree, parentId);
  if (isWithin(tree, parent, id))
    throw new CategoryRefused(
      'Un rayon ne va ni dans lui-même ni dans ce qu’il contient.',
      'invalid',
      'parent_id',
    );
  if (parent.level !== node.level - 1)
    throw new CategoryRefused(
      'Un rayon garde son niveau : il va dans un rayon du niveau juste au-dessus.',
      'invalid',
      'parent_id',
    );
  assertFree(tree, node.label, parentId, id);
  return { ...tree, nodes: withNode(tree, { ...node, parentId }) };
}

/** Deletes a category without children; its families lead nowhere. @throws CategoryRefused */
export function deleteCategory(
  tree: CategoryTree,
  id: number,
  hasArticles: (id: number) => boolean,
): CategoryTree {
  const node = nodeOf(tree, id);
  if (childrenOf(tree, id).length > 0)
    throw new CategoryRefused(
      `« ${node.label} » contient des rayons : supprimez-les ou déplacez-les d’abord.`,
      'conflict',
    );
  if (hasArticles(id))
    throw new CategoryRefused(
      `« ${node.label} » contient des articles, en vente ou retirés : fusionnez-le dans un autre.`,
      'conflict',
    );
  return without(tree, new Set([id]));
}

/** Deletes every category that has no article in any of its levels. */
export function deleteEmptyCategories(
  tree: CategoryTree,
  hasArticles: (id: number) => boolean,
): CategoryTree {
  const kept = new Set<number>();
  for (const node of tree.nodes.values())
    if (node.level === 3 && hasArticles(node.id))
      for (let at: CategoryNode | undefined = node; at; at = parentOf(tree, at)) kept.add(at.id);
  return without(tree, new Set([...tree.nodes.keys()].filter((id) => !kept.has(id))));
}

const parentOf = ({ nodes }: CategoryTree, { parentId }: CategoryNode): CategoryNode | undefined =>
  parentId === null ? undefined : nodes.get(parentId);

/** Whether `node` is the category `id` or below it. */
export function isWithin(tree: CategoryTree, node: CategoryNode, id: number): boolean {
  for (let at: CategoryNode | undefined = node; at; at = parentOf(tree, at))
    if (at.id === id) return true;
  return false;
}

/** @throws CategoryRefused for a category that does not exist, or no longer. */
export function nodeOf({ nodes }: CategoryTree, id: number): CategoryNode {
  const node = nodes.get(id);
  if (!node) throw new CategoryRefused('Ce rayon n’existe pas ou plus.', 'unknown');
  return node;
}

const withNode = ({ nodes }: CategoryTree, node: CategoryNode): Map<number, CategoryNode> =>
  new Map(nodes).set(node.id, node);

function assertFree(
  tree: CategoryTree,
  label: string,
  parentId: number | null,
  exceptId?: number,
): void {
  const known = childrenOf(tree, parentId).find(
    (node) => labelKey(node.label) === labelKey(label) && node.id !== exceptId,
  );
  if (known)
    throw new CategoryRefused(`Il y a déjà un rayon « ${known.label} » ici.`, 'conflict', 'label');
}

function without(tree: CategoryTree, ids: ReadonlySet<number>): CategoryTree {
  return {
    ...tree,
    nodes: new Map([...tree.nodes].filter(([id]) => !ids.has(id))),
    families: new Map([...tree.families].filter(([, id]) => !ids.has(id))),
    merged: new Map([...tree.merged].filter(([, target]) => !ids.has(target))),
  };
}
