import type { CategoryNode, CategoryTree } from './categoryTree';

/** One value that a change replaces; null where there was, or is, none. */
interface Replaced<K, V> {
  key: K;
  before: V | null;
  after: V | null;
}

/** What differs between two trees: enough to go from one to the other and back. */
export interface TreeChange {
  nodes: Replaced<number, CategoryNode>[];
  families: Replaced<string, number>[];
  merged: Replaced<number, number>[];
}

/** What a change of the tree replaces. */
export const treeChange = (before: CategoryTree, after: CategoryTree): TreeChange => ({
  nodes: replaced(before.nodes, after.nodes, isSameNode),
  families: replaced(before.families, after.families, Object.is),
  merged: replaced(before.merged, after.merged, Object.is),
});

/** The change that undoes another. */
export const reversed = ({ nodes, families, merged }: TreeChange): TreeChange => ({
  nodes: nodes.map(turned),
  families: families.map(turned),
  merged: merged.map(turned),
});

const turned = <K, V>({ key, before, after }: Replaced<K, V>): Replaced<K, V> => ({
  key,
  before: after,
  after: before,
});

/** The tree with a change made. Numbers stay used: `last` is that of the tree. */
export const withChange = (tree: CategoryTree, change: TreeChange): CategoryTree => ({
  nodes: changed(tree.nodes, change.nodes),
  families: changed(tree.families, change.families),
  merged: changed(tree.merged, change.merged),
  last: tree.last,
});

function replaced<K, V>(
  before: ReadonlyMap<K, V>,
  after: ReadonlyMap<K, V>,
  isSame: (one: V, other: V) => boolean,
): Replaced<K, V>[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    const [one, other] = [before.get(key) ?? null, after.get(key) ?? null];
    const isUnchanged = one === null || other === null ? one === other : isSame(one, other);
    return isUnchanged ? [] : [{ key, before: one, after: other }];
  });
}

const isSameNode = (one: CategoryNode, other: CategoryNode): boolean =>
  one.label === other.label && one.parentId === other.parentId;

function changed<K, V>(from: ReadonlyMap<K, V>, changes: readonly Replaced<K, V>[]): Map<K, V> {
  const result = new Map(from);
  for (const { key, after } of changes) {
    if (after === null) result.delete(key);
    else result.set(key, after);
  }
  return result;
}
