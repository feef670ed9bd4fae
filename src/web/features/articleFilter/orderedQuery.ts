import { pageQuery, resultsQuery } from './pageQuery';

/** Pages with a list of articles that has filters and an order of its own. */
const WITH_LIST = /^\/u?sc\//;
const OF_RESULTS = new Set(['marque', 'contenance', 'taille', 'conditionnement', 'prix', 'classement', 'exact']);

/**
 * The query with the parameters of the results behind `recherche`, wherever a link has them. Over a list those before it are the list's.
 */
export function orderedQuery({ pathname, search }: { pathname: string; search: string }): string {
  const page = new URLSearchParams(pageQuery(search));
  const results = resultsQuery(search).slice(1);
  const misplaced = [...page].filter(([name]) => OF_RESULTS.has(name));
  if (results === '' || misplaced.length === 0 || WITH_LIST.test(pathname)) return search;
  for (const [name] of misplaced) page.delete(name);
  return `?${[page.toString(), results, new URLSearchParams(misplaced).toString()].filter((part) => part !== '').join('&')}`;
}
