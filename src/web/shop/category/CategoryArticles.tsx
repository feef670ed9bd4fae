import { type ReactNode, useRef } from 'react';
import type { Article } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { incidentOf } from '../../api/failureKind';
import { ArticleTable } from '../../features/article/ArticleTable';
import { useAddressSort } from '../../features/articleFilter/addressSort';
import { FilterButton } from '../../features/articleFilter/FilterButton';
import { useFilteredArticles } from '../../features/articleFilter/useFilteredArticles';
import { AddToCartBox } from '../../features/cart/AddToCartBox';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { useAppSelector } from '../../store/hooks';
import styles from './CategoryArticles.module.css';

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

/** The articles of a category, filtered by the page's address. */
export function CategoryArticles({
  query: { currentData, isFetching, isError, error, refetch },
  label,
  heading,
}: CategoryArticlesProps) {
  const all = currentData ?? NO_ARTICLES;
  const campaigns = useAppSelector(selectCampaigns);
  const { articles, isFiltered, rules } = useFilteredArticles(all, campaigns);
  const sort = useAddressSort();
  const opener = useRef<HTMLButtonElement>(null);
  const chips = rules && <rules.FilterChips opener={opener} />;
  const isFilteredOut = isFiltered && all.length > 0;
  const isLoading = (!currentData && isFetching) || !articles;
  return (
    <>
      {/* Beside the count they would move it. */}
      {!heading && chips}
      <ArticleTable
        {...sort}
        articles={articles ?? NO_ARTICLES}
        loading={isLoading}
        label={label}
        heading={
          heading && (
            <div className={styles.heading}>
              {heading}
              {chips}
            </div>
          )
        }
        count={
          <span className={styles.tools}>
            <span className={styles.count}>
              {isLoading ? '' : countText(articles.length, isFiltered ? all.length : undefined)}
            </span>
            <FilterButton articles={all} campaigns={campaigns} buttonRef={opener} />
          </span>
        }
        renderQuantity={renderQuantity}
        emptyText={emptyText({ isError, isFilteredOut })}
        emptyHelp={incidentOf(error)}
        emptyAction={isFilteredOut && rules ? <rules.ClearFilters opener={opener} /> : undefined}
        onRetry={isError ? () => void refetch() : undefined}
      />
    </>
  );
}

function emptyText({
  isError,
  isFilteredOut,
}: {
  isError: boolean;
  isFilteredOut: boolean;
}): string | undefined {
  if (isError) return "Les articles n'ont pas pu être lus";
  return isFilteredOut ? 'Aucun article ne correspond à ces filtres' : undefined;
}

/** @param total of the whole list, when it is filtered. */
function countText(count: number, total?: number): string {
  const articles = `${formatNumber(count)} article${count > 1 ? 's' : ''}`;
  return total === undefined ? articles : `${articles} sur ${formatNumber(total)}`;
}
