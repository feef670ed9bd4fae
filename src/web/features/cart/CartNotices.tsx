import { useSyncExternalStore } from 'react';
import { formatUnitPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { useAppSelector } from '../../store/hooks';
import { isInMemoryOnly, watchNotStored } from '../../ui/browser/deviceStorage';
import { Alert } from '../../ui/feedback/Alert';
import type { CartChange } from './cartRefresh';
import styles from './CartNotices.module.css';

function changeText(change: CartChange): string {
  const article = `« ${change.label} »`;
  switch (change.kind) {
    case 'withdrawn':
      return `${article} n'est plus au catalogue : cet article est retiré de votre devis.`;
    case 'promotion':
      return `${article} : sa promotion n'est plus la même, le prix HT est maintenant de ${formatUnitPrice(change.after)}.`;
    case 'price':
      return `${article} : le prix HT passe de ${formatUnitPrice(change.before)} à ${formatUnitPrice(change.after)}.`;
  }
}

function lostRowsText(lostRows: number): string {
  if (lostRows === 1)
    return "Un article n'a pas pu être relu sur cet appareil : il n'est plus dans votre devis.";
  return `${lostRows} articles n'ont pas pu être relus sur cet appareil : ils ne sont plus dans votre devis.`;
}

/**
 * Lists the articles that changed since they were added to the cart, and counts the damaged rows
 * that were dropped (OPEN-38).
 */
export function CartChangesNotice({ changes }: { changes: readonly CartChange[] }) {
  const lostRows = useAppSelector(({ cart }) => cart.lostRows ?? 0);
  if (changes.length === 0 && lostRows === 0) return null;
  return (
    <div className={styles.notice}>
      <Alert kind="warning">
        <p>
          <b>Votre devis a été mis à jour</b>
        </p>
        <ul>
          {lostRows > 0 && <li>{typeset(lostRowsText(lostRows))}</li>}
          {changes.map((change) => (
            <li key={change.articleId}>{typeset(changeText(change))}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** Says that the cart is in memory only. */
export function UnsavedCartNotice({ count }: { count: number }) {
  const isNotStored = useSyncExternalStore(watchNotStored, isInMemoryOnly, () => false);
  return isNotStored && count > 0 ? (
    <Alert kind="warning">
      Votre devis n’est plus enregistré sur cet appareil : fermer ou recharger cette page
      l’effacera. Envoyez votre demande avant, ou libérez de la place dans les données de votre
      navigateur.
    </Alert>
  ) : null;
}
