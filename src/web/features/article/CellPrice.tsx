import type { Article } from '../../../contract/api.gen';
import { PriceTag } from './PriceTag';
import { useActiveCampaign } from './useActiveCampaign';
import styles from './CellPrice.module.css';

/** The price of an article, with its promotion, in a cell of a table other than that of articles. */
export function CellPrice({ article, end = false }: { article: Article; end?: boolean }) {
  const campaign = useActiveCampaign(article);
  return (
    <div className={`${styles.cell} ${end ? styles.end : ''}`}>
      <PriceTag article={article} percentage={campaign?.percentage ?? 0} large />
    </div>
  );
}
