import type { ReactNode } from 'react';
import type { Article } from '../../api/endpoints.gen';
import { incidentOf } from '../../api/incident';
import { ArticleTable } from '../../features/article/ArticleTable';
import { AddToCartBox } from '../../features/cart/AddToCartBox';

/** The result of either list hook. `currentData` is undefined while another category loads. */
export interface ArticlesQuery {
  currentData?: Article[];
  isFetching: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface CategoryArticlesProps {
  query: ArticlesQuery;
  label: string;
  heading?: ReactNode;
}

const NO_ARTICLES: Article[] = [];
const renderQuantity = (article: Article) => <AddToCartBox article={article} />;

export function CategoryArticles({ query: { currentData, isFetching, isError, error, refetch }, label, heading }: CategoryArticlesProps) {
  return (
    <ArticleTable
      articles={currentData ?? NO_ARTICLES}
      loading={!currentData && isFetching}
      label={label}
      heading={heading}
      renderQuantity={renderQuantity}
      emptyHelp={incidentOf(error)}
      onRetry={isError ? () => void refetch() : undefined}
    />
  );
}
