import { company } from '../../../content/company';
import { useState } from 'react';
import { DEFAULT_QUANTITY } from '../../../domain/limits';
import { typo } from '../../../domain/typo';
import type { Article, Campaign } from '../../api/endpoints.gen';
import { PriceTag } from '../../features/article/PriceTag';
import { articleAdded } from '../../features/cart/cartSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { QuantityStepper } from '../../ui/QuantityStepper';
import styles from './PriceBlock.module.css';

/** Price HT, packing, quantity and AJOUTER AU DEVIS. */
export function PriceBlock({ article, campaign }: { article: Article; campaign?: Campaign }) {
  const dispatch = useAppDispatch();
  const [quantity, setQuantity] = useState(DEFAULT_QUANTITY);
  const add = () => {
    dispatch(articleAdded({ article, quantity }));
    setQuantity(DEFAULT_QUANTITY);
  };
  return (
    <aside className={styles.block} aria-label="Prix">
      <p className="muted">Prix HT</p>
      <PriceTag article={article} percentage={Number(campaign?.percentage ?? 0)} large />
      <dl>
        <dt>Conditionnement</dt>
        <dd>{article.conditionnement || '–'}</dd>
      </dl>
      <p className={styles.label} aria-hidden="true">Quantité</p>
      <QuantityStepper value={quantity} onChange={setQuantity} block />
      <Button size="large" block className={styles.add} disabled={quantity < 1} onClick={add}>
        <Icon name="quote" />
        AJOUTER AU DEVIS
      </Button>
      <p className={styles.note}>
        <Icon name="truck" size={16} />
        <span>{typo(company.deliveryPrice)}</span>
      </p>
    </aside>
  );
}
