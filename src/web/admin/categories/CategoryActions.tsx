import { Button } from 'antd';
import { useState } from 'react';
import { canMergeInto, type OwnNode, whyKept } from '../../../domain/catalogue/ownTree';
import { typeset } from '../../../domain/text/frenchText';
import { useDeleteCategoryMutation, useMergeCategoryMutation } from '../../api/adminEndpoints.gen';
import { CategoryDialog } from './CategoryDialog';
import { articlesText, MoveCategory } from './MoveCategory';
import { TargetDialog } from './TargetDialog';
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

const MERGED = ['target_id'];

interface MergeCategoryProps {
  node: OwnNode;
  tree: readonly OwnNode[];
  onMerged: (target: number) => void;
}

/** Merges a category into another of its level. */
function MergeCategory({ node, tree, onMerged }: MergeCategoryProps) {
  const [isOpen, setOpen] = useState(false);
  const [merge] = useMergeCategoryMutation();
  const { id, revision, label } = node;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Fusionner…</Button>
      <TargetDialog
        tree={tree}
        isOpen={isOpen}
        title={`Fusionner « ${label} »`}
        okText={`Fusionner avec ${articlesText(node)}`}
        danger
        lead={`Ses articles, ses rayons et ses familles d’Oxygène passent dans l’autre rayon, qui garde ses réglages ; son adresse y mène. « ${label} » n’existe plus ensuite.`}
        field={{
          id: `merge-${id}`,
          label: 'Dans',
          placeholder: 'Choisir le rayon qui reste',
          names: MERGED,
        }}
        canChoose={(target) => canMergeInto(node, target)}
        send={(target) => merge({ id: String(id), categoryMerge: { revision, target_id: target } })}
        onDone={(target) => {
          setOpen(false);
          onMerged(target);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
