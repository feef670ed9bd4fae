import type { Article, Attachment } from '../../../contract/api.gen';
import { brandName } from '../../../domain/article';
import { findUnderSubCategory } from '../../../domain/category';
import { typeset } from '../../../domain/frenchTypography';
import { paths } from '../../../domain/paths';
import { useActiveCampaign } from '../../features/article/useActiveCampaign';
import { useCategoryTree } from '../../features/catalogue/useCategoryTree';
import { Breadcrumb, type Crumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { Details } from './Details';
import { Gallery } from './Gallery';
import { PriceBlock } from './PriceBlock';
import { PromotionBanner } from './PromotionBanner';
import { Properties } from './Properties';
import styles from './ArticleScreen.module.css';

interface ArticleSheetProps {
  article: Article;
  /** Undefined until they are known. */
  attachments: readonly Attachment[] | undefined;
  /** Given when the attachments could not be read. */
  onRetry?: () => void;
}

export function ArticleSheet({ article, attachments, onRetry }: ArticleSheetProps) {
  const campaign = useActiveCampaign(article);
  const { tree } = useCategoryTree();
  const position = findUnderSubCategory(tree, article.under_sub_category_id);
  return (
    <>
      <Breadcrumb items={crumbs(article, position)} />
      <article className={styles.sheet}>
        <div className={styles.gallery}>
          <Gallery article={article} attachments={attachments} campaign={campaign} />
        </div>
        <div className={styles.head}>
          <p className={styles.brand}>{brandName(article.title)}</p>
          <PageTitle>{article.label}</PageTitle>
          <p className={styles.description}>{typeset(article.description)}</p>
          {campaign && <PromotionBanner campaign={campaign} />}
        </div>
        <div className={styles.facts}>
          <Properties article={article} attachments={attachments} onRetry={onRetry} category={position?.underSubCategory} />
          {/* Not before the documents, whose number would move it. */}
          {(attachments ?? onRetry) && <Details article={article} />}
        </div>
        <div className={styles.buy}>
          <PriceBlock article={article} campaign={campaign} />
        </div>
      </article>
    </>
  );
}

/** Four levels; only the article while the category tree loads. */
function crumbs({ label }: Article, position: ReturnType<typeof findUnderSubCategory>): Crumb[] {
  if (!position) return [{ label }];
  const { category, subCategory, underSubCategory } = position;
  return [
    { label: category.label, to: paths.category(category.id) },
    { label: subCategory.label, to: paths.subCategory(subCategory.id) },
    { label: underSubCategory.label, to: paths.underSubCategory(underSubCategory.id) },
    { label },
  ];
}
