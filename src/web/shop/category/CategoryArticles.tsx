import type { ReactNode } from 'react';
import type { Article } from '../../api/endpoints.gen';
import { ArticleTable } from '../../features/article/ArticleTable';
import { AddToCartBox } from '../../features/cart/AddToCartBox';

/** The result of either list hook. `currentData` is undefined while another category loads. */
export interface ArticlesQuery {
  currentData?: Article[];
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface CategoryArticlesProps {
  query: ArticlesQuery;
  label: string;
  heading?: ReactNode;
}

const NO_ARTICLES: Article[] = [];
const renderQuantity = (article: Article) => <AddToCartBox article={article} />;

export function CategoryArticles({ query: { currentData, isFetching, isError, refetch }, label, heading }: CategoryArticlesProps) {
  return (
    <ArticleTable
      articles={currentData ?? NO_ARTICLES}
      loading={!currentData && isFetching}
      label={label}
      heading={heading}
      renderQuantity={renderQuantity}
      onRetry={isError ? () => void refetch() : undefined}
    />
  );
}
