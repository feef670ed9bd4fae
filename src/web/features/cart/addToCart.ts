import type { ArticleToAdd } from '../../../domain/referenceList/articlesToAdd';
import type { AppStore } from '../../store/store';
import {
  articleAdded,
  articleRemoved,
  quantitySet,
  selectCartRows,
  selectQuantityOf,
} from './cartSlice';

/** By how much each article of the cart grew: less than was asked for at 9,999 pieces. */
export interface AddedToCart {
  articles: readonly { articleId: number; quantity: number }[];
  /** Articles whose quantity reached the maximum. */
  fullCount: number;
  /** What the cart held before, when it was replaced. */
  replaced?: readonly ArticleToAdd[];
}

type CartStore = Pick<AppStore, 'dispatch' | 'getState'>;

export function addToCart(
  { dispatch, getState }: CartStore,
  wanted: readonly ArticleToAdd[],
): AddedToCart {
  const quantityOf = (articleId: number) => selectQuantityOf(getState(), articleId);
  const added = wanted.map(({ article, quantity, isLimited = false }) => {
    const before = quantityOf(article.id);
    dispatch(articleAdded({ article, quantity, silent: true }));
    return {
      articleId: article.id,
      quantity: quantityOf(article.id) - before,
      wanted: quantity,
      isLimited,
    };
  });
  return {
    articles: added.map(({ articleId, quantity }) => ({ articleId, quantity })),
    fullCount: added.filter(
      ({ quantity, wanted: asked, isLimited }) => isLimited || quantity < asked,
    ).length,
  };
}

/** Empties the cart and adds; what it held is in the answer, so that it can be put back. */
export function replaceCart(store: CartStore, wanted: readonly ArticleToAdd[]): AddedToCart {
  const replaced = selectCartRows(store.getState()).map(({ article, quantity }) => ({
    article,
    quantity,
  }));
  for (const { article } of replaced) store.dispatch(articleRemoved({ articleId: article.id }));
  return { ...addToCart(store, wanted), replaced };
}

/**
 * Takes back what was added, and no more: the cart may have changed since. What was replaced comes
 * back.
 */
export function takeFromCart(
  { dispatch, getState }: CartStore,
  { articles, replaced = [] }: AddedToCart,
): void {
  for (const { articleId, quantity } of articles) {
    const now = selectQuantityOf(getState(), articleId);
    if (now === 0 || quantity === 0) continue;
    if (now <= quantity) dispatch(articleRemoved({ articleId }));
    else dispatch(quantitySet({ articleId, quantity: now - quantity }));
  }
  addToCart({ dispatch, getState }, replaced);
}
