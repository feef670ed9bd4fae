import { isDay } from '../../../domain/days';

/** The journal's filter; '' for an unused criterion. */
export interface JournalFilter {
  text: string;
  /** Paris days, both included. */
  from: string;
  to: string;
}

export const NO_FILTER: JournalFilter = { text: '', from: '', to: '' };

const PARAMETERS: Record<keyof JournalFilter, string> = { text: 'texte', from: 'du', to: 'au' };
const MAX_TEXT_LENGTH = 100;

/** Reads the filter from a URL's query; invalid values are ignored. */
export function readFilter(search: URLSearchParams): JournalFilter {
  const day = (name: 'from' | 'to') =>
    isDay(search.get(PARAMETERS[name]) ?? '') ? (search.get(PARAMETERS[name]) ?? '') : '';
  return {
    text: (search.get(PARAMETERS.text) ?? '').slice(0, MAX_TEXT_LENGTH),
    from: day('from'),
    to: day('to'),
  };
}

/** The URL query of a filter; unused criteria are omitted. */
export function writeFilter(filter: JournalFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of Object.keys(PARAMETERS) as (keyof JournalFilter)[])
    if (filter[name] !== '') search.set(PARAMETERS[name], filter[name]);
  return search;
}

export const isFiltered = (filter: JournalFilter): boolean =>
  Object.values(filter).some((text) => text !== '');
