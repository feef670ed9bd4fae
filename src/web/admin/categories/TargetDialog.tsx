import { useState } from 'react';
import type { OwnNode } from '../../../domain/catalogue/ownTree';
import { typeset } from '../../../domain/text/frenchText';
import { CategoryChoice } from '../CategoryChoice';
import { CategoryDialog, DialogField } from './CategoryDialog';
import { useCategoryCall } from './useCategoryCall';
import styles from './CategoriesScreen.module.css';

interface TargetDialogProps {
  tree: readonly OwnNode[];
  isOpen: boolean;
  title: string;
  okText: string;
  danger?: boolean;
  /** What the press does, in sentences. */
  lead: string;
  /** The field, and the properties whose refusals stand below it. */
  field: { id: string; label: string; placeholder: string; names: readonly string[] };
  /** The target that is chosen at first. */
  initial?: number | undefined;
  canChoose: (target: OwnNode) => boolean;
  /** Makes the change. */
  send: (target: number) => ReturnType<Parameters<ReturnType<typeof useCategoryCall>['run']>[0]>;
  onDone: (target: number) => void;
  onClose: () => void;
}

/** Asks into which category another one goes. */
export function TargetDialog({
  tree,
  lead,
  field: { placeholder, ...field },
  initial,
  canChoose,
  send,
  onDone,
  ...dialog
}: TargetDialogProps) {
  const [chosen, setChosen] = useState(initial);
  const { run, isBusy, error, reset } = useCategoryCall();
  const submit = async () => {
    if (chosen === undefined || !(await run(() => send(chosen)))) return;
    setChosen(undefined);
    onDone(chosen);
  };
  return (
    <CategoryDialog
      {...dialog}
      isReady={chosen !== undefined}
      isBusy={isBusy}
      error={error}
      fields={field.names}
      onSubmit={() => void submit()}
    >
      <p className={styles.lead}>{typeset(lead)}</p>
      <DialogField {...field} error={error}>
        <CategoryChoice
          id={field.id}
          tree={tree}
          canChoose={canChoose}
          placeholder={placeholder}
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
