import type { Article, Campaign } from '../../../contract/api.gen';
import { activeCampaignOf } from '../../../domain/campaign/campaign';
import { formatUnitPrice, salePrice } from '../../../domain/price';
import { useAppSelector } from '../../store/hooks';
import { PromotionBadge } from './ArticleMarks';
import styles from './PriceTag.module.css';

export interface PriceTagProps {
  article: Pick<Article, 'basePrice'>;
  /** The active campaign's percentage; 0 means none. */
  percentage?: number;
  /** For the article page: 28/36 px font, struck price beside; default: for a table cell. */
  large?: boolean;
}

/**
 * Price HT; during a campaign the base price is struck through and the sale price green (PRICE-03).
 */
export function PriceTag({ article, percentage = 0, large = false }: PriceTagProps) {
  const isPromoted = percentage > 0;
  return (
    <span className={large ? styles.large : styles.row}>
      {isPromoted && (
        <span className={styles.before}>
          <PromotionBadge percentage={percentage} className={styles.badge} />
          <span className={styles.was}>
            <span className="sr">Prix de base </span>
            <s>{formatUnitPrice(article.basePrice)}</s>
          </span>
        </span>
      )}
      <span className={`${styles.price} ${isPromoted ? styles.now : ''}`}>
        {isPromoted && <span className="sr">Prix en promotion </span>}
        {formatUnitPrice(isPromoted ? salePrice(article.basePrice, percentage) : article.basePrice)}
        <span className={styles.unit}> HT</span>
      </span>
    </span>
  );
}

/**
 * The price of an article, with its promotion, in a cell of a table other than that of articles.
 */
export function CellPrice({ article, end = false }: { article: Article; end?: boolean }) {
  const campaign = useActiveCampaign(article);
  return (
    <div className={`${styles.cell} ${end ? styles.end : ''}`}>
      <PriceTag article={article} percentage={campaign?.percentage ?? 0} large />
    </div>
  );
}

/** The article's active campaign, among those loaded at start (ENTITY-18). */
export const useActiveCampaign = (
  article: Pick<Article, 'active_sales_campaign_id'>,
): Campaign | undefined =>
  useAppSelector(({ campaigns }) => activeCampaignOf(article, campaigns.list));
