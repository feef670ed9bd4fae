import type { Article } from '../article/article';
import { add, decimalOf, decimalText, multiply, parseDecimal, round } from '../decimal';
import { CART_SUMMARY_ID, MAX_QUANTITY } from '../limits';
import { positiveInteger } from './cartQuantity';

/**
 * A row of the stored cart: its own running id, the article's id, the whole article, the quantity
 * (STORE-03, STORE-04).
 */
export interface CartRow {
  rowId: number;
  id: number;
  article: Article;
  quantity: number;
}

/**
 * The single row of the stored summary (STORE-05, STORE-06). Total price in euros, without
 * promotions (OPEN-35).
 */
export interface CartSummary {
  id: typeof CART_SUMMARY_ID;
  total_price: string;
  distinct_items_count: number;
  total_items_count: number;
  last_validation: number;
  install_id: string;
}

export interface Cart {
  rows: CartRow[];
  nextRowId: number;
  summary: CartSummary | null;
  coupons: unknown[];
  /** How many stored rows were damaged and dropped at the last read. */
  lostRows?: number;
}

const NOT_POSITIVE_TO_ADD =
  'Cannot add a negative or null amount of articles in a cart. Use setArticleQuantity or ' +
  'removeArticleFromCart functions instead.';
const NOT_POSITIVE_TO_SET =
  'Cannot set a negative or null amount of articles in a cart. Use removeArticleFromCart ' +
  'function instead.';
const NOT_IN_CART = 'Article is not present in cart.';

/** A new cart: no rows, no summary yet. */
export const emptyCart = (): Cart => ({ rows: [], nextRowId: 1, summary: null, coupons: [] });

/** The quantity of an article in the cart; 0 if it is not there. */
export const quantityOf = (cart: Cart, articleId: number): number =>
  cart.rows.find((row) => row.id === articleId)?.quantity ?? 0;

/**
 * Creates the row or increases its quantity, to 9999 at most (OPEN-34). `installId` is used if
 * there is no summary yet.
 * @throws Error if the amount is not an integer of at least 1 (CART-32, CART-33)
 */
export function addArticle(
  cart: Cart,
  article: Article,
  amount: number | string,
  installId: string,
): Cart {
  const added = positiveInteger(amount, NOT_POSITIVE_TO_ADD);
  const present = cart.rows.some((row) => row.id === article.id);
  if (!present) {
    const row = { rowId: cart.nextRowId, id: article.id, article, quantity: added };
    return withSummary(
      { ...cart, rows: [...cart.rows, row], nextRowId: cart.nextRowId + 1 },
      installId,
    );
  }
  const more = (row: CartRow): CartRow => ({
    ...row,
    article,
    quantity: Math.min(row.quantity + added, MAX_QUANTITY),
  });
  return withSummary(replaceRow(cart, article.id, more), installId);
}

/**
 * Replaces a row's quantity.
 * @throws Error if it is below 1, not an integer, or the article has no row (CART-32, CART-37,
 * CART-38)
 */
export function setArticleQuantity(
  cart: Cart,
  articleId: number,
  amount: number | string,
  installId: string,
): Cart {
  const quantity = positiveInteger(amount, NOT_POSITIVE_TO_SET);
  if (quantityOf(cart, articleId) === 0) throw new Error(NOT_IN_CART);
  return withSummary(
    replaceRow(cart, articleId, (row) => ({ ...row, quantity })),
    installId,
  );
}

/** Deletes a row (CART-21); does nothing if the article is not there. */
export function removeArticleFromCart(cart: Cart, articleId: number, installId: string): Cart {
  const rows = cart.rows.filter((row) => row.id !== articleId);
  return rows.length === cart.rows.length ? cart : withSummary({ ...cart, rows }, installId);
}

/** The cart without withdrawn articles, with a summary (CART-28, CART-29). */
export function readCart(cart: Cart, installId: string): Cart {
  const rows = cart.rows.filter((row) => row.article.soft_deleted !== '1');
  if (rows.length === cart.rows.length && cart.summary) return cart;
  return withSummary({ ...cart, rows }, installId);
}

/**
 * Replaces stored articles by newer copies, keeping quantities (OPEN-38); returns the same cart if
 * the copies are equal.
 */
export function refreshArticles(cart: Cart, articles: readonly Article[], installId: string): Cart {
  const newer = new Map(articles.map((article) => [article.id, article]));
  const rows = cart.rows.map((row) => withCopy(row, newer.get(row.id)));
  return rows.every((row, index) => row === cart.rows[index])
    ? cart
    : withSummary({ ...cart, rows }, installId);
}

function withCopy(row: CartRow, copy: Article | undefined): CartRow {
  if (!copy) return row;
  const fields = Object.keys({ ...row.article, ...copy }) as (keyof Article)[];
  return fields.every((field) => Object.is(row.article[field], copy[field]))
    ? row
    : { ...row, article: copy };
}

const replaceRow = (cart: Cart, articleId: number, change: (row: CartRow) => CartRow): Cart => ({
  ...cart,
  rows: cart.rows.map((row) => (row.id === articleId ? change(row) : row)),
});

/** Recomputes the summary and resets the last validation (CART-22, CART-24..27). */
function withSummary(cart: Cart, installId: string): Cart {
  const total = cart.rows.reduce(
    (sum, row) => add(sum, multiply(parseDecimal(row.article.basePrice), decimalOf(row.quantity))),
    parseDecimal('0'),
  );
  const summary: CartSummary = {
    id: CART_SUMMARY_ID,
    total_price: decimalText(round(total, 2)),
    distinct_items_count: cart.rows.length,
    total_items_count: cart.rows.reduce((sum, row) => sum + row.quantity, 0),
    last_validation: 0,
    install_id: cart.summary?.install_id ?? installId,
  };
  return { ...cart, summary };
}
