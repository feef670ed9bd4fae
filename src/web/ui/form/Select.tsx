import type { Ref } from 'react';
import { Icon } from '../icon/Icon';
import styles from './Field.module.css';

export interface SelectOption<V extends string> {
  value: V;
  label: string;
}

export interface SelectProps<V extends string> {
  id?: string;
  name?: string;
  label?: string;
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
  ref?: Ref<HTMLSelectElement>;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-describedby'?: string;
}

/**
 * The select element; `label` names it if there is no visible label. A page that is being hydrated
 * also reports selects whose value it did not change.
 */
export function Select<V extends string>({ label, options, onChange, ...rest }: SelectProps<V>) {
  return (
    <span className={styles.select}>
      <select
        {...rest}
        aria-label={label}
        onChange={({ target }) => target.value !== rest.value && onChange(target.value as V)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}
