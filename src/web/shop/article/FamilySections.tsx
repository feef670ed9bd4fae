import { useEffectEvent, useLayoutEffect } from 'react';
import type { Article } from '../../../contract/api.gen';
import { paths } from '../../../domain/paths';
import { useGetArticleFamilyQuery } from '../../api/accountEndpoints.gen';
import { ArticleTable } from '../../features/article/ArticleTable';
import { RecentArticles } from '../../features/article/RecentArticles';
import { AddToCartBox } from '../../features/cart/AddToCartBox';
import { MissingPage } from '../../features/catalogue/MissingPage';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Link } from '../../ui/link/Link';
import { EquivalentLinks } from './EquivalentLinks';
import { FamilyTable } from './FamilyTable';
import styles from './ArticleScreen.module.css';

const renderQuantity = (article: Article) => <AddToCartBox article={article} />;

/**
 * The other sizes of an article, and the articles of its category that are nearest by name. A chunk
 * of its own: the tables are large.
 */
export default function FamilySections({
  article,
}: {
  article: Pick<Article, 'id' | 'under_sub_category_id'>;
}) {
  const { currentData, isError, isFetching, refetch } = useGetArticleFamilyQuery({
    id: String(article.id),
  });
  if (!currentData && (isFetching || !isError)) return <Awaited />;
  const family = currentData?.family ?? [];
  const related = currentData?.related ?? [];
  return (
    <>
      {family.length > 0 && (
        <section className={`section ${styles.related}`} aria-labelledby="family">
          <div className="section__head">
            <h2 id="family">Autres contenances et tailles</h2>
          </div>
          <FamilyTable articles={family} />
        </section>
      )}
      {(related.length > 0 || isError) && (
        <section className={`section ${styles.related}`} aria-labelledby="related">
          <div className="section__head">
            <h2 id="related">Articles proches</h2>
            <Link to={paths.underSubCategory(article.under_sub_category_id)}>
              Voir toute la catégorie
            </Link>
          </div>
          <ArticleTable
            label="Articles proches"
            articles={related}
            sortBar={false}
            renderQuantity={renderQuantity}
            emptyText="Les articles proches n'ont pas pu être lus"
            onRetry={isError ? () => void refetch() : undefined}
          />
        </section>
      )}
      <RecentArticles except={article.id} />
    </>
  );
}

interface WithdrawnArticleProps {
  id: string;
  /** Takes away what is shown of an article that never was, or of which nothing could be read. */
  onFound: () => void;
}

/**
 * In the place of an article that is no longer sold: what is near, and who knows an equivalent. Of
 * one that never was, the articles seen before are all that is known.
 */
export function WithdrawnArticle({ id, onFound }: WithdrawnArticleProps) {
  const { currentData, isError } = useGetArticleFamilyQuery({ id });
  const { withdrawn } = currentData ?? {};
  const isFound = withdrawn !== undefined;
  const found = useEffectEvent(onFound);
  useLayoutEffect(
    function replaceUnknown() {
      if (isFound) found();
    },
    [isFound],
  );
  if (!withdrawn) return isError ? <RecentArticles /> : null;
  const { reference, title, under_sub_category_id: category } = withdrawn;
  return (
    <>
      <MissingPage
        name="Article introuvable"
        text="Cet article n’est plus proposé"
        help={`${reference}, ${title}`}
        actions={<EquivalentLinks reference={reference} title={title} categoryId={category} />}
      />
      <FamilySections article={{ id: Number(id), under_sub_category_id: category }} />
    </>
  );
}

const Awaited = () => (
  <div className={styles.relatedAwaited}>
    <Skeleton rows={6} label="Chargement des articles proches" />
  </div>
);
