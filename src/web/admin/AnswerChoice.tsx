import type { SheetAnswer } from '../../domain/catalogue/ownTree';
import { Segments } from './kit/edit/Segments';

interface AnswerChoiceProps {
  label: string;
  /** Null: nobody has said so, and nothing is chosen. */
  value: SheetAnswer | null;
  disabled?: boolean;
  onChange: (answer: SheetAnswer) => void;
}

/** « Non » or « Oui », of which none is chosen before somebody does. */
export const AnswerChoice = ({ label, value, disabled = false, onChange }: AnswerChoiceProps) => (
  <Segments<string>
    aria-label={label}
    disabled={disabled}
    options={[
      { label: 'Non', value: '0' },
      { label: 'Oui', value: '1' },
    ]}
    // Without a value the first would be chosen.
    value={value ?? ''}
    onChange={(answer) => onChange(answer === '1' ? '1' : '0')}
  />
);
