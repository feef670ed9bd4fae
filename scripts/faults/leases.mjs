// What killed senders leave behind on PostgreSQL: leases, whose mails another process must send,
// and mails that were sent but not recorded.
import { setTimeout as wait } from 'node:timers/promises';
import { openReader, withDatabase } from './readDatabase.mjs';

const POLL_MS = 250;
/**
 * A killed process may have handed a mail to the system just before; the mail server then accepts
 * it a little later.
 */
const ACCEPTED_LATE_MS = 1_000;

/**
 * Measures for the mails that were leased at a kill how long their leases last, and how long they
 * wait until another process takes them, or they are sent; other mails may be before them in the
 * queue.
 */
export async function watchLeases(database) {
  const reader = await openReader(database);
  const open = new Map();
  const handOvers = [];
  let isOn = true;

  const listLeased = () =>
    reader.all(
      'select id, next_attempt_at as due from outbox where sent_at is null and ' +
        'next_attempt_at > created_at',
    );

  async function poll() {
    const leased = new Map((await listLeased()).map(({ id, due }) => [id, due]));
    for (const [id, { due, from }] of open) {
      if (leased.get(id) === due) continue;
      handOvers.push({ from, due, to: Date.now() });
      open.delete(id);
    }
  }

  const polling = (async () => {
    while (isOn || open.size > 0) {
      await poll();
      await wait(POLL_MS);
    }
  })();

  return {
    /** Call right after a kill. @param from time of the kill. */
    async noteKill(from) {
      for (const { id, due } of await listLeased())
        if (open.get(id)?.due !== due) open.set(id, { due, from });
    },
    /**
     * @returns the hand-overs, as soon as all have happened: times of the kill, of the lease's end
     * and of the end of the wait.
     */
    async end() {
      isOn = false;
      await polling;
      await reader.close();
      return handOvers;
    },
  };
}

/**
 * Mails that were accepted more than once. `unexplained`: those whose earlier acceptance was not
 * shortly before a kill; `most`: how many one kill has repeated; `longest`: milliseconds from such
 * an acceptance to the kill.
 */
export function explainRepeatedMails(accepted, kills, shortlyMs) {
  const found = { repeated: 0, unexplained: [], most: 0, longest: 0 };
  const perKill = new Map();
  for (const [id, times] of accepted) {
    for (const [index, first] of times.slice(0, -1).entries()) {
      const kill = kills.find((at) => at >= first - ACCEPTED_LATE_MS);
      found.repeated += 1;
      if (kill === undefined || kill - first > shortlyMs) {
        found.unexplained.push(
          `mail ${id}, ${(kill ?? Infinity) - first} ms before a kill, again after ` +
            `${times[index + 1] - first} ms`,
        );
      } else {
        perKill.set(kill, (perKill.get(kill) ?? 0) + 1);
        found.longest = Math.max(found.longest, kill - first);
      }
    }
  }
  found.most = Math.max(0, ...perKill.values());
  return found;
}

/**
 * @returns the time at which the mail server accepted the next mail after a kill; Infinity when it
 * was the last one.
 */
export function nextAcceptedAfter(accepted, kill) {
  const later = [...accepted.values()].flat().filter((at) => at > kill + ACCEPTED_LATE_MS);
  return later.reduce((first, at) => Math.min(first, at), Infinity);
}

/** @returns milliseconds that the slowest mail took from its quote to the mail server. */
export async function slowestMail(database, accepted) {
  const mails = await withDatabase(database, (all) =>
    all('select id, created_at as created from outbox'),
  );
  return Math.max(
    0,
    ...mails.map(({ id, created }) => (accepted.get(id)?.[0] ?? created) - created),
  );
}
