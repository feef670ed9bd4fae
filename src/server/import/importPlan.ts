import type { Schemas } from '../contract/operations';
import type { Reading } from './file/reading';
import type { Listed } from './tables/importLines';
import type { Differences, PriceMove } from './tables/tableDifferences';
import type { ImportCounts } from './tables/tableImportRuns';
import type { KeptFields } from './tables/tableKeptFields';
import type { PriceToCheck } from './tables/tablePricesToCheck';

export interface ImportProgress {
  step: 'reading' | 'comparing' | 'applying' | 'indexing';
  done: number;
  /** Absent while reading. */
  total?: number;
  /** Lines, while they are read. */
  accepted?: number;
  refused?: number;
}

/** A warning to show before the import; it asks where the import needs a confirmation. */
export type ImportWarning = Omit<Schemas['SimulationWarning'], 'examples'> & {
  examples: PriceMove[];
};

/** The effect of a file on the catalogue, the same for an import and its simulation. */
export interface ImportPlan {
  reading: Reading;
  differences: Differences;
  /** Whether the articles that the file lacks are withdrawn. */
  withdrawn: boolean;
  counts: ImportCounts;
  kept: KeptFields;
  pricesToCheck: Listed<PriceToCheck>;
  warnings: ImportWarning[];
}
