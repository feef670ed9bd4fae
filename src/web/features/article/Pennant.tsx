import type { Article } from '../../api/endpoints.gen';
import featured from '../../assets/pennant-featured.svg';
import promotion from '../../assets/pennant-promotion.svg';
import styles from './Pennant.module.css';

export interface PennantProps {
  article: Pick<Article, 'featured'>;
  promoted: boolean;
  /** 40 x 52 instead of 20 x 26: on the article page. */
  large?: boolean;
}

/** The mark on the picture of a promoted or a featured article; of both, the promotion's (OPEN-55). */
export function Pennant({ article, promoted, large = false }: PennantProps) {
  const look = `${styles.pennant} ${large ? styles.large : ''}`;
  if (promoted) return <img className={look} src={promotion} alt="En promotion" />;
  if (article.featured === '1') return <img className={look} src={featured} alt="À la une" />;
  return null;
}
