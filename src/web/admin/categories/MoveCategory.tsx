import { Button } from 'antd';
import { useState } from 'react';
import { articlesBelow, canMoveTo, type OwnNode } from '../../../domain/catalogue/ownTree';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useUpdateCategoryMutation } from '../../api/adminEndpoints.gen';
import { CategoryChoice } from '../CategoryChoice';
import { CategoryDialog, DialogField } from './CategoryDialog';
import { useCategoryCall } from './useCategoryCall';
import styles from './CategoriesScreen.module.css';

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
  const [chosen, setChosen] = useState<number | undefined>(dropped);
  const [update] = useUpdateCategoryMutation();
  const { run, isBusy, error, reset } = useCategoryCall();
  const { id, revision } = node;
  const submit = async () => {
    if (chosen === undefined) return;
    const categoryChange = { revision, parent_id: chosen };
    if (!(await run(() => update({ id: String(id), categoryChange })))) return;
    setChosen(undefined);
    onClose();
  };
  return (
    <CategoryDialog
      isOpen={isOpen}
      title={`Déplacer « ${node.label} »`}
      okText={`Déplacer le rayon et ${articlesText(node)}`}
      isReady={chosen !== undefined}
      isBusy={isBusy}
      error={error}
      fields={MOVED}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.lead}>{typeset('Son adresse reste la même.')}</p>
      <DialogField names={MOVED} id={`move-${id}`} label="Vers" error={error}>
        <CategoryChoice
          id={`move-${id}`}
          tree={tree}
          canChoose={(target) => canMoveTo(node, target)}
          placeholder="Choisir le rayon qui le contiendra"
          value={chosen}
          onChange={(target) => {
            reset();
            setChosen(target);
          }}
        />
      </DialogField>
    </CategoryDialog>
  );
}
