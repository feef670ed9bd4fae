// The clients' requests and which of them the server acknowledged; the audit compares the database
// with it.
import { setTimeout as wait } from 'node:timers/promises';

/** How long a run waits for an offer, a decline and so on; a kind that is missing is reported. */
const TIMEOUT_MS = 180_000;

export const createLedger = () => ({
  /** By idempotency key: { email, lines, isEntered, id when acknowledged, answers: all ids }. */
  quotes: new Map(),
  /** By e-mail: whether the creation was acknowledged. */
  accounts: new Map(),
  /** By old e-mail: { id, to: new e-mail, isAsked, isAcknowledged }. */
  moves: new Map(),
  /** By account: { first: revision, acknowledged: changes, open: the one without an answer }. */
  contacts: new Map(),
  /** By file name: { bytes, id when acknowledged }. */
  uploads: new Map(),
  /** By quote: { acknowledged: last state, open: states asked for since, changes, asked }. */
  states: new Map(),
  /** By quote, see negotiations.mjs. */
  negotiations: new Map(),
  /** Number of steps of negotiations that a kill interrupted, by kind. */
  interrupted: new Map(),
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

const isAcknowledged = (write) => write.isAcknowledged;

/** What is counted, in the words of the report. */
const KINDS = {
  quotes: ['quotes', acknowledgedQuotes],
  entered: [
    'of them entered by staff',
    (ledger) => acknowledgedQuotes(ledger).filter(({ isEntered }) => isEntered),
  ],
  accounts: ['accounts', ({ accounts }) => [...accounts.values()].filter(Boolean)],
  moves: ['of them with a new address', ({ moves }) => [...moves.values()].filter(isAcknowledged)],
  contacts: [
    'new names',
    ({ contacts }) => [...contacts.values()].flatMap((of) => of.acknowledged),
  ],
  documents: ['documents', ({ uploads }) => [...uploads.values()].filter(({ id }) => id)],
  states: ['state changes', ({ states }) => [...states.values()].flatMap((of) => of.changes)],
};

/** The same of the steps of negotiations. */
const KINDS_OF_STEPS = {
  offers: ['offers', 'offer', 'comeback'],
  comebacks: ['of them for an archived quote', 'comeback'],
  messages: ['messages', 'message', 'answer'],
  reminders: ['reminders', 'reminder'],
  extensions: ['extensions', 'extension'],
  declines: ['declines', 'decline'],
  recorded: ['recorded orders', 'recording'],
  undone: ['of them undone', 'undoing'],
  acceptances: ['acceptances', 'acceptance'],
  numbers: ['numbers', 'number'],
  orders: ['files of purchase orders', 'order'],
};

/** How many of each kind were acknowledged. */
export function acknowledgedOf(ledger) {
  const steps = [...ledger.negotiations.values()].flatMap(({ asked }) => asked);
  const done = steps.filter(isAcknowledged);
  const count = (names) => done.filter(({ step }) => names.includes(step)).length;
  return Object.fromEntries([
    ...Object.entries(KINDS).map(([kind, [, listOf]]) => [kind, listOf(ledger).length]),
    ...Object.entries(KINDS_OF_STEPS).map(([kind, [, ...names]]) => [kind, count(names)]),
  ]);
}

/** « 12 quotes, 3 of them entered by staff, … and 2 files of purchase orders acknowledged ». */
export function acknowledgedText(counts) {
  const words = { ...KINDS, ...KINDS_OF_STEPS };
  const texts = Object.keys(words).map((kind) => `${counts[kind]} ${words[kind][0]}`);
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)} acknowledged`;
}

/** The kinds without any acknowledged request, such as 'declines': nothing of them was checked. */
export const noneOf = (counts) => Object.keys(counts).filter((kind) => counts[kind] === 0);

/**
 * Waits until each kind was acknowledged once, so that few kills have something to lose of each.
 * @param isReady of what else has to have happened.
 */
export async function untilEachAcknowledged(run, isReady = () => true) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const missing = noneOf(acknowledgedOf(run.ledger));
    if (missing.length === 0 && isReady()) break;
    run.wanted = KINDS_OF_STEPS[missing.find((kind) => KINDS_OF_STEPS[kind])]?.[1];
    await wait(20);
  }
  run.wanted = undefined;
}
