import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/frenchNumber';
import { formatPrice, sumOfLines } from '../../../domain/price';
import { articlesToAdd } from '../../../domain/referenceList/articlesToAdd';
import { sharedLines, stateOf } from '../../../domain/referenceList/listEntries';
import { entriesCsv } from '../../../domain/referenceList/listText';
import type { SharedLine } from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { selectDistinctCount } from '../../features/cart/cartSlice';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { useAppSelector } from '../../store/hooks';
import { saveFile } from '../../ui/browser/saveFile';
import { Button } from '../../ui/button/Button';
import { unitPriceOf } from './LineHelp';
import type { ListSnapshot, SendListEvent } from './useCartList';
import styles from './CartList.module.css';

export interface PreviewActionsProps {
  snapshot: ListSnapshot;
  send: SendListEvent;
  onAdd: () => void;
  /** Replaces the cart by the list; undefined for a pasted one. */
  onReplace: (() => void) | undefined;
  /** Renders what else can be done with the list. */
  renderActions?: (lines: readonly SharedLine[]) => ReactNode;
}

/** Adds the found articles to the cart, and what else can be done with the list. */
export function PreviewActions({
  snapshot,
  send,
  onAdd,
  onReplace,
  renderActions,
}: PreviewActionsProps) {
  const isCartEmpty = useAppSelector((state) => selectDistinctCount(state) === 0);
  const { entries, answers } = snapshot.context;
  const campaigns = useAppSelector(selectCampaigns);
  const articles = articlesToAdd(entries, answers);
  const pieces = articles.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = sumOfLines(
    articles.map(({ article, quantity }) => ({
      unit_price: unitPriceOf(article, campaigns),
      quantity,
    })),
  );
  const open = entries.filter((entry) => stateOf(entry, answers) !== 'found');
  return (
    <div className={styles.previewActions}>
      <Button size="large" disabled={pieces === 0} onClick={onAdd}>
        {`Ajouter ${formatCount(pieces, 'article', 'articles')}`}
      </Button>
      {onReplace && !isCartEmpty && (
        <Button variant="second" size="large" disabled={pieces === 0} onClick={onReplace}>
          Remplacer mon devis
        </Button>
      )}
      {articles.length > 0 && (
        <p className={styles.total}>
          <span>
            {typeset(`Total HT, ${formatCount(articles.length, 'référence', 'références')}`)}
          </span>{' '}
          <b>{formatPrice(total)}</b>
        </p>
      )}
      {renderActions?.(sharedLines(entries, answers))}
      <Button variant="second" size="large" onClick={() => send({ type: 'list.edited' })}>
        Modifier la liste
      </Button>
      {open.length > 0 && (
        <Button
          variant="quiet"
          size="large"
          onClick={() =>
            saveFile(
              'lignes-a-completer.csv',
              'text/csv;charset=utf-8',
              `\uFEFF${entriesCsv(open)}`,
            )
          }
        >
          {`Télécharger ${open.length > 1 ? 'les lignes' : 'la ligne'} à compléter`}
        </Button>
      )}
    </div>
  );
}
