import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { isTooMany, parseQuantity } from '../../../domain/cart/cartQuantity';
import { MAX_QUANTITY } from '../../../domain/limits';
import { Icon } from '../icon/Icon';
import styles from './QuantityStepper.module.css';

const MINUS = 'M5 12h14';
const PLUS = 'M12 5v14M5 12h14';
const STEPS: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

export interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  /** Called for a typed number above MAX_QUANTITY, which is not taken. */
  onTooMany: () => void;
  /** Names the article if a list has several steppers. */
  label?: string;
  block?: boolean;
  /** Makes it one tab stop, with the arrow keys in the field; the id of the text that says so. */
  keysHelpId?: string;
}

/**
 * Minus, a whole number up to MAX_QUANTITY, plus. Other input is ignored; an empty field is allowed
 * while typing.
 */
export function QuantityStepper({
  value,
  onChange,
  onTooMany,
  label = 'Quantité',
  block,
  keysHelpId,
}: QuantityStepperProps) {
  const [isEmptied, setEmptied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isStepped = useRef(false);
  useLayoutEffect(
    function selectStepped() {
      // As when the field gets the focus: what is typed replaces the quantity.
      if (isStepped.current) field.current?.select();
      isStepped.current = false;
    },
    [value],
  );
  function handleInput(text: string) {
    setEmptied(text === '');
    const quantity = parseQuantity(text);
    if (quantity !== null) onChange(quantity);
    else if (isTooMany(text)) onTooMany();
  }
  function step(by: number) {
    setEmptied(false);
    onChange(Math.min(MAX_QUANTITY, Math.max(0, value + by)));
  }
  function handleKey(event: KeyboardEvent) {
    if (isEmptied && event.key === 'Enter') event.preventDefault();
    const by = keysHelpId === undefined ? undefined : STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    // The last piece is removed on purpose only: by 0.
    if (value + by < 1 || value + by > MAX_QUANTITY) return;
    isStepped.current = true;
    step(by);
  }
  const buttonStop = keysHelpId === undefined ? undefined : -1;
  return (
    <div
      className={`${styles.stepper} ${block ? styles.block : ''}`}
      role="group"
      aria-label={label}
    >
      <button
        type="button"
        aria-label="Diminuer"
        tabIndex={buttonStop}
        disabled={value <= 0}
        onClick={() => step(-1)}
      >
        <Icon name={MINUS} size={16} />
      </button>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={isEmptied ? '' : String(value)}
        onChange={(event) => handleInput(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={handleKey}
        aria-describedby={keysHelpId}
        onBlur={() => setEmptied(false)}
      />
      <button
        type="button"
        aria-label="Augmenter"
        tabIndex={buttonStop}
        disabled={value >= MAX_QUANTITY}
        onClick={() => step(1)}
      >
        <Icon name={PLUS} size={16} />
      </button>
    </div>
  );
}
