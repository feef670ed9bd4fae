import { announceImport } from './announceImport';
import type { ImportProgress } from './importPlan';
import { type ImportReport, readReport, SIMULATED_MAX } from './report';
import { type ImportJob, planImport, readInto } from './runImport';
import { startOf } from './runningImport';
import { openImportStore } from './tables/tableImport';
import type { ImportRecord } from './tables/tableImportRuns';

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
): Promise<ImportReport> {
  const store = await openImportStore(location);
  const announced = announceImport(
    location,
    startOf({ task: 'simulation', startedAt: now, ...who }),
    onProgress,
  );
  try {
    const plan = await planImport(store, await readInto(store, csvFile, announced.onProgress));
    return await readReport(store, plan, SIMULATED_MAX);
  } finally {
    await announced.end();
    await store.close();
  }
}
