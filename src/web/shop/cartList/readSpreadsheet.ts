import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx';
import { ListFileRefusal } from './listFileProblem';
import { unpackedSize } from './unpackedSize';

/** A list of 1,000 lines unpacks to far less; more would block the page. */
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
/** Rows that are read: enough to tell that a list is too long. */
const MAX_ROWS = 3000;
const MAX_COLUMNS = 40;

/**
 * The first sheet with content, as rows with tabs: values as the spreadsheet shows them, without formulas or formats.
 * @throws ListFileRefusal when it is too large, any error for a damaged file
 */
export function readSpreadsheet(bytes: Uint8Array): string {
  if (unpackedSize(bytes) > MAX_UNPACKED_BYTES) throw new ListFileRefusal('Ce classeur est trop grand : gardez-y seulement votre liste.');
  const book = read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, sheetRows: MAX_ROWS });
  for (const name of book.SheetNames) {
    const text = sheetText(book.Sheets[name]);
    if (text !== '') return text;
  }
  return '';
}

function sheetText(sheet: WorkSheet | undefined): string {
  if (!sheet?.['!ref']) return '';
  const { s: start, e: end } = utils.decode_range(sheet['!ref']);
  const rows = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? [];
  const columns = Array.from({ length: Math.min(end.c - start.c + 1, MAX_COLUMNS) }, (_, index) => start.c + index);
  const lines = rows.slice(0, MAX_ROWS).map((row) => columns.map((column) => cellText(row[column])).join('\t'));
  return lines.join('\n').trim() === '' ? '' : lines.join('\n');
}

/** A long number is written out: spreadsheets show « 1,23E+11 ». */
function cellText(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'e' || cell.v === undefined) return '';
  const shown = cell.t === 'n' && /e\+/i.test(cell.w ?? '') ? String(cell.v) : (cell.w ?? String(cell.v));
  return shown.replace(/\s+/g, ' ').trim();
}
