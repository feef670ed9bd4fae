import { addArticle, type Cart, type CartRow, emptyCart, readCart } from '../../../domain/cart';
import { parseQuantity } from '../../../domain/quantity';

/** The persisted cart without its damaged rows, merged with what was added before rehydration. */
export function restoreCart(stored: unknown, current: Cart): Cart {
  const { rows, coupons, summary } = (stored ?? {}) as Partial<Cart>;
  const installId = typeof summary?.install_id === 'string' ? summary.install_id : '';
  if (!Array.isArray(rows)) return current;
  const validRows = rows.filter(isRow);
  const cart = [...validRows, ...current.rows].reduce<Cart>(
    (sum, { article, quantity }) => addArticle(sum, article, quantity, installId || installIdOf(current)),
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
  const isArticle = typeof article?.id === 'number' && typeof article.label === 'string' && /^-?\d+(\.\d+)?$/.test(article.basePrice);
  return isArticle && (parseQuantity(String(quantity)) ?? 0) > 0;
}

/** Migration to schema version 2: the table of applied coupons. */
export const addCoupons = (cart: object): object => ({ ...cart, coupons: [] });

/** Migration to schema version 3: each row has its own running id. */
export function addRowIds(cart: { rows?: object[] }): object {
  const rows = (cart.rows ?? []).map((row, index) => ({ ...row, rowId: index + 1 }));
  return { ...cart, rows, nextRowId: rows.length + 1 };
}
