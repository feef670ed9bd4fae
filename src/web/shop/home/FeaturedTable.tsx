import type { Article } from '../../api/endpoints.gen';
import { ArticleTable } from '../../features/article/ArticleTable';
import { AddToCartBox } from '../../features/cart/AddToCartBox';

/** One and the same function: rows that have not changed are not drawn again. */
const renderQuantity = (article: Article) => <AddToCartBox article={article} />;

/** Comes by itself, after the page: the table and its virtual list weigh as much as all the rest of the home page. */
export default function FeaturedTable({ articles, height }: { articles: readonly Article[]; height: number }) {
  return <ArticleTable label="Produits à la Une" articles={articles} height={height} sortBar={false} renderQuantity={renderQuantity} />;
}
