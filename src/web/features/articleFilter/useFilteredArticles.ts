import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Article, Campaign } from '../../../contract/api.gen';
import { loadChunk } from '../../ui/browser/loadChunk';
import { useIsHydrated } from '../../ui/page/ServedPage';
import { pageQuery } from './pageQuery';

type FilterRules = typeof import('./filterRules');

const FILTERED = /[?&](?:marque|contenance|taille|conditionnement|prix)=/;

export interface FilteredArticles {
  /** Those that pass the filter of the address; undefined while its rules are being loaded. */
  articles: readonly Article[] | undefined;
  isFiltered: boolean;
  /** The chosen filters and the button that clears them, once their rules are loaded. */
  rules: Pick<FilterRules, 'FilterChips' | 'ClearFilters'> | undefined;
}

/**
 * Filters a list by the page's address. The rules are loaded with the first filter; the server
 * renders the whole list.
 * @param campaigns the active ones: the price filter compares the prices shown.
 */
export function useFilteredArticles(
  all: readonly Article[],
  campaigns: readonly Campaign[],
): FilteredArticles {
  const search = pageQuery(useLocation().search);
  const isHydrated = useIsHydrated();
  const isFiltered = isHydrated && FILTERED.test(search);
  const [rules, setRules] = useState<FilterRules>();
  useEffect(
    function loadRules() {
      if (!isFiltered || rules) return undefined;
      let isGone = false;
      void loadChunk(() => import(/* webpackChunkName: "filters" */ './filterRules')).then(
        (loaded) => {
          if (!isGone) setRules(loaded);
        },
      );
      return () => {
        isGone = true;
      };
    },
    [isFiltered, rules],
  );
  const articles = useMemo(
    () => (isFiltered ? rules?.filterArticles(all, search, campaigns) : all),
    [all, isFiltered, rules, search, campaigns],
  );
  return { articles, isFiltered, rules: isFiltered ? rules : undefined };
}
