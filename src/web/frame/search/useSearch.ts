import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SEARCH_MIN_LENGTH } from '../../../domain/limits';
import { type Article, endpoints, type SearchResult } from '../../api/endpoints.gen';
import { useAppDispatch } from '../../store/hooks';

interface Found {
  /** The entry of the history it was searched from: results belong to it, and are there again on the way back. */
  key: string;
  articles: Article[];
  failed: boolean;
}

/** A running search. */
interface Running {
  query: string;
  abort: () => void;
}

export interface Search {
  text: string;
  /** What to show; null when there is nothing to show. */
  articles: Article[] | null;
  /** Nothing is shown because the search itself did not come through. */
  failed: boolean;
  isSearching: boolean;
  isLongEnough: boolean;
  edit: (text: string) => void;
  submit: () => void;
  clearResults: () => void;
}

export function useSearch(): Search {
  const dispatch = useAppDispatch();
  const { key } = useLocation();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const latest = useRef<Running | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const stop = () => {
    latest.current?.abort();
    latest.current = null;
    setRunning(null);
  };
  const clearResults = () => {
    stop();
    setFound(null);
  };
  const query = text.trim();
  const isLongEnough = query.length >= SEARCH_MIN_LENGTH;

  async function submit() {
    if (!isLongEnough || running?.query === query) return;
    stop(); // a newer search takes the place of an older one
    const call = dispatch(
      endpoints.endpoints.searchArticles.initiate({ searchQuery: { query } }, { subscribe: false, forceRefetch: true }),
    );
    const search = { query, abort: () => call.abort() };
    latest.current = search;
    setRunning(search);
    const { data } = await call;
    if (latest.current !== search) return;
    latest.current = null;
    setRunning(null);
    setFound({ key, articles: data ? joined(data) : [], failed: !data }); // a failure shows no result (spec §8 Search failure)
  }

  return {
    text,
    articles: found?.key === key ? found.articles : null,
    failed: !!found?.failed,
    isSearching: running !== null,
    isLongEnough,
    edit(next) {
      setText(next);
      if (next.trim().length < SEARCH_MIN_LENGTH) clearResults();
    },
    submit: () => void submit(),
    clearResults,
  };
}

/** Full matches first, then the others, each article once, none that is soft-deleted (OPEN-22). */
function joined({ match_full_sequence, match_intersects }: SearchResult): Article[] {
  const articles = [...match_full_sequence, ...match_intersects].filter(({ soft_deleted }) => soft_deleted !== '1');
  return [...new Map(articles.map((article) => [article.id, article])).values()];
}
