import {
  type CellObject,
  type ColInfo,
  read,
  type RowInfo,
  utils,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import { NO_VALUE, quantityIn } from '../../../domain/referenceList/quantity';
import { chooseSheets, type ChosenSheets } from '../../../domain/referenceList/readReferenceList';
import { ListFileRefusal } from './listFile';
import { type Hidden, odsHidden, unpackedSize } from './workbookArchive';

/** A list of 1,000 lines unpacks to far less; more would block the page. */
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
/** Rows that are read: enough to tell that a list is too long. */
const MAX_ROWS = 3000;
const MAX_COLUMNS = 40;

/** What a workbook contains. */
export interface ReadWorkbook extends ChosenSheets {
  /** What is left out because nobody sees it, in French. */
  hidden: readonly string[];
}

/**
 * The sheets with references, as rows with tabs: numbers as they are, other values as the
 * spreadsheet shows them, without formulas. Hidden sheets, rows and columns are left out. What has
 * no value that can be read is NO_VALUE.
 * @throws ListFileRefusal when it is too large, any error for a damaged file
 */
export function readSpreadsheet(bytes: Uint8Array): ReadWorkbook {
  if (unpackedSize(bytes) > MAX_UNPACKED_BYTES)
    throw new ListFileRefusal('Ce classeur est trop grand : gardez-y seulement votre liste.');
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellFormula: true,
    cellStyles: true,
    cellHTML: false,
    sheetRows: MAX_ROWS,
  });
  const inOds = odsHidden(bytes);
  const sheets = book.SheetNames.map((name, index) => ({
    name,
    sheet: book.Sheets[name],
    hidden: hiddenOf(book, index, inOds[index]),
  }));
  const shown = sheets.filter(({ hidden }) => !hidden.isHidden);
  const chosen = chooseSheets(
    shown.map(({ name, sheet, hidden }) => ({ name, text: sheetText(sheet, hidden) })),
  );
  const left = sheets
    .filter(({ sheet, hidden }) => hidden.isHidden && sheet?.['!ref'])
    .map(({ name }) => `la feuille « ${name} »`);
  return {
    ...chosen,
    hidden: [
      ...left,
      ...shown.filter(({ name }) => chosen.read.includes(name)).flatMap(hiddenParts),
    ],
  };
}

function hiddenOf(book: WorkBook, index: number, inOds?: Hidden): Hidden {
  const sheet = book.Sheets[book.SheetNames[index] ?? ''];
  const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0 || inOds?.isHidden === true;
  const indexes = (parts: readonly (Partial<ColInfo & RowInfo> | undefined)[] = []) =>
    parts.flatMap((part, at) => (part && isUnseen(part) ? [at] : []));
  return {
    isHidden,
    rows: new Set([...indexes(sheet?.['!rows']), ...(inOds?.rows ?? [])]),
    columns: new Set([...indexes(sheet?.['!cols']), ...(inOds?.columns ?? [])]),
  };
}

/** Narrower than a line: as good as hidden. In characters, and in points. */
const UNSEEN_WIDTH = 0.3;
const UNSEEN_HEIGHT = 1;

/** A column of no known width has null there. */
const isUnseen = ({ hidden, width, hpt }: Partial<ColInfo & RowInfo>): boolean =>
  hidden === true ||
  (width ?? UNSEEN_WIDTH) < UNSEEN_WIDTH ||
  (hpt ?? UNSEEN_HEIGHT) < UNSEEN_HEIGHT;

/** Only those that contain something. */
function hiddenParts({
  name,
  sheet,
  hidden,
}: {
  name: string;
  sheet: WorkSheet | undefined;
  hidden: Hidden;
}): string[] {
  const rows = rowsOf(sheet);
  const isFilled = (cell: CellObject | undefined) => cellText(cell) !== '';
  const rowCount = [...hidden.rows].filter((at) => rows[at]?.some(isFilled)).length;
  const columnCount = [...hidden.columns].filter((at) =>
    rows.some((row) => isFilled(row?.[at])),
  ).length;
  const counted = [counts(rowCount, 'ligne'), counts(columnCount, 'colonne')].filter(
    (text) => text !== '',
  );
  return counted.length === 0 ? [] : [`${counted.join(' et ')} de la feuille « ${name} »`];
}

const counts = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count > 1 ? 's' : ''}`;

type Rows = readonly ((CellObject | undefined)[] | undefined)[];
const rowsOf = (sheet: WorkSheet | undefined): Rows =>
  ((sheet as { '!data'?: Rows } | undefined)?.['!data'] ?? []).slice(0, MAX_ROWS);

function sheetText(sheet: WorkSheet | undefined, hidden: Hidden): string {
  if (!sheet?.['!ref']) return '';
  const { s: start, e: end } = utils.decode_range(sheet['!ref']);
  const columns = Array.from({ length: end.c - start.c + 1 }, (_, index) => start.c + index).filter(
    (column) => !hidden.columns.has(column),
  );
  const merged = mergedCells(sheet);
  const textAt = (row: number, column: number, cell: CellObject | undefined) =>
    merged.has(`${row} ${column}`) ? NO_VALUE : cellText(cell);
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
    if (quantityIn(cellText(rowsOf(sheet)[s.r]?.[s.c])) === undefined) continue;
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
function cellText(cell: CellObject | undefined): string {
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
