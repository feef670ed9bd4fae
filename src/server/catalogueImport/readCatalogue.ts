import type { ImportStore } from '../database/catalogueImport';
import { type Columns, readHeadings } from './columns';
import { readCsv } from './csvRecords';
import { detectEncoding } from './encoding';
import { isRefused, readLine } from './readLine';
import { ImportRefused } from './refusals';
import { type Reading, addDetail, noDetails } from './report';

const LINES_A_STEP = 2_000;

/**
 * Reads the whole file into the store, line by line.
 * @throws ImportRefused when the file as a whole cannot be trusted.
 */
export async function readCatalogue(file: string, store: ImportStore, onProgress: (reading: Reading) => void): Promise<Reading> {
  const encoding = await detectEncoding(file);
  const reading: Reading = { encoding, ignoredColumns: [], lines: 0, accepted: 0, refused: noDetails(), repeated: noDetails() };
  let heading: { columns: Columns; width: number; needed: number } | undefined;
  for await (const { line, cells } of readCsv(file, encoding)) {
    if (!heading) {
      const { columns, ignored } = readHeadings(cells);
      reading.ignoredColumns = ignored;
      heading = { columns, width: cells.length, needed: Math.max(...columns.values()) + 1 };
    } else if (cells.some((cell) => cell.trim() !== '')) {
      takeLine(reading, store, heading, line, cells);
      if (reading.lines % LINES_A_STEP === 0) onProgress(reading);
    }
  }
  if (reading.lines === 0) throw new ImportRefused('Le fichier ne contient aucun article ; aucun article n\'a été modifié.');
  return reading;
}

function takeLine(
  reading: Reading,
  store: ImportStore,
  { columns, width, needed }: { columns: Columns; width: number; needed: number },
  line: number,
  cells: string[],
): void {
  reading.lines += 1;
  const misfit = cells.length < needed || cells.slice(width).some((cell) => cell.trim() !== '');
  const read = readLine(cells, columns, store.knowsUnderSubCategory);
  if (misfit || isRefused(read)) {
    const reason = misfit ? `${cells.length} colonnes au lieu de ${width}` : isRefused(read) ? read.reason : '';
    store.keepRefused({ line, reference: read.reference, reason });
    addDetail(reading.refused, `Ligne ${line} refusée${read.reference === '' ? '' : ` (${read.reference})`} : ${reason}.`);
    return;
  }
  reading.accepted += 1;
  const before = store.keep(line, read);
  if (before !== undefined) {
    addDetail(reading.repeated, `Ligne ${line} : la référence ${read.reference} figure déjà à la ligne ${before} ; la dernière ligne l'emporte.`);
  }
}
