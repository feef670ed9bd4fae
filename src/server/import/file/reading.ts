import { collectFamilies, type FamilyCollector } from '../../../domain/catalogue/unknownFamilies';
import type { RepeatedLines } from '../tables/importLines';
import type { SpacedReference } from '../tables/tableSpacedReferences';
import type { Encoding } from './encoding';
import type { BrokenCells, MultilineExample } from './multilineCells';

/** Counts and findings while the file is read. */
export interface Reading {
  encoding: Encoding;
  ignoredColumns: string[];
  /** A corrected file of refused lines: articles it does not contain stay on sale. */
  isCorrection: boolean;
  lines: number;
  accepted: number;
  refused: number;
  /** The families of lines that are refused because they lead nowhere. */
  families: FamilyCollector;
  /** Lines whose reference has zero-width spaces; the first of them. */
  spacedReferences: SpacedReference[];
  /** Set at the end of the file. */
  repeated: RepeatedLines;
  /** Lines that look decoded with the wrong encoding, and the first of them. */
  misread: { count: number; example?: { line: number; text: string } };
  /**
   * Cells that contain lines of the file, as after a quotation mark that is not closed, and the
   * first of them.
   */
  cellsWithLines: { count: number; example?: MultilineExample };
  /** Lines with other cells of several lines, up to a limit. */
  multilineCells: BrokenCells[];
  /** Codes and packings of accepted lines that only a spreadsheet writes, up to a limit. */
  corrupted: { line: number; now: string }[];
  /** Lines without a price TTC whose rate of VAT is none, and the first of them. */
  oddRates: { count: number; example?: { line: number; reference: string; rate: number } };
  /**
   * Lines whose rate of VAT does not fit their two prices, those of them with a legal rate, and the
   * first of them.
   */
  unfitRates: { count: number; legal: number; example?: { line: number; reference: string } };
  /** The last line, its number of cells, and the expected number. */
  last: { line: number; cells: number; expected: number } | undefined;
}

export const startReading = (encoding: Encoding): Reading => ({
  encoding,
  ignoredColumns: [],
  isCorrection: false,
  lines: 0,
  accepted: 0,
  refused: 0,
  families: collectFamilies(),
  spacedReferences: [],
  repeated: { total: 0, rows: [] },
  misread: { count: 0 },
  cellsWithLines: { count: 0 },
  multilineCells: [],
  corrupted: [],
  oddRates: { count: 0 },
  unfitRates: { count: 0, legal: 0 },
  last: undefined,
});
