import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { chunks } from '../database/chunks';
import type { Database } from '../database/engine';
import { dueMails, markFailed, markSent } from '../database/outbox';
import type { OutboxRow } from '../database/tables';
import type { SendMail } from './transport';

const BATCH = 20;
const AT_ONCE = 5;
// A mail can wait a little; whoever sends a quote meanwhile cannot.
const BETWEEN_BATCHES_MS = 200;
const LOOK_EVERY_MS = 30_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;

/** Sends what stands in the outbox table, again and again until it is gone. */
export interface Outbox {
  /** A mail was just written: send soon, without keeping the caller. */
  wake(): void;
  /** Sends all that is due, and resolves when it is done. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export interface OutboxParts {
  database: Database;
  send: SendMail;
  clock: () => number;
  log: FastifyBaseLogger;
}

export function createOutbox(parts: OutboxParts): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const run = async () => {
    do {
      again = false;
      await sendDue(parts, () => stopped);
    } while (again && !stopped);
  };
  const flush = (): Promise<void> => {
    again = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  const quietly = () => void flush().catch((error: unknown) => parts.log.error({ err: error }, 'outbox'));
  return {
    wake: () => (timer ? quietly() : undefined),
    flush,
    start() {
      stopped = false;
      timer = setInterval(quietly, LOOK_EVERY_MS);
      timer.unref();
      quietly();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      stopped = true;
      await running?.catch(() => undefined);
    },
  };
}

/** Sends until nothing is due, or until told to stop: what is left goes out at the next start. */
async function sendDue(parts: OutboxParts, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const mails = await dueMails(parts.database.db, parts.clock(), BATCH);
    if (mails.length === 0) return;
    for (const part of chunks(mails, AT_ONCE)) {
      if (isStopped()) return;
      await Promise.all(part.map((mail) => sendOne(parts, mail)));
    }
    if (mails.length === BATCH) await wait(BETWEEN_BATCHES_MS);
  }
}

async function sendOne({ database, send, clock, log }: OutboxParts, mail: OutboxRow): Promise<void> {
  try {
    const where = await send(mail);
    log.info({ mail: mail.id, where }, 'mail sent');
  } catch (error) {
    const attempts = mail.attempts + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
    log.warn({ mail: mail.id, attempts, err: error }, 'mail not sent');
    await database.write((trx) => markFailed(trx, mail.id, attempts, clock() + pause, String(error)));
    return;
  }
  await database.write((trx) => markSent(trx, mail.id, clock()));
}
