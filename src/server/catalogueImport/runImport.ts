import type { Differences } from '../database/import/differences';
import { type ImportStore, openImportStore } from '../database/import/importStore';
import { countChanges, type ImportCounts, type ImportRecord } from '../database/import/runs';
import { readCatalogue } from './readCatalogue';
import type { Reading } from './reading';
import { refreshAfterChange } from './refreshAfterChange';
import { ImportRefused } from './refusals';
import { countsOf, DETAILS_MAX, type Outcome, reportLines } from './report';
import { assertConfirmed, type Confirmed, type ImportWarning, warningsOf } from './warnings';

/** Below this part of the active catalogue, what a file does not name may simply not have been exported. */
const WITHDRAWAL_COVERAGE = 0.8;
const ATTEMPTS = 5;

export interface ImportJob {
  databaseFile: string;
  csvFile: string;
  /** Milliseconds since 1970, written as the time of change. */
  now: number;
  /** Who imports: kept with what is changed, so that it can be undone. The shop's own first filling has none. */
  record?: ImportRecord;
  /** The warnings that were read and accepted. */
  confirmed?: Confirmed;
}

export interface ImportProgress {
  step: 'reading' | 'comparing' | 'applying' | 'indexing';
  done: number;
  /** Unknown while reading. */
  total?: number;
  /** Lines, while they are read. */
  accepted?: number;
  refused?: number;
}

type Tell = (progress: ImportProgress) => void;

/**
 * Imports an Oxygène article file: all accepted lines or none, in one short transaction, then brings search up to date.
 * @returns the report as French sentences.
 * @throws ImportRefused, or ConfirmationNeeded when a warning asks and was not confirmed, with nothing written but its record.
 */
export async function runImport(job: ImportJob, onProgress: Tell = () => {}): Promise<string[]> {
  const started = performance.now();
  const store = openImportStore(job.databaseFile, job.record && { record: job.record, now: job.now });
  const durationMs = () => performance.now() - started;
  try {
    const outcome = await importInto(store, job, onProgress);
    await refreshAfterChange(job.databaseFile, onProgress);
    const lines = reportLines({ ...outcome, seconds: durationMs() / 1000 });
    await store.closeRecord({ state: 'done', lines, durationMs: durationMs(), counts: outcome.counts });
    return lines;
  } catch (error) {
    const refused = error instanceof ImportRefused;
    const lines = [refused ? error.message : "L'import s'est arrêté sur une erreur du serveur."];
    await store.closeRecord({ state: refused ? 'refused' : 'failed', lines, durationMs: durationMs() });
    throw error;
  } finally {
    store.close();
  }
}

/** What a file would do to the catalogue, decided the same way whether it is done or only shown. */
export interface ImportPlan {
  reading: Reading;
  differences: Differences;
  /** Whether the articles that the file lacks are withdrawn. */
  withdrawn: boolean;
  counts: ImportCounts;
  warnings: ImportWarning[];
}

/** Reads a file into the store. @throws ImportRefused. */
export async function readInto(store: ImportStore, csvFile: string, onProgress: Tell): Promise<Reading> {
  const tell =
    (step: ImportProgress['step']) =>
    ({ lines, accepted, refused }: Reading) =>
      onProgress({ step, done: lines, accepted, refused });
  const reading = await readCatalogue(csvFile, store, tell('reading'));
  tell('comparing')(reading);
  return reading;
}

/** Compares what was read with the catalogue as it is now. */
export function planImport(store: ImportStore, reading: Reading): ImportPlan {
  const differences = store.compare();
  const withdrawn = !reading.isCorrection && coversEnough(differences);
  const plan = { reading, differences, withdrawn, counts: countsOf(differences, reading.refused, withdrawn) };
  return { ...plan, warnings: warningsOf(store, plan) };
}

const coversEnough = ({ absent, active }: Differences): boolean => absent > 0 && active - absent >= active * WITHDRAWAL_COVERAGE;

async function importInto(
  store: ImportStore,
  { csvFile, now, confirmed = [] }: ImportJob,
  onProgress: Tell,
): Promise<Omit<Outcome, 'seconds'>> {
  const reading = await readInto(store, csvFile, onProgress);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const plan = planImport(store, reading);
    assertConfirmed(plan.warnings, confirmed);
    const named = {
      created: store.named('created', DETAILS_MAX),
      changed: store.named('changed', DETAILS_MAX),
      suspended: store.named('suspended', DETAILS_MAX),
      restored: store.named('restored', DETAILS_MAX),
      absent: store.named('absent', DETAILS_MAX),
    };
    onProgress({ step: 'applying', done: reading.lines, accepted: reading.accepted, refused: reading.refused });
    if (await applyPlan(store, plan, now)) return { ...plan, named, refusals: store.refusals(DETAILS_MAX) };
  }
  throw new Error('Another import kept changing the catalogue');
}

async function applyPlan(store: ImportStore, { counts, withdrawn }: ImportPlan, now: number): Promise<boolean> {
  if (countChanges(counts) === 0) return true;
  await store.stage(withdrawn);
  return store.apply(now, withdrawn, counts);
}
