import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/engine';
import { dueMails, markSendings, type Sending } from '../database/outbox';
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

/** Sends one run at a time, however often it is woken; asleep until started. @param parts.clock milliseconds since 1970. */
export function createOutbox(parts: OutboxParts): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const done = sendingsOf(parts.database);
  const run = async () => {
    do {
      again = false;
      await sendDue(parts, done, () => stopped);
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
      // Before the wait for those on their way: whoever closes may not wait to its end.
      await done.write().catch(() => undefined);
      await running?.catch(() => undefined);
    },
  };
}

/** What became of mails, until the database knows it. */
interface Sendings {
  add(sending: Sending): void;
  /** One write for all that was added. While it fails nothing is forgotten: no mail goes twice because the disk is full. */
  write(): Promise<void>;
}

function sendingsOf(database: Database): Sendings {
  const unwritten = new Set<Sending>();
  return {
    add: (sending) => void unwritten.add(sending),
    async write() {
      const now = [...unwritten];
      if (now.length === 0) return;
      await database.write((trx) => markSendings(trx, now));
      for (const sending of now) unwritten.delete(sending);
    },
  };
}

/** Sends until nothing is due, or until told to stop: what is left goes out at the next start. */
async function sendDue(parts: OutboxParts, done: Sendings, isStopped: () => boolean): Promise<void> {
  // What the database refused to note the last time.
  await done.write();
  while (!isStopped()) {
    const mails = await dueMails(parts.database.db, parts.clock(), BATCH);
    if (mails.length === 0) return;
    await sendBatch(parts, mails, done, isStopped);
    // One write for the batch: each waits for the disk, and behind the quotes that come in.
    await done.write();
    if (mails.length === BATCH) await wait(BETWEEN_BATCHES_MS);
  }
}

/** A few at once; when one has gone the next follows, so that a slow receiver holds up one line only. */
async function sendBatch(parts: OutboxParts, mails: readonly OutboxRow[], done: Sendings, isStopped: () => boolean): Promise<void> {
  const waiting = mails.values();
  const line = async () => {
    for (const mail of waiting) {
      if (isStopped()) return;
      done.add(await sendOne(parts, mail));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
}

async function sendOne({ send, clock, log }: OutboxParts, mail: OutboxRow): Promise<Sending> {
  const { id, attempts } = mail;
  try {
    const where = await send(mail);
    log.info({ mail: id, where }, 'mail sent');
    return { id, attempts, at: clock() };
  } catch (error) {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
    log.warn({ mail: id, attempts: attempts + 1, err: error }, 'mail not sent');
    return { id, attempts: attempts + 1, at: clock() + pause, error: String(error) };
  }
}
