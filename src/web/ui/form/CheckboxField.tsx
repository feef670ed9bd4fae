import { typeset } from '../../../domain/frenchTypography';
import styles from './Field.module.css';

export interface CheckboxFieldProps {
  label: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function CheckboxField({ label, onChange, className = '', ...rest }: CheckboxFieldProps) {
  return (
    <label className={`${styles.check} ${className}`}>
      <input {...rest} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>{typeset(label)}</span>
    </label>
  );
}
