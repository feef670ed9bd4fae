import type { ImportProgress } from './importPlan';

/** The job in progress. */
export interface RunningImport {
  task: 'import' | 'simulation' | 'return';
  /** Milliseconds since 1970. */
  startedAt: number;
  email: string;
  fileName: string;
  step: ImportProgress['step'];
  linesRead: number;
  accepted: number;
  refused: number;
  /** Articles indexed, in the 'indexing' step. */
  indexed?: { done: number; total: number };
}

/** A job that has just started. */
export const startOf = (
  job: Pick<RunningImport, 'task' | 'startedAt' | 'email' | 'fileName'>,
): RunningImport => ({
  ...job,
  step: 'reading',
  linesRead: 0,
  accepted: 0,
  refused: 0,
});

export function withProgress(
  running: RunningImport,
  { step, done, total, accepted, refused }: ImportProgress,
): RunningImport {
  if (step === 'indexing') return { ...running, step, indexed: { done, total: total ?? done } };
  return { ...running, step, linesRead: done, accepted: accepted ?? 0, refused: refused ?? 0 };
}
