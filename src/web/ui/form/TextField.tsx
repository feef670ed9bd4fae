import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { cleanLine, cleanText } from '../../../domain/cleanText';
import { describedBy, FieldShell } from './FieldShell';
import styles from './Field.module.css';

type Control = HTMLInputElement | HTMLTextAreaElement;
type Passed =
  | 'name'
  | 'type'
  | 'readOnly'
  | 'disabled'
  | 'autoComplete'
  | 'placeholder'
  | 'maxLength'
  | 'inputMode'
  | 'autoFocus'
  | 'min'
  | 'max'
  | 'step'
  | 'autoCapitalize'
  | 'spellCheck';

export interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  label: ReactNode;
  name: string;
  value: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  error?: string;
  /** Wrong where the words stand elsewhere than in an error line. */
  invalid?: boolean;
  hint?: ReactNode;
  mark?: 'facultatif' | 'obligatoire';
  multiline?: boolean;
  rows?: number;
  inputRef?: Ref<Control>;
  /** Goes on the whole field: its place in the form's grid (f--2, f--3, f--4). */
  className?: string;
}

/** A field of a form. What no text may hold (domain/cleanText) goes as it is typed or pasted; passwords stay as they are. */
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
        <textarea {...textareaOnly(shared)} rows={rows} ref={inputRef as Ref<HTMLTextAreaElement>} />
      ) : (
        <input {...shared} type={type} ref={inputRef as Ref<HTMLInputElement>} />
      )}
    </FieldShell>
  );
}

/** A textarea knows no bounds of numbers. */
function textareaOnly<T extends { min?: unknown; max?: unknown; step?: unknown }>({ min: _min, max: _max, step: _step, ...rest }: T) {
  return rest;
}
