import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  type Location,
  type NavigateOptions,
  type Path,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { SEARCH_MIN_LENGTH } from '../../../domain/limits';
import { pageQuery } from '../../features/articleFilter/pageQuery';
import { historyEntryOf, type SharedEntry } from '../../ui/browser/historyEntry';

/** The state of a history entry with results, besides that of the page. */
export interface SearchEntry extends SharedEntry {
  /** Differs between two searches for the same text: the later one asks again. */
  asked?: string;
  /** The index in the history of the page without results; none where a link led to them. */
  page?: number | undefined;
}

type Step = [Partial<Path>, NavigateOptions];

/** The text that an address searches for; '' without one. */
export const searchedTextOf = (search: string): string =>
  new URLSearchParams(search).get('recherche')?.trim() ?? '';

/**
 * The navigation to the results for a text, over the page that is shown. The same address again is
 * no further step of the history, nor a text typed in the sheet: going back closes it.
 */
export function searchStep(
  location: Location<SearchEntry | null>,
  text: string,
  more = '',
  isInSheet = false,
): Step {
  const page = pageQuery(location.search);
  const search = `${page ? `${page}&` : '?'}recherche=${encodeURIComponent(text)}${more}`;
  const isFirst = page === location.search;
  return stepTo(
    location,
    search,
    isFirst ? historyIndex() : location.state?.page,
    !isFirst && (isInSheet || search === location.search),
  );
}

/** What the router counts. */
const historyIndex = () => (window.history.state as { idx?: number } | null)?.idx;

/**
 * The navigation that closes the results: a step of the history too, so that going back shows them
 * again.
 */
export const closeStep = (location: Location<SearchEntry | null>, replace?: boolean): Step =>
  stepTo(location, pageQuery(location.search), undefined, replace);

function stepTo(
  location: Location<SearchEntry | null>,
  search: string,
  page: number | undefined,
  replace = search === location.search,
): Step {
  const entry = historyEntryOf(location);
  return [{ search }, { replace, state: { ...location.state, entry, asked: location.key, page } }];
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
  /** Where the sheet shows the field; null while the header does. */
  place: Element | null;
  setPlace: (place: Element | null) => void;
}

/**
 * The text of the search field. A search writes it into the URL; the results are read from the
 * URL.
 */
export function useSearch(field: RefObject<HTMLInputElement | null>): Search {
  const location = useLocation() as Location<SearchEntry | null>;
  const navigate = useNavigate();
  const searched = searchedTextOf(location.search);
  const [text, setText] = useState('');
  // The server knows no search: results are shown after hydration.
  const [isReady, setReady] = useState(false);
  // Until the results say otherwise.
  const [isSearching, setSearching] = useState(true);
  const [place, setPlace] = useState<Element | null>(null);
  useFocusInPlace(field, place);
  const left = useRef<Location>(undefined);
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
    if (!searchedTextOf(window.location.search)) return;
    const back = (location.state?.page ?? NaN) - (historyIndex() ?? NaN);
    if (!place) void navigate(...closeStep(location));
    // Going back takes a moment, in which typing would close once more.
    else if (left.current !== location) {
      left.current = location;
      if (back < 0) void navigate(back);
      else void navigate(...closeStep(location, true));
    }
  }, [location, navigate, place]);
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
      if (isLongEnough) void navigate(...searchStep(location, query, '', place !== null));
    },
    setSearching,
    close,
    place,
    setPlace,
  };
}

/** The field keeps the focus when it moves, unless the results or another page have it. */
function useFocusInPlace(field: RefObject<HTMLInputElement | null>, place: Element | null): void {
  const before = useRef(place);
  useLayoutEffect(
    function focusField() {
      if (before.current === place) return;
      before.current = place;
      if (!document.activeElement?.matches('[tabindex="-1"]'))
        field.current?.focus({ preventScroll: true });
    },
    [field, place],
  );
}
