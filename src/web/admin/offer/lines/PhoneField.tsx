import {
  editedText,
  fieldProblem,
  fieldText,
  GRID_COLUMN_NAMES,
  isFigure,
  type LineField,
  rowFieldMax,
} from '../../../../domain/offer/lineGrid/gridColumns';
import { isLineRow } from '../../../../domain/offer/lots';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { useTypedText, ValueInput } from '../../ValueInput';
import styles from './PhoneLines.module.css';

interface PhoneFieldProps {
  field: LineField;
  line: OfferLine;
  /** From 1. */
  number?: number;
  takesFocus: boolean;
  isReadOnly: boolean;
  onChange: (typed: string) => void;
}

/** A field that stores what is typed, and stays as it was typed. */
export function PhoneField({
  field,
  line,
  number,
  takesFocus,
  isReadOnly,
  onChange,
}: PhoneFieldProps) {
  const { text, refusal, type, refuse, leave } = useTypedText(editedText(field, line[field]));
  const problem = refusal ?? fieldProblem(field, fieldText(field, text), line);
  const isTitle = !isLineRow(line);
  const id = `${line.id}-${field}`;
  return (
    <div
      className={
        isFigure(field)
          ? styles.figure
          : field === 'title' || field === 'remark'
            ? styles.wide
            : undefined
      }
    >
      <label htmlFor={id}>{isTitle ? 'Titre' : (LABELS[field] ?? GRID_COLUMN_NAMES[field])}</label>
      <ValueInput
        id={id}
        autoFocus={takesFocus}
        value={text}
        max={isFigure(field) ? undefined : rowFieldMax(line, field)}
        readOnly={isReadOnly}
        aria-label={isTitle ? 'Titre' : `${GRID_COLUMN_NAMES[field]}, ligne ${number}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        onText={(typed) => {
          type(typed);
          onChange(typed);
        }}
        onRefused={refuse}
        onBlur={leave}
      />
      {problem && (
        <span id={`${id}-problem`} className={styles.problem}>
          {typeset(problem)}
        </span>
      )}
    </div>
  );
}

const LABELS: Partial<Record<LineField, string>> = {
  unit_price: 'Prix HT, €',
  discount: 'Remise, %',
  vat_rate: 'TVA, %',
};
