import type { DetailedArticle } from '../database/import/differences';
import { type ImportStore, openImportStore } from '../database/import/importStore';
import type { RefusalDetail } from '../database/import/lineTables';
import type { ImportCounts } from '../database/import/runs';
import type { RepeatedLine } from './reading';
import { fileNotes } from './report';
import { type ImportJob, type ImportPlan, type ImportProgress, planImport, readInto } from './runImport';
import type { ImportWarning } from './warnings';

/** Details of one kind that a simulation shows; the totals count all. */
const SHOWN_MAX = 500;

interface Shown<T> {
  total: number;
  rows: T[];
}

/** What an import of the file would do; nothing of it is done. */
export interface Simulation {
  lines: number;
  accepted: number;
  counts: ImportCounts;
  active: number;
  /** What the report would say of the file itself. */
  notes: string[];
  warnings: ImportWarning[];
  created: Shown<DetailedArticle>;
  changed: Shown<DetailedArticle>;
  withdrawn: Shown<DetailedArticle>;
  restored: Shown<DetailedArticle>;
  refused: Shown<RefusalDetail>;
  repeated: Shown<RepeatedLine>;
}

/**
 * Does everything an import does up to the writing: same reading, same comparison, same refusals. Writes to temporary tables only.
 * @throws ImportRefused for the files an import refuses.
 */
export async function simulateImport(
  { databaseFile, csvFile }: Pick<ImportJob, 'databaseFile' | 'csvFile'>,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<Simulation> {
  const store = openImportStore(databaseFile);
  try {
    return describe(store, planImport(store, await readInto(store, csvFile, onProgress)));
  } finally {
    store.close();
  }
}

function describe(store: ImportStore, plan: ImportPlan): Simulation {
  const { reading, differences, counts, withdrawn, warnings } = plan;
  const gone = [...store.detailed('suspended', SHOWN_MAX), ...(withdrawn ? store.detailed('absent', SHOWN_MAX) : [])];
  return {
    lines: reading.lines,
    accepted: reading.accepted,
    counts,
    active: differences.active,
    notes: fileNotes(reading),
    warnings,
    created: { total: counts.created, rows: store.detailed('created', SHOWN_MAX) },
    changed: { total: counts.changed, rows: store.detailed('changed', SHOWN_MAX) },
    withdrawn: { total: counts.withdrawn, rows: gone.slice(0, SHOWN_MAX) },
    restored: { total: counts.restored, rows: store.detailed('restored', SHOWN_MAX) },
    refused: { total: counts.refused, rows: store.refusals(SHOWN_MAX) },
    repeated: { total: reading.repeated.total, rows: reading.repeated.rows.slice(0, SHOWN_MAX) },
  };
}
