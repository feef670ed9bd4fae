import type { Encoding } from './encoding';

/** A line whose reference stands in the file more than once. */
export interface RepeatedLine {
  line: number;
  reference: string;
  /** The line of the same reference before it. */
  earlier: number;
}

/** What was met while the file was read. */
export interface Reading {
  encoding: Encoding;
  ignoredColumns: string[];
  /** The file holds refused lines of another import, mended: what it lacks is not gone. */
  isCorrection: boolean;
  lines: number;
  accepted: number;
  refused: number;
  repeated: { total: number; rows: RepeatedLine[] };
  /** Lines with the traces of a wrong encoding, and the first of them. */
  misread: { count: number; example?: { line: number; text: string } };
  /** The last line, its cells, and how many it would have if it were whole. */
  last: { line: number; cells: number; expected: number } | undefined;
}

export const startReading = (encoding: Encoding): Reading => ({
  encoding,
  ignoredColumns: [],
  isCorrection: false,
  lines: 0,
  accepted: 0,
  refused: 0,
  repeated: { total: 0, rows: [] },
  misread: { count: 0 },
  last: undefined,
});
