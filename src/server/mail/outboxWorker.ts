import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/engine/engine';
import { listDueMails, requeueFarFutureMails, type SendingOutcome } from '../database/outbox';
import type { OutboxRow } from '../database/tables';
import { createSendingLimits, type SendingLimits } from './sendingLimits';
import { type Sendings, sendingsOf } from './sendingResults';
import { LONGEST_PAUSE_MS, whatBecomesOf } from './smtpOutcome';
import type { SendMail } from './transport';

const NOTED_AT_ONCE = 20;
// A mail can wait a little; whoever sends a quote meanwhile cannot.
const PAUSE_AFTER_NOTING_MS = 200;
const LOOK_EVERY_MS = 30_000;

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
  let stopped = false;
  const worker = createWorker(parts, () => stopped);
  const flush = (): Promise<void> => {
    worker.look();
    running ??= worker.run().finally(() => {
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
      await worker.note().catch(() => undefined);
      await running?.catch(() => undefined);
    },
  };
}

/** Starts mails whenever there is room, and notes what became of them. */
function createWorker(parts: OutboxParts, isStopped: () => boolean) {
  const done = sendingsOf(parts.database);
  let tellNews = () => {};
  // More mails may be due, or there may be room for those that are.
  let news = true;
  const look = () => {
    news = true;
    tellNews();
  };
  const lanes = createSendingLimits(look);
  const nextNews = () => new Promise<void>((resolve) => (tellNews = resolve));
  const send = async (mail: OutboxRow) => done.add(await sendOne(parts, mail));

  /** Until nothing is due and nothing on its way, or until told to stop: what is left goes out at the next start. */
  async function run(): Promise<void> {
    // What the database refused to note the last time.
    await done.write();
    await requeueFarFutureMails(parts.database, parts.clock(), LONGEST_PAUSE_MS);
    const hasNews = () => news;
    for (;;) {
      news = false;
      const started = isStopped() ? 0 : await startDue(parts, lanes, done, send);
      if (done.count >= NOTED_AT_ONCE || (started === 0 && !hasNews())) await noteSome(done);
      if (hasNews()) continue;
      if (lanes.busy) await nextNews();
      else if (started === 0) return;
    }
  }
  return { look, run, note: () => done.write() };
}

/** One write for many mails: each waits for the disk, and behind the quotes that come in. */
async function noteSome(done: Sendings): Promise<void> {
  const isBurst = done.count >= NOTED_AT_ONCE;
  await done.write();
  if (isBurst) await wait(PAUSE_AFTER_NOTING_MS);
}

/** @returns how many mails were started. */
async function startDue(
  parts: OutboxParts,
  lanes: SendingLimits,
  done: Sendings,
  send: (mail: OutboxRow) => Promise<void>,
): Promise<number> {
  const ofStaff = await startThose(true, parts, lanes, done, send);
  return ofStaff + (await startThose(false, parts, lanes, done, send));
}

async function startThose(
  forStaff: boolean,
  { database, clock }: OutboxParts,
  lanes: SendingLimits,
  done: Sendings,
  send: (mail: OutboxRow) => Promise<void>,
): Promise<number> {
  let started = 0;
  for (let limit = lanes.room(forStaff); limit > 0; limit = lanes.room(forStaff)) {
    const exceptDomains = forStaff ? [] : lanes.fullDomains();
    const mails = await listDueMails(database.db, {
      now: clock(),
      forStaff,
      except: [...lanes.ids(), ...done.ids()],
      exceptDomains,
      limit,
    });
    started += lanes.start(mails, send);
    // A full page may hold only domains that are full now: others may follow.
    if (mails.length < limit) break;
  }
  return started;
}

async function sendOne({ send, clock, log }: OutboxParts, mail: OutboxRow): Promise<SendingOutcome> {
  try {
    const where = await send(mail);
    log.info({ mail: mail.id, where }, 'mail sent');
    return { id: mail.id, attempts: mail.attempts, at: clock(), triedAt: clock(), outcome: 'sent' };
  } catch (error) {
    const sending = whatBecomesOf(mail, error, clock());
    log.warn({ mail: mail.id, attempts: sending.attempts, err: error }, sending.outcome === 'refused' ? 'mail refused' : 'mail not sent');
    return sending;
  }
}
