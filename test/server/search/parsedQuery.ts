import { understand } from '../../../src/domain/search/understand';
import { readSearchedText, type SearchedText } from '../../../src/server/search/searchedText';

const noWords = { containing: () => [], has: () => false, similar: () => [] };

/** A query with its terms, without a vocabulary. */
export const parsedQuery = (query: string): SearchedText =>
  readSearchedText(query, understand(query, noWords, { replace: false }).terms);
