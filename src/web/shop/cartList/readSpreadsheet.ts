import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx';
import { chooseSheets, type ChosenSheets } from '../../../domain/referenceList/sheets';
import { ListFileRefusal } from './listFileProblem';
import { unpackedSize } from './unpackedSize';

/** A list of 1,000 lines unpacks to far less; more would block the page. */
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
/** Rows that are read: enough to tell that a list is too long. */
const MAX_ROWS = 3000;
const MAX_COLUMNS = 40;

/**
 * The sheets with references, as rows with tabs: numbers as they are, other values as the spreadsheet shows them, without formulas.
 * @throws ListFileRefusal when it is too large, any error for a damaged file
 */
export function readSpreadsheet(bytes: Uint8Array): ChosenSheets {
  if (unpackedSize(bytes) > MAX_UNPACKED_BYTES) throw new ListFileRefusal('Ce classeur est trop grand : gardez-y seulement votre liste.');
  const book = read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, sheetRows: MAX_ROWS });
  return chooseSheets(book.SheetNames.map((name) => ({ name, text: sheetText(book.Sheets[name]) })));
}

function sheetText(sheet: WorkSheet | undefined): string {
  if (!sheet?.['!ref']) return '';
  const { s: start, e: end } = utils.decode_range(sheet['!ref']);
  const rows = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? [];
  const columns = Array.from({ length: Math.min(end.c - start.c + 1, MAX_COLUMNS) }, (_, index) => start.c + index);
  const lines = rows.slice(0, MAX_ROWS).map((row) => columns.map((column) => cellText(row[column])).join('\t'));
  return lines.join('\n').trim() === '' ? '' : lines.join('\n');
}

/** A number that is shown in a format: « 3.00 », « 1,500 », « 1.23E+11 ». One with leading zeros is a reference. */
const FORMATTED = /^(?!0\d)[+-]?[\d., \u00a0\u202f]+(?:e\+?\d+)?$/i;

/** A number is written out without its format, which is that of an English spreadsheet here. */
function cellText(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'e' || cell.v === undefined) return '';
  const shown = cell.t === 'n' && FORMATTED.test(cell.w ?? '') ? String(cell.v) : (cell.w ?? String(cell.v));
  return shown.replace(/\s+/g, ' ').trim();
}
