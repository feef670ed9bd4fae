import { looksMisread } from '../../domain/mojibake';
import type { ImportStore } from '../database/import/importStore';
import { type Headings, readHeadings } from './columns';
import { type CsvRecord, readCsv } from './csvRecords';
import { detectEncoding } from './encoding';
import { type Reading, startReading } from './reading';
import { isRefused, readLine } from './readLine';
import { ImportRefused } from './refusals';
import { unescapeFormula } from './spreadsheetCells';

const LINES_A_STEP = 2_000;
const EXAMPLE_LENGTH = 60;
/** Repeated references named; the others are counted. */
const REPEATED_KEPT = 500;

interface FileHeadings extends Headings {
  width: number;
  /** Cells a line must have. */
  needed: number;
}

/**
 * Reads the whole file into the store, line by line.
 * @throws ImportRefused when the file as a whole cannot be trusted.
 */
export async function readCatalogue(file: string, store: ImportStore, onProgress: (reading: Reading) => void): Promise<Reading> {
  const reading = startReading(await detectEncoding(file));
  let headings: FileHeadings | undefined;
  for await (const record of readCsv(file, reading.encoding)) {
    if (!headings) {
      headings = takeHeadings(reading, store, record.cells);
    } else if (record.cells.some((cell) => cell.trim() !== '')) {
      takeLine(reading, store, headings, record);
      if (reading.lines % LINES_A_STEP === 0) onProgress(reading);
    }
  }
  if (reading.lines === 0) throw new ImportRefused("Le fichier ne contient aucun article ; aucun article n'a été modifié.");
  return reading;
}

function takeHeadings(reading: Reading, store: ImportStore, cells: string[]): FileHeadings {
  const read = readHeadings(cells);
  reading.ignoredColumns = read.ignored;
  reading.isCorrection = read.refusalColumns.size > 0;
  store.keepHeadings(exported(cells, read));
  return { ...read, width: cells.length, needed: Math.max(...read.columns.values()) + 1 };
}

function takeLine(reading: Reading, store: ImportStore, headings: FileHeadings, { line, cells: came }: CsvRecord): void {
  const { columns, width, needed } = headings;
  const cells = reading.isCorrection ? came.map(unescapeFormula) : came;
  reading.lines += 1;
  reading.last = { line, cells: cells.length, expected: Math.min(width, reading.last?.cells ?? width) };
  noteMisread(reading, line, cells);
  const misfit = cells.length < needed || cells.slice(width).some((cell) => cell.trim() !== '');
  const read = readLine(cells, columns, store.knowsUnderSubCategory);
  if (misfit || isRefused(read)) {
    const own = exported(cells, headings);
    const reason = misfit
      ? `${own.length} colonnes au lieu de ${width - headings.refusalColumns.size}`
      : isRefused(read)
        ? read.reason
        : '';
    store.keepRefused({ line, reference: read.reference, reason }, own);
    reading.refused += 1;
    return;
  }
  reading.accepted += 1;
  const earlier = store.keep(line, read);
  if (earlier !== undefined) noteRepeated(reading, { line, reference: read.reference, earlier });
}

/** The cells that came from the export, without what the file of refused lines added. */
const exported = (cells: string[], { refusalColumns }: Headings): string[] =>
  refusalColumns.size > 0 ? cells.filter((_, index) => !refusalColumns.has(index)) : cells;

function noteMisread({ misread }: Reading, line: number, cells: string[]): void {
  const text = cells.find(looksMisread);
  if (text === undefined) return;
  misread.count += 1;
  misread.example ??= { line, text: text.trim().slice(0, EXAMPLE_LENGTH) };
}

function noteRepeated({ repeated }: Reading, row: Reading['repeated']['rows'][number]): void {
  repeated.total += 1;
  if (repeated.rows.length < REPEATED_KEPT) repeated.rows.push(row);
}
