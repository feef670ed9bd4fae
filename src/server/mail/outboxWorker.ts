import { clearInterval as clearNodeInterval, setInterval as setNodeInterval } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/engine/engine';
import type { OutboxRow } from '../database/tables';
import { outcomeOfFailure, pauseAfter } from './failures';
import {
  createSendingConcurrency,
  createSendingResults,
  type SendingConcurrency,
  type SendingResults,
  withoutTokens,
} from './sendingState';
import {
  giveBackMails,
  RENEW_LEASES_MS,
  renewLeases,
  requeueMailsOfLaterClock,
  type SendingOutcome,
  takeDueMails,
} from './tableDueMails';
import type { SendMail } from './transport';

const RESULTS_PER_WRITE = 20;
// A mail whose result is not stored when the process is killed is sent again.
const LONGEST_UNWRITTEN_MS = 200;
// Leaves the database to quotes between two writes of a burst of mails.
const PAUSE_AFTER_WRITE_MS = 200;
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

export interface OutboxParts {
  database: Database;
  send: SendMail;
  clock: () => number;
  log: FastifyBaseLogger;
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

interface SendingParts extends OutboxParts {
  /** No more mail may be started. */
  isStopped: () => boolean;
}

/** Starts mails as the limits allow and writes their results. */
function createSendingLoop({ clock, ...others }: OutboxParts, isStopped: () => boolean) {
  const watched = watchClock(clock);
  const parts: SendingParts = { ...others, clock: watched.now, isStopped };
  const results = createSendingResults(parts.database);
  const change = createChangeSignal();
  const limits = createSendingConcurrency(change.signal);
  const send = async (mail: OutboxRow) => {
    results.add(await sendOne(parts, mail));
  };
  let handledSetBacks = 0;

  /** Mails queued or tried while the clock was ahead must not wait until it is there again. */
  async function handleSetBack(): Promise<void> {
    const now = watched.now();
    const { setBacks } = watched;
    if (setBacks === handledSetBacks) return;
    // Their next attempts may be times of the later clock.
    await results.write();
    await requeueMailsOfLaterClock(parts.database, now, pauseAfter);
    handledSetBacks = setBacks;
  }

  /**
   * Runs until no mail is due or in flight, or until stopped; the remaining mails are sent after
   * the next start.
   */
  async function run(): Promise<void> {
    const renewal = setNodeInterval(renew, RENEW_LEASES_MS).unref();
    await sendDue().finally(() => clearNodeInterval(renewal));
  }

  function renew(): void {
    const ids = [...limits.idsInFlight(), ...results.unwrittenIds()];
    renewLeases(parts.database, ids, parts.clock()).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'outbox leases'),
    );
  }

  async function sendDue(): Promise<void> {
    // Results whose write failed in the last run.
    await results.write();
    for (;;) {
      change.clear();
      await handleSetBack();
      const started = await startDue(parts, limits, results, send);
      const isOld = parts.clock() - results.oldest >= LONGEST_UNWRITTEN_MS;
      if (results.count >= RESULTS_PER_WRITE || isOld || (started === 0 && !change.isPending()))
        await writeSome(results);
      if (change.isPending()) continue;
      if (limits.idsInFlight().length > 0) await change.next();
      else if (started === 0) return;
    }
  }
  return { signalChange: change.signal, run, writeResults: results.write };
}

/**
 * Set when a mail was queued or has ended: there may be more mails to start, or a free slot for
 * those that are due.
 */
function createChangeSignal() {
  let isPending = true;
  let notify = () => {};
  return {
    signal: () => {
      isPending = true;
      notify();
    },
    clear: () => {
      isPending = false;
    },
    isPending: () => isPending,
    next: () => new Promise<void>((resolve) => (notify = resolve)),
  };
}

/**
 * One transaction for many results: each one costs a disk sync and queues behind incoming quotes.
 */
async function writeSome(results: SendingResults): Promise<void> {
  const isBurst = results.count >= RESULTS_PER_WRITE;
  await results.write();
  if (isBurst) await wait(PAUSE_AFTER_WRITE_MS);
}

/** @returns how many mails were started. */
async function startDue(
  parts: SendingParts,
  limits: SendingConcurrency,
  results: SendingResults,
  send: (mail: OutboxRow) => Promise<void>,
): Promise<number> {
  const toStaff = await startDueOf(true, parts, limits, results, send);
  return toStaff + (await startDueOf(false, parts, limits, results, send));
}

async function startDueOf(
  forStaff: boolean,
  { database, clock, isStopped }: SendingParts,
  limits: SendingConcurrency,
  results: SendingResults,
  send: (mail: OutboxRow) => Promise<void>,
): Promise<number> {
  let started = 0;
  for (
    let limit = limits.freeSlots(forStaff);
    limit > 0 && !isStopped();
    limit = limits.freeSlots(forStaff)
  ) {
    const exceptDomains = forStaff ? [] : limits.fullDomains();
    const except = [...limits.idsInFlight(), ...results.unwrittenIds()];
    const mails = await takeDueMails(database, {
      now: clock(),
      forStaff,
      except,
      exceptDomains,
      limit,
    });
    started += limits.start(mails, send);
    const inFlight = new Set(limits.idsInFlight());
    await giveBackMails(
      database,
      mails.filter(({ id }) => !inFlight.has(id)),
    );
    // A full page may hold only mails of domains that just reached their limit: fetch the next one.
    if (mails.length < limit) break;
  }
  return started;
}

async function sendOne(
  { send, clock, log }: OutboxParts,
  mail: OutboxRow,
): Promise<SendingOutcome> {
  try {
    const where = await send(mail);
    log.info({ mail: mail.id, where }, 'mail sent');
    return {
      id: mail.id,
      attempts: mail.attempts,
      at: clock(),
      triedAt: clock(),
      outcome: 'sent',
      kept: withoutTokens(mail),
    };
  } catch (error) {
    const sending = outcomeOfFailure(mail, error, clock());
    log.warn(
      { mail: mail.id, attempts: sending.attempts, err: error },
      sending.outcome === 'refused' ? 'mail refused' : 'mail not sent',
    );
    return sending;
  }
}

/** A clock that notices when it is set back. */
export interface WatchedClock {
  /** Milliseconds since 1970. */
  now: () => number;
  /**
   * How often an earlier time was read than before; 1 after the first reading, because earlier
   * processes may have had a later clock.
   */
  readonly setBacks: number;
}

function watchClock(clock: () => number): WatchedClock {
  let latest = Infinity;
  let setBacks = 0;
  return {
    now() {
      const now = clock();
      if (now < latest) setBacks += 1;
      latest = now;
      return now;
    },
    get setBacks() {
      return setBacks;
    },
  };
}
