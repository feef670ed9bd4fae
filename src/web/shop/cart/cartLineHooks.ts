import { createContext, use, useEffect, useRef, useState } from 'react';
import type { Article } from '../../../contract/api.gen';
import type { CartRow } from '../../../domain/cart/cart';
import { articleRemoved, selectQuantityOf } from '../../features/cart/cartSlice';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { CartAnswerContext } from './useCartHistory';

/** The ids of the articles whose lines are marked as new. */
export const NewLinesContext = createContext<ReadonlySet<number>>(new Set());

/**
 * The article ids of the cart when it was last on screen. One entry per store, because tests make
 * several.
 */
const seenByStore = new WeakMap<object, ReadonlySet<number>>();

const idsOf = (rows: readonly CartRow[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

/**
 * The lines that the last addition made: those that came while the cart was not on screen, then
 * each addition on the screen. None is marked when all lines are new.
 */
export function useNewLines(rows: readonly CartRow[]): ReadonlySet<number> {
  const store = useAppStore();
  const [before, setBefore] = useState(() => ({
    rows,
    ids: seenByStore.get(store) ?? idsOf(rows),
  }));
  const shown = useRef(rows);
  if (before.rows !== rows) {
    const had = idsOf(before.rows);
    setBefore({ rows, ids: rows.some(({ id }) => !had.has(id)) ? had : before.ids });
  }
  useEffect(
    function rememberSeen() {
      shown.current = rows;
    },
    [rows],
  );
  useEffect(
    function storeSeen() {
      return () => void seenByStore.set(store, idsOf(shown.current));
    },
    [store],
  );
  const added = rows.filter(({ id }) => !before.ids.has(id));
  return new Set(added.length < rows.length ? added.map(({ id }) => id) : []);
}

/** The id of the sentence that explains the keys of a line. */
export const KEYS_HELP_ID = 'cart-keys';

/** On the button that removes a line. */
export const REMOVE_BUTTON = {
  'data-remove': '',
  'aria-keyshortcuts': 'Delete',
  tabIndex: -1,
} as const;

/** Removes the line with this link, as its button does. */
export function removeLineOf(link: HTMLElement): void {
  link.closest('[role="row"]')?.querySelector<HTMLElement>('[data-remove]')?.click();
}

/**
 * Before the line with the focus is removed: focuses the same control of the next line, else of the
 * one before, else the quick add.
 */
function focusNextLine(): void {
  const focused = document.activeElement;
  const row = focused?.closest('[role="row"]');
  const place = row?.parentElement;
  if (!focused || !row || !place) return;
  const control = focused.matches('input') ? 'input' : 'a';
  const next = [place.nextElementSibling, place.previousElementSibling].map((near) =>
    near?.querySelector<HTMLElement>(control),
  );
  const target =
    next.find(Boolean) ?? document.querySelector<HTMLElement>('input[name="reference"]');
  target?.focus();
}

/** Removes the line and shows a toast; the screen offers to take it back. */
export function useRemoveFromCart() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const showAnswer = use(CartAnswerContext);
  return (article: Article) => {
    const quantity = selectQuantityOf(store.getState(), article.id);
    focusNextLine();
    dispatch(articleRemoved({ articleId: article.id }));
    dispatch(messageShown({ kind: 'info', text: 'Article retiré du devis' }));
    showAnswer({
      kind: 'removed',
      detail: `Retiré : ${quantity} × ${article.label}`,
      undo: { kind: 'removed', article, quantity },
    });
  };
}
