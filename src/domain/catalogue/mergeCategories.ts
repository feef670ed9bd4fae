import { CategoryRefused } from './categoryFields';
import { type CategoryTree, childrenOf, isWithin, nodeOf } from './categoryTree';
import { assertFamily, familyCodes } from './familyPath';

/**
 * Merges a category into another of its level: its children, families, articles and address follow.
 * Children that both have by name are merged in turn.
 * @throws CategoryRefused
 */
export function mergeCategory(tree: CategoryTree, id: number, targetId: number): CategoryTree {
  const node = nodeOf(tree, id);
  const target = nodeOf(tree, targetId);
  if (isWithin(tree, target, id))
    throw new CategoryRefused(
      'Un rayon ne fusionne ni avec lui-même ni avec ce qu’il contient.',
      'invalid',
      'target_id',
    );
  if (target.level !== node.level)
    throw new CategoryRefused(
      'Deux rayons ne fusionnent que s’ils sont du même niveau.',
      'invalid',
      'target_id',
    );
  const known = new Map(childrenOf(tree, targetId).map((child) => [child.label, child.id]));
  let merging = tree;
  for (const child of childrenOf(tree, id)) {
    const same = known.get(child.label);
    merging =
      same === undefined
        ? {
            ...merging,
            nodes: new Map(merging.nodes).set(child.id, { ...child, parentId: targetId }),
          }
        : mergeCategory(merging, child.id, same);
  }
  return redirected(merging, id, targetId);
}

function redirected(tree: CategoryTree, id: number, targetId: number): CategoryTree {
  const moved = (at: number): number => (at === id ? targetId : at);
  const nodes = new Map(tree.nodes);
  nodes.delete(id);
  return {
    ...tree,
    nodes,
    families: new Map([...tree.families].map(([path, at]) => [path, moved(at)])),
    merged: new Map([...tree.merged].map(([old, at]) => [old, moved(at)] as const)).set(
      id,
      targetId,
    ),
  };
}

/** Lets a family lead to an under-sub-category. @throws CategoryRefused */
export function mapFamily(tree: CategoryTree, path: string, id: number): CategoryTree {
  assertFamily(familyCodes(path));
  if (nodeOf(tree, id).level !== 3)
    throw new CategoryRefused(
      'Une famille mène à un rayon du troisième niveau.',
      'invalid',
      'category_id',
    );
  const known = tree.families.get(path);
  if (known !== undefined)
    throw new CategoryRefused(
      `Cette famille mène déjà à « ${tree.nodes.get(known)?.label ?? known} ».`,
      'conflict',
      'path',
    );
  return { ...tree, families: new Map(tree.families).set(path, id) };
}

/** @throws CategoryRefused when it leads nowhere. */
export function unmapFamily(tree: CategoryTree, path: string): CategoryTree {
  if (!tree.families.has(path))
    throw new CategoryRefused('Cette famille ne mène à aucun rayon.', 'unknown');
  return { ...tree, families: new Map([...tree.families].filter(([known]) => known !== path)) };
}
