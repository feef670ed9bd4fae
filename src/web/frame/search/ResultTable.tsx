import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Article, ReplacedWord } from '../../../contract/api.gen';
import { ARTICLE_SORTS, type ArticleSortKey } from '../../../domain/article/article';
import { atShownPrice, choiceCount, matchesFilter } from '../../../domain/article/articleFilter';
import { SEARCH_LIST_MARGIN_PX } from '../../../domain/limits';
import { typeset } from '../../../domain/text/frenchText';
import { messageOf } from '../../api/callError';
import { incidentOf, isRefused, isUnanswered } from '../../api/failureKind';
import { ArticleTable } from '../../features/article/ArticleTable';
import { useAddressFilter } from '../../features/articleFilter/addressFilter';
import { FilterButton } from '../../features/articleFilter/FilterButton';
import { ClearFilters, FilterChips } from '../../features/articleFilter/FilterChips';
import { AddToCartBox } from '../../features/cart/AddToCartBox';
import { selectCampaigns } from '../../features/catalogue/campaignsSlice';
import { useAppSelector } from '../../store/hooks';
import { useRowHeight } from '../../ui/browser/viewport';
import { Button } from '../../ui/button/Button';
import { NO_RESULT, SEARCH_FAILED } from './NoResults';
import { ResultHeading } from './ResultHeading';
import { readSearch, writeSort } from './searchAddress';

interface ResultTableProps {
  query: string;
  articles: readonly Article[];
  replaced: readonly ReplacedWord[] | undefined;
  isLoading: boolean;
  /** Of a search that failed. */
  error: unknown;
  /** Searches the text as typed. */
  onExact: () => void;
  onRetry: () => void;
}

const NEEDS_NETWORK =
  'La recherche a besoin du réseau : vérifiez votre connexion, puis recherchez à nouveau.';
const OUR_FAULT = 'La panne est de notre côté : recherchez à nouveau dans un instant.';
const NO_MATCH = 'Aucun article ne correspond à ces filtres';
const LABEL = 'Résultats';
const SORTS: readonly { value: ArticleSortKey; label: string }[] = [
  { value: 'RANK', label: 'Pertinence' },
  ...ARTICLE_SORTS,
];

/**
 * What was found, filtered and sorted by the address; an empty list is that of a search that
 * failed.
 */
export function ResultTable({
  query,
  articles,
  replaced,
  isLoading,
  error,
  onExact,
  onRetry,
}: ResultTableProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const height = Math.max(useWindowHeight() - SEARCH_LIST_MARGIN_PX, useRowHeight());
  const { exact, sort } = readSearch(location.search);
  const [filter] = useAddressFilter();
  const campaigns = useAppSelector(selectCampaigns);
  const shown = useMemo(
    () => articles.filter((article) => matchesFilter(atShownPrice(article, campaigns), filter)),
    [articles, campaigns, filter],
  );
  const isFiltered = choiceCount(filter) > 0;
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <ArticleTable
      articles={shown}
      label={LABEL}
      listName={`${LABEL} ${exact} ${query}`}
      loading={isLoading}
      sorts={SORTS}
      sort={sort}
      onSortChange={(next) =>
        void navigate(writeSort(location.search, next), {
          replace: true,
          state: location.state as unknown,
        })
      }
      height={height}
      heading={
        (isLoading || articles.length > 0) && (
          <ResultHeading
            query={query}
            count={isLoading ? undefined : shown.length}
            total={isFiltered ? articles.length : undefined}
            replaced={replaced}
            onExact={onExact}
          >
            <FilterChips opener={opener} />
          </ResultHeading>
        )
      }
      // One article has nothing to be filtered from; a filter in the address can still be changed.
      count={
        (articles.length !== 1 || isFiltered) && (
          <FilterButton articles={articles} campaigns={campaigns} buttonRef={opener} />
        )
      }
      {...(articles.length > 0
        ? { emptyText: NO_MATCH, emptyAction: <ClearFilters opener={opener} /> }
        : {
            emptyText: SEARCH_FAILED,
            emptyHelp: adviceFor(error),
            emptyAction: <AfterFailure onRetry={onRetry} />,
          })}
      renderQuantity={renderQuantity}
    />
  );
}

function adviceFor(error: unknown): string {
  if (isUnanswered(error)) return NEEDS_NETWORK;
  const incident = incidentOf(error);
  const reason = isRefused(error) ? messageOf(error) : undefined;
  return `${reason ?? OUR_FAULT}${incident ? ` ${incident}.` : ''}`;
}

/** The sentence of the specification says less than the failure itself (ERR-41). */
const AfterFailure = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <p>{typeset(NO_RESULT)}</p>
    <Button variant="second" onClick={onRetry}>
      RÉESSAYER
    </Button>
  </>
);

/** A constant, so that memoised rows do not render again. */
const renderQuantity = (article: Article) => <AddToCartBox article={article} />;

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

const useWindowHeight = (): number => useSyncExternalStore(subscribe, () => window.innerHeight);
