import { Button } from 'antd';
import { useState } from 'react';
import { articlesBelow, canMoveTo, type OwnNode } from '../../../domain/catalogue/ownTree';
import { formatCount } from '../../../domain/frenchNumber';
import { useUpdateCategoryMutation } from '../../api/adminEndpoints.gen';
import { TargetDialog } from './TargetDialog';

/** The articles that a change concerns, for the button that makes it. */
export const articlesText = (node: OwnNode): string =>
  formatCount(articlesBelow(node), 'article', 'articles');

/** The button that asks where a category goes. */
export function MoveCategory({ node, tree }: { node: OwnNode; tree: readonly OwnNode[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Déplacer…</Button>
      <MoveDialog node={node} tree={tree} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Where it goes, and its name, when that is taken there. */
const MOVED = ['parent_id', 'label'];

interface MoveDialogProps {
  node: OwnNode;
  tree: readonly OwnNode[];
  isOpen: boolean;
  /** Where it was dropped. */
  dropped?: number;
  onClose: () => void;
}

/** Moves a category, its content and its articles below another. */
export function MoveDialog({ node, tree, isOpen, dropped, onClose }: MoveDialogProps) {
  const [update] = useUpdateCategoryMutation();
  const { id, revision } = node;
  return (
    <TargetDialog
      tree={tree}
      isOpen={isOpen}
      title={`Déplacer « ${node.label} »`}
      okText={`Déplacer le rayon et ${articlesText(node)}`}
      lead="Son adresse reste la même."
      field={{
        id: `move-${id}`,
        label: 'Vers',
        placeholder: 'Choisir le rayon qui le contiendra',
        names: MOVED,
      }}
      initial={dropped}
      canChoose={(target) => canMoveTo(node, target)}
      send={(target) => update({ id: String(id), categoryChange: { revision, parent_id: target } })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
