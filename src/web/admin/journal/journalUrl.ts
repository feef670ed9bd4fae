import { isDay } from '../../../domain/days';

/** What narrows the journal down; '' leaves a criterion open. */
export interface JournalFilter {
  text: string;
  /** Paris days, both included. */
  from: string;
  to: string;
}

export const NO_FILTER: JournalFilter = { text: '', from: '', to: '' };

const NAMES: Record<keyof JournalFilter, string> = { text: 'texte', from: 'du', to: 'au' };
const LONGEST_TEXT = 100;

/** Reads an address; what it cannot mean is left out. */
export function readFilter(search: URLSearchParams): JournalFilter {
  const day = (name: 'from' | 'to') => (isDay(search.get(NAMES[name]) ?? '') ? (search.get(NAMES[name]) ?? '') : '');
  return { text: (search.get(NAMES.text) ?? '').slice(0, LONGEST_TEXT), from: day('from'), to: day('to') };
}

/** The address of a filter: only what narrows down stands in it. */
export function writeFilter(filter: JournalFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of Object.keys(NAMES) as (keyof JournalFilter)[]) if (filter[name] !== '') search.set(NAMES[name], filter[name]);
  return search;
}

export const isFiltered = (filter: JournalFilter): boolean => Object.values(filter).some((text) => text !== '');
