import { type GridColumn, isEditable } from './gridColumns';

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
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** The cell so many rows and columns away, at most at the edge. */
export function moved(place: CellPlace, down: number, right: number, size: GridSize): CellPlace {
  const at = size.columns.indexOf(place.column);
  return {
    row: within(place.row + down, size.rows),
    column: size.columns[within(at + right, size.columns.length)] ?? place.column,
  };
}

/**
 * The next cell that can be edited, over the end of the row; undefined behind the last one, and
 * before the first.
 */
export function nextEditable(
  { row, column }: CellPlace,
  by: -1 | 1,
  { rows, columns }: GridSize,
): CellPlace | undefined {
  const count = rows * columns.length;
  for (
    let index = row * columns.length + columns.indexOf(column) + by;
    index >= 0 && index < count;
    index += by
  ) {
    const next = columns[index % columns.length];
    if (next && isEditable(next)) return { row: Math.floor(index / columns.length), column: next };
  }
  return undefined;
}

/** The cell in a table that has changed: in the row, the first column when its own has gone. */
export const kept = ({ row, column }: CellPlace, { rows, columns }: GridSize): CellPlace => ({
  row: within(row, rows),
  column: columns.includes(column) ? column : (columns.find(isEditable) ?? 'number'),
});

/** The rows between two cells, and the columns that can be edited there. */
export function blockBetween(one: CellPlace, other: CellPlace, { columns }: GridSize) {
  const [left, right] = [columns.indexOf(one.column), columns.indexOf(other.column)].sort(
    (a, b) => a - b,
  );
  return {
    first: Math.min(one.row, other.row),
    last: Math.max(one.row, other.row),
    columns: columns.slice(left, (right ?? 0) + 1).filter(isEditable),
  };
}
