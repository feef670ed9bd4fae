import type { OwnCategory } from '../../contract/api.gen';
import { formatCount } from '../frenchNumber';
import { compareTexts } from '../text/frenchText';
import { fold } from '../text/searchText';

/** A category of the shop with what is below it; the numbers of articles include that. */
export interface OwnNode extends OwnCategory {
  children: OwnNode[];
  /** The labels above it, first level first. */
  path: readonly string[];
}

/**
 * The tree of the shop's own list: the first level by number, the others by label, with the
 * articles of each category and all below it.
 */
export function nestOwnCategories(categories: readonly OwnCategory[]): OwnNode[] {
  const byParent = new Map<number | null, OwnCategory[]>();
  for (const category of categories) {
    const siblings = byParent.get(category.parent_id);
    if (siblings) siblings.push(category);
    else byParent.set(category.parent_id, [category]);
  }
  const below = (parentId: number | null, path: readonly string[]): OwnNode[] =>
    (byParent.get(parentId) ?? []).sort(inOrder).map((category) => {
      const children = below(category.id, [...path, category.label]);
      return {
        ...category,
        path,
        children,
        on_sale: sum(children, 'on_sale', category.on_sale),
        withdrawn: sum(children, 'withdrawn', category.withdrawn),
      };
    });
  return below(null, []);
}

const inOrder = (one: OwnCategory, other: OwnCategory): number =>
  one.level === 1 ? one.id - other.id : compareTexts(one.label, other.label) || one.id - other.id;

const sum = (nodes: readonly OwnNode[], key: 'on_sale' | 'withdrawn', own: number): number =>
  nodes.reduce((total, node) => total + node[key], own);

/** Every category of the tree, each before those below it. */
export const allNodes = (tree: readonly OwnNode[]): OwnNode[] =>
  tree.flatMap((node) => [node, ...allNodes(node.children)]);

/** Whether sheets are expected of the articles of a category. */
export type SheetAnswer = '0' | '1';

/** The lowest categories below one, or itself. */
export const lowestOf = (node: OwnNode): OwnNode[] =>
  node.level === 3 ? [node] : node.children.flatMap(lowestOf);

/** What was said of a category, or the same of all below it; null when it was not. */
export function sheetAnswerOf(node: OwnNode): SheetAnswer | null {
  const [first, ...others] = lowestOf(node).map(({ sheet_expected: answer }) => answer ?? null);
  return first !== undefined && others.every((other) => other === first) ? first : null;
}

/** The lowest categories, of this one and below it, of which nobody has said so. */
export const unansweredOf = (node: OwnNode): OwnNode[] =>
  lowestOf(node).filter(({ sheet_expected: answer }) => answer === undefined);

/** Articles on sale or withdrawn, in the category or below it. */
export const articlesBelow = ({ on_sale: onSale, withdrawn }: OwnNode): number =>
  onSale + withdrawn;

/** The categories that no article is in, nor in those below them. */
export const emptyNodes = (tree: readonly OwnNode[]): OwnNode[] =>
  allNodes(tree).filter((node) => articlesBelow(node) === 0);

/** What a search in the tree finds, and which categories it opens to show that. */
export interface FilteredTree {
  tree: OwnNode[];
  open: number[];
}

/**
 * The categories whose label contains the text, with those above them; the lowest found with what
 * they contain.
 */
export function filterTree(tree: readonly OwnNode[], text: string): FilteredTree {
  const sought = fold(text);
  const open: number[] = [];
  const keep = (node: OwnNode): OwnNode[] => {
    const found = node.children.flatMap(keep);
    if (found.length > 0) {
      open.push(node.id);
      return [{ ...node, children: found }];
    }
    return fold(node.label).includes(sought) ? [node] : [];
  };
  return { tree: tree.flatMap(keep), open };
}

/** Why a category cannot be deleted; undefined when it can. */
export function whyKept(node: OwnNode): string | undefined {
  const { length } = node.children;
  const articles = articlesBelow(node);
  if (length === 0 && articles === 0) return undefined;
  const content =
    length > 0
      ? formatCount(length, 'rayon', 'rayons')
      : formatCount(articles, 'article', 'articles');
  return `Supprimer demande un rayon vide : déplacez ou fusionnez d’abord ${content}.`;
}

/** Whether a category can move below another: one level above its own, and not where it is. */
export const canMoveTo = (node: OwnCategory, target: OwnCategory): boolean =>
  target.level === node.level - 1 && target.id !== node.parent_id;

/**
 * Where a category goes that is dropped on another: below it, or beside it when that is of its own
 * level. Their order is not chosen.
 * @returns null when it stays.
 */
export function dropTarget(node: OwnCategory, on: OwnCategory): number | null {
  if (canMoveTo(node, on)) return on.id;
  return on.level === node.level && on.parent_id !== node.parent_id ? on.parent_id : null;
}

/** Whether a category can be merged into another: of its level. */
export const canMergeInto = (node: OwnCategory, target: OwnCategory): boolean =>
  target.level === node.level && target.id !== node.id;
