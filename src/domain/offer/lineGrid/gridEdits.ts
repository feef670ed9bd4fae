import type { OfferLine } from '../../../contract/api.gen';
import { isLineRow, type LotRow } from '../lots';
import {
  type BlockField,
  cellColumn,
  type EditableColumn,
  fieldText,
  type GridColumn,
  isClosed,
  isEditable,
  isFigure,
  type LineField,
} from './gridColumns';

/** A cell of the table. */
export interface CellPlace {
  /** From 0. */
  row: number;
  column: GridColumn;
}

/** The table that a cursor moves in. */
export interface GridSize {
  rows: number;
  /** The columns that are shown, in their order. */
  columns: readonly GridColumn[];
  /** The rows in view, from 0 in their order; all of them when it is absent. */
  shown?: readonly number[];
  /** What the rows are; all are lines when it is absent. */
  kinds?: readonly LotRow[];
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/**
 * The cell so many rows in view and cells away, at most at the edge. The column stays on the way
 * over a title, whose text is one cell.
 */
export function moved(place: CellPlace, down: number, right: number, size: GridSize): CellPlace {
  const row = rowAway(place.row, down, size);
  if (right === 0) return { row, column: place.column };
  const own = size.kinds?.[place.row];
  const cells = size.columns.filter((column) => cellColumn(own, column) === column);
  const at = cells.indexOf(cellColumn(own, place.column));
  return { row, column: cells[within(at + right, cells.length)] ?? place.column };
}

function rowAway(row: number, down: number, { rows, shown }: GridSize): number {
  if (!shown) return within(row + down, rows);
  const at = shown.findLastIndex((each) => each <= row);
  return shown[within(at + down, shown.length)] ?? 0;
}

/**
 * The next cell that can be edited, over the end of the row; undefined behind the last one, and
 * before the first.
 */
export function nextEditable(
  { row, column }: CellPlace,
  by: -1 | 1,
  { rows, columns, shown, kinds }: GridSize,
): CellPlace | undefined {
  const count = rows * columns.length;
  const inView = shown && new Set(shown);
  for (
    let index = row * columns.length + columns.indexOf(column) + by;
    index >= 0 && index < count;
    index += by
  ) {
    const next = columns[index % columns.length];
    const at = Math.floor(index / columns.length);
    const kind = kinds?.[at]?.kind;
    const hasField = kind === undefined || (kind === 'TITLE' && next === 'title');
    if (next && isEditable(next) && hasField && inView?.has(at) !== false)
      return { row: at, column: next };
  }
  return undefined;
}

/**
 * The cell in a table that has changed: in the row, or the title that it is folded under; the first
 * column when its own has gone.
 */
export const kept = ({ row, column }: CellPlace, size: GridSize): CellPlace => ({
  row: rowAway(row, 0, size),
  column: size.columns.includes(column) ? column : (size.columns.find(isEditable) ?? 'number'),
});

/**
 * The fields of the cells, in the order of the columns, as they are copied and pasted: the column
 * `marks` shows signs and the rate of VAT, so it is `vat_rate`.
 */
export const columnFields = (columns: readonly GridColumn[]): BlockField[] =>
  columns.flatMap((column) =>
    column === 'marks' ? ['vat_rate'] : isEditable(column) ? [column] : [],
  );

/** The rows between two cells, the columns that can be edited there, and all their fields. */
export function blockBetween(one: CellPlace, other: CellPlace, { columns }: GridSize) {
  const [left, right] = [columns.indexOf(one.column), columns.indexOf(other.column)].sort(
    (a, b) => a - b,
  );
  const shown = columns.slice(left, (right ?? 0) + 1);
  return {
    first: Math.min(one.row, other.row),
    last: Math.max(one.row, other.row),
    columns: shown.filter(isEditable),
    fields: columnFields(shown),
  };
}

type Lines = OfferLine[];

/** The line with another stored text in a field; the same line when nothing changes. */
function withStored(line: OfferLine, field: LineField, text: string): OfferLine {
  if (text === line[field] || isClosed(line, field)) return line;
  // A rate that was chosen is no longer a guess.
  return { ...line, [field]: text, ...(field === 'vat_rate' && { vat_guessed: false }) };
}

/** The line with what was typed in a field; the same line when nothing changes. */
export const withText = (line: OfferLine, field: LineField, typed: string): OfferLine =>
  withStored(line, field, fieldText(field, typed));

/** The same array when no line has changed, so that nothing is stored, nor undone. */
function mapped(lines: Lines, change: (line: OfferLine, row: number) => OfferLine): Lines {
  const changed = lines.map(change);
  return changed.some((line, row) => line !== lines[row]) ? changed : lines;
}

/** Writes a text into a field of one line, as `typed` or as it is stored. */
export const writeField = (lines: Lines, id: string, field: LineField, typed: string): Lines =>
  mapped(lines, (line) => (line.id === id ? withText(line, field, typed) : line));

/** Keeps what is typed so far: figures as they are stored, other texts as they are. */
export const keepTyped = (lines: Lines, id: string, field: LineField, typed: string): Lines =>
  mapped(lines, (line) => {
    if (line.id !== id) return line;
    return isFigure(field) ? withText(line, field, typed) : withStored(line, field, typed);
  });

/** Writes the same text into a field of several lines. */
export const writeToLines = (
  lines: Lines,
  ids: ReadonlySet<string>,
  field: LineField,
  typed: string,
): Lines => mapped(lines, (line) => (ids.has(line.id) ? withText(line, field, typed) : line));

/** Whole values of several lines, such as the option; what is closed in a line stays. */
export const changeLines = (
  lines: Lines,
  ids: ReadonlySet<string>,
  change: Partial<OfferLine>,
): Lines =>
  mapped(lines, (line) => {
    if (!ids.has(line.id)) return line;
    const becoming = { ...line, ...change };
    const { unit_price, discount, optional } = line;
    const isLeftClosed = line.unavailable === true && becoming.unavailable === true;
    const next = isLeftClosed ? { ...becoming, unit_price, discount, optional } : becoming;
    const fields = Object.keys(change) as (keyof OfferLine)[];
    return fields.some((field) => line[field] !== next[field]) ? next : line;
  });

/** Rows of a block from the first to the last, both included, with its columns. */
export interface CellBlock {
  first: number;
  last: number;
  columns: readonly EditableColumn[];
}

/** Empties the cells of a block. */
export const clearBlock = (lines: Lines, { first, last, columns }: CellBlock): Lines =>
  mapped(lines, (line, row) =>
    row < first || row > last
      ? line
      : columns.reduce((changed, column) => withText(changed, column, ''), line),
  );

/**
 * Copies cells of one row, but closed ones, into the same columns of other rows: those of a line
 * to lines, those of a title to titles.
 */
export function fillRows(
  lines: Lines,
  source: number,
  rows: ReadonlySet<number>,
  columns: readonly EditableColumn[],
): Lines {
  const from = lines[source];
  if (!from) return lines;
  const copied = columns.filter((column) => !isClosed(from, column));
  return mapped(lines, (line, row) =>
    rows.has(row) && isLineRow(line) === isLineRow(from)
      ? copied.reduce((changed, column) => withStored(changed, column, from[column]), line)
      : line,
  );
}

/**
 * Moves lines one place up or down, each past the next line that does not move; those at the end
 * stay.
 */
export function moveLines(lines: Lines, ids: ReadonlySet<string>, by: -1 | 1): Lines {
  const moved = [...lines];
  const rows = lines.map((_, row) => row);
  for (const row of by === 1 ? rows.reverse() : rows) {
    const [line, other] = [moved[row], moved[row + by]];
    if (!line || !other || !ids.has(line.id) || ids.has(other.id)) continue;
    moved[row] = other;
    moved[row + by] = line;
  }
  return moved.some((line, row) => line !== lines[row]) ? moved : lines;
}

/** Puts lines in after a row; -1 is before the first. */
export const insertLines = (lines: Lines, after: number, added: readonly OfferLine[]): Lines =>
  added.length === 0 ? lines : [...lines.slice(0, after + 1), ...added, ...lines.slice(after + 1)];

/** The row of the first line that two states of an offer do not share; undefined without one. */
export function firstChange(before: Lines, after: Lines): number | undefined {
  const row = after.findIndex((line, index) => line !== before[index]);
  if (row >= 0) return row;
  return after.length < before.length ? Math.max(0, after.length - 1) : undefined;
}

/** Steps that can be undone. */
export const UNDO_STEPS = 100;

/** The states of an offer's lines before and after the present one, the nearest last. */
export interface LineHistory {
  past: readonly Lines[];
  future: readonly Lines[];
  /** The edit that the last step is part of: its next changes are no steps of their own. */
  group: string | undefined;
}

export const NO_HISTORY: LineHistory = { past: [], future: [], group: undefined };

/** A present state with what came before and after it. */
export interface LineStates {
  lines: Lines;
  history: LineHistory;
}

/**
 * The lines after a change. @param group of the changes of one edited cell, which are one step.
 */
export function recorded({ lines, history }: LineStates, next: Lines, group?: string): LineStates {
  if (next === lines) return { lines, history };
  const isSameStep = group !== undefined && group === history.group;
  const past = isSameStep ? history.past : [...history.past, lines].slice(-UNDO_STEPS);
  return { lines: next, history: { past, future: [], group } };
}

/** One step back; the same when there is none. */
export function undone({ lines, history }: LineStates): LineStates {
  const before = history.past.at(-1);
  if (!before) return { lines, history };
  const { past, future } = history;
  return {
    lines: before,
    history: { past: past.slice(0, -1), future: [...future, lines], group: undefined },
  };
}

/** One step forward again; the same when nothing was undone. */
export function redone({ lines, history }: LineStates): LineStates {
  const after = history.future.at(-1);
  if (!after) return { lines, history };
  const { past, future } = history;
  return {
    lines: after,
    history: { past: [...past, lines], future: future.slice(0, -1), group: undefined },
  };
}

/** Without what was typed in an edited cell, as if it had not been opened. */
export function withoutGroup(states: LineStates, group: string): LineStates {
  const { history } = states;
  if (history.group !== group) return states;
  return {
    lines: history.past.at(-1) ?? states.lines,
    history: { past: history.past.slice(0, -1), future: [], group: undefined },
  };
}
