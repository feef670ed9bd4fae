// What killed senders leave behind on PostgreSQL: leases, whose mails another process must send,
// and mails that were sent but not recorded.
import { setTimeout as wait } from 'node:timers/promises';
import { openReader, withDatabase } from './readDatabase.mjs';
import { longest } from './scenario.mjs';

const POLL_MS = 250;
/** A mail that a killed process handed over just before is accepted a little later. */
const ACCEPTED_LATE_MS = 1_000;
const LEASED =
  'select id, next_attempt_at as due from outbox where sent_at is null and ' +
  'next_attempt_at > created_at';

/**
 * Measures for the mails that were leased at a kill how long their leases last, and how long they
 * wait until another process takes them, or they are sent; other mails may be before them in the
 * queue.
 * @returns noteKill(from), to be called with the time of a kill right after it; end(), which waits
 * for the hand-overs: times of the kill, of the lease's end and of the end of the wait.
 */
export async function watchLeases(database) {
  const reader = await openReader(database);
  const open = new Map();
  const handOvers = [];
  let isOn = true;

  async function poll() {
    const leased = new Map((await reader.all(LEASED)).map(({ id, due }) => [id, due]));
    for (const [id, { due, from }] of open) {
      if (leased.get(id) === due) continue;
      handOvers.push({ from, due, to: Date.now() });
      open.delete(id);
    }
  }

  const polling = (async () => {
    for (; isOn || open.size > 0; await wait(POLL_MS)) await poll();
  })();

  return {
    async noteKill(from) {
      for (const { id, due } of await reader.all(LEASED))
        if (open.get(id)?.due !== due) open.set(id, { due, from });
    },
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
  const repeats = [...accepted].flatMap(([id, times]) =>
    times.slice(0, -1).map((first, index) => {
      const kill = kills.find((at) => at >= first - ACCEPTED_LATE_MS) ?? Infinity;
      return { id, kill, before: kill - first, after: times[index + 1] - first };
    }),
  );
  const explained = repeats.filter(({ before }) => before <= shortlyMs);
  const ofKill = (at) => explained.filter(({ kill }) => kill === at).length;
  return {
    repeated: repeats.length,
    unexplained: repeats
      .filter(({ before }) => before > shortlyMs)
      .map(
        ({ id, before, after }) => `mail ${id}, ${before} ms before a kill, again ${after} ms on`,
      ),
    most: longest(explained.map(({ kill }) => ofKill(kill))),
    longest: longest(explained.map(({ before }) => before)),
  };
}

/** @returns when the mail server accepted the next mail after a kill; Infinity after the last. */
export const nextAcceptedAfter = (accepted, kill) =>
  Math.min(...[...accepted.values()].flat().filter((at) => at > kill + ACCEPTED_LATE_MS));

/** @returns milliseconds that the slowest mail took from its quote to the mail server. */
export async function slowestMail(database, accepted) {
  const mails = await withDatabase(database, (all) =>
    all('select id, created_at as created from outbox'),
  );
  return longest(mails.map(({ id, created }) => (accepted.get(id)?.[0] ?? created) - created));
}
