import { type SyntheticEvent, useEffect, useState } from 'react';
import type { Article } from '../../../contract/api.gen';
import { isTooMany, parseQuantity } from '../../../domain/cart/cartQuantity';
import { DEFAULT_QUANTITY } from '../../../domain/limits';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { articleAdded, tooManyLines } from './cartSlice';
import styles from './AddToCartBox.module.css';

const CHECK = 'M4.5 12.5l5 5 10-11';

/** How long the button shows its confirmation. */
const CONFIRMATION_MS = 1200;

/**
 * Quantity field with its AJOUTER button. Anything but a whole number is ignored, above the maximum
 * with a toast; 0 adds nothing (CART-12, OPEN-33).
 */
export function AddToCartBox({ article }: { article: Article }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState(String(DEFAULT_QUANTITY));
  const [addCount, setAddCount] = useState(0);
  const isConfirming = useConfirmation(addCount);
  const quantity = parseQuantity(text) ?? 0;
  const handleChange = (typed: string) => {
    if (typed === '' || parseQuantity(typed) !== null) setText(typed);
    else if (isTooMany(typed)) dispatch(tooManyLines());
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (quantity < 1) return;
    dispatch(articleAdded({ article, quantity }));
    setText(String(DEFAULT_QUANTITY));
    setAddCount(addCount + 1);
  };
  return (
    <form
      className={`${styles.box} ${isConfirming ? styles.done : ''}`}
      onSubmit={handleSubmit}
      noValidate
    >
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantité : ${article.label}`}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => text === '' && setText(String(DEFAULT_QUANTITY))}
      />
      <Button type="submit" disabled={quantity < 1}>
        {isConfirming && <Icon name={CHECK} size={16} />}
        {isConfirming ? 'AJOUTÉ' : 'AJOUTER'}
      </Button>
    </form>
  );
}

/** True for CONFIRMATION_MS after each increase of `addCount`. */
function useConfirmation(addCount: number): boolean {
  const [confirmedCount, setConfirmedCount] = useState(0);
  useEffect(
    function startTimer() {
      if (addCount === 0) return undefined;
      const timer = setTimeout(() => setConfirmedCount(addCount), CONFIRMATION_MS);
      return () => clearTimeout(timer);
    },
    [addCount],
  );
  return confirmedCount !== addCount;
}
