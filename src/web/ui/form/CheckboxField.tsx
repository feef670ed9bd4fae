import { typeset } from '../../../domain/text/frenchText';
import styles from './Field.module.css';

export interface CheckboxFieldProps {
  label: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckboxField({ label, onChange, ...rest }: CheckboxFieldProps) {
  return (
    <label className={styles.check}>
      <input {...rest} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>{typeset(label)}</span>
    </label>
  );
}
