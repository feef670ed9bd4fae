import { cleanLine } from '../../../../domain/text/cleanText';
import { typeset } from '../../../../domain/text/frenchText';
import styles from '../OfferEditor.module.css';

interface LineCellProps {
  id: string;
  label: string;
  lineName: string;
  value: string;
  maxLength: number;
  isNumber: boolean;
  isReadOnly: boolean;
  problem: string | undefined;
  /** What follows from the value, or where it is from. */
  note: string | undefined;
  onChange: (value: string) => void;
}

export function LineCell({
  id,
  label,
  lineName,
  value,
  maxLength,
  isNumber,
  isReadOnly,
  problem,
  note,
  onChange,
}: LineCellProps) {
  const description = [problem && `${id}-problem`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <label className={styles.cell} htmlFor={id}>
      <span>{label}</span>
      <input
        id={id}
        value={isNumber ? value.replace('.', ',') : value}
        maxLength={maxLength}
        readOnly={isReadOnly}
        inputMode={isNumber ? 'decimal' : undefined}
        className={isNumber ? styles.number : undefined}
        aria-label={`${label}, ${lineName.toLowerCase()}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={description || undefined}
        onChange={(event) => onChange(cleanLine(event.target.value))}
      />
      {note && <span id={`${id}-note`}>{typeset(note)}</span>}
      {problem && (
        <span id={`${id}-problem`} className={styles.problem}>
          {typeset(problem)}
        </span>
      )}
    </label>
  );
}
