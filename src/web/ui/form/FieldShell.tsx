import type { ReactNode } from 'react';
import { typeset } from '../../../domain/frenchTypography';
import { Icon } from '../icon/Icon';
import styles from './Field.module.css';

export interface FieldShellProps {
  id: string;
  label: ReactNode;
  mark?: 'facultatif' | 'obligatoire';
  hint?: ReactNode;
  error?: string;
  className?: string;
  children: ReactNode;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** The ids a control names in aria-describedby. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  const ids = [hint ? hintId(id) : '', error ? errorId(id) : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Label, control, hint and error. Hint and error are part of the layout: they never overlap what follows. */
export function FieldShell({ id, label, mark, hint, error, className = '', children }: FieldShellProps) {
  return (
    <div className={`${styles.field} ${className}`}>
      <label className={styles.label} htmlFor={id}>
        {typeof label === 'string' ? typeset(label) : label}
        {mark && <span className={styles.mark}> ({mark})</span>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={hintId(id)}>
          {typeof hint === 'string' ? typeset(hint) : hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId(id)}>
          <Icon name="error" size={16} />
          {typeset(error)}
        </p>
      )}
    </div>
  );
}
