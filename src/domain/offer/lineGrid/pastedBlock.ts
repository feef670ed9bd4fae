import type { OfferLine } from '../../../contract/api.gen';
import { formatCount } from '../../frenchNumber';
import { isLineRow, lineNumber, rowName } from '../lots';
import {
  type BlockField,
  closedText,
  editedText,
  fieldProblem,
  fieldText,
  GRID_COLUMN_NAMES,
  isClosed,
} from './gridColumns';
import { withText } from './gridEdits';

/** Wrong cells that a sentence names. */
const NAMED_CELLS = 3;

/** Quotes are around a cell for what would part it, or for quotes that are doubled for them. */
const NEEDS_QUOTES = /[\t\r\n]|""/;

/**
 * The rows and cells of a text from a spreadsheet: tabs between cells, quotes around a cell that
 * has a line break or a tab in it. Other quotes belong to their cell, as in `"Falcon"`.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (CELL.lastIndex < text.length || rows.at(-1)?.length === 0) {
    const [, quoted, plain = '', end] = CELL.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain : unquoted(quoted));
    if (end === '\t' && CELL.lastIndex === text.length) rows.at(-1)?.push('');
    if (end === '\t') continue;
    if (CELL.lastIndex >= text.length) break;
    rows.push([]);
  }
  return rows;
}

const unquoted = (text: string): string =>
  NEEDS_QUOTES.test(text) ? text.replace(/""/g, '"') : `"${text}"`;

/** Fields of lines as text for a spreadsheet: tabs, figures with a comma. */
export const blockText = (lines: readonly OfferLine[], fields: readonly BlockField[]): string =>
  lines
    .map((line) =>
      fields.map((field) =>
        cellOfBlock(hasNone(line, field) ? '' : editedText(field, line[field])),
      ),
    )
    .map((cells) => cells.join('\t'))
    .join('\n');

/** A title has no value but its text. */
const hasNone = (row: OfferLine, field: BlockField): boolean =>
  !isLineRow(row) && field !== 'title';

/** What is read back as it is, whatever is beside it. */
const PLAIN = /^(?!")[^\t\r\n]*$|^"[^"\t\r\n]*"$/;

const cellOfBlock = (text: string): string =>
  PLAIN.test(text) ? text : `"${text.replace(/"/g, '""')}"`;

/** Where a block is pasted: its first row, and the fields from its first column on. */
export interface PastePlace {
  row: number;
  fields: readonly BlockField[];
}

/**
 * The lines after a paste with the number of cells that were pasted, and of those of closed lines,
 * which stay; or why nothing was pasted, in French.
 */
export type Pasted = { lines: OfferLine[]; cells: number; closed: number } | { problem: string };

/**
 * Writes a block over the cells from a place on; closed ones stay as they are. A block that does
 * not fit, or has a value that an offer cannot have, changes nothing: the sentence names its cells.
 */
export function pasteBlock(
  lines: OfferLine[],
  { row, fields }: PastePlace,
  block: readonly (readonly string[])[],
): Pasted {
  const width = Math.max(...block.map((cells) => cells.length));
  const rowsLeft = lines.length - row;
  if (block.length > rowsLeft)
    return {
      problem: `Le bloc a ${formatCount(block.length, 'ligne', 'lignes')}, il en reste ${rowsLeft} à partir de la ligne ${lineNumber(lines, row)} : rien n’a été collé.`,
    };
  if (width > fields.length)
    return {
      problem: `Le bloc a ${formatCount(width, 'colonne', 'colonnes')}, il en reste ${fields.length} à partir de celle-ci (${fields.map((field) => GRID_COLUMN_NAMES[field]).join(', ')}) : rien n’a été collé.`,
    };
  const isOpen = (down: number, at: number): boolean => {
    const [line, field] = [lines[row + down], fields[at]];
    return line !== undefined && field !== undefined && !isClosed(line, field);
  };
  const wrong = wrongCells(lines, { row, fields }, block, isOpen);
  const [first] = wrong;
  if (first) return { problem: wrongText(first, wrong) };
  const pasted = lines.map((line, index) => {
    const cells = block[index - row] ?? [];
    return cells.reduce((changed, cell, at) => {
      const field = fields[at];
      // A line always has a rate: an empty cell leaves it.
      const isKept = field === undefined || (field === 'vat_rate' && cell.trim() === '');
      return isKept ? changed : withText(changed, field, cell);
    }, line);
  });
  const count = (isCounted: (down: number, at: number) => boolean): number =>
    block.flatMap((each, down) => each.filter((_, at) => isCounted(down, at))).length;
  const cells = count(isOpen);
  if (cells === 0) return { problem: `Rien n’a été collé. ${closedText(lines[row])}` };
  return {
    lines: pasted.some((line, index) => line !== lines[index]) ? pasted : lines,
    cells,
    closed: count((down, at) => isLineRow(lines[row + down] ?? {}) && !isOpen(down, at)),
  };
}

interface WrongCell {
  name: string;
  message: string;
}

const wrongCells = (
  lines: readonly OfferLine[],
  { row, fields }: PastePlace,
  block: readonly (readonly string[])[],
  isOpen: (down: number, at: number) => boolean,
): WrongCell[] =>
  block.flatMap((cells, down) =>
    cells.flatMap((cell, at) => {
      const [field, line] = [fields[at], lines[row + down]];
      if (!field || !line) return [];
      const message = isOpen(down, at)
        ? fieldProblem(field, fieldText(field, cell), line)
        : lostText(line, cell);
      if (message === undefined) return [];
      const name = rowName(lines, row + down).replace(/^[LTF]/, (first) => first.toLowerCase());
      return [{ name: `${name}, ${GRID_COLUMN_NAMES[field]} (« ${cut(cell)} »)`, message }];
    }),
  );

/** A figure that a title cannot take would be lost, and was meant for a line. */
const lostText = (row: OfferLine, cell: string): string | undefined =>
  isLineRow(row) || cell.trim() === '' ? undefined : closedText(row);

const cut = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text.trim());

function wrongText({ message }: WrongCell, wrong: readonly WrongCell[]): string {
  const named = wrong.slice(0, NAMED_CELLS).map(({ name }) => name);
  const others = wrong.length - named.length;
  const rest = others > 0 ? ` et ${formatCount(others, 'autre cellule', 'autres cellules')}` : '';
  return `Rien n’a été collé : ${named.join(' ; ')}${rest}. ${message}`;
}
