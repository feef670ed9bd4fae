import { formatPrice } from '../../../domain/price';
import styles from './OrderLines.module.css';

/** '25,56' of '25,56 €': the head of its column has the sign. */
export const withoutEuro = (price: string): string => price.replace(/\s€$/, '');

/** Euros more or less than the offer, always with their sign: the colour says nothing alone. */
export function Difference({ value, hasEuro = false }: { value: string; hasEuro?: boolean }) {
  const isLess = value.startsWith('-');
  const price = formatPrice(value.replace('-', ''));
  return (
    <span className={isLess ? styles.less : styles.more}>
      {`${isLess ? '−' : '+'}\u00A0${hasEuro ? price : withoutEuro(price)}`}
    </span>
  );
}
