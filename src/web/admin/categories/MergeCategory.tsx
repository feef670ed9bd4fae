import { Button } from 'antd';
import { useState } from 'react';
import { canMergeInto, type OwnNode } from '../../../domain/catalogue/ownTree';
import { typeset } from '../../../domain/text/frenchText';
import { useMergeCategoryMutation } from '../../api/adminEndpoints.gen';
import { CategoryChoice } from '../CategoryChoice';
import { CategoryDialog, DialogField } from './CategoryDialog';
import { articlesText } from './MoveCategory';
import { useCategoryCall } from './useCategoryCall';
import styles from './CategoriesScreen.module.css';

const MERGED = ['target_id'];

interface MergeCategoryProps {
  node: OwnNode;
  tree: readonly OwnNode[];
  onMerged: (target: number) => void;
}

/** Merges a category into another of its level. */
export function MergeCategory({ node, tree, onMerged }: MergeCategoryProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const [merge] = useMergeCategoryMutation();
  const { run, isBusy, error, reset } = useCategoryCall();
  const { id, revision, label } = node;
  const submit = async () => {
    if (chosen === undefined) return;
    const categoryMerge = { revision, target_id: chosen };
    if (!(await run(() => merge({ id: String(id), categoryMerge })))) return;
    setOpen(false);
    onMerged(chosen);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Fusionner…</Button>
      <CategoryDialog
        isOpen={isOpen}
        title={`Fusionner « ${label} »`}
        okText={`Fusionner avec ${articlesText(node)}`}
        danger
        isReady={chosen !== undefined}
        isBusy={isBusy}
        error={error}
        fields={MERGED}
        onSubmit={() => void submit()}
        onClose={() => setOpen(false)}
      >
        <p className={styles.lead}>
          {typeset(
            'Ses articles, ses rayons et ses familles d’Oxygène passent dans l’autre rayon, qui garde ses réglages ; son adresse y mène. ',
          )}
          {typeset(`« ${label} » n’existe plus ensuite.`)}
        </p>
        <DialogField names={MERGED} id={`merge-${id}`} label="Dans" error={error}>
          <CategoryChoice
            id={`merge-${id}`}
            tree={tree}
            canChoose={(target) => canMergeInto(node, target)}
            placeholder="Choisir le rayon qui reste"
            value={chosen}
            onChange={(target) => {
              reset();
              setChosen(target);
            }}
          />
        </DialogField>
      </CategoryDialog>
    </>
  );
}
