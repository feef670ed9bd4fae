import type { DatabaseLocation } from '../database/location';
import { announceImport } from './announceImport';
import { readCatalogue } from './file/readCatalogue';
import type { Reading } from './file/reading';
import type { ImportPlan, ImportProgress } from './importPlan';
import { refreshAfterChange } from './refreshAfterChange';
import { ImportRefused } from './refusals';
import { countsOf, DETAILS_MAX, type ImportOutcome, reportLines } from './report';
import { startOf } from './runningImport';
import type { ImportStore } from './tables/importStore';
import type { Differences } from './tables/tableDifferences';
import { openImportStore } from './tables/tableImport';
import { countChanges, type ImportRecord } from './tables/tableImportRuns';
import type { DifferenceKind } from './tables/tableNamedDifferences';
import { assertConfirmed, type Confirmed, warningsOf } from './warnings';

/** Absent articles are withdrawn if the file covers this part of those on sale, else not. */
const WITHDRAWAL_COVERAGE = 0.8;
const MAX_ATTEMPTS = 5;

export interface ImportJob {
  location: DatabaseLocation;
  csvFile: string;
  /** Time of change, milliseconds since 1970. */
  now: number;
  /** Stored with the changes, so that the import can be undone. The first seed has none. */
  record?: ImportRecord;
  /** Kinds of the warnings that were accepted. */
  confirmed?: Confirmed;
}

type OnProgress = (progress: ImportProgress) => void;

/**
 * Imports an Oxygène article file: all accepted lines or none, in one short transaction, then
 * brings search up to date.
 * @returns the report as French sentences.
 * @throws ImportRefused, or ConfirmationNeeded for an unconfirmed warning; then only the import's
 * record is written.
 */
export async function runImport(
  job: ImportJob,
  onProgress: OnProgress = () => {},
): Promise<string[]> {
  const started = performance.now();
  const store = await openImportStore(
    job.location,
    job.record && { record: job.record, now: job.now },
  );
  const durationMs = () => performance.now() - started;
  const { email = '', fileName = '' } = job.record ?? {};
  const announced = announceImport(
    job.location,
    startOf({ task: 'import', startedAt: job.now, email, fileName }),
    onProgress,
  );
  try {
    const outcome = await importInto(store, job, announced.onProgress);
    await refreshAfterChange(job.location, announced.onProgress);
    const lines = reportLines({ ...outcome, seconds: durationMs() / 1000 });
    await store.closeRecord({
      state: 'done',
      lines,
      durationMs: durationMs(),
      counts: outcome.counts,
      families: outcome.reading.families.result(),
    });
    return lines;
  } catch (error) {
    const refused = error instanceof ImportRefused;
    const lines = [refused ? error.message : "L'import s'est arrêté sur une erreur du serveur."];
    // With a lost database this fails too, and must not hide the cause; the record then shows as
    // interrupted.
    await store
      .closeRecord({ state: refused ? 'refused' : 'failed', lines, durationMs: durationMs() })
      .catch(() => undefined);
    throw error;
  } finally {
    await announced.end();
    await store.close();
  }
}

/** Reads a file into the store. @throws ImportRefused. */
export async function readInto(
  store: ImportStore,
  csvFile: string,
  onProgress: OnProgress,
): Promise<Reading> {
  const report =
    (step: ImportProgress['step']) =>
    ({ lines, accepted, refused }: Reading) =>
      onProgress({ step, done: lines, accepted, refused });
  const reading = await readCatalogue(csvFile, store, report('reading'));
  report('comparing')(reading);
  return reading;
}

/** Compares the lines in the store with the current catalogue. */
export async function planImport(store: ImportStore, reading: Reading): Promise<ImportPlan> {
  const differences = await store.compare();
  const withdrawn = !reading.isCorrection && coversEnough(differences);
  const plan = {
    reading,
    differences,
    withdrawn,
    counts: countsOf(differences, reading.refused, withdrawn),
    kept: await store.countKept(withdrawn),
    pricesToCheck: await store.findPricesToCheck(DETAILS_MAX),
  };
  return { ...plan, warnings: await warningsOf(store, plan) };
}

const coversEnough = ({ absent, active }: Differences): boolean =>
  active - absent >= active * WITHDRAWAL_COVERAGE;

async function importInto(
  store: ImportStore,
  { csvFile, now, confirmed = [] }: ImportJob,
  onProgress: OnProgress,
): Promise<Omit<ImportOutcome, 'seconds'>> {
  const reading = await readInto(store, csvFile, onProgress);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const plan = await planImport(store, reading);
    assertConfirmed(plan.warnings, confirmed);
    const list = async (kind: DifferenceKind) =>
      plan.differences[kind] > 0 ? store.listNamed(kind, DETAILS_MAX) : [];
    const named = {
      created: await list('created'),
      changed: await list('changed'),
      suspended: await list('suspended'),
      restored: await list('restored'),
      absent: await list('absent'),
      kept: plan.kept.fields > 0 ? await store.listKept(plan.withdrawn, DETAILS_MAX) : [],
    };
    onProgress({
      step: 'applying',
      done: reading.lines,
      accepted: reading.accepted,
      refused: reading.refused,
    });
    await store.supersedeRefusals();
    if (await applyPlan(store, plan, now))
      return { ...plan, named, refusals: await store.listRefusals(DETAILS_MAX) };
  }
  throw new Error('Another import kept changing the catalogue');
}

async function applyPlan(
  store: ImportStore,
  { counts, differences, kept, withdrawn, reading: { isCorrection } }: ImportPlan,
  now: number,
): Promise<boolean> {
  if (countChanges(counts) === 0 && kept.renewed === 0) {
    if (differences.rated > 0) await store.applyRates();
    return true;
  }
  await store.stageChanges(withdrawn);
  return store.apply(now, { withdrawn, isCorrection }, counts);
}
