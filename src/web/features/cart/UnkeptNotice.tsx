import { useSyncExternalStore } from 'react';
import { isInMemoryOnly, watchUnkept } from '../../ui/browser/unkept';
import { Alert } from '../../ui/feedback/Alert';

/** Says that the cart is in memory only. */
export function UnkeptNotice({ count }: { count: number }) {
  const isUnkept = useSyncExternalStore(watchUnkept, isInMemoryOnly, () => false);
  return isUnkept && count > 0 ? (
    <Alert kind="warning">
      Votre devis n’est plus enregistré sur cet appareil : fermer ou recharger cette page l’effacera. Envoyez votre demande avant, ou
      libérez de la place dans les données de votre navigateur.
    </Alert>
  ) : null;
}
