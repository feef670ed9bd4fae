import { useEffect, useState } from 'react';
import { MAX_QUANTITY, QUICK_ADD_FEEDBACK_MS } from '../../../domain/limits';
import { type Article, endpoints } from '../../api/endpoints.gen';
import { articleAdded, selectQuantityOf } from '../../features/cart/cartSlice';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/messages';

export interface QuickAddFeedback {
  kind: 'added' | 'refused';
  text: string;
}

const ADDED: QuickAddFeedback = { kind: 'added', text: '✓ Référence ajoutée' };
const UNKNOWN: QuickAddFeedback = { kind: 'refused', text: '✕ Référence inconnue' };
const FULL: QuickAddFeedback = { kind: 'refused', text: `✕ Quantité maximale atteinte : ${MAX_QUANTITY}` };

/** Looks a reference up and adds one of it; what happened shows for 3 s. */
export function useQuickAdd() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [listArticlesByReference, { isFetching }] = endpoints.endpoints.listArticlesByReference.useLazyQuery();
  const [feedback, setFeedback] = usePassingFeedback();

  function addOne(article: Article, others: readonly Article[]): QuickAddFeedback {
    // Read now, not at the last render: the line may have changed while the answer came (OPEN-34).
    if (selectQuantityOf(store.getState(), article.id) >= MAX_QUANTITY) return FULL;
    dispatch(articleAdded({ article, quantity: 1, silent: true }));
    // Two suppliers may give two articles the same reference: which one was taken is said.
    if (others.length > 0)
      dispatch(messageShown({ kind: 'info', text: `Plusieurs articles portent cette référence. Ajouté : ${article.label}` }));
    return ADDED;
  }

  /** True when the article is in the basket now. */
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

/** Each new feedback is another object, so that the 3 s start again. */
function usePassingFeedback() {
  const [feedback, setFeedback] = useState<QuickAddFeedback | null>(null);
  useEffect(
    function hideAfterAWhile() {
      if (feedback === null) return;
      const timer = setTimeout(() => setFeedback(null), QUICK_ADD_FEEDBACK_MS);
      return () => clearTimeout(timer);
    },
    [feedback],
  );
  return [feedback, setFeedback] as const;
}
