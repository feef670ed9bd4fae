import { compactReference } from '../searchText';
import { type Columns, readCells, readHeader, readNamedCells } from './columns';
import type { LineParts, ListedLine } from './listedLine';
import { readQuantity } from './quantityText';
import { readWords } from './readWords';
import { splitCells } from './splitCells';

/** The longest reference that the shop looks up, in characters. */
const REFERENCE_MAX = 100;
const INVISIBLE = /[\uFEFF\u200B\u00AD\u2060]/g;
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/**
 * Reads a list of references and quantities as people paste it, from a table, a mail or a note: one outcome for each line that is not
 * blank, in their order, header rows left out. A line without a quantity asks for one piece.
 */
export function readReferenceList(text: string): ListedLine[] {
  const lines = text
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .split(/\r\n|\r|\n/);
  let columns: Columns | undefined;
  return lines.flatMap((raw, index) => {
    const line = raw.trim();
    const cells = splitCells(raw);
    if (!/[\p{L}\d]/u.test(line)) return [];
    const header = readHeader(cells);
    if (header) {
      columns = header;
      return [];
    }
    return [{ line: index + 1, text: line, ...outcome(readLine(line, cells, columns)) }];
  });
}

function readLine(line: string, cells: readonly string[], columns: Columns | undefined): LineParts {
  const filled = cells.filter((cell) => cell !== '');
  if (columns && cells.length > 1) return readNamedCells(cells, columns);
  return filled.length > 1 ? readCells(filled) : readWords(filled[0] ?? line);
}

function outcome({ reference, quantity }: LineParts): Omit<ListedLine, 'line' | 'text'> {
  const read = readQuantity(quantity);
  const isReference = compactReference(reference).length > 1;
  return { reference: reference.slice(0, REFERENCE_MAX), ...read, ...(isReference ? {} : { problem: 'noReference' as const }) };
}
