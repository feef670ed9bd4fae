import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SEARCH_MIN_LENGTH } from '../../../domain/limits';
import { type Article, endpoints, type SearchResult } from '../../api/endpoints.gen';
import { useAppDispatch } from '../../store/hooks';

interface FoundArticles {
  /** The history entry of the search: going back to it shows the results again. */
  locationKey: string;
  articles: Article[];
  hasFailed: boolean;
}

interface PendingSearch {
  query: string;
  abort: () => void;
}

export interface Search {
  text: string;
  /** The results to show, best match first; null while there are none to show. */
  articles: Article[] | null;
  /** The list is empty because the call failed. */
  hasFailed: boolean;
  isSearching: boolean;
  isLongEnough: boolean;
  edit: (text: string) => void;
  submit: () => void;
  clearResults: () => void;
}

export function useSearch(field: RefObject<HTMLInputElement | null>): Search {
  const dispatch = useAppDispatch();
  const { key: locationKey } = useLocation();
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundArticles | null>(null);
  const [pending, setPending] = useState<PendingSearch | null>(null);
  const latest = useRef<PendingSearch | null>(null);
  useEffect(() => () => latest.current?.abort(), []);
  // Before any other render, which would empty the field.
  useLayoutEffect(
    function takeTextTypedBeforeHydration() {
      // eslint-disable-next-line react-hooks/set-state-in-effect -- the browser had the text first
      if (field.current) setText(field.current.value);
    },
    [field],
  );

  const abortPending = () => {
    latest.current?.abort();
    latest.current = null;
    setPending(null);
  };
  const clearResults = () => {
    abortPending();
    setFound(null);
  };
  const query = text.trim();
  const isLongEnough = query.length >= SEARCH_MIN_LENGTH;

  async function submit() {
    if (!isLongEnough || pending?.query === query) return;
    abortPending();
    const call = dispatch(
      endpoints.endpoints.searchArticles.initiate({ searchQuery: { query } }, { subscribe: false, forceRefetch: true }),
    );
    const search = { query, abort: () => call.abort() };
    latest.current = search;
    setPending(search);
    const { data } = await call;
    if (latest.current !== search) return;
    latest.current = null;
    setPending(null);
    setFound({ locationKey, articles: data ? mergeResults(data) : [], hasFailed: !data });
  }

  const isShown = found?.locationKey === locationKey;
  return {
    text,
    articles: isShown ? found.articles : null,
    hasFailed: isShown && found.hasFailed,
    isSearching: pending !== null,
    isLongEnough,
    edit(next) {
      setText(next);
      if (next.trim().length < SEARCH_MIN_LENGTH) clearResults();
    },
    submit: () => void submit(),
    clearResults,
  };
}

/** One list for the table (OPEN-22): full matches first, each article once, none soft-deleted (SEARCH-17). */
function mergeResults({ match_full_sequence, match_intersects }: SearchResult): Article[] {
  const articles = [...match_full_sequence, ...match_intersects].filter(({ soft_deleted }) => soft_deleted !== '1');
  return [...new Map(articles.map((article) => [article.id, article])).values()];
}
