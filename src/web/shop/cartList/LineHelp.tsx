import { useState } from 'react';
import type { Campaign, ComparedLine, LineChange } from '../../../contract/api.gen';
import type { Article } from '../../../domain/article/article';
import { activePercentage } from '../../../domain/campaign/campaign';
import { formatUnitPrice, salePrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { LinePicture } from '../../features/quote/LinePicture';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { handleSubmit } from '../../ui/form/formHandling';
import { TextField } from '../../ui/form/TextField';
import styles from './CartListTable.module.css';

/** What changed since the quote, in one line each. */
export function LineNote({ compared }: { compared: ComparedLine }) {
  const { line, changes } = compared;
  if (changes.length === 0)
    return <p className={styles.origin}>Prix et conditionnement inchangés.</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change}>{typeset(TEXTS[change](compared))}</li>
      ))}
      {!changes.includes('PRICE') && changes[0] !== 'WITHDRAWN' && (
        <li>{typeset(`Prix inchangé : ${formatUnitPrice(line.unit_price)}.`)}</li>
      )}
    </ul>
  );
}

const TEXTS: Record<LineChange, (compared: ComparedLine) => string> = {
  WITHDRAWN: ({ line }) => `Prix à l’époque : ${formatUnitPrice(line.unit_price)}.`,
  PRICE: ({ line, unit_price: now }) =>
    `Prix : ${formatUnitPrice(line.unit_price)} alors, ${formatUnitPrice(now ?? '0')} aujourd’hui.`,
  PROMOTION_ENDED: () => 'Sa promotion est terminée.',
  PROMOTION_BEGUN: () => 'En promotion aujourd’hui.',
  PROMOTION_CHANGED: () => 'Sa promotion n’est plus la même.',
  PACKING: ({ line, article }) =>
    `Conditionnement : ${packing(line.packing)} alors, ${packing(article?.conditionnement)} aujourd’hui.`,
};

const packing = (text = ''): string => `« ${text || 'non renseigné'} »`;

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
          <input
            type="radio"
            name={`line-${line}`}
            checked={article.id === chosenId}
            onChange={() => onChoose(article.id)}
          />
          <LinePicture articleId={article.id} />
          <span>
            {typeset(article.label)}
            <span className={styles.reference}>
              {typeset(
                `Réf. ${article.crmId}, ${article.conditionnement}, ` +
                  formatUnitPrice(unitPriceOf(article, campaigns)),
              )}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ReferenceFormProps {
  line: number;
  reference: string;
  isBusy: boolean;
  onSearch: (reference: string) => void;
}

/** Corrects the reference of a line and looks it up again. */
export function ReferenceForm({ line, reference, isBusy, onSearch }: ReferenceFormProps) {
  const [typed, setTyped] = useState(reference);
  const isSame = typed.trim() === '' || typed.trim() === reference;
  return (
    <form
      className={styles.referenceForm}
      onSubmit={handleSubmit(() => !isSame && onSearch(typed.trim()))}
    >
      <TextField
        label={`Autre référence ou désignation (ligne ${line})`}
        name={`reference-${line}`}
        value={typed}
        onChange={setTyped}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="second" busy={isBusy}>
        Chercher
      </Button>
    </form>
  );
}

/** The unit price in euros HT, promotion included, as decimal text. */
export const unitPriceOf = (article: Article, campaigns: readonly Campaign[]): string =>
  salePrice(article.basePrice, activePercentage(article, campaigns));
