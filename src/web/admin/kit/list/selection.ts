import { type KeyboardEvent, useState } from 'react';
import { formatCount, formatNumber } from '../../../../domain/frenchNumber';

/** Rows that are named, or all that the list finds but these. */
export interface Chosen<Row> {
  isAllBut: boolean;
  rows: ReadonlyMap<number, Row>;
}

export interface Selection<Row> extends Chosen<Row> {
  count: number;
  /** How many rows the list finds. */
  total: number;
  /** The most that are selected at once. */
  max: number;
  /** "58 articles sélectionnés". */
  text: string;
  /** What happened to the selection, if that needs to be told. */
  note: string;
  /** Why no more are selected. */
  tooMany: string;
  has: (id: number) => boolean;
  /** Selects a row or leaves it out; a later range begins there. */
  toggle: (row: Row, index: number) => void;
  /** Selects from the last toggled row to this one. */
  extendTo: (index: number) => void;
  /** All rows; of more than can be named the first ones. */
  selectAll: () => void;
  clear: () => void;
}

interface SelectableList<Row> extends Pick<Selection<Row>, 'max'> {
  /** What the list is filtered by: another filter empties the selection. */
  filter: string;
  /** Undefined until it is read. */
  total: number | undefined;
  /** A row, a masculine noun, and rows. */
  nouns: readonly [string, string];
  /** The row at a place, if it was read. */
  rowAt: (index: number) => Row | undefined;
  /** All ids, where they are known: a selected row may go. */
  ids?: ReadonlySet<number>;
  /** Reads at most PAGE_SIZE rows; undefined: they could not be read. */
  read?: (offset: number, limit: number) => Promise<readonly Row[] | undefined>;
  /** All that is found is selected by the filter, without its ids. */
  isByFilter?: boolean;
}

const PAGE_SIZE = 200;

interface State<Row> extends Chosen<Row> {
  filter: string;
  note: string;
  /** Where a range begins. */
  anchor?: { id: number; index: number } | undefined;
}

const none = <Row>(filter: string, note = ''): State<Row> => ({
  filter,
  note,
  isAllBut: false,
  rows: new Map<number, Row>(),
});

/** Keeps the selection of a list while it scrolls and is sorted. */
export function useSelection<Row extends { id: number }>(
  list: SelectableList<Row>,
): Selection<Row> {
  const { filter, total = 0, max, nouns, ids, isByFilter = false } = list;
  const [state, setState] = useState(() => none<Row>(filter));
  const { anchor, isAllBut } = state;
  const rows = ids ? new Map([...state.rows].filter(([id]) => ids.has(id))) : state.rows;
  const countOf = (chosen: Chosen<Row>): number =>
    chosen.isAllBut ? Math.max(0, total - chosen.rows.size) : chosen.rows.size;
  const count = countOf({ isAllBut, rows });
  if (state.filter !== filter)
    setState(none(filter, count === 0 ? '' : 'Le filtre a changé : la sélection est vidée.'));
  const tooMany = `Affinez : ${formatNumber(max)} ${nouns[1]} au plus.`;
  const unread = `Les ${nouns[1]} n’ont pas pu être lus : la sélection reste comme elle était.`;
  const say = (note: string) => setState((before) => ({ ...before, note }));
  const has = (id: number) => rows.has(id) !== isAllBut;
  const mark = (changed: readonly Row[], isWanted: boolean, start: Partial<State<Row>> = {}) =>
    setState((before) => {
      // They were read by the filter of then.
      if (before.filter !== filter) return before;
      const marked = new Map(start.rows ?? before.rows);
      const next = { ...before, ...start, rows: marked, note: '' };
      for (const row of changed)
        if (isWanted === next.isAllBut) marked.delete(row.id);
        else marked.set(row.id, row);
      const selected = countOf(next);
      if (selected > max) return { ...before, note: tooMany };
      return selected === 0 ? { ...none(filter), anchor: next.anchor } : next;
    });
  const toggle = (row: Row, index: number, isWanted = !has(row.id)) =>
    mark([row], isWanted, { anchor: { id: row.id, index } });
  const extendTo = async (index: number) => {
    const from = anchor?.index ?? index;
    const first = Math.min(from, index);
    const isTooMuch = Math.abs(from - index) >= max;
    const range = isTooMuch ? [] : await rowsBetween(list, first, Math.max(from, index));
    const pressed = range?.[index - first];
    if (isTooMuch) say(tooMany);
    else if (!range) say(unread);
    else if (range[from - first]?.id === anchor?.id) mark(range, true);
    // Sorted since, the list has another row where the range would begin.
    else if (pressed) toggle(pressed, index, true);
  };
  const selectAll = async () => {
    const named = isByFilter ? [] : await rowsBetween(list, 0, Math.min(total, max) - 1);
    if (named) mark(named, true, { isAllBut: isByFilter, rows: new Map() });
    else say(unread);
  };
  return {
    isAllBut,
    rows,
    note: state.note,
    count,
    total,
    max,
    text: formatCount(count, `${nouns[0]} sélectionné`, `${nouns[1]} sélectionnés`),
    tooMany,
    has,
    toggle: (row, index) => toggle(row, index),
    extendTo: (index) => void extendTo(index),
    selectAll: () => void selectAll(),
    clear: () => setState(none(filter)),
  };
}

/** The rows from one place to another, those that are not in view too. */
async function rowsBetween<Row>(
  { rowAt, read }: SelectableList<Row>,
  first: number,
  last: number,
): Promise<readonly Row[] | undefined> {
  const places = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const known = places.flatMap((place) => rowAt(place) ?? []);
  if (!read || known.length === places.length) return known;
  const rows: Row[] = [];
  for (let offset = first; offset <= last; offset += PAGE_SIZE) {
    const page = await read(offset, Math.min(PAGE_SIZE, last - offset + 1));
    if (!page) return undefined;
    rows.push(...page);
  }
  return rows;
}

/** The checkbox of a row; pressed with Shift it selects all rows from the last one. */
export const checkboxOf = <Row extends { id: number }>(
  { has, toggle, extendTo }: Selection<Row>,
  row: Row,
  index: number,
) => ({
  checked: has(row.id),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== ' ' || !event.shiftKey) return;
    event.preventDefault();
    extendTo(index);
  },
  onChange: ({ nativeEvent }: { nativeEvent: Event }) =>
    nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
      ? extendTo(index)
      : toggle(row, index),
});
