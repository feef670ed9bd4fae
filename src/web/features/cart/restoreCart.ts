import { addArticle, type Cart, type CartRow, emptyCart, readCart } from '../../../domain/cart';
import { parseQuantity } from '../../../domain/quantity';

/** What the device kept, line by line: a damaged line is left out, the others stay. What was added before it was read joins. */
export function restoreCart(stored: unknown, now: Cart): Cart {
  const { rows, coupons, summary } = (stored ?? {}) as Partial<Cart>;
  const installId = typeof summary?.install_id === 'string' ? summary.install_id : '';
  if (!Array.isArray(rows)) return now;
  const kept = rows.filter(isRow);
  const cart = [...kept, ...now.rows].reduce<Cart>(
    (sum, { article, quantity }) => addArticle(sum, article, quantity, installId || newestInstall(now)),
    {
      ...emptyCart(),
      coupons: Array.isArray(coupons) ? coupons : [],
      lostRows: rows.length - kept.length,
    },
  );
  return installId ? readCart(cart, installId) : cart;
}

const newestInstall = (cart: Cart): string => cart.summary?.install_id ?? 'device_';

function isRow(row: unknown): row is CartRow {
  const { article, quantity } = (row ?? {}) as Partial<CartRow>;
  const sound = typeof article?.id === 'number' && typeof article.label === 'string' && /^-?\d+(\.\d+)?$/.test(article.basePrice);
  return sound && (parseQuantity(String(quantity)) ?? 0) > 0;
}

/** Version 2 of the device's schema brought the table of applied coupons. */
export const addCoupons = (cart: object): object => ({ ...cart, coupons: [] });

/** Version 3 gave each row of the table its own running id. */
export function addRowIds(cart: { rows?: object[] }): object {
  const rows = (cart.rows ?? []).map((row, index) => ({ ...row, rowId: index + 1 }));
  return { ...cart, rows, nextRowId: rows.length + 1 };
}
