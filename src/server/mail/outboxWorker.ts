import { createSendingLoop } from './sendingLoop';
import type { OutboxParts } from './startMails';

// Retries are due at any time; on PostgreSQL another process may have queued mails, too.
const POLL_INTERVAL_MS = { sqlite: 30_000, postgres: 2_000 };

/** Sends the mails of the outbox table, with retries. */
export interface OutboxWorker {
  /** A mail was queued: starts sending without waiting for it. Does nothing before `start`. */
  wake: () => void;
  /** Sends all that is due. @returns a promise that resolves when it is done. */
  flush: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
}

/**
 * Only one run is active at a time, however often it is woken.
 * @param parts.clock milliseconds since 1970.
 */
export function createOutboxWorker(parts: OutboxParts): OutboxWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const loop = createSendingLoop(parts, () => isStopped);
  const flush = (): Promise<void> => {
    loop.signalChange();
    running ??= loop.run().finally(() => {
      running = undefined;
    });
    return running;
  };
  const flushInBackground = () => {
    flush().catch((error: unknown) => {
      parts.log.error({ err: error }, 'outbox');
    });
  };
  return {
    wake() {
      if (timer) flushInBackground();
    },
    flush,
    start() {
      isStopped = false;
      timer = setInterval(flushInBackground, POLL_INTERVAL_MS[parts.database.engine.name]);
      timer.unref();
      flushInBackground();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      isStopped = true;
      // Before waiting for mails in flight: the process may be killed during that wait.
      await loop.writeResults().catch(() => undefined);
      await running?.catch(() => undefined);
    },
  };
}
