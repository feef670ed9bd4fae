import type { Location, NavigateOptions, Path } from 'react-router-dom';
import { pageQuery } from '../../features/articleFilter/pageQuery';
import { entryOf, type SharedEntry } from '../../ui/browser/entryOf';

/** The state of a history entry with results, besides that of the page. */
export interface SearchEntry extends SharedEntry {
  /** Differs between two searches for the same text: the later one asks again. */
  asked?: string;
}

type Step = [Partial<Path>, NavigateOptions];

/** The text that an address searches for; '' without one. */
export const textOf = (search: string): string => new URLSearchParams(search).get('recherche')?.trim() ?? '';

/** The navigation to the results for a text, over the page that is shown. The same address again is no further step of the history. */
export function searchStep(location: Location<SearchEntry | null>, text: string, more = ''): Step {
  const page = pageQuery(location.search);
  return stepTo(location, `${page ? `${page}&` : '?'}recherche=${encodeURIComponent(text)}${more}`);
}

/** The navigation that closes the results: a step of the history too, so that going back shows them again. */
export const closeStep = (location: Location<SearchEntry | null>): Step => stepTo(location, pageQuery(location.search));

function stepTo(location: Location<SearchEntry | null>, search: string): Step {
  const state: SearchEntry = { ...location.state, entry: entryOf(location), asked: location.key };
  return [{ search }, { replace: search === location.search, state }];
}
