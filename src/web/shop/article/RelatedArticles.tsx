import { nextArticles } from '../../../domain/nextArticles';
import { paths } from '../../../domain/paths';
import { type Article, useListUnderSubCategoryArticlesQuery } from '../../api/endpoints.gen';
import { ArticleTable } from '../../features/article/ArticleTable';
import { AddToCartBox } from '../../features/cart/AddToCartBox';
import { Link } from '../../ui/link/Link';
import styles from './ArticleScreen.module.css';

const MAX_SHOWN = 5;
const NO_ARTICLES: Article[] = [];
const renderQuantity = (article: Article) => <AddToCartBox article={article} />;

/** Other articles of the category, starting with the next by name. A chunk of its own, because the table is large. */
export default function RelatedArticles({ article }: { article: Article }) {
  const category = article.under_sub_category_id;
  const { currentData, isFetching, isError, refetch } = useListUnderSubCategoryArticlesQuery({ id: String(category) });
  const others = currentData ? nextArticles(article, currentData).slice(0, MAX_SHOWN) : NO_ARTICLES;
  if (currentData && others.length === 0) return null;
  return (
    <section className={`section ${styles.related}`} aria-labelledby="related">
      <div className="section__head">
        <h2 id="related">Dans la même catégorie</h2>
        <Link to={paths.underSubCategory(category)}>Voir toute la catégorie</Link>
      </div>
      <ArticleTable
        label="Dans la même catégorie"
        articles={others}
        loading={!currentData && isFetching}
        sortBar={false}
        renderQuantity={renderQuantity}
        emptyText="Les autres articles de la catégorie n'ont pas pu être lus"
        onRetry={isError ? () => void refetch() : undefined}
      />
    </section>
  );
}
