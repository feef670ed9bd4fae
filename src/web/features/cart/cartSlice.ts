import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Article } from '../../../contract/api.gen';
import {
  addArticle,
  type Cart,
  emptyCart,
  quantityOf,
  readCart,
  refreshArticles,
  removeArticleFromCart,
  setArticleQuantity,
} from '../../../domain/cart';
import { MAX_QUANTITY_TEXT } from '../../../domain/limits';
import { messageShown } from '../../ui/feedback/snackbarSlice';

interface InstallMeta {
  installId: string;
}
type CartAction<P> = PayloadAction<P, string, InstallMeta>;

/** Adds the install id that a newly created summary would take (STORE-08, OPEN-39). */
const withInstallId = <P>(payload: P) => ({ payload, meta: { installId: `device_${nanoid()}` } });

export interface AddedArticle {
  article: Article;
  quantity: number;
  /** Shows no toast. */
  silent?: boolean;
}

/** The cart, persisted in browser storage. The rules are in domain/cart and throw on an invalid amount. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart(),
  reducers: {
    articleAdded: {
      prepare: (added: AddedArticle) => withInstallId(added),
      reducer: (cart, { payload: { article, quantity }, meta }: CartAction<AddedArticle>) =>
        article.soft_deleted === '1' ? cart : addArticle(cart, article, quantity, meta.installId),
    },
    quantitySet: {
      prepare: (set: { articleId: number; quantity: number }) => withInstallId(set),
      reducer: (cart, { payload, meta }: CartAction<{ articleId: number; quantity: number }>) =>
        setArticleQuantity(cart, payload.articleId, payload.quantity, meta.installId),
    },
    articleRemoved: {
      prepare: (removed: { articleId: number }) => withInstallId(removed),
      reducer: (cart, { payload, meta }: CartAction<{ articleId: number }>) =>
        removeArticleFromCart(cart, payload.articleId, meta.installId),
    },
    /** Newer copies of articles were fetched: they replace those in the cart (OPEN-38). */
    articlesRefreshed: {
      prepare: (articles: Article[]) => withInstallId(articles),
      reducer: (cart, { payload, meta }: CartAction<Article[]>) => readCart(refreshArticles(cart, payload, meta.installId), meta.installId),
    },
    cartRead: {
      prepare: () => withInstallId(undefined),
      reducer: (cart, { meta }: CartAction<undefined>) => readCart(cart, meta.installId),
    },
    cartReset: () => emptyCart(),
    /** Another tab changed the cart: its whole new state. */
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

/** Says that a quantity is above the maximum. */
export const tooMany = () => messageShown({ kind: 'info', text: `Quantité maximale par article : ${MAX_QUANTITY_TEXT}` });
