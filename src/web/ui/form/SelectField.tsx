import { type ReactNode, useId } from 'react';
import { describedBy, FieldShell } from './FieldShell';
import { Select, type SelectOption } from './Select';

export interface SelectFieldProps<V extends string> {
  label: ReactNode;
  name: string;
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
  error?: string;
  hint?: ReactNode;
  mark?: 'facultatif' | 'obligatoire';
  disabled?: boolean;
  className?: string;
}

export function SelectField<V extends string>({ label, error, hint, mark, className, ...select }: SelectFieldProps<V>) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} mark={mark} hint={hint} error={error} className={className}>
      <Select {...select} id={id} describedBy={describedBy(id, hint, error)} invalid={Boolean(error)} />
    </FieldShell>
  );
}
