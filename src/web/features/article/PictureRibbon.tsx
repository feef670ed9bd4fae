import type { Article } from '../../../contract/api.gen';
import styles from './PictureRibbon.module.css';

export interface PictureRibbonProps {
  article: Pick<Article, 'featured'>;
  isPromoted: boolean;
  /** 40 x 52 px instead of 20 x 26, for the article page. */
  large?: boolean;
}

/** Mark on the picture of a promoted or featured article; promotion wins when both apply (OPEN-55). */
export function PictureRibbon({ article, isPromoted, large = false }: PictureRibbonProps) {
  const className = `${styles.pennant} ${large ? styles.large : ''}`;
  if (isPromoted) return <span className={`${className} ${styles.promotion}`} role="img" aria-label="En promotion" />;
  if (article.featured === '1') return <span className={`${className} ${styles.featured}`} role="img" aria-label="À la une" />;
  return null;
}
