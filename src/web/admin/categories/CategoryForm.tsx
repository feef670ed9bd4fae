import { Alert, Button, Form, Input, type InputRef } from 'antd';
import type { RefObject } from 'react';
import type { OwnCategories } from '../../../contract/api.gen';
import { DRAWINGS, isDrawing } from '../../../domain/article/articleDrawingNames';
import {
  lowestOf,
  type OwnNode,
  sheetAnswerOf,
  unansweredOf,
} from '../../../domain/catalogue/ownTree';
import { formatDateTime } from '../../../domain/date';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { useUpdateCategoryMutation } from '../../api/adminEndpoints.gen';
import { messageForField } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import type { ConflictValue } from '../../ui/conflict/ConflictValues';
import { BusyButton } from '../Feedback';
import { ConflictChoice } from '../kit/edit/ConflictChoice';
import { type CategoryDraft, type CategoryFields, storedFields } from './categoryDrafts';
import { Field, LowestFields, SheetField } from './CategoryFields';
import { useCategoryCall } from './useCategoryCall';
import styles from './CategoriesScreen.module.css';

const BESIDE = ['label', 'nacres', 'drawing'] as const;

export interface CategoryFormProps {
  node: OwnNode;
  draft: CategoryDraft | undefined;
  labelField: RefObject<InputRef | null>;
  onType: (typed: Partial<CategoryFields>) => void;
  /** Those fields are stored, or given up. */
  onSettled: (fields: Partial<CategoryFields>, stored?: OwnCategories) => void;
}

/** Name and fields of a category. What is typed stays until it is stored. */
export function CategoryForm({ node, draft, labelField, onType, onSettled }: CategoryFormProps) {
  const [update] = useUpdateCategoryMutation();
  const { run, isBusy, error, reset } = useCategoryCall();
  const typed = draft?.fields ?? {};
  const isChanged = Object.keys(typed).length > 0;
  const stored = storedFields({ ...node, sheet_expected: sheetAnswerOf(node) });
  const value = { ...stored, ...typed };
  const isStale = isChanged && draft !== undefined && draft.revision < node.revision && !isBusy;
  const change = (fields: Partial<CategoryFields>) => {
    if (!isStale) reset();
    onType(fields);
  };
  const save = async (revision: number | undefined) => {
    if (!isChanged || revision === undefined) return;
    const { sheet_expected: answer, ...others } = typed;
    const categoryChange = { revision, ...others, ...(answer && { sheet_expected: answer }) };
    const saved = await run(() => update({ id: String(node.id), categoryChange }));
    if (saved) onSettled(typed, saved.stored);
  };
  const isBeside = BESIDE.some((field) => messageForField(error, field) !== undefined);
  return (
    <Form
      className={styles.form}
      layout="horizontal"
      labelAlign="left"
      labelWrap
      colon={false}
      labelCol={{ flex: '128px' }}
      wrapperCol={{ flex: 'auto' }}
      onFinish={() => void save(draft?.revision)}
    >
      {isStale && (
        <ConflictChoice
          message={messageForField(error, 'revision')}
          values={conflictValues(stored, typed)}
          onKeep={() => void save(node.revision)}
          onTake={() => {
            reset();
            onSettled(typed);
          }}
        />
      )}
      {error !== undefined && !isBeside && !isStale && (
        <Alert
          className={styles.failure}
          type="error"
          showIcon
          role="alert"
          title={typeset(failureText(error))}
        />
      )}
      <Field
        name="label"
        label="Libellé"
        error={error}
        extra={`Adresse de la page : ${categoryPage(node)}, inchangée`}
      >
        <Input
          ref={labelField}
          id="category-label"
          autoComplete="off"
          maxLength={1000}
          value={value.label}
          onChange={({ target }) => change({ label: target.value })}
        />
      </Field>
      {node.level === 3 ? (
        <LowestFields value={value} error={error} onChange={change} />
      ) : (
        node.children.length > 0 && (
          <SheetField value={value} error={error} extra={belowText(node)} onChange={change} />
        )
      )}
      <div className={styles.save}>
        <BusyButton htmlType="submit" type="primary" disabled={!isChanged} busy={isBusy}>
          Enregistrer
        </BusyButton>
        <Button
          disabled={!isChanged || isBusy}
          onClick={() => {
            reset();
            onSettled(typed);
          }}
        >
          Annuler
        </Button>
        {node.changed_at && (
          <span className={styles.changed}>
            {typeset(`Modifié le ${formatDateTime(node.changed_at)}`)}
            {node.changed_by && typeset(` par ${node.changed_by}`)}
          </span>
        )}
      </div>
    </Form>
  );
}

/** What an answer of a higher level is for, and what was said below it. */
function belowText(node: OwnNode): string {
  const { length } = lowestOf(node);
  const count = formatCount(length, 'rayon', 'rayons');
  const open = unansweredOf(node).length;
  const state =
    open > 0
      ? `, dont ${formatNumber(open)} sans réponse`
      : sheetAnswerOf(node) === null
        ? ', dont les réponses diffèrent'
        : '';
  return `Répond pour ${count} du troisième niveau${state}.`;
}

/** The page of a category in the shop. */
export const categoryPage = ({ id, level }: Pick<OwnNode, 'id' | 'level'>): string =>
  [paths.category, paths.subCategory, paths.underSubCategory][level - 1]?.(id) ?? '';

/** What somebody else stored of a category beside what is typed. */
const conflictValues = (stored: CategoryFields, typed: Partial<CategoryFields>): ConflictValue[] =>
  (Object.keys(typed) as (keyof CategoryFields)[]).map((field) => ({
    name: NAMES[field],
    stored: shown(field, stored[field]),
    mine: shown(field, typed[field] ?? null),
  }));

const NAMES: Record<keyof CategoryFields, string> = {
  label: 'Libellé',
  sheet_expected: 'Fiche attendue',
  drawing: 'Dessin',
  nacres: 'Code NACRES',
};

function shown(field: keyof CategoryFields, value: string | null): string {
  if (value === null || value === '') return field === 'sheet_expected' ? 'sans réponse' : 'rien';
  if (field === 'sheet_expected') return value === '1' ? 'Oui' : 'Non';
  return field === 'drawing' && isDrawing(value) ? DRAWINGS[value][0] : value;
}
