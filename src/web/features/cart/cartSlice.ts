import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Cart } from '../../../domain/cart';
import {
  addArticle,
  emptyCart,
  quantityOf,
  readCart,
  refreshArticles,
  removeArticleFromCart,
  resetCart,
  setArticleQuantity,
} from '../../../domain/cart';
import type { Article } from '../../api/endpoints.gen';

interface WithInstall {
  installId: string;
}
type CartAction<P> = PayloadAction<P, string, WithInstall>;

/** A summary that has to be made takes a new identifier of this device (OPEN-39). */
const signed = <P>(payload: P) => ({ payload, meta: { installId: `device_${nanoid()}` } });

export interface AddedArticle {
  article: Article;
  quantity: number;
  /** Says nothing to the user: who adds has their own way to. */
  silent?: boolean;
}

/** The basket kept on the device: a book kept by the rules of domain/cart. They throw on a wrong amount. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart(),
  reducers: {
    articleAdded: {
      prepare: (added: AddedArticle) => signed(added),
      reducer: (cart, { payload: { article, quantity }, meta }: CartAction<AddedArticle>) =>
        article.soft_deleted === '1' ? cart : addArticle(cart, article, quantity, meta.installId),
    },
    quantitySet: {
      prepare: (set: { articleId: number; quantity: number }) => signed(set),
      reducer: (cart, { payload, meta }: CartAction<{ articleId: number; quantity: number }>) =>
        setArticleQuantity(cart, payload.articleId, payload.quantity, meta.installId),
    },
    articleRemoved: {
      prepare: (removed: { articleId: number }) => signed(removed),
      reducer: (cart, { payload, meta }: CartAction<{ articleId: number }>) =>
        removeArticleFromCart(cart, payload.articleId, meta.installId),
    },
    /** Newer copies of articles were read: they take the place of the kept ones. */
    articlesRefreshed: {
      prepare: (articles: Article[]) => signed(articles),
      reducer: (cart, { payload, meta }: CartAction<Article[]>) => readCart(refreshArticles(cart, payload, meta.installId), meta.installId),
    },
    cartRead: {
      prepare: () => signed(undefined),
      reducer: (cart, { meta }: CartAction<undefined>) => readCart(cart, meta.installId),
    },
    cartReset: () => resetCart(),
    /** Another tab of this device changed the basket: its value, whole. */
    cartReceived: (_, { payload }: PayloadAction<Cart>) => payload,
  },
  selectors: {
    selectCartRows: createSelector([(cart: Cart) => cart.rows], (rows) => rows.filter(({ article }) => article.soft_deleted !== '1')),
    selectCartSummary: (cart) => cart.summary,
    selectDistinctCount: (cart) => cart.rows.filter(({ article }) => article.soft_deleted !== '1').length,
    selectQuantityOf: (cart, articleId: number) => quantityOf(cart, articleId),
  },
});

export const { articleAdded, quantitySet, articleRemoved, articlesRefreshed, cartRead, cartReset, cartReceived } = cartSlice.actions;
export const { selectCartRows, selectCartSummary, selectDistinctCount, selectQuantityOf } = cartSlice.selectors;
