import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Article, RelaxedSearch, ReplacedWord } from '../../../contract/api.gen';
import { ARTICLE_SORTS, type ArticleSortKey } from '../../../domain/article/article';
import { atShownPrice, choiceCount, matchesFilter } from '../../../domain/article/articleFilter';
import { SEARCH_LIST_MARGIN_PX } from '../../../domain/limits';
import type { SortState } from '../../../domain/sorting';
import { typeset } from '../../../domain/text/frenchText';
import { messageOf } from '../../api/callError';
import { incidentOf, isRefused, isUnanswered } from '../../api/failureKind';
import { markId } from '../../features/article/ArticleRow';
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
import { BEST_FIRST, readSearch, writeSort } from './searchAddress';
import { useEmptiedCount } from './useEmptiedCount';
import styles from './SearchResults.module.css';

interface ResultTableProps {
  query: string;
  articles: readonly Article[];
  replaced: readonly ReplacedWord[] | undefined;
  /** The articles do not have all of the query. */
  relaxed: RelaxedSearch | undefined;
  /** The results cover the window. */
  isSheet: boolean;
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

const NEAREST_FIRST: SortState<ArticleSortKey> = { sortBy: 'NEAR', descending: false };
const SORTS_WITH_NEAREST: typeof SORTS = [
  { value: 'NEAR', label: 'Taille la plus proche' },
  ...SORTS,
];

/**
 * What was found, filtered and sorted by the address; an empty list is that of a search that
 * failed.
 */
export function ResultTable({
  query,
  articles,
  replaced,
  relaxed,
  isSheet,
  isLoading,
  error,
  onExact,
  onRetry,
}: ResultTableProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const rowHeight = useRowHeight();
  const windowHeight = useWindowHeight();
  // CSS gives the list of the sheet its height: with more than that its end would be out of reach.
  const height = isSheet ? rowHeight : Math.max(windowHeight - SEARCH_LIST_MARGIN_PX, rowHeight);
  const hasMarks = (relaxed?.marks.length ?? 0) > 0;
  const usual = hasMarks ? NEAREST_FIRST : BEST_FIRST;
  const { exact, sort: chosen } = readSearch(location.search, usual);
  const sort = chosen.sortBy === 'NEAR' && !hasMarks ? usual : chosen;
  const marks = useMarks(relaxed);
  const [filter] = useAddressFilter();
  const campaigns = useAppSelector(selectCampaigns);
  const shown = useMemo(
    () =>
      inOrder(articles, sort.sortBy === 'RANK' ? relaxed?.by_relevance : undefined).filter(
        (article) => matchesFilter(atShownPrice(article, campaigns), filter),
      ),
    [articles, relaxed, sort.sortBy, campaigns, filter],
  );
  const isFiltered = choiceCount(filter) > 0;
  useEmptiedCount(query, isFiltered && articles.length > 0 && shown.length === 0);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <ArticleTable
      articles={shown}
      label={LABEL}
      listName={`${LABEL} ${exact} ${query}`}
      loading={isLoading}
      sorts={hasMarks ? SORTS_WITH_NEAREST : SORTS}
      sort={sort}
      onSortChange={(next) =>
        void navigate(writeSort(location.search, next, usual), {
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
            relaxed={relaxed}
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
      renderMark={marks}
    />
  );
}

/** The articles in the order of some ids. */
function inOrder(articles: readonly Article[], ids: readonly number[] | undefined) {
  if (!ids) return articles;
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Article) => places.get(id) ?? 0;
  return [...articles].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The mark of an article; the same function as long as the marks are: rows are memoised. */
function useMarks(relaxed: RelaxedSearch | undefined) {
  return useMemo(() => {
    if (!relaxed || relaxed.marks.length === 0) return undefined;
    const texts = new Map(relaxed.marks.map(({ article_id, text }) => [article_id, text]));
    return function Mark({ id }: Article) {
      const text = texts.get(id);
      return (
        text && (
          <span id={markId(id)} className={styles.mark}>
            {typeset(text)}
          </span>
        )
      );
    };
  }, [relaxed]);
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
