import type { Db } from '../../database/tables';
import type { ImportLine, RefusalDetail, RepeatedLines } from './importLines';

/** SQL texts that differ between the engines. */
export interface ImportDialect {
  /** A JSON text column, as the left side of `->>`. */
  json(column: string): string;
  /** JSON text of the named expressions that are not null. */
  jsonOf(values: Record<string, string>): string;
  /** JSON text of two texts of objects: the values of the second one replace those of the first. */
  jsonOver(first: string, second: string): string;
  /** Column that identifies a row of any table. */
  rowId: string;
}

/** SQL: names and expressions as the arguments of a function that makes a JSON object. */
export const namedValues = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ');

/**
 * Stores the lines of a file in the temporary tables import_line, import_refused and
 * import_refused_line.
 */
export interface LineWriter {
  /** An accepted line replaces an earlier one with the same reference. */
  addLine(line: number, article: ImportLine): void;
  /** A refused line with its original cells. An article it references does not count as absent. */
  addRefusedLine(refusal: RefusalDetail, cells: string[]): void;
  /** Writes what is buffered: await it after each part of the file. */
  flush(): Promise<void>;
  /**
   * Ends the writing.
   * @returns the lines that replaced an earlier one: all of them counted, the first MAX_REPEATED
   * listed.
   */
  finish(): Promise<RepeatedLines>;
}

/** A connection of its own for one import or undo, with temporary tables. */
export interface ImportConnection extends ImportDialect {
  db: Db;
  /** Runs reads of one state of the catalogue, and writes of temporary tables. */
  inSnapshot<T>(work: () => Promise<T>): Promise<T>;
  /** Rolls back a transaction that was left open. */
  rollBack(): Promise<void>;
  /** Creates the empty tables of a LineWriter, and import_absent. */
  createLineTables(): Promise<LineWriter>;
  /**
   * Runs `work` for parts of a table, in order, with the SQL of a part's condition on a row of the
   * table. Other writers get a turn after each part for which it returns true.
   */
  inParts(
    table: string,
    work: (isInPart: (alias: string) => string) => Promise<boolean>,
  ): Promise<void>;
  close(): Promise<void>;
}
