import { useState } from 'react';
import { conditionTexts } from '../../../content/conditions';
import type { Article, Campaign } from '../../../contract/api.gen';
import { DEFAULT_QUANTITY } from '../../../domain/limits';
import { typeset } from '../../../domain/text/frenchText';
import { CompareBox, CompareLink } from '../../features/article/ArticleComparison';
import { PriceTag } from '../../features/article/PriceTag';
import { articleAdded, tooManyLines } from '../../features/cart/cartSlice';
import { SaveListButton } from '../../features/savedList/SaveListButton';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { handleSubmit } from '../../ui/form/formHandling';
import { QuantityStepper } from '../../ui/form/QuantityStepper';
import { Icon } from '../../ui/icon/Icon';
import styles from './PriceBlock.module.css';

const WHEEL = 'a2 2 0 1 0 4 0a2 2 0 1 0 -4 0';
const TRUCK = `M2.5 6h11v10h-11ZM13.5 9.5h4l3.5 3.5v3h-7.5M5 17${WHEEL}M15 17${WHEEL}` as const;

/** Price without tax, packing, quantity and AJOUTER AU DEVIS; Enter adds too. */
export function PriceBlock({ article, campaign }: { article: Article; campaign?: Campaign }) {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [quantity, setQuantity] = useState(DEFAULT_QUANTITY);
  const add = () => {
    if (quantity < 1) return;
    dispatch(articleAdded({ article, quantity }));
    setQuantity(DEFAULT_QUANTITY);
  };
  return (
    <aside className={styles.block} aria-label="Prix">
      <p className="muted">Prix HT</p>
      <PriceTag article={article} percentage={campaign?.percentage ?? 0} large />
      <dl>
        <dt>Conditionnement</dt>
        <dd>{article.conditionnement || 'Non renseigné'}</dd>
      </dl>
      <form onSubmit={handleSubmit(add)} noValidate>
        <p className={styles.label} aria-hidden="true">
          Quantité
        </p>
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          onTooMany={() => dispatch(tooManyLines())}
          block
        />
        <Button size="large" block className={styles.add} disabled={quantity < 1} onClick={add}>
          <Icon name="quote" />
          AJOUTER AU DEVIS
        </Button>
      </form>
      <div className={styles.compare}>
        <CompareBox article={article} />
        <CompareLink />
      </div>
      <SaveListButton
        variant="quiet"
        block
        lines={[{ reference: article.crmId, quantity: Math.max(1, quantity) }]}
        isLoggedIn={isLoggedIn}
      >
        Ajouter à une liste
      </SaveListButton>
      <p className={styles.note}>
        <Icon name={TRUCK} size={16} />
        <span>{typeset(conditionTexts.deliveryPrice)}</span>
      </p>
    </aside>
  );
}
