import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Button, Input, Tree, type TreeDataNode } from 'antd';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { allNodes, dropTarget, filterTree, type OwnNode } from '../../../domain/catalogue/ownTree';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useNarrow } from '../../ui/browser/viewport';
import { decorative } from '../../ui/icon/screenIcons';
import styles from './CategoriesScreen.module.css';

/** Of a row, and of its hairline. */
const ROW_PX = 33;
/** Rows of the tree's window: more are rendered as it scrolls. */
const ROWS = 20;

interface TreeRow extends TreeDataNode {
  key: number;
  node: OwnNode;
  children: TreeRow[];
}

const rowsOf = (nodes: readonly OwnNode[]): TreeRow[] =>
  nodes.map((node) => ({ key: node.id, title: node.label, node, children: rowsOf(node.children) }));

interface CategoryTreeProps {
  tree: OwnNode[];
  selected: OwnNode | undefined;
  /** Those with something typed that is not stored. */
  isChanged: (id: number) => boolean;
  onSelect: (id: number) => void;
  onDrop: (node: OwnNode, targetId: number) => void;
}

/** The tree with its numbers of articles; a text filters it. */
export function CategoryTree({ tree, selected, isChanged, onSelect, onDrop }: CategoryTreeProps) {
  const [text, setText] = useState('');
  const sought = useDeferredValue(text.trim());
  const isNarrow = useNarrow();
  const { shown, expanded, setExpanded, foldAll } = useExpanded(tree, sought, selected);
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const active = useRef<number | null>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if ((key === 'Enter' || key === ' ') && active.current !== null) onSelect(active.current);
  };
  return (
    <section className={`bench ${styles.tree}`} aria-labelledby="categories">
      <h2 id="categories">
        Arborescence <span>{levelsText(tree)}</span>
      </h2>
      <div className={styles.bar}>
        <Input
          type="search"
          aria-label="Chercher un rayon"
          placeholder="Chercher un rayon"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button onClick={foldAll}>{expanded.length > 0 ? 'Tout replier' : 'Tout déplier'}</Button>
      </div>
      <div className={styles.head} aria-hidden="true">
        <span>Libellé</span>
        <span>En vente</span>
        <span>Retirés</span>
      </div>
      {shown.length === 0 && <p role="status">{typeset('Aucun rayon ne s’appelle ainsi.')}</p>}
      <Tree<TreeRow>
        aria-label="Rayons"
        blockNode
        switcherIcon={<DownOutlined {...decorative(16)} />}
        motion={false}
        height={isNarrow ? undefined : ROWS * ROW_PX}
        itemHeight={ROW_PX}
        treeData={rows}
        titleRender={({ node }) => <Row node={node} isChanged={isChanged(node.id)} />}
        selectedKeys={selected ? [selected.id] : []}
        onSelect={(_, { node }) => onSelect(node.key)}
        expandedKeys={expanded}
        onExpand={(keys) => setExpanded(keys.map(Number))}
        onActiveChange={(key) => {
          active.current = key as number | null;
        }}
        onKeyDown={onKeyDown}
        draggable={{ icon: false, nodeDraggable: (row) => (row as TreeRow).node.level > 1 }}
        allowDrop={({ dragNode, dropNode }) => dropTarget(dragNode.node, dropNode.node) !== null}
        onDrop={({ dragNode, node }) => {
          const target = dropTarget(dragNode.node, node.node);
          if (target !== null) onDrop(dragNode.node, target);
        }}
      />
      <p className={styles.foot}>
        {typeset(totalText(tree))}
        {!isNarrow && typeset(' Glisser un rayon sur un autre parent le déplace.')}
      </p>
    </section>
  );
}

const Row = ({ node, isChanged }: { node: OwnNode; isChanged: boolean }) => (
  <span className={styles.row} data-level={node.level}>
    <span>
      {typeset(node.label)}
      {isChanged && <i>{typeset(' (non enregistré)')}</i>}
    </span>
    <span>
      {formatNumber(node.on_sale)}
      <span className="sr"> en vente,</span>
    </span>
    <span>
      {formatNumber(node.withdrawn)}
      <span className="sr">{node.withdrawn > 1 ? ' retirés' : ' retiré'}</span>
    </span>
  </span>
);

const LEVELS = [
  ['catégorie', 'catégories'],
  ['sous-catégorie', 'sous-catégories'],
  ['rayon', 'rayons'],
] as const;

const levelsText = (tree: readonly OwnNode[]): string =>
  LEVELS.map(([one, many], index) =>
    formatCount(allNodes(tree).filter(({ level }) => level === index + 1).length, one, many),
  ).join(', ');

function totalText(tree: readonly OwnNode[]): string {
  const total = (key: 'on_sale' | 'withdrawn') => tree.reduce((sum, node) => sum + node[key], 0);
  return `${formatCount(total('on_sale'), 'article', 'articles')} en vente, ${formatCount(total('withdrawn'), 'retiré', 'retirés')}.`;
}

/**
 * Which categories are open: those that were opened, the ones above the selected one, and while a
 * text filters the tree those that lead to what it finds.
 */
function useExpanded(tree: OwnNode[], sought: string, selected: OwnNode | undefined) {
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
