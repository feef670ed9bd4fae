import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SEARCH_MIN_LENGTH } from '../../../domain/limits';
import { endpoints, type SearchResult } from '../../api/endpoints.gen';
import { useAppDispatch } from '../../store/hooks';

interface Found {
  /** The history entry of the search: going back to it shows the results again. */
  locationKey: string;
  /** Undefined after a failed call. */
  result: SearchResult | undefined;
}

interface PendingSearch {
  query: string;
  abort: () => void;
}

export interface Search {
  text: string;
  /** The results are shown. */
  isShown: boolean;
  /** Undefined after a failed call, and while nothing is shown. */
  result: SearchResult | undefined;
  isSearching: boolean;
  isLongEnough: boolean;
  edit: (text: string) => void;
  /** @param exact no word is replaced. */
  submit: (exact?: true) => void;
  clearResults: () => void;
}

export function useSearch(field: RefObject<HTMLInputElement | null>): Search {
  const dispatch = useAppDispatch();
  const { key: locationKey } = useLocation();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
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

  async function submit(exact?: true) {
    if (!isLongEnough || pending?.query === query) return;
    abortPending();
    const call = dispatch(
      endpoints.endpoints.searchArticles.initiate({ searchQuery: { query, exact } }, { subscribe: false, forceRefetch: true }),
    );
    const search = { query, abort: () => call.abort() };
    latest.current = search;
    setPending(search);
    const { data } = await call;
    if (latest.current !== search) return;
    latest.current = null;
    setPending(null);
    setFound({ locationKey, result: data });
  }

  const isShown = found?.locationKey === locationKey;
  return {
    text,
    isShown,
    result: isShown ? found.result : undefined,
    isSearching: pending !== null,
    isLongEnough,
    edit(next) {
      setText(next);
      if (next.trim().length < SEARCH_MIN_LENGTH) clearResults();
    },
    submit: (exact) => void submit(exact),
    clearResults,
  };
}
