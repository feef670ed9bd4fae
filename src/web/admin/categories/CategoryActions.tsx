import { Button } from 'antd';
import { useState } from 'react';
import { type OwnNode, whyKept } from '../../../domain/catalogue/ownTree';
import { typeset } from '../../../domain/text/frenchText';
import { useDeleteCategoryMutation } from '../../api/adminEndpoints.gen';
import { CategoryDialog } from './CategoryDialog';
import { MergeCategory } from './MergeCategory';
import { MoveCategory } from './MoveCategory';
import { useCategoryCall } from './useCategoryCall';
import styles from './CategoriesScreen.module.css';

interface CategoryActionsProps {
  node: OwnNode;
  tree: readonly OwnNode[];
  onRename: () => void;
  /** The category that takes the place of this one in the panel. */
  onGone: (next: number | null) => void;
}

/** What is done to a whole category. */
export function CategoryActions({ node, tree, onRename, onGone }: CategoryActionsProps) {
  const why = whyKept(node);
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={onRename}>Renommer</Button>
        {node.level > 1 && <MoveCategory node={node} tree={tree} />}
        <MergeCategory node={node} tree={tree} onMerged={onGone} />
        <DeleteCategory node={node} isKept={why !== undefined} onDeleted={onGone} />
      </div>
      {why && (
        <p id="why-kept" className={styles.why}>
          {typeset(why)}
        </p>
      )}
    </>
  );
}

interface DeleteCategoryProps {
  node: OwnNode;
  isKept: boolean;
  onDeleted: (parentId: number | null) => void;
}

/** Deletes an empty category. */
function DeleteCategory({ node, isKept, onDeleted }: DeleteCategoryProps) {
  const [isOpen, setOpen] = useState(false);
  const [deleteCategory] = useDeleteCategoryMutation();
  const { run, isBusy, error, reset } = useCategoryCall();
  const { id, label, parent_id: parentId } = node;
  const submit = async () => {
    if (!(await run(() => deleteCategory({ id: String(id) })))) return;
    setOpen(false);
    onDeleted(parentId);
  };
  return (
    <>
      <Button
        danger
        disabled={isKept}
        aria-describedby={isKept ? 'why-kept' : undefined}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        Supprimer…
      </Button>
      <CategoryDialog
        isOpen={isOpen}
        title={`Supprimer « ${label} »`}
        okText="Supprimer le rayon"
        danger
        isBusy={isBusy}
        error={error}
        onSubmit={() => void submit()}
        onClose={() => setOpen(false)}
      >
        <p className={styles.lead}>
          {typeset('Ses familles d’Oxygène ne mèneront plus à aucun rayon.')}
        </p>
      </CategoryDialog>
    </>
  );
}
