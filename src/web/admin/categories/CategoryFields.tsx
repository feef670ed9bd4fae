import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { messageForField } from '../../api/failureKind';
import { AnswerChoice } from '../AnswerChoice';
import type { CategoryFields } from './categoryDrafts';
import { DrawingField } from './DrawingField';

interface LowestFieldsProps {
  value: CategoryFields;
  error: unknown;
  onChange: (fields: Partial<CategoryFields>) => void;
}

/** Whether sheets are expected: of a category, or of all lowest ones below it. */
export const SheetField = ({
  value,
  error,
  extra,
  onChange,
}: LowestFieldsProps & { extra: string }) => (
  <Field name="sheet_expected" label="Fiche de sécurité attendue" error={error} extra={extra}>
    <AnswerChoice
      label="Fiche de sécurité attendue"
      value={value.sheet_expected}
      onChange={(expected) => onChange({ sheet_expected: expected })}
    />
  </Field>
);

/** What only a category of the lowest level has. */
export const LowestFields = ({ value, error, onChange }: LowestFieldsProps) => (
  <>
    <SheetField
      value={value}
      error={error}
      extra={
        value.sheet_expected === null
          ? 'Personne ne l’a encore dit. « Oui » : un article sans fiche est signalé.'
          : '« Oui » : un article sans fiche est signalé dans Fiches de sécurité.'
      }
      onChange={onChange}
    />
    <Field
      name="drawing"
      label="Dessin"
      error={error}
      extra="Des articles sans photo dont la désignation ne dit rien."
    >
      <DrawingField
        id="category-drawing"
        value={value.drawing}
        onChange={(drawing) => onChange({ drawing })}
      />
    </Field>
    <Field
      name="nacres"
      label="Code NACRES"
      error={error}
      extra="Repris sur l’offre et dans l’export des lignes."
    >
      <Input
        id="category-nacres"
        autoComplete="off"
        maxLength={100}
        placeholder="NB.11"
        value={value.nacres ?? ''}
        onChange={({ target }) => onChange({ nacres: target.value === '' ? null : target.value })}
      />
    </Field>
  </>
);

interface FieldProps {
  /** As the contract names it. */
  name: keyof CategoryFields;
  label: string;
  error: unknown;
  extra: string;
  children: ReactNode;
}

/** A field with its refusal and a line of help. */
export function Field({ name, label, error, extra, children }: FieldProps) {
  const refusal = messageForField(error, name);
  return (
    <Form.Item
      label={label}
      htmlFor={name === 'sheet_expected' ? undefined : `category-${name}`}
      validateStatus={refusal ? 'error' : undefined}
      help={refusal && <span role="alert">{typeset(refusal)}</span>}
      extra={typeset(extra)}
    >
      {children}
    </Form.Item>
  );
}
