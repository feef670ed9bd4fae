import { formatUnitPrice, salePrice } from '../../../domain/price';
import type { Article } from '../../api/endpoints.gen';
import { PromotionBadge } from './PromotionBadge';
import styles from './PriceTag.module.css';

export interface PriceTagProps {
  article: Pick<Article, 'basePrice'>;
  /** The active campaign's; none or 0: no promotion. */
  percentage?: number;
  /** 28/36 with the struck price beside it, instead of a cell of a row. */
  large?: boolean;
}

/** Price HT; on promotion the base price is struck and the discounted one green (spec §3 Active sale campaign). */
export function PriceTag({ article, percentage = 0, large = false }: PriceTagProps) {
  const promoted = percentage > 0;
  return (
    <span className={large ? styles.large : styles.row}>
      {promoted && (
        <span className={styles.before}>
          <PromotionBadge percentage={percentage} className={styles.badge} />
          <span className={styles.was}>
            <span className="sr">Prix de base </span>
            <s>{formatUnitPrice(article.basePrice)}</s>
          </span>
        </span>
      )}
      <span className={`${styles.price} ${promoted ? styles.now : ''}`}>
        {promoted && <span className="sr">Prix en promotion </span>}
        {formatUnitPrice(promoted ? salePrice(article.basePrice, percentage) : article.basePrice)}
        <span className={styles.unit}> HT</span>
      </span>
    </span>
  );
}
