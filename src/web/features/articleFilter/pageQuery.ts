/**
 * The page's own part of a query: what stands behind `recherche` belongs to the results of a search
 * over the page.
 */
export const pageQuery = (search: string): string => search.replace(/[?&]recherche=.*/, '');

/** The part of a query that belongs to the results of a search. */
export const resultsQuery = (search: string): string => search.slice(pageQuery(search).length);
