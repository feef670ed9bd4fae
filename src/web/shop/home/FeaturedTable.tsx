import type { Article } from '../../../contract/api.gen';
import { ArticleTable } from '../../features/article/ArticleTable';
import { AddToCartBox } from '../../features/cart/AddToCartBox';

/** Outside the component: a new function on each render would re-render every row. */
const renderQuantity = (article: Article) => <AddToCartBox article={article} />;

/** A chunk of its own: the table with its virtual list is as large as the rest of the home page. */
export default function FeaturedTable({
  articles,
  height,
}: {
  articles: readonly Article[];
  height: number;
}) {
  return (
    <ArticleTable
      label="Produits à la Une"
      articles={articles}
      height={height}
      sortBar={false}
      renderQuantity={renderQuantity}
    />
  );
}
