import {
  type CellObject,
  type ColInfo,
  read,
  type RowInfo,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import { chooseSheets, type ChosenSheets } from '../../../domain/referenceList/readReferenceList';
import { ListFileRefusal } from './listFile';
import { cellText, MAX_ROWS, rowsOf, sheetText } from './sheetCells';
import { type Hidden, odsHidden, unpackedSize } from './workbookArchive';

/** A list of 1,000 lines unpacks to far less; more would block the page. */
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;

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
  const hiddenSheets = sheets
    .filter(({ sheet, hidden }) => hidden.isHidden && sheet?.['!ref'])
    .map(({ name }) => `la feuille « ${name} »`);
  return {
    ...chosen,
    hidden: [
      ...hiddenSheets,
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
