import type { FastifyBaseLogger } from 'fastify';

const SAME_CAUSE_MS = 60_000;
const CAUSES_MAX = 100;

/**
 * Logs why pages are sent without content: once a minute for each cause, because one cause concerns
 * many requests.
 */
export interface FaultLog {
  report(cause: unknown, path: string): void;
  /** A page was rendered: logged once after a fault. */
  end(): void;
}

export function createFaultLog(log: FastifyBaseLogger): FaultLog {
  const reported = new Map<string, number>();
  let isFaulty = false;
  return {
    report(cause, path) {
      const name = nameOf(cause);
      const last = reported.get(name);
      if (last !== undefined && performance.now() - last < SAME_CAUSE_MS) return;
      if (reported.size >= CAUSES_MAX) reported.clear();
      reported.set(name, performance.now());
      isFaulty = true;
      log.error({ err: cause, path }, 'page sent without its content');
    },
    end() {
      if (isFaulty) log.info('pages are rendered again');
      isFaulty = false;
    },
  };
}

/** Without numbers: the ids of pages do not make another cause. */
const nameOf = (cause: unknown): string => (String(cause).split('\n')[0] ?? '').replace(/\d+/g, '');
