import { type ReactNode, type Ref, useId } from 'react';
import { Select, type SelectOption } from './Select';
import { describedBy, FieldShell } from './TextField';

export interface SelectFieldProps<V extends string> {
  label: ReactNode;
  mark?: 'obligatoire';
  error?: string;
  name: string;
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
  className?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField<V extends string>({
  label,
  mark,
  error,
  className,
  ...select
}: SelectFieldProps<V>) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} mark={mark} error={error} className={className}>
      <Select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-required={mark && true}
        aria-describedby={describedBy(id, undefined, error)}
      />
    </FieldShell>
  );
}
