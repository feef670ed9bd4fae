import type { OfferProblem } from '../../../domain/offer/checkOffer';
import type { OfferContent } from '../../../domain/offer/offer';
import { TextField } from '../../ui/form/TextField';
import styles from './OfferEditor.module.css';

type OfferField = Exclude<keyof OfferContent, 'lines'>;

interface OfferFieldsProps {
  content: OfferContent;
  /** Shown after a refused sending. */
  problems: readonly OfferProblem[];
  isReadOnly: boolean;
  onChange: (change: Partial<Omit<OfferContent, 'lines'>>) => void;
}

/** The figures of the whole offer. */
export function OfferFigures(props: OfferFieldsProps) {
  return (
    <div className={styles.whole}>
      <Field {...props} field="discount" label="Remise globale, %" />
      <Field {...props} field="carriage" label="Port HT, €" hint="Vide : règle de la boutique" />
      <Field {...props} field="validity_days" label="Validité, jours" />
    </div>
  );
}

/** The texts of the whole offer. */
export function OfferTexts(props: OfferFieldsProps) {
  return (
    <div className={styles.texts}>
      <Field {...props} field="message" label="Message au demandeur" isMultiline />
      <Field {...props} field="terms" label="Conditions particulières" isMultiline />
    </div>
  );
}

interface FieldProps extends OfferFieldsProps {
  field: OfferField;
  label: string;
  hint?: string;
  isMultiline?: boolean;
}

function Field({
  content,
  problems,
  isReadOnly,
  onChange,
  field,
  label,
  hint,
  isMultiline = false,
}: FieldProps) {
  return (
    <TextField
      label={label}
      name={field}
      multiline={isMultiline}
      rows={3}
      maxLength={isMultiline ? 5000 : 20}
      value={isMultiline ? content[field] : content[field].replace('.', ',')}
      error={
        problems.find((problem) => problem.line === undefined && problem.field === field)?.message
      }
      hint={hint}
      readOnly={isReadOnly}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}
