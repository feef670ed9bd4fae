import { selectDistinctCount } from '../features/cart/cartSlice';
import { isInMemoryOnly, watchUnkept } from '../ui/browser/unkept';
import { messageShown } from '../ui/feedback/snackbarSlice';
import type { AppStore } from './store';

const UNKEPT = 'Cet appareil n’enregistre plus rien : fermer ou recharger cette page effacera ce que vous avez ajouté ou saisi.';

/** Says once that the device keeps nothing, when there is something to lose, also if that was known before. @returns how to stop. */
export function warnUnkept(store: AppStore): () => void {
  let isTold = false;
  const warn = (isTyped: boolean) => {
    const isLosing = isTyped || (isInMemoryOnly() && selectDistinctCount(store.getState()) > 0);
    if (isTold || !isLosing) return;
    isTold = true;
    store.dispatch(messageShown({ kind: 'error', text: UNKEPT }));
  };
  warn(false);
  return watchUnkept(warn);
}
