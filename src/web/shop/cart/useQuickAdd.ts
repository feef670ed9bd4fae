import { useEffect, useState } from 'react';
import { MAX_QUANTITY, QUICK_ADD_FEEDBACK_MS } from '../../../domain/limits';
import { type Article, endpoints } from '../../api/endpoints.gen';
import { articleAdded, selectQuantityOf } from '../../features/cart/cartSlice';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';

export interface QuickAddFeedback {
  kind: 'added' | 'refused';
  text: string;
}

const ADDED: QuickAddFeedback = { kind: 'added', text: '✓ Référence ajoutée' };
const UNKNOWN: QuickAddFeedback = { kind: 'refused', text: '✕ Référence inconnue' };
const FULL: QuickAddFeedback = { kind: 'refused', text: `✕ Quantité maximale atteinte : ${MAX_QUANTITY}` };

/** Looks up a reference and adds one piece to the cart; the feedback is visible for 3 s. */
export function useQuickAdd() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [listArticlesByReference, { isFetching }] = endpoints.endpoints.listArticlesByReference.useLazyQuery();
  const [feedback, setFeedback] = useTemporaryFeedback();

  function addOne(article: Article, others: readonly Article[]): QuickAddFeedback {
    // Read from the store, not from the last render: the line may have changed while the request was in flight (OPEN-34).
    if (selectQuantityOf(store.getState(), article.id) >= MAX_QUANTITY) return FULL;
    dispatch(articleAdded({ article, quantity: 1, silent: true }));
    // Two suppliers may use the same reference: the message names the article that was added.
    if (others.length > 0)
      dispatch(messageShown({ kind: 'info', text: `Plusieurs articles portent cette référence. Ajouté : ${article.label}` }));
    return ADDED;
  }

  /** True when the article was added. */
  async function add(reference: string): Promise<boolean> {
    const { data, isError } = await listArticlesByReference({ reference });
    const [article, ...others] = (isError ? undefined : data) ?? [];
    const outcome =
      article && article.soft_deleted !== '1'
        ? addOne(
            article,
            others.filter(({ soft_deleted }) => soft_deleted !== '1'),
          )
        : UNKNOWN;
    setFeedback({ ...outcome });
    return outcome === ADDED;
  }

  return { add, isBusy: isFetching, feedback };
}

/** `feedback` must be a new object each time, so that the 3 s start again. */
function useTemporaryFeedback() {
  const [feedback, setFeedback] = useState<QuickAddFeedback | null>(null);
  useEffect(
    function hideLater() {
      if (feedback === null) return;
      const timer = setTimeout(() => setFeedback(null), QUICK_ADD_FEEDBACK_MS);
      return () => clearTimeout(timer);
    },
    [feedback],
  );
  return [feedback, setFeedback] as const;
}
