import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { Article, SearchResult } from '../../../contract/api.gen';
import { useSearchArticlesQuery } from '../../api/accountEndpoints.gen';
import { orderedQuery, ResultsContext } from '../../features/articleFilter/addressFilter';
import { ARTICLE_NAVIGATION_TRIGGERED } from '../../store/windowEvents';
import { NothingFound } from './NothingFound';
import { ResultSheet, type ResultSheetProps, useResultSheet } from './ResultSheet';
import { ResultTable } from './ResultTable';
import { AS_TYPED, readSearch } from './searchAddress';
import { type SearchEntry, searchStep } from './useSearch';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  onSearching: (isSearching: boolean) => void;
  onClose: () => void;
  onPlace: ResultSheetProps['onPlace'];
}

/** The panel under the search field, or the sheet of a phone: what the address searches for. */
export default function SearchResults({ onSearching, onClose, onPlace }: SearchResultsProps) {
  const location = useLocation() as Location<SearchEntry | null>;
  const navigate = useNavigate();
  const { query, exact } = useMemo(() => readSearch(location.search), [location.search]);
  const {
    currentData: result,
    error,
    isFetching,
    refetch,
  } = useFoundArticles(query, exact, location.state?.asked);
  const articles = useMemo(() => (result ? mergeResults(result) : []), [result]);
  const panel = useRef<HTMLElement>(null);
  const isSheet = useResultSheet();
  useCloseResults(panel, onClose, isSheet);
  useOrderedQuery();
  useLayoutEffect(() => onSearching(isFetching), [onSearching, isFetching]);

  /** The pressed button goes with what it was in: the focus stays at the results. */
  function search(text: string, more?: string) {
    panel.current?.focus();
    void navigate(...searchStep(location, text, more));
  }
  const isLoading = !result && isFetching;
  const results = (
    <section
      ref={panel}
      className={styles.results}
      aria-label="Résultats de recherche"
      aria-busy={isLoading || undefined}
      tabIndex={-1}
    >
      <div className={`page ${styles.content}`}>
        <ResultsContext value>
          {result && articles.length === 0 ? (
            <NothingFound query={query} onSearch={(text) => search(text)} />
          ) : (
            <ResultTable
              query={query}
              articles={articles}
              replaced={result?.replaced}
              relaxed={result?.relaxed}
              isSheet={isSheet}
              isLoading={isLoading}
              error={error}
              onExact={() => search(query, AS_TYPED)}
              onRetry={() => void refetch()}
            />
          )}
        </ResultsContext>
      </div>
    </section>
  );
  return isSheet ? (
    <ResultSheet panel={panel} onPlace={onPlace} onClose={onClose}>
      {results}
    </ResultSheet>
  ) : (
    results
  );
}

/** A link may have the parameters of the results before the text. */
function useOrderedQuery(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const ordered = orderedQuery(location);
  useEffect(
    function orderParameters() {
      if (ordered !== location.search)
        void navigate({ search: ordered }, { replace: true, state: location.state as unknown });
    },
    [ordered, location, navigate],
  );
}

/**
 * Asks again for the same text when it is sent again.
 * @param asked differs when the same text was sent once more.
 */
function useFoundArticles(query: string, exact: boolean, asked: string | undefined) {
  const found = useSearchArticlesQuery({ searchQuery: { query, exact: exact || undefined } });
  const text = `${exact} ${query}`;
  const before = useRef({ text, asked });
  const askAgain = useEffectEvent(() => void found.refetch());
  useEffect(
    function repeat() {
      const isRepeated = before.current.text === text && before.current.asked !== asked;
      before.current = { text, asked };
      if (isRepeated) askAgain();
    },
    [text, asked],
  );
  return found;
}

/**
 * One list for the table (OPEN-22): full matches first, each article once, none soft-deleted
 * (SEARCH-17).
 */
export function mergeResults({ match_full_sequence, match_intersects }: SearchResult): Article[] {
  const articles = [...match_full_sequence, ...match_intersects].filter(
    ({ soft_deleted }) => soft_deleted !== '1',
  );
  return [...new Map(articles.map((article) => [article.id, article])).values()];
}

/**
 * Closes the results on a click outside, on the article navigation event (SEARCH-14, SEARCH-15), on
 * Escape (the field gets the focus, its text selected) and when Tab moves the focus beyond them:
 * they would cover the focused element. The down arrow moves the focus from the field to the first
 * result.
 */
function useCloseResults(
  panel: RefObject<HTMLElement | null>,
  close: () => void,
  isSheet: boolean,
): void {
  useEffect(
    function closeOnEvents() {
      const area = panel.current?.parentElement;
      if (!area) return undefined;
      const onKeyDown = (event: KeyboardEvent) => handleKey(event, area, close);
      const onClick = ({ target }: Event) => {
        if (isOutside(target, area)) close();
      };
      const onKeyUp = ({ key, target }: KeyboardEvent) => {
        if (key === 'Tab' && isOutside(target, area) && isAfter(target, area)) close();
      };
      area.addEventListener('keydown', onKeyDown);
      // Before the clicked control: it opens its page or dialog over the page without results.
      document.addEventListener('click', onClick, { capture: true });
      document.addEventListener('keyup', onKeyUp);
      window.addEventListener(ARTICLE_NAVIGATION_TRIGGERED, close);
      return () => {
        area.removeEventListener('keydown', onKeyDown);
        document.removeEventListener('click', onClick, { capture: true });
        document.removeEventListener('keyup', onKeyUp);
        window.removeEventListener(ARTICLE_NAVIGATION_TRIGGERED, close);
      };
    },
    [panel, close, isSheet],
  );
}

function handleKey(event: KeyboardEvent, area: Element, close: () => void): void {
  const dialog = event.target instanceof Element && event.target.closest('dialog');
  // A dialog of the results has its own keys; the sheet is one.
  if (dialog && dialog !== area) return;
  const field = area.querySelector('input');
  const firstResult = area.querySelector<HTMLElement>('[role="row"] a');
  if (event.key === 'ArrowDown' && event.target === field && firstResult) {
    event.preventDefault();
    firstResult.focus();
  }
  if (event.key !== 'Escape') return;
  field?.focus();
  field?.select();
  close();
}

/** Dialogs and toasts are layers above the page: clicks in them do not count as outside. */
const isOutside = (target: EventTarget | null, area: Element): target is Element =>
  target instanceof Element &&
  target.isConnected &&
  !area.contains(target) &&
  !target.closest('dialog, [popover]');

const isAfter = (target: Element, area: Element): boolean =>
  (area.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
