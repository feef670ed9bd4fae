import {
  type FamilyCodes,
  type FamilyFinder,
  familyFinder,
  familyPath,
  groupByLowest,
} from '../../../domain/catalogue/familyPath';
import { looksMisread, mayBeMisread } from '../../../domain/catalogue/importChecks';
import { isCorrupted } from '../../../domain/catalogue/spreadsheetCodes';
import { unescapeFormula } from '../../../domain/text/csv';
import { plainLine } from '../../../domain/text/plainText';
import { isForeignRate, isLegalRate } from '../../../domain/vat';
import { ImportRefused } from '../refusals';
import { MAX_REPEATED, type RepeatedLines } from '../tables/importLines';
import type { ImportStore } from '../tables/tableImport';
import { mergeSpacedReferences, type SpacedReference } from '../tables/tableSpacedReferences';
import { type Columns, type Headings, readHeadings } from './columns';
import { type CsvRecord, readCsv } from './csvRecords';
import { detectEncoding } from './encoding';
import { EXAMPLE_LENGTH, exampleOf, hasBreak, holdsFileLines } from './multilineCells';
import { type Reading, startReading } from './reading';
import { familyLabels, familyOf, isRefusedLine, type ReadLine, readLine } from './readLine';

/** A cell of spaces, or of characters that do not show, is empty. */
const isWritten = (cell: string): boolean => /[!-~]/.test(cell) || plainLine(cell) !== '';

/** References with zero-width spaces that are compared; each costs a few queries. */
const SPACED_REFERENCES_MAX = 1_000;
/** Lines with cells over several lines that are compared with the catalogue. */
const MULTILINE_CELLS_MAX = 20_000;
/** Codes that are none; more are not listed. */
const CORRUPTED_MAX = 200_000;
const LINES_PER_PROGRESS = 2_000;

interface FileHeadings extends Headings {
  width: number;
  /** Minimum number of cells in a line. */
  minWidth: number;
}

/**
 * Reads the whole file into the store, line by line.
 * @throws ImportRefused when the file as a whole is unusable.
 */
export async function readCatalogue(
  file: string,
  store: ImportStore,
  onProgress: (reading: Reading) => void,
): Promise<Reading> {
  const reading = startReading(await detectEncoding(file));
  let headings: FileHeadings | undefined;
  const families = familyReader(file, reading, store.families);
  for await (const records of readCsv(file, reading.encoding)) {
    for (const record of records) {
      if (!headings) {
        headings = readFileHeadings(reading, store, record.cells);
      } else if (record.cells.some(isWritten)) {
        const preparing = families.prepare(record.cells, headings.columns);
        if (preparing) await preparing;
        storeLine(reading, store, families.find, headings, record);
        if (reading.lines % LINES_PER_PROGRESS === 0) onProgress(reading);
      }
    }
    await store.lines.flush();
  }
  reading.repeated = await countRepeated(store, reading.spacedReferences);
  if (reading.lines === 0)
    throw new ImportRefused(
      "Le fichier ne contient aucun article ; aucun article n'a été modifié.",
    );
  return reading;
}

function readFileHeadings(reading: Reading, store: ImportStore, cells: string[]): FileHeadings {
  const read = readHeadings(cells);
  reading.ignoredColumns = read.ignored;
  reading.isCorrection = read.refusalColumns.size > 0;
  store.headings = exportCells(cells, read);
  return { ...read, width: cells.length, minWidth: Math.max(...read.columns.values()) + 1 };
}

function storeLine(
  reading: Reading,
  store: ImportStore,
  find: FamilyFinder,
  headings: FileHeadings,
  { line, text, cells: original }: CsvRecord,
): void {
  const { columns, width, minWidth } = headings;
  const cells = reading.isCorrection ? original.map(unescapeFormula) : original;
  reading.lines += 1;
  reading.last = {
    line,
    cells: cells.length,
    expected: Math.min(width, reading.last?.cells ?? width),
  };
  if (mayBeMisread(text)) countMisread(reading, line, cells);
  if (hasBreak(text)) countMultilineCells(reading, line, cells, columns);
  const hasWrongWidth =
    cells.length < minWidth || (cells.length > width && cells.slice(width).some(isWritten));
  const read = readLine(cells, columns, find);
  if (hasWrongWidth || isRefusedLine(read)) {
    const ownCells = exportCells(cells, headings);
    const reason = hasWrongWidth
      ? `${ownCells.length} colonnes au lieu de ${width - headings.refusalColumns.size}`
      : isRefusedLine(read)
        ? read.reason
        : '';
    store.lines.addRefusedLine({ line, reference: read.reference, reason }, ownCells);
    reading.refused += 1;
    if (!hasWrongWidth && isRefusedLine(read) && read.family)
      reading.families.add({
        codes: read.family,
        labels: familyLabels(cells, headings.labelColumns),
        designation: plainLine(cells[columns.get('designation') ?? -1] ?? ''),
      });
    return;
  }
  reading.accepted += 1;
  countUnfitRate(reading, line, read);
  listCorrupted(reading, line, read);
  store.lines.addLine(line, read);
  const { reference, spaced } = read;
  if (spaced !== undefined && reading.spacedReferences.length < SPACED_REFERENCES_MAX)
    reading.spacedReferences.push({ line, reference, spaced });
}

/** How many lines are the same reference as an earlier one, and the first of them. */
async function countRepeated(
  store: ImportStore,
  spacedReferences: readonly SpacedReference[],
): Promise<RepeatedLines> {
  const { total, rows } = await store.lines.finish();
  const joined = await mergeSpacedReferences(store.db, spacedReferences);
  return { total: total + joined.length, rows: [...rows, ...joined].slice(0, MAX_REPEATED) };
}

/** The cells of the original export, without the extra columns of a file of refused lines. */
const exportCells = (cells: string[], { refusalColumns }: Headings): string[] =>
  refusalColumns.size > 0 ? cells.filter((_, index) => !refusalColumns.has(index)) : cells;

/** A number with an exponent, a formula, an error or a truth value in the place of a code. */
function listCorrupted({ corrupted }: Reading, line: number, read: ReadLine): void {
  for (const text of [read.reference, read.secondaryReference, read.packing])
    if (text !== null && isCorrupted(text) && corrupted.length < CORRUPTED_MAX)
      corrupted.push({ line, now: text });
}

function countUnfitRate({ unfitRates, oddRates }: Reading, line: number, read: ReadLine): void {
  const { reference, vatRate, basePriceCents, ttcPriceCents, hasComputedTtc } = read;
  if (hasComputedTtc && vatRate !== null && !isLegalRate(vatRate)) {
    oddRates.count += 1;
    oddRates.example ??= { line, reference, rate: vatRate };
  }
  const prices = { base: basePriceCents, ttc: ttcPriceCents };
  if (vatRate === null || hasComputedTtc || !isForeignRate(vatRate, prices)) return;
  unfitRates.count += 1;
  if (vatRate > 0 && isLegalRate(vatRate)) unfitRates.legal += 1;
  unfitRates.example ??= { line, reference };
}

function countMultilineCells(
  { cellsWithLines, multilineCells }: Reading,
  line: number,
  cells: string[],
  columns: Columns,
): void {
  const broken = cells.filter(hasBreak);
  if (broken.length === 0) return;
  const description = cells[columns.get('description') ?? -1];
  const text = broken.find((cell) => holdsFileLines(cell, cell === description));
  if (text !== undefined) {
    cellsWithLines.count += 1;
    cellsWithLines.example ??= exampleOf({ line, cells: broken }, text);
  } else if (multilineCells.length < MULTILINE_CELLS_MAX)
    multilineCells.push({ line, cells: broken });
}

function countMisread({ misread }: Reading, line: number, cells: string[]): void {
  const text = cells.find(looksMisread);
  if (text === undefined) return;
  misread.count += 1;
  misread.example ??= { line, text: text.trim().slice(0, EXAMPLE_LENGTH) };
}

/** Finds the families of a file's lines. */
interface FamilyReader {
  /** Call it before a line is read: the first unusual family makes it read the whole file. */
  prepare(cells: readonly string[], columns: Columns): Promise<void> | undefined;
  find: FamilyFinder;
}

/**
 * Most files have the paths of the map. Whether a lowest code is in one path only is asked
 * of the file when a line has another path, once, so that usual files are read once.
 */
function familyReader(
  file: string,
  { encoding }: Pick<Reading, 'encoding'>,
  map: ReadonlyMap<string, number>,
): FamilyReader {
  let finder = familyFinder(map, new Map());
  let isPrepared = false;
  const usual = new WeakSet<FamilyCodes>();
  return {
    prepare(cells, columns) {
      if (isPrepared || !hasUpperCodes(columns)) return undefined;
      const codes = familyOf(cells, columns);
      if (usual.has(codes)) return undefined;
      if (map.has(familyPath(codes))) {
        usual.add(codes);
        return undefined;
      }
      isPrepared = true;
      return readPaths(file, encoding).then((paths) => {
        finder = familyFinder(map, groupByLowest(paths));
      });
    },
    find: (codes) => finder(codes),
  };
}

const hasUpperCodes = (columns: Columns): boolean =>
  columns.has('category') || columns.has('subCategory');

async function readPaths(file: string, encoding: Reading['encoding']): Promise<Set<string>> {
  const paths = new Set<string>();
  let columns: Columns | undefined;
  for await (const records of readCsv(file, encoding))
    for (const { cells } of records) {
      if (columns) paths.add(familyPath(familyOf(cells, columns)));
      else columns = readHeadings(cells).columns;
    }
  return paths;
}
