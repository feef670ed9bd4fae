import { REFERENCE_MAX_LENGTH } from '../limits';
import { splitCells, splitRows } from '../text/csv';
import { plainSigns } from '../text/plainText';
import { compactReference, cutFolded } from '../text/searchText';
import { type Columns, readCells, readHeader, readNamedCells } from './columns';
import type { LineParts, ListedLine } from './listedLine';
import { isMailLine } from './mailLines';
import { readQuantity } from './quantity';
import { readWords } from './readWords';

/** What is read of a line, in characters: a person's line is shorter. */
const LINE_MAX = 1000;

/** What Excel writes before the rows of a CSV file. */
const SEPARATOR_LINE = /^sep=.?$/i;

/**
 * Reads a list of references and quantities as people paste it, from a table, a mail or a note: one
 * outcome for each line that is not blank, in their order, header rows and the mail around the list
 * left out. A line without a quantity asks for one piece.
 */
export function readReferenceList(text: string): ListedLine[] {
  const lines = splitRows(plainSigns(text));
  let columns: Columns | undefined;
  return lines.flatMap(({ number, text: raw }) => {
    const line = raw.trim();
    const cells = splitCells(raw.slice(0, LINE_MAX));
    if (
      !/[\p{L}\d]/u.test(line) ||
      SEPARATOR_LINE.test(line) ||
      isMailLine(line.slice(0, LINE_MAX))
    )
      return [];
    const header = readHeader(cells);
    if (header) {
      columns = header;
      return [];
    }
    return [{ line: number, text: line, ...outcome(readLine(line, cells, columns)) }];
  });
}

function readLine(line: string, cells: readonly string[], columns: Columns | undefined): LineParts {
  const filled = cells.filter((cell) => cell !== '');
  if (columns && cells.length > 1) return readNamedCells(cells, columns);
  return filled.length > 1 ? readCells(filled) : readWords(filled[0] ?? line.slice(0, LINE_MAX));
}

function outcome({ reference, quantity, hasOthers }: LineParts): Omit<ListedLine, 'line' | 'text'> {
  const read = hasOthers
    ? { quantity: 1, problem: 'severalReferences' as const }
    : readQuantity(quantity);
  const isReference = compactReference(reference).length > 1;
  return {
    reference: cutFolded(reference, REFERENCE_MAX_LENGTH),
    ...read,
    ...(isReference ? {} : { problem: 'noReference' as const }),
  };
}
