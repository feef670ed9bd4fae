import { type KeyboardEvent, use, useMemo } from 'react';
import type { Article } from '../../../contract/api.gen';
import { activePercentage } from '../../../domain/campaign/campaign';
import type { CartRow } from '../../../domain/cart/cart';
import { formatPrice, lineTotal, salePrice } from '../../../domain/price';
import { nextSort } from '../../../domain/sorting';
import { ArticleTable } from '../../features/article/ArticleTable';
import { quantitySet, selectQuantityOf, tooManyLines } from '../../features/cart/cartSlice';
import { CART_SORTS, inAddedOrder, useCartSort } from '../../features/cart/useCartOrder';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/button/Button';
import { QuantityStepper } from '../../ui/form/QuantityStepper';
import { TRASH } from '../../ui/icon/screenIcons';
import { SortBar } from '../../ui/list/SortBar';
import {
  KEYS_HELP_ID,
  NewLinesContext,
  REMOVE_BUTTON,
  removeLineOf,
  useNewLines,
  useRemoveFromCart,
} from './cartLineHooks';
import styles from './CartTable.module.css';

/**
 * The lines of the cart. Each has two tab stops: its article, where Delete removes the line, and
 * its quantity.
 */
export function CartTable({ rows }: { rows: readonly CartRow[] }) {
  const [sort, setSort] = useCartSort();
  const articles = useMemo(
    () => inAddedOrder(rows, sort).map(({ article }) => article),
    [rows, sort],
  );
  return (
    <NewLinesContext value={useNewLines(rows)}>
      <div onKeyDown={removeByKey}>
        <SortBar
          options={CART_SORTS}
          sort={sort}
          onSort={(key) => setSort(nextSort(sort, key))}
          onToggle={() => setSort({ ...sort, descending: !sort.descending })}
        />
        <ArticleTable
          articles={articles}
          mode="cart"
          sortBar={false}
          sort={sort}
          onSortChange={setSort}
          renderQuantity={renderQuantity}
          renderActions={renderActions}
        />
        <p id={KEYS_HELP_ID} className={styles.help}>
          Au clavier, dans une quantité : ↑ et ↓ la changent, 0 retire la ligne. Sur le nom d’un
          article : Suppr retire la ligne.
        </p>
      </div>
    </NewLinesContext>
  );
}

/** Outside the component: a new function on each render would re-render every row. */
const renderQuantity = (article: Article) => <CartQuantity article={article} />;
const renderActions = (article: Article) => <RemoveButton article={article} />;

function removeByKey(event: KeyboardEvent): void {
  if (event.key !== 'Delete' || !(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  removeLineOf(event.target);
}

/** Quantity of a cart line and its total without tax; 0 removes the line (CART-20). */
function CartQuantity({ article }: { article: Article }) {
  const dispatch = useAppDispatch();
  const remove = useRemoveFromCart();
  const quantity = useAppSelector((state) => selectQuantityOf(state, article.id));
  const isNew = use(NewLinesContext).has(article.id);
  const campaigns = useAppSelector(selectCampaigns);
  const unitPrice = salePrice(article.basePrice, activePercentage(article, campaigns));
  const change = (newQuantity: number) => {
    if (newQuantity === 0) remove(article);
    else dispatch(quantitySet({ articleId: article.id, quantity: newQuantity }));
  };
  return (
    <div className={styles.quantity}>
      {isNew && <span className={styles.new}>Nouveau</span>}
      <QuantityStepper
        value={quantity}
        onChange={change}
        onTooMany={() => dispatch(tooManyLines())}
        label={`Quantité : ${article.label}`}
        keysHelpId={KEYS_HELP_ID}
      />
      <span className={styles.total}>
        <span className={styles.label}>Total </span>
        <b>{formatPrice(lineTotal(unitPrice, quantity))}</b>
      </span>
    </div>
  );
}

/** By keyboard a line is removed from its link or its quantity: this button is no tab stop. */
function RemoveButton({ article }: { article: Article }) {
  const remove = useRemoveFromCart();
  return (
    <IconButton
      {...REMOVE_BUTTON}
      icon={TRASH}
      label={`Retirer du devis : ${article.label}`}
      onClick={() => remove(article)}
    />
  );
}
