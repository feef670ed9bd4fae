import type { Article } from '../../../domain/article/article';
import { activePercentage } from '../../../domain/campaign/campaign';
import { patterns } from '../../../domain/paths';
import { formatUnitPrice, salePrice } from '../../../domain/price';
import { maybeText } from '../../../domain/search/droppedText';
import { typeset } from '../../../domain/text/frenchText';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { LinePicture } from '../../features/quote/LinePicture';
import { useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/button/Button';
import { Link } from '../../ui/link/Link';
import type { OpenLine } from './useQuickAdd';
import styles from './QuickAddChoices.module.css';

interface QuickAddChoicesProps {
  lines: readonly OpenLine[];
  onChoose: (line: OpenLine, article: Article) => void;
  onClose: (line: OpenLine) => void;
}

/** The typed lines that need a decision, over the page: nothing moves. */
export function QuickAddChoices({ lines, onChoose, onClose }: QuickAddChoicesProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.choices} role="group" aria-label="Références à compléter">
      {lines.map((line) => (
        <section key={line.key} aria-label={`« ${line.typed} »`}>
          <div className={styles.head}>
            <p>{typeset(sentence(line))}</p>
            <IconButton
              icon="close"
              size={16}
              label={`Fermer : ${line.typed}`}
              onClick={() => onClose(line)}
            />
          </div>
          {line.articles.map((article) => (
            <Choice
              key={article.id}
              article={article}
              quantity={line.quantity}
              onChoose={() => onChoose(line, article)}
            />
          ))}
          {line.kind === 'unknown' && (
            <p>
              <Link to={patterns.cartList}>Chercher dans une liste</Link>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function sentence({ typed, kind, articles, dropped }: OpenLine): string {
  if (kind === 'several')
    return `« ${typed} » : plusieurs articles correspondent. Lequel ajouter ?`;
  const none = `« ${typed} » : aucun article ne porte cette référence.`;
  if (articles.length === 0) return none;
  return `${none} ${maybeText(articles.length, typed, dropped)}`;
}

function Choice({
  article,
  quantity,
  onChoose,
}: {
  article: Article;
  quantity: number;
  onChoose: () => void;
}) {
  const campaigns = useAppSelector(selectCampaigns);
  const price = formatUnitPrice(salePrice(article.basePrice, activePercentage(article, campaigns)));
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      <LinePicture articleId={article.id} />
      <span>
        <b>{typeset(article.label)}</b>
        <span className={styles.reference}>
          {typeset(`Réf. ${article.crmId}, ${article.conditionnement}, ${price}`)}
        </span>
      </span>
      <span className={styles.add}>{`Ajouter ${quantity}`}</span>
    </button>
  );
}
