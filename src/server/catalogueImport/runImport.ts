import { type ImportStore, openImportStore } from '../database/catalogueImport';
import { refreshSearchFile } from '../search/refreshSearchFile';
import { readCatalogue } from './readCatalogue';
import { DETAILS_MAX, type Outcome, type Reading, reportLines } from './report';

/** Below this part of the active catalogue, what a file does not name may simply not have been exported. */
const WITHDRAWAL_COVERAGE = 0.8;
const ATTEMPTS = 5;

export interface ImportJob {
  databaseFile: string;
  csvFile: string;
  /** Milliseconds since 1970, written as the time of change. */
  now: number;
}

export interface ImportProgress {
  step: 'reading' | 'indexing';
  done: number;
  /** Unknown while reading. */
  total?: number;
}

/**
 * Imports an Oxygène article file: all accepted lines or none, in one short transaction, then brings search up to date.
 * @returns the report as French sentences.
 * @throws ImportRefused with nothing written.
 */
export async function runImport(job: ImportJob, onProgress: (progress: ImportProgress) => void = () => {}): Promise<string[]> {
  const started = performance.now();
  const outcome = await importInto(job, onProgress);
  await refreshSearchFile(job.databaseFile, (done, total) => onProgress({ step: 'indexing', done, total }));
  return reportLines({ ...outcome, seconds: (performance.now() - started) / 1000 });
}

async function importInto({ databaseFile, csvFile, now }: ImportJob, onProgress: (progress: ImportProgress) => void) {
  const store = openImportStore(databaseFile);
  try {
    const reading = await readCatalogue(csvFile, store, (done) => onProgress({ step: 'reading', done }));
    return applyDifferences(store, reading, now);
  } finally {
    store.close();
  }
}

function applyDifferences(store: ImportStore, reading: Reading, now: number): Omit<Outcome, 'seconds'> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const differences = store.compare();
    const withdrawn = differences.absent > 0 && differences.active - differences.absent >= differences.active * WITHDRAWAL_COVERAGE;
    const named = {
      created: store.named('created', DETAILS_MAX),
      changed: store.named('changed', DETAILS_MAX),
      suspended: store.named('suspended', DETAILS_MAX),
      absent: store.named('absent', DETAILS_MAX),
    };
    const changes = differences.created + differences.changed + differences.suspended + (withdrawn ? differences.absent : 0);
    if (changes === 0 || store.apply(now, withdrawn)) return { reading, differences, named, withdrawn };
  }
  throw new Error('Another import kept changing the catalogue');
}
