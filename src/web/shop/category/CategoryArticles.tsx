import type { ReactNode } from 'react';
import type { Article } from '../../api/endpoints.gen';
import { ArticleTable } from '../../features/article/ArticleTable';
import { AddToCartBox } from '../../features/cart/AddToCartBox';

/** What the hooks of both lists tell. `currentData`: never the articles of the page before. */
export interface ReadArticles {
  currentData?: Article[];
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface CategoryArticlesProps {
  read: ReadArticles;
  label: string;
  heading?: ReactNode;
}

const none: Article[] = [];
const addBox = (article: Article) => <AddToCartBox article={article} />;

export function CategoryArticles({ read: { currentData, isFetching, isError, refetch }, label, heading }: CategoryArticlesProps) {
  return (
    <ArticleTable
      articles={currentData ?? none}
      loading={!currentData && isFetching}
      label={label}
      heading={heading}
      renderQuantity={addBox}
      onRetry={isError ? () => void refetch() : undefined}
    />
  );
}
