import type * as prometheus from 'prom-client';
import type { Config } from '../config';
import type { SearchIndex } from '../search/searchIndex';

/** Seconds. Replayed answers take less than a millisecond, imports minutes. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const SEARCH_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** A number with its labels. */
export type Reading = readonly [labels: Record<string, string>, value: number];

/** What the server measures of itself. Labels have few values and no personal data. */
export interface Metrics {
  countRequest: (answered: { operation: string; status: number; ms: number }) => void;
  /** The index with its searches measured. */
  measureSearch(index: SearchIndex): SearchIndex;
  /** A value that is read at each scrape. @param read none for a value that there is not. */
  gauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<readonly Reading[]> | readonly Reading[],
  ): void;
  /** A number that only grows, counted elsewhere and read at each scrape. */
  counter(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => readonly Reading[],
  ): void;
  /** All metrics in Prometheus' text format. */
  read(): Promise<string>;
  contentType: string;
}

const PREFIX = 'paillasse_';

/** Whether the settings serve the metrics anywhere. */
export const wantsMetrics = ({ metrics: { port, token } }: Pick<Config, 'metrics'>): boolean =>
  port !== undefined || token !== undefined;

/**
 * With the metrics of the process and of Node: CPU, memory, file descriptors, event loop, garbage
 * collection. Its library is loaded only where metrics are wanted.
 */
export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time from a request to the end of its answer, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const searches = new Histogram({
    name: `${PREFIX}search_duration_seconds`,
    help: 'Time that a search spends in the index',
    buckets: SEARCH_BUCKETS,
    registers,
  });
  return {
    countRequest: ({ operation, status, ms }) => requests.observe({ operation, status }, ms / 1000),
    measureSearch: (index) => ({
      ...index,
      async search(query, options) {
        const end = searches.startTimer();
        try {
          return await index.search(query, options);
        } finally {
          end();
        }
      },
    }),
    gauge(name, help, labelNames, read) {
      const gauge: prometheus.Gauge = new Gauge({
        name: PREFIX + name,
        help,
        labelNames,
        registers,
        async collect() {
          const readings = await read();
          gauge.reset();
          // reset() sets a gauge without labels to 0.
          if (labelNames.length === 0) gauge.remove({});
          for (const [labels, value] of readings) gauge.set(labels, value);
        },
      });
    },
    counter(name, help, labelNames, read) {
      const counter: prometheus.Counter = new Counter({
        name: PREFIX + name,
        help,
        labelNames,
        registers,
        collect() {
          counter.reset();
          for (const [labels, value] of read()) counter.inc(labels, value);
        },
      });
    },
    read: () => register.metrics(),
    contentType: register.contentType,
  };
}
