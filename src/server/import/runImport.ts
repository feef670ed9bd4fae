import type { DatabaseLocation } from '../database/location';
import { announceImport } from './announceImport';
import { readCatalogue } from './file/readCatalogue';
import type { Reading } from './file/reading';
import type { ImportPlan, ImportProgress } from './importPlan';
import { refreshAfterChange } from './refreshAfterChange';
import { ImportRefused } from './refusals';
import { countsOf, DETAILS_MAX, type ImportReport, readReport, reportLines } from './report';
import { startOf } from './runningImport';
import type { Differences } from './tables/tableDifferences';
import {
  applyImport,
  applyRatesAlone,
  closeRecord,
  compareWithCatalogue,
  type ImportStore,
  openImportStore,
} from './tables/tableImport';
import { countChanges, type ImportRecord } from './tables/tableImportRuns';
import { countKept } from './tables/tableKeptFields';
import { findPricesToCheck } from './tables/tablePricesToCheck';
import { supersedeRefusals } from './tables/tableRefusals';
import { stageChanges } from './tables/tableStaging';
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
    const report = await importInto(store, job, announced.onProgress);
    await refreshAfterChange(job.location, announced.onProgress);
    const lines = reportLines(report, durationMs() / 1000);
    await closeRecord(store, {
      state: 'done',
      lines,
      durationMs: durationMs(),
      counts: report.counts,
      families: report.families,
    });
    return lines;
  } catch (error) {
    const refused = error instanceof ImportRefused;
    const lines = [refused ? error.message : "L'import s'est arrêté sur une erreur du serveur."];
    // With a lost database this fails too, and must not hide the cause; the record then shows as
    // interrupted.
    await closeRecord(store, {
      state: refused ? 'refused' : 'failed',
      lines,
      durationMs: durationMs(),
    }).catch(() => undefined);
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
  const differences = await compareWithCatalogue(store);
  const withdrawn = !reading.isCorrection && coversEnough(differences);
  const plan = {
    reading,
    differences,
    withdrawn,
    counts: countsOf(differences, reading.refused, withdrawn),
    kept: await countKept(store.db, withdrawn),
    pricesToCheck: await findPricesToCheck(store.db, DETAILS_MAX),
  };
  return { ...plan, warnings: await warningsOf(store, plan) };
}

const coversEnough = ({ absent, active }: Differences): boolean =>
  active - absent >= active * WITHDRAWAL_COVERAGE;

async function importInto(
  store: ImportStore,
  { csvFile, now, confirmed = [] }: ImportJob,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const reading = await readInto(store, csvFile, onProgress);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const plan = await planImport(store, reading);
    assertConfirmed(plan.warnings, confirmed);
    const report = await readReport(store, plan, DETAILS_MAX);
    onProgress({
      step: 'applying',
      done: reading.lines,
      accepted: reading.accepted,
      refused: reading.refused,
    });
    if (store.run) await supersedeRefusals(store, store.run.id);
    if (await applyPlan(store, plan, now)) return report;
  }
  throw new Error('Another import kept changing the catalogue');
}

async function applyPlan(
  store: ImportStore,
  { counts, differences, kept, withdrawn, reading: { isCorrection } }: ImportPlan,
  now: number,
): Promise<boolean> {
  if (countChanges(counts) === 0 && kept.renewed === 0) {
    if (differences.rated > 0) await applyRatesAlone(store);
    return true;
  }
  // What the import will change, so that it can be undone.
  if (store.run) await stageChanges(store, store.run.id, withdrawn);
  return applyImport(store, { now, withdraw: withdrawn, isCorrection, counts });
}
