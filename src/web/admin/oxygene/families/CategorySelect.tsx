import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import {
  type CategoryNode,
  type CategoryTree,
  childrenOf,
} from '../../../../domain/catalogue/categoryTree';
import { containsFolded } from '../../../../domain/text/searchText';
import { namesOfPath } from './familyRows';
import styles from './FamiliesNotice.module.css';

interface Choice {
  value: number;
  /** What the field shows. */
  label: string;
  title: string;
  selectable: boolean;
  children: Choice[];
}

/** The shop's categories as choices: only the lowest can be taken. */
export function useCategoryChoices(tree: CategoryTree): Choice[] {
  return useMemo(() => {
    const choice = ({ id, label, level }: CategoryNode): Choice => ({
      value: id,
      label,
      title: namesOfPath(tree, id).join(' › '),
      selectable: level === 3,
      children: childrenOf(tree, id).map(choice),
    });
    return childrenOf(tree, null).map(choice);
  }, [tree]);
}

interface CategorySelectProps {
  name: string;
  choices: Choice[];
  tree: CategoryTree;
  value: number | undefined;
  isProposed: boolean;
  onChange: (id: number | undefined) => void;
}

/** Chooses a lowest category: the field shows its name, with the names above it in its title. */
export function CategorySelect({
  name,
  choices,
  tree,
  value,
  isProposed,
  onChange,
}: CategorySelectProps) {
  const path = value === undefined ? undefined : namesOfPath(tree, value).join(' › ');
  return (
    <span className={styles.choice} title={path}>
      {isProposed && <span className={styles.proposed}>Proposé</span>}
      <TreeSelect<number, Choice>
        aria-label={name}
        size="small"
        className={styles.select}
        treeData={choices}
        value={value}
        placeholder="Rattacher à…"
        allowClear
        showSearch={{
          filterTreeNode: (typed, { title }) => containsFolded(title, typed),
        }}
        treeTitleRender={({ label }) => label}
        popupMatchSelectWidth={360}
        notFoundContent="Aucun rayon"
        onChange={(id: number | undefined) => onChange(id)}
      />
    </span>
  );
}
