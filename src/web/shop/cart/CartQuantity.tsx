import { use } from 'react';
import type { Article } from '../../../contract/api.gen';
import { activePercentage } from '../../../domain/campaign';
import { formatPrice, lineTotal, salePrice } from '../../../domain/price';
import { quantitySet, selectQuantityOf, tooMany } from '../../features/cart/cartSlice';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { QuantityStepper } from '../../ui/form/QuantityStepper';
import { KEYS_HELP_ID } from './lineKeys';
import { NewLinesContext } from './newLines';
import { useRemoveFromCart } from './useRemoveFromCart';
import styles from './CartQuantity.module.css';

/** Quantity of a cart line and its total without tax; 0 removes the line (CART-20). */
export function CartQuantity({ article }: { article: Article }) {
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
        onTooMany={() => dispatch(tooMany())}
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
