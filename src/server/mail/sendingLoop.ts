import { clearInterval as clearNodeInterval, setInterval as setNodeInterval } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxRow } from '../database/tables';
import { pauseAfter } from './retryPolicy';
import {
  createSendingConcurrency,
  createSendingResults,
  type SendingResults,
} from './sendingState';
import { type OutboxParts, type SendingParts, sendOne, startDue } from './startMails';
import { RENEW_LEASES_MS, renewLeases, requeueMailsOfLaterClock } from './tableDueMails';

const RESULTS_PER_WRITE = 20;
// A mail whose result is not stored when the process is killed is sent again.
const LONGEST_UNWRITTEN_MS = 200;
// Leaves the database to quotes between two writes of a burst of mails.
const PAUSE_AFTER_WRITE_MS = 200;

/** Starts mails as the limits allow and writes their results. */
export function createSendingLoop({ clock, ...others }: OutboxParts, isStopped: () => boolean) {
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
    // The clock was set back: next attempts may lie hours ahead.
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
