import type { Article } from '../../../contract/api.gen';
import { percentageBadge } from '../../../domain/campaign/campaign';
import styles from './ArticleMarks.module.css';

export interface PictureRibbonProps {
  article: Pick<Article, 'featured'>;
  isPromoted: boolean;
  /** 40 x 52 px instead of 20 x 26, for the article page. */
  large?: boolean;
}

/**
 * Mark on the picture of a promoted or featured article; promotion wins when both apply (OPEN-55).
 */
export function PictureRibbon({ article, isPromoted, large = false }: PictureRibbonProps) {
  const className = `${styles.pennant} ${large ? styles.largePennant : ''}`;
  if (isPromoted)
    return (
      <span className={`${className} ${styles.promotion}`} role="img" aria-label="En promotion" />
    );
  if (article.featured === '1')
    return <span className={`${className} ${styles.featured}`} role="img" aria-label="À la une" />;
  return null;
}

export interface PromotionBadgeProps {
  percentage: number | string;
  /** 18/32 px font instead of 12/16, for the main picture. */
  large?: boolean;
  className?: string;
}

/** '-12%', ink on orange. */
export function PromotionBadge({ percentage, large = false, className = '' }: PromotionBadgeProps) {
  return (
    <span className={`${styles.badge} ${large ? styles.large : ''} ${className}`}>
      {percentageBadge(percentage)}
    </span>
  );
}
