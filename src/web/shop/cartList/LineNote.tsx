import type { ComparedLine, LineChange } from '../../../contract/api.gen';
import { typeset } from '../../../domain/frenchTypography';
import { formatUnitPrice } from '../../../domain/price';
import styles from './ListTable.module.css';

/** What changed since the quote, in one line each. */
export function LineNote({ compared }: { compared: ComparedLine }) {
  const { line, changes } = compared;
  if (changes.length === 0) return <p className={styles.origin}>Prix et conditionnement inchangés.</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change}>{typeset(TEXTS[change](compared))}</li>
      ))}
      {!changes.includes('PRICE') && changes[0] !== 'WITHDRAWN' && (
        <li>{typeset(`Prix inchangé : ${formatUnitPrice(line.unit_price)}.`)}</li>
      )}
    </ul>
  );
}

const TEXTS: Record<LineChange, (compared: ComparedLine) => string> = {
  WITHDRAWN: ({ line }) => `Prix à l’époque : ${formatUnitPrice(line.unit_price)}.`,
  PRICE: ({ line, unit_price: now }) => `Prix : ${formatUnitPrice(line.unit_price)} alors, ${formatUnitPrice(now ?? '0')} aujourd’hui.`,
  PROMOTION_ENDED: () => 'Sa promotion est terminée.',
  PROMOTION_BEGUN: () => 'En promotion aujourd’hui.',
  PROMOTION_CHANGED: () => 'Sa promotion n’est plus la même.',
  PACKING: ({ line, article }) => `Conditionnement : ${packing(line.packing)} alors, ${packing(article?.conditionnement)} aujourd’hui.`,
};

const packing = (text = ''): string => `« ${text || 'non renseigné'} »`;
