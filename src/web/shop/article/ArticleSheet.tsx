import type { Article, Attachment, Campaign } from '../../../contract/api.gen';
import { brandName } from '../../../domain/article/article';
import { readProperties } from '../../../domain/article/articleProperties';
import { campaignEnd, percentageBadge } from '../../../domain/campaign/campaign';
import { findUnderSubCategory } from '../../../domain/catalogue/category';
import { formatDate } from '../../../domain/date';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { useActiveCampaign } from '../../features/article/PriceTag';
import { useCategoryTree } from '../../features/catalogue/categories';
import { Icon } from '../../ui/icon/Icon';
import { Breadcrumb, type Crumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { Gallery } from './Gallery';
import { PriceBlock } from './PriceBlock';
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
        {/* In the order of narrow windows, and of the Tab key. */}
        <div className={styles.buy}>
          <PriceBlock article={article} campaign={campaign} />
        </div>
        <div className={styles.facts}>
          <Properties
            article={article}
            attachments={attachments}
            onRetry={onRetry}
            category={position?.underSubCategory}
          />
          {/* Not before the documents, whose number would move it. */}
          {(attachments ?? onRetry) && <Details article={article} />}
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

const DISC = 'a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0';
const PERCENT = `M18 6L6 18M5 7.5${DISC}M14 16.5${DISC}` as const;

function PromotionBanner({ campaign }: { campaign: Campaign }) {
  return (
    <div className={styles.promotion} role="note" aria-label="Promotion">
      <Icon name={PERCENT} />
      <p>
        <b>
          {typeset(`${campaign.title} : `)}
          <span className="nb">{percentageBadge(campaign.percentage)}</span>
        </b>{' '}
        jusqu’au {formatDate(campaignEnd(campaign))}
      </p>
    </div>
  );
}

/**
 * What designation and description say about the article: capacity, dimensions, material … Absent
 * when they say nothing.
 */
function Details({ article }: { article: Article }) {
  const properties = readProperties(article);
  if (properties.length === 0) return null;
  return (
    <section className={styles.details} aria-labelledby="details">
      <h2 id="details">Détails</h2>
      <dl>
        {properties.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeset(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
