import { type CellObject, utils, type WorkSheet } from '@e965/xlsx';
import { NO_VALUE, quantityIn } from '../../../domain/referenceList/quantity';
import type { Hidden } from './hiddenCells';

/** Rows that are read: enough to tell that a list is too long. */
export const MAX_ROWS = 3000;
const MAX_COLUMNS = 40;

type Rows = readonly ((CellObject | undefined)[] | undefined)[];
export const rowsOf = (sheet: WorkSheet | undefined): Rows =>
  ((sheet as { '!data'?: Rows } | undefined)?.['!data'] ?? []).slice(0, MAX_ROWS);

export function sheetText(sheet: WorkSheet | undefined, hidden: Hidden): string {
  if (!sheet?.['!ref']) return '';
  const { s: start, e: end } = utils.decode_range(sheet['!ref']);
  const columns = Array.from({ length: end.c - start.c + 1 }, (_, index) => start.c + index).filter(
    (column) => !hidden.columns.has(column),
  );
  const merged = mergedCells(sheet);
  const textAt = (row: number, column: number, cell: CellObject | undefined) =>
    merged.has(`${row} ${column}`) ? NO_VALUE : sheetCellText(cell);
  const lineOf = (row: Rows[number], at: number) =>
    columns
      .slice(0, MAX_COLUMNS)
      .map((column) => textAt(at, column, row?.[column]))
      .join('\t');
  const texts = Array.from(rowsOf(sheet), (row, at) =>
    hidden.rows.has(at) ? [] : [row ? lineOf(row, at) : ''],
  ).flat();
  return texts.join('\n').trim() === '' ? '' : texts.join('\n');
}

/**
 * The cells below the first one of merged cells that hold a quantity: whether it is for each of
 * them or for all is not known.
 */
function mergedCells(sheet: WorkSheet): Set<string> {
  const covered = new Set<string>();
  for (const { s, e } of sheet['!merges'] ?? []) {
    if (quantityIn(sheetCellText(rowsOf(sheet)[s.r]?.[s.c])) === undefined) continue;
    for (let row = s.r + 1; row <= Math.min(e.r, MAX_ROWS); row += 1) covered.add(`${row} ${s.c}`);
  }
  return covered;
}

/**
 * A number that is shown in a format: « 3.00 », « 1,500 », « 1.23E+11 ». One with leading zeros is
 * a reference.
 */
const FORMATTED = /^(?!0\d)[+-]?[\d., \u00a0\u202f]+(?:e\+?\d+)?$/i;

/** A number is written out without its format, which is that of an English spreadsheet here. */
export function sheetCellText(cell: CellObject | undefined): string {
  if (!cell) return '';
  const hasNoValue = cell.t === 'z' || cell.v === undefined || (cell.t === 's' && cell.v === '');
  if (cell.t === 'e' || (cell.f !== undefined && hasNoValue)) return NO_VALUE;
  if (hasNoValue) return '';
  // A format may show nothing of a number.
  if (cell.t === 'n' && cell.w?.trim() === '') return NO_VALUE;
  const shown =
    cell.t === 'n' && FORMATTED.test(cell.w ?? '')
      ? String(asShown(Number(cell.v)))
      : (cell.w ?? String(cell.v));
  return shown.replace(/\s+/g, ' ').trim();
}

/** Spreadsheets show so many digits of a sum: 2.9999999999999996 is 3. */
const DIGITS_KEPT = 15;
const asShown = (value: number): number => Number(value.toPrecision(DIGITS_KEPT));
