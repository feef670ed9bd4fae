/** Where an answered quote stood in the list that it was opened from. */
export interface QuotePlace {
  /** The name of the list. */
  label: string;
  /** Of the list, with its filter and sort. */
  url: string;
  /** The quotes around it, in the order of the list. */
  ids: readonly number[];
  /** Of the first of them in the list, from 0. */
  first: number;
  total: number;
}

/** The place of a quote among the loaded rows of its list; undefined when it is not there. */
export function placeIn(
  rows: readonly ({ id: number } | undefined)[],
  id: number,
  list: Pick<QuotePlace, 'label' | 'url'>,
): QuotePlace | undefined {
  const at = rows.findIndex((row) => row?.id === id);
  if (at < 0) return undefined;
  const first = rows.lastIndexOf(undefined, at) + 1;
  const end = rows.indexOf(undefined, at);
  const ids = rows.slice(first, end < 0 ? undefined : end).flatMap((row) => row?.id ?? []);
  return { ...list, ids, first, total: rows.length };
}

/** What the state of a navigation says about the list that a quote was opened from. */
export function readPlace(state: unknown, id: number) {
  const place = (state as { place?: QuotePlace } | null)?.place;
  const at = place?.ids.indexOf(id) ?? -1;
  if (!place || at < 0) return undefined;
  const position = place.first + at + 1;
  return { place, position, before: place.ids[at - 1], after: place.ids[at + 1] };
}

/** The state of a navigation to the answer of a request that was just entered. */
export const BEGINS_OFFER = { begins: true };

/** Whether the answer begins at once, without a press. */
export const beginsOffer = (state: unknown): boolean =>
  (state as Partial<typeof BEGINS_OFFER> | null)?.begins === true;
