import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import {
  allNodes,
  emptyNodes,
  type OwnNode,
  type SheetAnswer,
} from '../../../domain/catalogue/ownTree';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import {
  useCreateCategoryMutation,
  useDeleteEmptyCategoriesMutation,
} from '../../api/adminEndpoints.gen';
import { decorative } from '../../ui/icon/screenIcons';
import { AnswerChoice } from '../AnswerChoice';
import { CategoryChoice } from '../CategoryChoice';
import { CategoryDialog, DialogField } from './CategoryDialog';
import { useCategoryCall } from './useCategoryCall';
import styles from './CategoriesScreen.module.css';

interface AddCategoryProps {
  tree: readonly OwnNode[];
  selected: OwnNode | undefined;
  onAdded: (id: number) => void;
}

const LABEL = ['label'];
const PARENT = ['parent_id'];
const ADDED = [...LABEL, ...PARENT];

/** Adds a category below the selected one, or on the first level. */
export function AddCategory({ tree, selected, onAdded }: AddCategoryProps) {
  const [isOpen, setOpen] = useState(false);
  const [label, setLabel] = useState('');
  const [parent, setParent] = useState<number>();
  const [answer, setAnswer] = useState<SheetAnswer | null>(null);
  const [create] = useCreateCategoryMutation();
  const { run, isBusy, error, reset } = useCategoryCall();
  const open = () => {
    if (label === '') setParent(parentFor(selected));
    setOpen(true);
  };
  const isLowest = allNodes(tree).some(({ id, level }) => id === parent && level === 2);
  const submit = async () => {
    const newCategory = {
      label,
      parent_id: parent ?? null,
      ...(isLowest && answer && { sheet_expected: answer }),
    };
    const added = await run(() => create({ newCategory }));
    if (!added) return;
    setOpen(false);
    setLabel('');
    setAnswer(null);
    // Numbers grow.
    onAdded(Math.max(0, ...(added.stored?.categories ?? []).map(({ id }) => id)));
  };
  return (
    <>
      <Button icon={<PlusOutlined {...decorative()} />} onClick={open}>
        Ajouter un rayon…
      </Button>
      <CategoryDialog
        isOpen={isOpen}
        title="Ajouter un rayon"
        okText="Ajouter"
        isBusy={isBusy}
        error={error}
        fields={ADDED}
        onSubmit={() => void submit()}
        onClose={() => setOpen(false)}
      >
        <DialogField names={LABEL} id="new-label" label="Libellé" error={error}>
          <Input
            id="new-label"
            autoFocus
            autoComplete="off"
            maxLength={1000}
            value={label}
            onChange={({ target }) => {
              reset();
              setLabel(target.value);
            }}
          />
        </DialogField>
        <DialogField names={PARENT} id="new-parent" label="Sous" error={error}>
          <CategoryChoice
            id="new-parent"
            tree={tree}
            canChoose={({ level }) => level < 3}
            none="Premier niveau"
            value={parent}
            onChange={(chosen) => {
              reset();
              setParent(chosen);
            }}
          />
        </DialogField>
        {isLowest && (
          <Form.Item
            label="Fiche de sécurité attendue de ses articles ?"
            extra="Sans réponse, la question reste ouverte dans Fiches de sécurité."
          >
            <AnswerChoice
              label="Fiche de sécurité attendue de ses articles ?"
              value={answer}
              onChange={setAnswer}
            />
          </Form.Item>
        )}
      </CategoryDialog>
    </>
  );
}

/** The selected category, or the one above it at the lowest level. */
const parentFor = (selected: OwnNode | undefined): number | undefined =>
  (selected?.level === 3 ? selected.parent_id : selected?.id) ?? undefined;

const NAMED = 20;

interface DeleteEmptyProps {
  tree: readonly OwnNode[];
  onDeleted: () => void;
}

/** Deletes all categories without articles, once their number is confirmed. */
export function DeleteEmptyCategories({ tree, onDeleted }: DeleteEmptyProps) {
  const [isOpen, setOpen] = useState(false);
  const [deleteEmpty] = useDeleteEmptyCategoriesMutation();
  const { run, isBusy, error, reset } = useCategoryCall();
  const empty = emptyNodes(tree);
  const count = empty.length;
  const submit = async () => {
    if (!(await run(() => deleteEmpty({ emptyCategories: { count } })))) return;
    setOpen(false);
    onDeleted();
  };
  return (
    <>
      <Button
        disabled={count === 0 && !isOpen}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        Supprimer les rayons vides…
      </Button>
      <CategoryDialog
        isOpen={isOpen}
        title="Supprimer les rayons vides"
        okText={`Supprimer ${formatCount(count, 'rayon vide', 'rayons vides')}`}
        danger
        isReady={count > 0}
        isBusy={isBusy}
        error={error}
        onSubmit={() => void submit()}
        onClose={() => setOpen(false)}
      >
        <p className={styles.lead}>
          {typeset('Aucun article, en vente ou retiré, n’est dans ces rayons ni en dessous :')}
        </p>
        <ul>
          {empty.slice(0, NAMED).map(({ id, label }) => (
            <li key={id}>{typeset(label)}</li>
          ))}
        </ul>
        {count > NAMED && <p>{typeset(`et ${formatNumber(count - NAMED)} de plus.`)}</p>}
      </CategoryDialog>
    </>
  );
}
