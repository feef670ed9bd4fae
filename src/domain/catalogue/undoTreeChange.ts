import { CategoryRefused } from './categoryFields';
import { type CategoryNode, type CategoryTree, childrenOf, labelKey } from './categoryTree';
import { reversed, type TreeChange, withChange } from './treeChange';

/** Who changed something since, as the end of a sentence: ' (a@b.fr, le …)', or ''. */
export interface ChangedSince {
  byCategory(id: number): string;
  byFamily(path: string): string;
}

/**
 * The tree as if a change had not been made: what was changed elsewhere since stays.
 * @param hasArticles whether a lowest category has articles once those that moved are back.
 * @throws CategoryRefused that names what was made since and needs the change, such as a category
 * below the one that it added.
 */
export function undoTreeChange(
  tree: CategoryTree,
  change: TreeChange,
  since: ChangedSince,
  hasArticles: (id: number) => boolean,
): CategoryTree {
  assertUnchangedSince(tree, change, since);
  const undone = withChange(tree, reversed(change));
  for (const { key, before, after } of change.nodes) {
    if (before) assertPlace(undone, before, since);
    else if (after) assertUnused(undone, after, since, hasArticles(key));
  }
  for (const [path, id] of undone.families)
    if (undone.nodes.get(id)?.level !== 3)
      throw standing(`Le rayon de la famille ${path} n’existe plus${since.byCategory(id)}.`);
  for (const { before } of change.merged)
    if (before !== null && !undone.nodes.has(before))
      throw standing(`Un rayon de cette fusion n’existe plus${since.byCategory(before)}.`);
  return undone;
}

const FIRST = 'Annulez d’abord ce changement.';
const standing = (reason: string, help = FIRST): CategoryRefused =>
  new CategoryRefused(`${reason} ${help}`, 'conflict');
const quoted = ({ label }: CategoryNode): string => `« ${label} »`;

/** Every value that the change left is still the same. */
function assertUnchangedSince(tree: CategoryTree, change: TreeChange, since: ChangedSince): void {
  for (const { key, before, after } of change.nodes) {
    const now = tree.nodes.get(key);
    const by = since.byCategory(key);
    if (after && !now) throw standing(`${quoted(after)} a été supprimé ou fusionné depuis${by}.`);
    if (after && now && (after.label !== now.label || after.parentId !== now.parentId))
      throw standing(`${quoted(now)} a été renommé ou déplacé depuis${by}.`);
    if (!after && before && now) throw standing(`${quoted(before)} existe de nouveau${by}.`, '');
  }
  for (const { key, after } of change.families)
    if ((tree.families.get(key) ?? null) !== after)
      throw standing(`La famille ${key} a été changée depuis${since.byFamily(key)}.`);
  for (const { key, after } of change.merged)
    if ((tree.merged.get(key) ?? null) !== after)
      throw standing(
        `Le rayon où « ${nameOf(change, key)} » a été fusionné a changé depuis${since.byCategory(after ?? key)}.`,
      );
}

const nameOf = ({ nodes }: TreeChange, id: number): string =>
  nodes.find(({ key }) => key === id)?.before?.label ?? `n° ${id}`;

/** The place where a category was is still there, and its name is free. */
function assertPlace(tree: CategoryTree, node: CategoryNode, since: ChangedSince): void {
  const { parentId } = node;
  if (parentId !== null && tree.nodes.get(parentId)?.level !== node.level - 1)
    throw standing(
      `Le rayon qui contenait ${quoted(node)} n’existe plus${since.byCategory(parentId)}.`,
    );
  const other = childrenOf(tree, parentId).find(
    ({ id, label }) => labelKey(label) === labelKey(node.label) && id !== node.id,
  );
  if (other)
    throw standing(
      `Un autre rayon s’appelle maintenant ${quoted(node)} au même endroit${since.byCategory(other.id)}.`,
      'Renommez-le d’abord.',
    );
}

/** Nothing is in a category, or leads to it, that goes when its creation is undone. */
function assertUnused(
  tree: CategoryTree,
  node: CategoryNode,
  since: ChangedSince,
  hasArticles: boolean,
): void {
  const [child] = childrenOf(tree, node.id);
  if (child)
    throw standing(
      `${quoted(node)} contient depuis le rayon ${quoted(child)}${since.byCategory(child.id)}.`,
    );
  if (hasArticles)
    throw standing(
      `${quoted(node)} contient depuis des articles, en vente ou retirés.`,
      'Fusionnez-le dans un autre rayon.',
    );
  const family = [...tree.families].find(([, id]) => id === node.id);
  if (family)
    throw standing(
      `La famille ${family[0]} mène depuis à ${quoted(node)}${since.byFamily(family[0])}.`,
    );
  const merged = [...tree.merged].find(([, target]) => target === node.id);
  if (merged)
    throw standing(
      `Un rayon a été fusionné depuis dans ${quoted(node)}${since.byCategory(merged[0])}.`,
    );
}
