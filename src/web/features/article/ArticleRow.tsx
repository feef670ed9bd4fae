import { memo, type MouseEvent, type ReactNode } from 'react';
import type { Article } from '../../../contract/api.gen';
import { brandName, shortDescription } from '../../../domain/article/article';
import { paths } from '../../../domain/paths';
import { IconButton } from '../../ui/button/Button';
import { EDIT } from '../../ui/icon/screenIcons';
import { Link } from '../../ui/link/Link';
import { PictureRibbon } from './ArticleMarks';
import type { OpenArticleMenu } from './ArticleMenuContext';
import type { TableMode } from './ArticleTableHead';
import { ArticleThumbnail } from './ArticleThumbnail';
import { PriceTag, useActiveCampaign } from './PriceTag';
import styles from './ArticleTable.module.css';

export interface ArticleSlots {
  /** The quantity box; a slot, because a feature does not import the cart. */
  renderQuantity: (article: Article) => ReactNode;
  /** Under the name, with `markId`: how the article differs from what was searched. */
  renderMark?: ((article: Article) => ReactNode) | undefined;
  /** Cart mode: the cell of the `Actions` column. */
  renderActions?: (article: Article) => ReactNode;
  /**
   * On a row's right-click or its menu button; default: the context's function. The browser's
   * context menu never opens (TABLE-19).
   */
  onArticleContextMenu?: OpenArticleMenu;
}

interface ArticleRowProps extends ArticleSlots {
  article: Article;
  /** 1-based; the head is row 1. */
  rowIndex: number;
  mode: TableMode;
}

export const markId = (articleId: number): string => `mark-${articleId}`;

/** Memoised: scrolling a list of 10,000 articles must not render unchanged rows again. */
export const ArticleRow = memo(function ArticleRow({
  article,
  rowIndex,
  mode,
  renderQuantity,
  renderMark,
  renderActions,
  onArticleContextMenu,
}: ArticleRowProps) {
  const campaign = useActiveCampaign(article);
  const mark = renderMark?.(article);
  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    onArticleContextMenu?.(article);
  };
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={styles.row}
      onContextMenu={handleContextMenu}
    >
      <div role="cell" className={styles.picture} data-sheet={article.safety_sheet}>
        <ArticleThumbnail articleId={article.id} />
        <PictureRibbon article={article} isPromoted={campaign !== undefined} />
        {onArticleContextMenu && (
          <IconButton
            icon={EDIT}
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
        <Link
          to={paths.article(article.id)}
          draggable={false}
          aria-describedby={mark ? markId(article.id) : undefined}
        >
          {article.label}
        </Link>
        {mark}
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
        <PriceTag article={article} percentage={campaign?.percentage ?? 0} />
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
