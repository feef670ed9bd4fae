import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import {
  type Location,
  type NavigateOptions,
  type Path,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { SEARCH_MIN_LENGTH } from '../../../domain/limits';
import { pageQuery } from '../../features/articleFilter/pageQuery';
import { entryOf, type SharedEntry } from '../../ui/browser/historyEntry';

/** The state of a history entry with results, besides that of the page. */
export interface SearchEntry extends SharedEntry {
  /** Differs between two searches for the same text: the later one asks again. */
  asked?: string;
}

type Step = [Partial<Path>, NavigateOptions];

/** The text that an address searches for; '' without one. */
export const textOf = (search: string): string =>
  new URLSearchParams(search).get('recherche')?.trim() ?? '';

/**
 * The navigation to the results for a text, over the page that is shown. The same address again is
 * no further step of the history.
 */
export function searchStep(location: Location<SearchEntry | null>, text: string, more = ''): Step {
  const page = pageQuery(location.search);
  return stepTo(location, `${page ? `${page}&` : '?'}recherche=${encodeURIComponent(text)}${more}`);
}

/**
 * The navigation that closes the results: a step of the history too, so that going back shows them
 * again.
 */
export const closeStep = (location: Location<SearchEntry | null>): Step =>
  stepTo(location, pageQuery(location.search));

function stepTo(location: Location<SearchEntry | null>, search: string): Step {
  const state: SearchEntry = { ...location.state, entry: entryOf(location), asked: location.key };
  return [{ search }, { replace: search === location.search, state }];
}

export interface Search {
  text: string;
  /** The address has a search. */
  isShown: boolean;
  isSearching: boolean;
  isLongEnough: boolean;
  edit: (text: string) => void;
  submit: () => void;
  setSearching: (isSearching: boolean) => void;
  /** Closes the results. */
  close: () => void;
}

/**
 * The text of the search field. A search writes it into the URL; the results are read from the
 * URL.
 */
export function useSearch(field: RefObject<HTMLInputElement | null>): Search {
  const location = useLocation() as Location<SearchEntry | null>;
  const navigate = useNavigate();
  const searched = textOf(location.search);
  const [text, setText] = useState('');
  // The server knows no search: results are shown after hydration.
  const [isReady, setReady] = useState(false);
  // Until the results say otherwise.
  const [isSearching, setSearching] = useState(true);
  // Before any other render, which would empty the field.
  useLayoutEffect(
    function takeText() {
      const typed = field.current?.value ?? '';
      // oxlint-disable-next-line react/set-state-in-effect -- the browser had the text first
      setReady(true);
      setText((before) => {
        // Typed before hydration.
        if (typed !== '' && typed !== before) return typed;
        return searched === '' || before.trim() === searched ? before : searched;
      });
    },
    [field, searched],
  );
  const query = text.trim();
  const close = useCallback(() => {
    // A click that closes them may have led to another page already.
    if (textOf(window.location.search)) void navigate(...closeStep(location));
  }, [location, navigate]);
  const isLongEnough = query.length >= SEARCH_MIN_LENGTH;
  const isShown = isReady && searched.length >= SEARCH_MIN_LENGTH;
  return {
    text,
    isShown,
    isSearching: isShown && isSearching,
    isLongEnough,
    edit(next) {
      setText(next);
      if (next.trim().length < SEARCH_MIN_LENGTH) close();
    },
    submit() {
      if (isLongEnough) void navigate(...searchStep(location, query));
    },
    setSearching,
    close,
  };
}
