import type { Article } from '../../../domain/article';
import { typeset } from '../../../domain/frenchTypography';
import { formatUnitPrice } from '../../../domain/price';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { LinePicture } from '../../features/quote/LinePicture';
import { useAppSelector } from '../../store/hooks';
import { unitPriceOf } from './unitPriceOf';
import styles from './ListTable.module.css';

interface ProposalsProps {
  line: number;
  legend: string;
  articles: readonly Article[];
  chosenId: number | undefined;
  onChoose: (articleId: number) => void;
}

/** The articles that a line may mean. */
export function Proposals({ line, legend, articles, chosenId, onChoose }: ProposalsProps) {
  const campaigns = useAppSelector(selectCampaigns);
  return (
    <fieldset className={styles.proposals}>
      <legend>{typeset(legend)}</legend>
      {articles.map((article) => (
        <label key={article.id}>
          <input type="radio" name={`line-${line}`} checked={article.id === chosenId} onChange={() => onChoose(article.id)} />
          <LinePicture articleId={article.id} />
          <span>
            {typeset(article.label)}
            <span className={styles.reference}>
              {typeset(`Réf. ${article.crmId}, ${article.conditionnement}, ${formatUnitPrice(unitPriceOf(article, campaigns))}`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
