import {
  type ClipboardEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { cleanLine, cleanText } from '../../../domain/text/cleanText';
import { typeset } from '../../../domain/text/frenchText';
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

/**
 * Label, control, hint and error. Hint and error are part of the layout: they never overlap what
 * follows.
 */
export function FieldShell({
  id,
  label,
  mark,
  hint,
  error,
  className = '',
  children,
}: FieldShellProps) {
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

type Control = HTMLInputElement | HTMLTextAreaElement;
type PassedAttribute =
  | 'name'
  | 'type'
  | 'readOnly'
  | 'disabled'
  | 'autoComplete'
  | 'maxLength'
  | 'inputMode'
  | 'autoCapitalize'
  | 'spellCheck';

export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  PassedAttribute
> {
  label: ReactNode;
  name: string;
  value: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  onPaste?: ClipboardEventHandler<Control>;
  error?: string;
  /** Marks the field as wrong if its message is shown elsewhere. */
  invalid?: boolean;
  hint?: ReactNode;
  mark?: 'facultatif' | 'obligatoire';
  multiline?: boolean;
  rows?: number;
  inputRef?: Ref<Control>;
  /** Class of the whole field: its column in the form's grid (f--2, f--3, f--4). */
  className?: string;
}

/**
 * A text input. Characters that no text may contain (see `cleanText`) are removed while typing;
 * passwords are not changed.
 */
export function TextField({
  label,
  error,
  invalid,
  hint,
  mark,
  multiline,
  rows = 4,
  onChange,
  inputRef,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const id = useId();
  const shared = {
    ...rest,
    id,
    className: styles.control,
    'aria-invalid': error || invalid ? true : undefined,
    'aria-required': mark === 'obligatoire' || undefined,
    'aria-describedby': describedBy(id, hint, error),
    onChange: ({ target: { value } }: { target: Control }) =>
      onChange?.(multiline ? cleanText(value) : type === 'password' ? value : cleanLine(value)),
  };
  return (
    <FieldShell id={id} label={label} mark={mark} hint={hint} error={error} className={className}>
      {multiline ? (
        <textarea {...shared} rows={rows} ref={inputRef as Ref<HTMLTextAreaElement>} />
      ) : (
        <input {...shared} type={type} ref={inputRef as Ref<HTMLInputElement>} />
      )}
    </FieldShell>
  );
}
