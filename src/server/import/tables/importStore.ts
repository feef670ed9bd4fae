import type { LineWriter } from './importConnection';
import type { RefusalDetail, RepeatedLine } from './importLines';
import { type Differences, type PriceMove } from './tableDifferences';
import type { ImportClosing, ImportCounts } from './tableImportRuns';
import type { KeptFields } from './tableKeptFields';
import type { DetailedArticle, DifferenceKind, NamedArticle } from './tableNamedDifferences';
import type { PricesToCheck } from './tablePricesToCheck';
import { type SpacedReference } from './tableSpacedReferences';
import {
  type ChangedColumn,
  type ChangedText,
  type NewCode,
  type RefusedArticles,
} from './tableSuspectCodes';

/**
 * The tables of one import, on a connection of its own. Nothing before apply() locks the catalogue.
 */
export interface ImportStore {
  /** Under-sub-categories by the path of a family. */
  families: ReadonlyMap<string, number>;
  lines: LineWriter;
  /**
   * Writes known references with a space for those with a zero-width space. Call it when all lines
   * are written.
   * @returns repeated lines.
   */
  mergeSpacedReferences(spacedReferences: readonly SpacedReference[]): Promise<RepeatedLine[]>;
  /** Sets the headings to store with the refused lines. */
  setHeadings(cells: string[]): void;
  /** Compares the stored lines with the catalogue. */
  compare(): Promise<Differences>;
  /** The first articles of a kind, in file order. Call compare() first. */
  listNamed(kind: DifferenceKind, limit: number): Promise<NamedArticle[]>;
  /** The first articles of a kind with their changes, in file order. Call compare() first. */
  listDetailed(kind: DifferenceKind, limit: number): Promise<DetailedArticle[]>;
  /** The kept fields of which the file says something else. Call compare() first. */
  countKept(withdrawn: boolean): Promise<KeptFields>;
  /** The first articles of these: `before` is what is kept, `after` what the file says. */
  listKept(withdrawn: boolean, limit: number): Promise<DetailedArticle[]>;
  listRefusals(limit: number): Promise<RefusalDetail[]>;
  /** Articles whose price without tax would change by more than the fraction `part`. */
  findPriceMoves(part: number, limit: number): Promise<{ count: number; examples: PriceMove[] }>;
  /** The lines whose HT, TTC and rate do not agree. Call compare() first. */
  findPricesToCheck(limit: number): Promise<PricesToCheck>;
  /**
   * Codes and texts that a spreadsheet may have changed (tableSuspectCodes). Call compare() first.
   */
  listNewCodes(limit: number): Promise<NewCode[]>;
  findNewLines(lines: readonly number[]): Promise<Set<number>>;
  listAbsentCodes(limit: number): Promise<string[]>;
  listChangedTexts(limit: number): Promise<ChangedText[]>;
  /** How many texts of each column the lines change. */
  countChangedTexts(): Promise<ChangedColumn[]>;
  /** The articles on sale whose lines are refused. */
  findRefusedArticles(): Promise<RefusedArticles>;
  /**
   * Notes that the file has lines of references whose lines earlier imports refused. Does nothing
   * without a record.
   */
  supersedeRefusals(): Promise<void>;
  /**
   * Stores the changes that apply() will make, so that they can be undone. Does nothing without a
   * record.
   */
  stageChanges(withdraw: boolean): Promise<void>;
  /**
   * Writes all differences in one short transaction. A correction belongs to the import whose
   * refused lines it has: both are undone together.
   * @returns false, with nothing written, when another import changed the catalogue since
   * compare().
   */
  apply(
    now: number,
    how: { withdrawn: boolean; isCorrection: boolean },
    counts: ImportCounts,
  ): Promise<boolean>;
  /**
   * Writes what apply() also writes of articles that do not change: rates of VAT. The last import
   * can still be undone.
   */
  applyRates(): Promise<void>;
  /** Completes the record of the import, if it has one. */
  closeRecord(closing: ImportClosing): Promise<void>;
  close(): Promise<void>;
}
