import { useState } from 'react';
import { MAX_QUANTITY } from '../../../domain/limits';
import { parseQuantity } from '../../../domain/quantity';
import { Icon } from '../icon/Icon';
import styles from './QuantityStepper.module.css';

const MINUS = 'M5 12h14';
const PLUS = 'M12 5v14M5 12h14';

export interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  /** Names the article if a list has several steppers. */
  label?: string;
  block?: boolean;
}

/** Minus, a whole number up to MAX_QUANTITY, plus. Other input is ignored; an empty field is allowed while typing. */
export function QuantityStepper({ value, onChange, label = 'Quantité', block }: QuantityStepperProps) {
  const [isEmptied, setEmptied] = useState(false);
  function handleInput(text: string) {
    setEmptied(text === '');
    const quantity = parseQuantity(text);
    if (quantity !== null) onChange(quantity);
  }
  function step(by: number) {
    setEmptied(false);
    onChange(Math.min(MAX_QUANTITY, Math.max(0, value + by)));
  }
  return (
    <div className={`${styles.stepper} ${block ? styles.block : ''}`} role="group" aria-label={label}>
      <button type="button" aria-label="Diminuer" disabled={value <= 0} onClick={() => step(-1)}>
        <Icon name={MINUS} size={16} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={isEmptied ? '' : String(value)}
        onChange={(event) => handleInput(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => isEmptied && event.key === 'Enter' && event.preventDefault()}
        onBlur={() => setEmptied(false)}
      />
      <button type="button" aria-label="Augmenter" disabled={value >= MAX_QUANTITY} onClick={() => step(1)}>
        <Icon name={PLUS} size={16} />
      </button>
    </div>
  );
}
