import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Article } from '../../../contract/api.gen';
import {
  addArticle,
  type Cart,
  type CartRow,
  emptyCart,
  quantityOf,
  readCart,
  refreshArticles,
  removeArticleFromCart,
  setArticleQuantity,
} from '../../../domain/cart/cart';
import { parseQuantity } from '../../../domain/cart/cartQuantity';
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

/**
 * The cart, persisted in browser storage. The rules are in domain/cart and throw on an invalid
 * amount.
 */
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
      reducer: (cart, { payload, meta }: CartAction<Article[]>) =>
        readCart(refreshArticles(cart, payload, meta.installId), meta.installId),
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
    selectCartRows: createSelector([(cart: Cart) => cart.rows], (rows) =>
      rows.filter(({ article }) => article.soft_deleted !== '1'),
    ),
    selectCartSummary: (cart) => cart.summary,
    selectDistinctCount: (cart) =>
      cart.rows.filter(({ article }) => article.soft_deleted !== '1').length,
    selectQuantityOf: (cart, articleId: number) => quantityOf(cart, articleId),
  },
});

export const {
  articleAdded,
  quantitySet,
  articleRemoved,
  articlesRefreshed,
  cartRead,
  cartReset,
  cartReceived,
} = cartSlice.actions;
export const { selectCartRows, selectCartSummary, selectDistinctCount, selectQuantityOf } =
  cartSlice.selectors;

/** Says that a quantity is above the maximum. */
export const tooManyLines = () =>
  messageShown({ kind: 'info', text: `Quantité maximale par article : ${MAX_QUANTITY_TEXT}` });

/** The persisted cart without its damaged rows, merged with what was added before rehydration. */
export function restoreCart(stored: unknown, current: Cart): Cart {
  const { rows, coupons, summary } = (stored ?? {}) as Partial<Cart>;
  const installId = typeof summary?.install_id === 'string' ? summary.install_id : '';
  if (!Array.isArray(rows)) return current;
  const validRows = rows.filter(isRow);
  const cart = [...validRows, ...current.rows].reduce<Cart>(
    (sum, { article, quantity }) =>
      addArticle(sum, article, quantity, installId || installIdOf(current)),
    {
      ...emptyCart(),
      coupons: Array.isArray(coupons) ? coupons : [],
      lostRows: rows.length - validRows.length,
    },
  );
  return installId ? readCart(cart, installId) : cart;
}

const installIdOf = (cart: Cart): string => cart.summary?.install_id ?? 'device_';

function isRow(row: unknown): row is CartRow {
  const { article, quantity } = (row ?? {}) as Partial<CartRow>;
  const isArticle =
    typeof article?.id === 'number' &&
    typeof article.label === 'string' &&
    /^-?\d+(\.\d+)?$/.test(article.basePrice);
  return isArticle && (parseQuantity(String(quantity)) ?? 0) > 0;
}

/** Migration to schema version 2: the table of applied coupons. */
export const addCoupons = (cart: object): object => ({ ...cart, coupons: [] });

/** Migration to schema version 3: each row has its own running id. */
export function addRowIds(cart: { rows?: object[] }): object {
  const rows = (cart.rows ?? []).map((row, index) => ({ ...row, rowId: index + 1 }));
  return { ...cart, rows, nextRowId: rows.length + 1 };
}

/**
 * Required to exist and to do nothing (API-09, OPEN-09); the login screen requests the password
 * e-mail.
 */
export function sendPasswordResetLink(): void {}
