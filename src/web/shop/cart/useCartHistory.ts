import { createContext, useCallback, useEffect, useMemo, useState } from 'react';
import type { Article } from '../../../contract/api.gen';
import { QUICK_ADD_FEEDBACK_MS } from '../../../domain/limits';
import { type AddedToCart, takeFromCart } from '../../features/cart/addToCart';
import { articleAdded } from '../../features/cart/cartSlice';
import { orderedRowsOf } from '../../features/cart/useCartOrder';
import { useAppStore } from '../../store/hooks';
import type { AppStore } from '../../store/store';

/** A change of the cart that can be taken back. */
type Undoable =
  | { kind: 'added'; added: AddedToCart }
  | { kind: 'removed'; article: Article; quantity: number };

/** What happened last on the cart screen. */
export interface CartAnswer {
  kind: 'added' | 'refused' | 'removed' | 'undone';
  /** Visible for 3 s (ERR-17). */
  text?: string;
  /** Stays until the next answer replaces it. */
  detail?: string;
  undo?: Undoable;
}

const MAX_UNDO = 50;

function takeBack(store: AppStore, undo: Undoable): void {
  if (undo.kind === 'added') takeFromCart(store, undo.added);
  else
    store.dispatch(articleAdded({ article: undo.article, quantity: undo.quantity, silent: true }));
}

/**
 * The last answer of the cart screen, and the changes before it that can be taken back, one after
 * the other.
 */
export function useCartHistory() {
  const store = useAppStore();
  const [answer, setAnswer] = useState<CartAnswer | null>(null);
  const [undoables, setUndoables] = useState<readonly CartAnswer[]>([]);
  const isTextShown = useTemporary(answer);
  const showAnswer = useCallback((next: CartAnswer) => {
    setAnswer(next);
    if (next.undo) setUndoables((earlier) => [...earlier, next].slice(-MAX_UNDO));
  }, []);
  const lineOf = useCallback(
    (articleId: number) => orderedRowsOf(store).findIndex(({ id }) => id === articleId) + 1,
    [store],
  );
  const last = undoables.at(-1);
  const undo = useCallback(() => {
    if (!last?.undo) return;
    takeBack(store, last.undo);
    setUndoables((earlier) => earlier.filter((each) => each !== last));
    setAnswer({ kind: 'undone', text: '✓ Annulé', detail: last.detail });
  }, [store, last]);
  const shown = useMemo(
    () => (answer && !isTextShown ? { ...answer, text: undefined } : answer),
    [answer, isTextShown],
  );
  return {
    answer: shown,
    showAnswer,
    lineOf,
    undo: last && { run: undo, what: last.detail ?? '' },
  };
}

export type CartHistory = Pick<ReturnType<typeof useCartHistory>, 'showAnswer' | 'lineOf'>;

/** Whether the 3 s of a new value are not over yet. */
function useTemporary(value: object | null): boolean {
  const [over, setOver] = useState<object | null>(null);
  useEffect(
    function endLater() {
      if (value === null) return undefined;
      const timer = setTimeout(() => setOver(value), QUICK_ADD_FEEDBACK_MS);
      return () => clearTimeout(timer);
    },
    [value],
  );
  return value !== null && over !== value;
}

/** Shows on the cart screen what a line of the cart did. */
export const CartAnswerContext = createContext<CartHistory['showAnswer']>(() => undefined);
