import { articleRemoved } from '../../features/cart/cartSlice';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';

/** Removes the line and shows a toast. */
export function useRemoveFromCart() {
  const dispatch = useAppDispatch();
  return (articleId: number) => {
    dispatch(articleRemoved({ articleId }));
    dispatch(messageShown({ kind: 'info', text: 'Article retiré du devis' }));
  };
}
