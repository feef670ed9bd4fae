import { type ReactNode, useId } from 'react';
import { Select, type SelectOption } from './Select';
import { FieldShell } from './TextField';

export interface SelectFieldProps<V extends string> {
  label: ReactNode;
  name: string;
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
  className?: string;
}

export function SelectField<V extends string>({
  label,
  className,
  ...select
}: SelectFieldProps<V>) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} className={className}>
      <Select {...select} id={id} />
    </FieldShell>
  );
}
