// The clients' requests and which of them the server acknowledged; the audit compares the database
// with it.
import { setTimeout as wait } from 'node:timers/promises';
import { acknowledgedOffers } from './offers.mjs';

/** How long a run waits for the first of each kind; one that is missing is reported. */
const TIMEOUT_MS = 180_000;

export const createLedger = () => ({
  /** By idempotency key: { email, lines, id when acknowledged, answers: all ids }. */
  quotes: new Map(),
  /** By e-mail: whether the creation was acknowledged. */
  accounts: new Map(),
  /** By file name: { bytes, id when acknowledged }. */
  uploads: new Map(),
  /** By quote: { acknowledged: last state, open: states asked for since, changes, asked }. */
  states: new Map(),
  /** By quote: { link, email, mark: a text of its own, done: number of acknowledged steps }. */
  offers: new Map(),
  /** Number of responses per HTTP status. */
  statuses: new Map(),
});

export const increment = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);

/** Counts as a short text: «200: 12, 503: 3». */
export const countText = (counts) =>
  [...counts]
    .sort()
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ');

export const acknowledgedQuotes = (ledger) =>
  [...ledger.quotes.values()].filter(({ id }) => id !== undefined);

/** How many of each kind were acknowledged. */
export const acknowledgedOf = (ledger) => ({
  quotes: acknowledgedQuotes(ledger).length,
  accounts: [...ledger.accounts.values()].filter(Boolean).length,
  documents: [...ledger.uploads.values()].filter(({ id }) => id).length,
  'state changes': [...ledger.states.values()].flatMap((of) => of.changes).length,
  ...acknowledgedOffers(ledger),
});

/** « 12 quotes, 3 accounts, … acknowledged ». */
export const acknowledgedText = (counts) =>
  `${Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')} acknowledged`;

/** The kinds without any acknowledged request, such as 'declines': nothing of them was checked. */
export const noneOf = (counts) => Object.keys(counts).filter((kind) => counts[kind] === 0);

/**
 * Waits until each kind was acknowledged once, so that few kills have something to lose of each.
 * @param isReady of what else has to have happened.
 */
export async function untilEachAcknowledged({ ledger }, isReady = () => true) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline && !(noneOf(acknowledgedOf(ledger)).length === 0 && isReady()))
    await wait(20);
}
