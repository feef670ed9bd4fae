import { useMemo, useState } from 'react';
import { allNodes, filterTree, type OwnNode } from '../../../domain/catalogue/ownTree';

/**
 * Which categories are open: those that were opened, the ones above the selected one, and while a
 * text filters the tree those that lead to what it finds.
 */
export function useExpanded(tree: OwnNode[], sought: string, selected: OwnNode | undefined) {
  const found = useMemo(
    () => (sought === '' ? undefined : filterTree(tree, sought)),
    [tree, sought],
  );
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [ofSearch, setOfSearch] = useState<{ sought: string; open: readonly number[] }>();
  const [shownId, setShownId] = useState<number>();
  if (selected && selected.id !== shownId) {
    setShownId(selected.id);
    setOpened((known) => [...new Set([...known, ...above(tree, selected)])]);
  }
  const expanded = found ? (ofSearch?.sought === sought ? ofSearch.open : found.open) : opened;
  const setExpanded = (open: readonly number[]) =>
    found ? setOfSearch({ sought, open }) : setOpened(open);
  const inner = () =>
    allNodes(found?.tree ?? tree)
      .filter(({ children }) => children.length > 0)
      .map(({ id }) => id);
  return {
    shown: found?.tree ?? tree,
    expanded: [...expanded],
    setExpanded,
    foldAll: () => setExpanded(expanded.length > 0 ? [] : inner()),
  };
}

/** The categories above one. */
function above(tree: readonly OwnNode[], { parent_id: parentId }: OwnNode): number[] {
  const nodes = new Map(allNodes(tree).map((node) => [node.id, node]));
  const ids: number[] = [];
  for (let at = parentId; at !== null; at = nodes.get(at)?.parent_id ?? null) ids.push(at);
  return ids;
}
