import type { Article } from '../../api/endpoints.gen';
import featured from '../../assets/pennant-featured.svg';
import promotion from '../../assets/pennant-promotion.svg';
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
  if (isPromoted) return <img className={className} src={promotion} alt="En promotion" />;
  if (article.featured === '1') return <img className={className} src={featured} alt="À la une" />;
  return null;
}
