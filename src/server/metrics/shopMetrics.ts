import { statfs } from 'node:fs/promises';
import { QUOTE_STATUSES } from '../../domain/quote/quote';
import { countDroppedLines } from '../logOutput';
import type { Services } from '../services';
import type { Build } from './build';
import type { Readiness } from './health';
import type { Metrics, Reading } from './metrics';
import { readShopFigures, type ShopFigures } from './tableFigures';
import { addWorkMetrics, one, type WorkCounts } from './workMetrics';

type Sources = Pick<Services, 'clock' | 'config' | 'database' | 'importer' | 'log'>;

/** The database is read once for several scrapes. */
const KNOWN_FOR_MS = 10_000;

/** Adds what the shop knows of itself. */
export function addShopMetrics(
  metrics: Metrics,
  services: Sources,
  readiness: Readiness,
  work: WorkCounts,
  { version, build }: Build,
): void {
  const { config, database, importer } = services;
  const figure = createFigureReader(services);
  metrics.gauge('info', 'Version of the shop and database engine', ['version', 'engine'], () => [
    [{ version, engine: database.engine.name }, 1],
  ]);
  metrics.gauge('build_info', 'Which build runs, as in /health', ['build'], () => [[{ build }, 1]]);
  metrics.gauge(
    'ready',
    '1 while requests may be sent to this server, as /health/ready',
    [],
    async () => one((await readiness.check()) === undefined ? 1 : 0),
  );
  metrics.gauge('disk_free_bytes', 'Free space of the disk of DATA_DIR', [], async () => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return one(bavail * bsize);
  });
  metrics.gauge('quotes', 'Quotes by status', ['status'], figure(quotesByStatus));
  addMailMetrics(metrics, services, figure);
  metrics.gauge(
    'search_queue',
    'Articles that the search does not know yet',
    [],
    figure(({ searchQueue }) => one(searchQueue)),
  );
  metrics.gauge('import_running', '1 while this server imports a catalogue', [], () =>
    one(importer.busy ? 1 : 0),
  );
  metrics.gauge(
    'last_import_success',
    '1 if the last import was done, 0 if it was refused or failed',
    [],
    figure(({ lastImport }) => (lastImport ? one(lastImport.state === 'done' ? 1 : 0) : [])),
  );
  metrics.gauge(
    'last_import_duration_seconds',
    'Duration of the last import',
    [],
    figure(({ lastImport }) => (lastImport ? one(lastImport.durationMs / 1000) : [])),
  );
  metrics.counter(
    'log_lines_dropped_total',
    'Lines of the log that could not be written: full disk, closed output',
    [],
    () => one(countDroppedLines()),
  );
  addPoolMetrics(metrics, services);
  addWorkMetrics(metrics, work);
}

type FigureReader = (
  choose: (figures: ShopFigures) => readonly Reading[],
) => () => Promise<readonly Reading[]>;

/**
 * Reads all figures at once and keeps them for 10 seconds. Without the database there are none: the
 * other metrics are still read.
 */
function createFigureReader({ clock, database, log }: Sources): FigureReader {
  let known: { at: number; figures: Promise<ShopFigures | undefined> } | undefined;
  const read = (): Promise<ShopFigures | undefined> => {
    const now = clock();
    if (known && Math.abs(now - known.at) < KNOWN_FOR_MS) return known.figures;
    const figures = readShopFigures(database.db).catch((error: unknown) => {
      log.warn({ err: error }, 'metrics of the database');
      return undefined;
    });
    known = { at: now, figures };
    return figures;
  };
  return (choose) => async () => {
    const figures = await read();
    return figures ? choose(figures) : [];
  };
}

function quotesByStatus({ quotes }: ShopFigures): Reading[] {
  const counts = new Map(quotes.map(({ status, count }) => [status, count]));
  return Object.keys(QUOTE_STATUSES).map((status) => [{ status }, counts.get(status) ?? 0]);
}

function addMailMetrics(metrics: Metrics, { clock }: Sources, figure: FigureReader): void {
  metrics.gauge(
    'mails_waiting',
    'Mails that are still to be sent',
    [],
    figure(({ waitingMails }) => one(waitingMails.count)),
  );
  metrics.gauge(
    'oldest_waiting_mail_age_seconds',
    'Age of the oldest mail that is still to be sent, 0 without one',
    [],
    figure(({ waitingMails: { oldest } }) =>
      one(oldest === null ? 0 : Math.max(0, clock() - oldest) / 1000),
    ),
  );
  metrics.gauge(
    'mails_refused',
    'Mails that were refused for good and not sent again',
    [],
    figure(({ refusedMails }) => one(refusedMails)),
  );
}

function addPoolMetrics(metrics: Metrics, { database }: Sources): void {
  metrics.gauge(
    'database_pool_connections',
    'Connections to the database, of an engine with a pool',
    ['state'],
    () => {
      const { pool } = database;
      if (!pool) return [];
      return [
        [{ state: 'busy' }, pool.totalCount - pool.idleCount],
        [{ state: 'idle' }, pool.idleCount],
      ];
    },
  );
  metrics.gauge(
    'database_pool_waiting',
    'Callers that wait for a connection to the database',
    [],
    () => {
      const { pool } = database;
      return pool ? one(pool.waitingCount) : [];
    },
  );
}
