import { use } from 'react';
import type { Article } from '../../../contract/api.gen';
import { articleRemoved, selectQuantityOf } from '../../features/cart/cartSlice';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { focusNextLine } from './lineKeys';
import { SayContext } from './SayContext';

/** Removes the line and shows a toast; the screen offers to take it back. */
export function useRemoveFromCart() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const say = use(SayContext);
  return (article: Article) => {
    const quantity = selectQuantityOf(store.getState(), article.id);
    focusNextLine();
    dispatch(articleRemoved({ articleId: article.id }));
    dispatch(messageShown({ kind: 'info', text: 'Article retiré du devis' }));
    say({ kind: 'removed', detail: `Retiré : ${quantity} × ${article.label}`, undo: { kind: 'removed', article, quantity } });
  };
}
