import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brandName, shortDescription } from '../../../domain/article';
import { paths } from '../../../domain/paths';
import type { Article } from '../../api/endpoints.gen';
import { IconButton } from '../../ui/button/IconButton';
import type { OpenArticleMenu } from './ArticleMenu';
import { ArticleThumbnail } from './ArticleThumbnail';
import type { TableMode } from './columns';
import { Pennant } from './Pennant';
import { PriceTag } from './PriceTag';
import { useActiveCampaign } from './useActiveCampaign';
import styles from './ArticleTable.module.css';

export interface ArticleSlots {
  /** The quantity box: the table knows no basket. */
  renderQuantity: (article: Article) => ReactNode;
  /** Cart mode: what stands under "Actions". */
  renderActions?: (article: Article) => ReactNode;
  /** A right-click on a row, or its small button; by default what ArticleMenu holds. The browser's own menu never opens. */
  onArticleContextMenu?: OpenArticleMenu;
}

interface ArticleRowProps extends ArticleSlots {
  article: Article;
  /** Place in the table, the head being 1. */
  rowIndex: number;
  mode: TableMode;
}

/** Kept as it is while the list scrolls: 10,000 rows pass through here. */
export const ArticleRow = memo(function ArticleRow({
  article,
  rowIndex,
  mode,
  renderQuantity,
  renderActions,
  onArticleContextMenu,
}: ArticleRowProps) {
  const campaign = useActiveCampaign(article);
  const holdMenu = (event: MouseEvent) => {
    event.preventDefault();
    onArticleContextMenu?.(article);
  };
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.row} onContextMenu={holdMenu}>
      <div role="cell" className={styles.picture}>
        <ArticleThumbnail articleId={article.id} />
        <Pennant article={article} promoted={campaign !== undefined} />
        {onArticleContextMenu && (
          <IconButton
            icon="edit"
            size={16}
            line
            className={styles.menu}
            label={`Gérer ${article.label}`}
            aria-haspopup="dialog"
            onClick={() => onArticleContextMenu(article)}
          />
        )}
      </div>
      <div role="cell" className={styles.name}>
        <Link to={paths.article(article.id)} draggable={false}>
          {article.label}
        </Link>
        <p>{shortDescription(article.description)}</p>
      </div>
      <div role="cell" className={styles.brand}>
        {brandName(article.title)}
      </div>
      <div role="cell" className={styles.reference}>
        <span className={styles.label}>Réf. </span>
        {article.crmId}
      </div>
      <div role="cell" className={styles.packing}>
        {article.conditionnement}
      </div>
      <div role="cell" className={styles.price}>
        <PriceTag article={article} percentage={Number(campaign?.percentage ?? 0)} />
      </div>
      <div role="cell" className={styles.quantity}>
        {renderQuantity(article)}
      </div>
      {mode === 'cart' ? (
        <div role="cell" className={styles.actions}>
          {renderActions?.(article)}
        </div>
      ) : (
        <div role="cell" className={styles.secondary}>
          {article.crm_secondary_id && <span className={styles.label}>Comp. </span>}
          {article.crm_secondary_id}
        </div>
      )}
    </div>
  );
});
