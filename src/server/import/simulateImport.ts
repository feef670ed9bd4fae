import type { UnknownFamilies } from '../../domain/catalogue/unknownFamilies';
import { announceImport } from './announceImport';
import type { ImportPlan, ImportProgress, ImportWarning } from './importPlan';
import { fileNotes } from './reportTexts';
import { type ImportJob, planImport, readInto } from './runImport';
import { startOf } from './runningImport';
import type { RefusalDetail, RepeatedLine } from './tables/importLines';
import { type ImportStore, listRefusedLines, openImportStore } from './tables/tableImport';
import type { ImportCounts, ImportRecord } from './tables/tableImportRuns';
import { listKept } from './tables/tableListedKept';
import {
  type DetailedArticle,
  type DifferenceKind,
  listDetailedArticles,
} from './tables/tableNamedDifferences';

/** Details listed for each kind; the totals count all. */
const SHOWN_MAX = 500;

interface Listed<T> {
  total: number;
  rows: T[];
}

/** The result of an import of the file, computed without importing. */
export interface Simulation {
  lines: number;
  accepted: number;
  counts: ImportCounts;
  active: number;
  /** Report lines about the file itself. */
  notes: string[];
  warnings: ImportWarning[];
  created: Listed<DetailedArticle>;
  changed: Listed<DetailedArticle>;
  withdrawn: Listed<DetailedArticle>;
  restored: Listed<DetailedArticle>;
  /** The total counts fields, the rows are articles. */
  kept: Listed<DetailedArticle>;
  refused: Listed<RefusalDetail>;
  repeated: Listed<RepeatedLine>;
  families: UnknownFamilies;
}

export interface SimulationJob extends Pick<ImportJob, 'location' | 'csvFile' | 'now'> {
  who: Pick<ImportRecord, 'email' | 'fileName'>;
}

/**
 * Runs an import up to the write: same parsing, comparison and refusals, in temporary tables only.
 * @throws ImportRefused for the files that an import refuses.
 */
export async function simulateImport(
  { location, csvFile, now, who }: SimulationJob,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<Simulation> {
  const store = await openImportStore(location);
  const announced = announceImport(
    location,
    startOf({ task: 'simulation', startedAt: now, ...who }),
    onProgress,
  );
  try {
    return await describe(
      store,
      await planImport(store, await readInto(store, csvFile, announced.onProgress)),
    );
  } finally {
    await announced.end();
    await store.close();
  }
}

async function describe(store: ImportStore, plan: ImportPlan): Promise<Simulation> {
  const { reading, differences, counts, withdrawn, warnings } = plan;
  const list = (kind: DifferenceKind) => listDetailedArticles(store, kind, SHOWN_MAX);
  const withdrawnRows = [...(await list('suspended')), ...(withdrawn ? await list('absent') : [])];
  return {
    lines: reading.lines,
    accepted: reading.accepted,
    counts,
    active: differences.active,
    notes: fileNotes(reading),
    warnings,
    created: { total: counts.created, rows: await list('created') },
    changed: { total: counts.changed, rows: await list('changed') },
    withdrawn: { total: counts.withdrawn, rows: withdrawnRows.slice(0, SHOWN_MAX) },
    restored: { total: counts.restored, rows: await list('restored') },
    kept: {
      total: plan.kept.fields,
      rows: await listKept(store, { withdrawn, limit: SHOWN_MAX }),
    },
    refused: { total: counts.refused, rows: await listRefusedLines(store.db, SHOWN_MAX) },
    repeated: { total: reading.repeated.total, rows: reading.repeated.rows.slice(0, SHOWN_MAX) },
    families: reading.families.result(),
  };
}
