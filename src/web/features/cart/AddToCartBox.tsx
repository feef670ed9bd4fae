import { type FormEvent, useEffect, useState } from 'react';
import { DEFAULT_QUANTITY } from '../../../domain/limits';
import { parseQuantity } from '../../../domain/quantity';
import type { Article } from '../../api/endpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { articleAdded } from './cartSlice';
import styles from './AddToCartBox.module.css';

/** How long the button says that it has been done. */
const DONE_MS = 1200;

/** A quantity and AJOUTER, as one object. Anything but a whole number is ignored; 0 adds nothing (spec §5, OPEN-33). */
export function AddToCartBox({ article }: { article: Article }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState(String(DEFAULT_QUANTITY));
  const [addings, setAddings] = useState(0);
  const done = useDone(addings);
  const quantity = parseQuantity(text) ?? 0;
  const type = (typed: string) => (typed === '' || parseQuantity(typed) !== null) && setText(typed);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (quantity < 1) return;
    dispatch(articleAdded({ article, quantity }));
    setText(String(DEFAULT_QUANTITY));
    setAddings(addings + 1);
  };
  return (
    <form className={`${styles.box} ${done ? styles.done : ''}`} onSubmit={add} noValidate>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantité : ${article.label}`}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => text === '' && setText(String(DEFAULT_QUANTITY))}
      />
      <Button type="submit" disabled={quantity < 1}>
        {done && <Icon name="check" size={16} />}
        {done ? 'AJOUTÉ' : 'AJOUTER'}
      </Button>
    </form>
  );
}

/** True for a moment after each adding. */
function useDone(addings: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(
    function goBack() {
      if (addings === 0) return undefined;
      const timer = setTimeout(() => setOver(addings), DONE_MS);
      return () => clearTimeout(timer);
    },
    [addings],
  );
  return over !== addings;
}
