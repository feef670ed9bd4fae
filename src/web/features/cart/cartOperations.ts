import type { Action, Dispatch } from '@reduxjs/toolkit';
import type { Article } from '../../../domain/article';
import type { Cart, CartRow } from '../../../domain/cart';
import { articleAdded, cartRead, cartReset, quantitySet, selectCartRows } from './cartSlice';

/** The named cart operations of spec §7: they act on the device, no server is called (OPEN-10). */
type Operation<Result> = (dispatch: Dispatch<Action>, getState: () => { cart: Cart }) => Result;

export const readCartOperation = (): Operation<CartRow[]> => (dispatch, getState) => {
  dispatch(cartRead());
  return selectCartRows(getState());
};

export const resetCartOperation = (): Operation<void> => (dispatch) => {
  dispatch(cartReset());
};

export const addToCartOperation =
  (article: Article, quantity: number): Operation<void> =>
  (dispatch) => {
    dispatch(articleAdded({ article, quantity }));
  };

export const setInCartOperation =
  (articleId: number, quantity: number): Operation<void> =>
  (dispatch) => {
    dispatch(quantitySet({ articleId, quantity }));
  };

/** Spec §7: the password-reset-link sender of the cart and account layer is an empty stub. The login page makes the real call. */
export function sendPasswordResetLink(): void {}
