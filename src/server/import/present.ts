import { ARTICLE_COLUMNS, type ArticleColumn, IMPORTED_COLUMNS } from '../../domain/article/fields';
import type { UnknownFamilies } from '../../domain/catalogue/unknownFamilies';
import { parisDateTime } from '../../domain/parisTime';
import { priceOfCents } from '../../domain/price';
import type { Schemas } from '../contract/operations';
import type { ImportRunRow } from '../database/importTables';
import { presentFamilies, presentRefusals } from './presentRefusals';
import { type ImportReport, SIMULATED_MAX } from './report';
import type { RunningImport } from './runningImport';
import type { PriceMove } from './tables/tableDifferences';
import type { ListedRun } from './tables/tableImportRuns';
import type { DetailedArticle } from './tables/tableNamedDifferences';
import type { RefusalGroup } from './tables/tableRefusals';
import { NO_RATE } from './tables/tableStaging';

export function presentImportProgress(
  running: RunningImport | undefined,
): Schemas['ImportProgress'] {
  return {
    state: running ? 'running' : 'idle',
    task: running?.task ?? null,
    phase: running?.step ?? null,
    file_name: running?.fileName ?? null,
    email: running?.email ?? null,
    started_at: running ? parisDateTime(running.startedAt) : null,
    lines_read: running?.linesRead ?? 0,
    accepted: running?.accepted ?? 0,
    refused: running?.refused ?? 0,
    indexed: running?.indexed?.done ?? 0,
    to_index: running?.indexed?.total ?? null,
  };
}

const DAY_MS = 24 * 3_600_000;

/**
 * How old the last import is, in days of the calendar.
 * @param warningDays it is old beyond so many; 0 for never.
 */
export function presentLast(at: string, now: number, warningDays: number): Schemas['LastImport'] {
  const dayOf = (time: string): number => Date.parse(`${time.slice(0, 10)}T00:00:00Z`) / DAY_MS;
  const days = Math.max(0, dayOf(parisDateTime(now)) - dayOf(at));
  return { date_time: at, days, is_old: warningDays > 0 && days > warningDays };
}

/**
 * A run still marked 'running' that is not the current one belongs to a killed process: it was
 * interrupted.
 */
export function presentRun(
  run: ListedRun,
  running: RunningImport | undefined,
): Schemas['ImportRun'] {
  const {
    id,
    email,
    at,
    file_name,
    byte_size,
    state,
    duration_ms,
    created,
    changed,
    withdrawn,
    restored,
    refused,
    unchanged,
  } = run;
  return {
    id,
    email,
    file_name,
    byte_size,
    duration_ms,
    date_time: at,
    state: state === 'running' && !isCurrent(run, running) ? 'interrupted' : state,
    counts: { created, changed, withdrawn, restored, refused, unchanged },
  };
}

/**
 * The report is written last: it is missing when the process was killed between the import and its
 * report.
 */
export function presentDetailedRun(
  run: ImportRunRow,
  running: RunningImport | undefined,
  refusals?: RefusalGroup[],
): Schemas['DetailedImportRun'] {
  const lines = JSON.parse(run.lines) as string[];
  return {
    ...presentRun(run, running),
    lines: lines.length > 0 || isCurrent(run, running) ? lines : [REPORT_LOST],
    ...(run.families !== '' && presentFamilies(JSON.parse(run.families) as UnknownFamilies)),
    ...(refusals && presentRefusals(run, refusals)),
  };
}

const REPORT_LOST = 'Le serveur s’est arrêté avant la fin du rapport de cet import.';

const isCurrent = (
  { email, at }: Pick<ImportRunRow, 'email' | 'at'>,
  running: RunningImport | undefined,
): boolean =>
  running?.task === 'import' && running.email === email && parisDateTime(running.startedAt) === at;

export function presentSimulation(report: ImportReport): Schemas['Simulation'] {
  const { lines, accepted, active, counts, notes, warnings, refused, repeated, families } = report;
  const shown = ({ total, rows }: ImportReport['created']) => ({
    total,
    rows: rows.slice(0, SIMULATED_MAX).map(presentDetail),
  });
  return {
    lines,
    accepted,
    active,
    counts,
    notes,
    refused,
    repeated,
    ...presentFamilies(families),
    warnings: warnings.map((warning) => ({
      ...warning,
      examples: warning.examples.map(presentMove),
    })),
    created: shown(report.created),
    changed: shown(report.changed),
    withdrawn: shown(report.withdrawn),
    restored: shown(report.restored),
    ...(report.kept.total > 0 && { kept: shown(report.kept) }),
  };
}

const presentMove = (move: PriceMove): Schemas['PriceMove'] => ({
  ...move,
  before: priceOfCents(move.before),
  after: priceOfCents(move.after),
});

function presentDetail({
  line,
  reference,
  label,
  before,
  after,
}: DetailedArticle): Schemas['SimulatedArticle'] {
  const format = (name: ArticleColumn, value: string | number = ''): string => {
    const { kind } = ARTICLE_COLUMNS[name];
    if (kind === 'rate') return value === NO_RATE ? '' : String(Number(value) / 100);
    return kind === 'cents' ? priceOfCents(Number(value)) : String(value);
  };
  const changed = IMPORTED_COLUMNS.filter((name) => name in after);
  return {
    line,
    reference,
    label,
    changes: changed.map((name) => ({
      field: ARTICLE_COLUMNS[name].contract,
      before: format(name, before[name]),
      after: format(name, after[name]),
    })),
  };
}
