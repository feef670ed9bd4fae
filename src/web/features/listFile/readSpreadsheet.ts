import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import { chooseSheets, type ChosenSheets } from '../../../domain/referenceList/chooseSheets';
import { type Hidden, hiddenOf, odsHidden } from './hiddenCells';
import { ListFileRefusal } from './listFile';
import { MAX_ROWS, rowsOf, sheetCellText, sheetText } from './sheetCells';

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
  const isFilled = (cell: CellObject | undefined) => sheetCellText(cell) !== '';
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

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END_BYTES = 22;
const ENTRY_BYTES = 46;
const COMMENT_MAX = 65_535;

/**
 * The size in bytes that the entries of a ZIP archive declare once unpacked.
 * @throws Error when the archive has no directory
 */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new Error('The directory of the archive is damaged');
    size += view.getUint32(at + 24, true);
    at +=
      ENTRY_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return size;
}

function findDirectoryEnd(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1)
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  throw new Error('The archive has no directory');
}
